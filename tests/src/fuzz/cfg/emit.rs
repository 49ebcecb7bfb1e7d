//! Writes programs as LLVM IR, in the form in which the mask pass gets it once the headers are inlined.
//!
//! Blocks stand in the order of the text, which means something to the pass; loops end where clang's names say so.

mod control;
mod expr;

use super::program::{Function, Program, Storage};
use super::value::Elem;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// The program says what cannot be written down (a value where there is none); shrinking makes such.
#[derive(Clone, Copy, Debug)]
pub struct Malformed;

/// The kernel's symbol.
pub fn kernel_name(program: &Program) -> String {
    function_name(program, 0)
}

fn function_name(program: &Program, function: usize) -> String {
    format!("p{}_f{function}", program.seed)
}

/// A module with all of the programs.
pub fn module(programs: &[&Program]) -> Result<String, Malformed> {
    let mut text = String::new();
    let lengths: BTreeSet<usize> = programs.iter().map(|p| p.lanes).collect();
    for &lanes in &lengths {
        for elem in Elem::ALL {
            let (class, ty) = (class(lanes, elem), vector(lanes, elem));
            let _ = writeln!(text, "{class} = type {{ {ty} }}");
        }
    }
    for program in programs {
        for (index, function) in program.functions.iter().enumerate() {
            Emitter::new(program, function).function(index, &mut text)?;
        }
    }
    for &lanes in &lengths {
        declare(lanes, &mut text);
    }
    text.push_str(NOTE);
    Ok(text)
}

/// The world's memory: its variables, the number of effects, the effects.
const NOTE: &str = "
declare i1 @_ZN8__sierra7foreverEv()
declare i64 @llvm.ctpop.i64(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.trap()

define internal void @note(ptr %world, i32 %id, i32 %value) noinline {
  %count = getelementptr i32, ptr %world, i32 4
  %n = load i32, ptr %count
  %fits = icmp ult i32 %n, 2000
  br i1 %fits, label %write, label %end

write:
  %more = add i32 %n, 1
  store i32 %more, ptr %count
  %twice = mul i32 %n, 2
  %first = add i32 %twice, 5
  %second = add i32 %twice, 6
  %to.id = getelementptr i32, ptr %world, i32 %first
  store i32 %id, ptr %to.id
  %to.value = getelementptr i32, ptr %world, i32 %second
  store i32 %value, ptr %to.value
  br label %end

end:
  ret void
}
";

fn class(lanes: usize, elem: Elem) -> String {
    format!("%\"class.__sierra::vec.{lanes}.{}\"", elem.name())
}

fn vector(lanes: usize, elem: Elem) -> String {
    format!("<{lanes} x {}>", elem.name())
}

/// The integer (or what stands for it) in which a vector of bits crosses a function's border.
fn bits_type(lanes: usize) -> &'static str {
    match lanes {
        16 => "i16",
        32 => "i32",
        64 => "double",
        _ => "i8",
    }
}

fn declare(lanes: usize, text: &mut String) {
    let bits = bits_type(lanes);
    let _ = write!(
        text,
        "
declare void @_ZN8__sierra5entryILi{lanes}EEEvv()
declare i1 @_ZN8__sierra5lanesILi{lanes}EEEbNS_4bitsIXT_EE4typeE({bits})
declare {bits} @_ZN8__sierra4liveILi{lanes}EEENS_4bitsIXT_EE4typeEv()
declare i32 @_ZN8__sierra10lane_valueILi{lanes}EiEET0_PKv(ptr)
declare i64 @_ZN8__sierra10lane_valueILi{lanes}ElEET0_PKv(ptr)
declare <{lanes} x i32> @llvm.masked.gather.v{lanes}i32.v{lanes}p0(<{lanes} x ptr>, <{lanes} x i1>, <{lanes} x i32>)
declare void @llvm.masked.scatter.v{lanes}i32.v{lanes}p0(<{lanes} x i32>, <{lanes} x ptr>, <{lanes} x i1>)
"
    );
}

struct Emitter<'p> {
    program: &'p Program,
    function: &'p Function,
    allocas: String,
    code: String,
    next: usize,
    /// The block being written; `None` behind a jump.
    block: Option<String>,
    /// Per block, those that jump there, as far as a phi may ask.
    sources: HashMap<String, Vec<String>>,
    lets: HashMap<usize, (String, Elem)>,
    uniform_lets: HashMap<usize, String>,
    /// Where `break` and `continue` lead.
    breaks: HashMap<usize, String>,
    continues: HashMap<usize, String>,
}

impl<'p> Emitter<'p> {
    fn new(program: &'p Program, function: &'p Function) -> Self {
        Emitter {
            program,
            function,
            allocas: String::new(),
            code: String::new(),
            next: 0,
            block: Some("entry".to_string()),
            sources: HashMap::new(),
            lets: HashMap::new(),
            uniform_lets: HashMap::new(),
            breaks: HashMap::new(),
            continues: HashMap::new(),
        }
    }

    fn ty(&self, elem: Elem) -> String {
        vector(self.program.lanes, elem)
    }

    fn class(&self, elem: Elem) -> String {
        class(self.program.lanes, elem)
    }

    fn new_label(&mut self, stem: &str) -> String {
        self.next += 1;
        format!("{stem}{}", self.next)
    }

    fn line(&mut self, text: &str) {
        self.code.push_str("  ");
        self.code.push_str(text);
        self.code.push('\n');
    }

    /// An instruction with a result.
    fn value(&mut self, text: &str) -> String {
        self.next += 1;
        let name = format!("%t{}", self.next);
        self.line(&format!("{name} = {text}"));
        name
    }

    fn alloca(&mut self, stem: &str, ty: &str, align: usize) -> String {
        self.next += 1;
        let name = format!("%{stem}{}", self.next);
        let _ = writeln!(self.allocas, "  {name} = alloca {ty}, align {align}");
        name
    }

    fn start(&mut self, label: &str) {
        let _ = write!(self.code, "\n{label}:\n");
        self.block = Some(label.to_string());
    }

    fn here(&self) -> String {
        self.block.clone().unwrap_or_default()
    }

    /// Jumps, unless the block has already ended.
    fn jump(&mut self, label: &str) {
        if let Some(from) = self.block.take() {
            self.line(&format!("br label %{label}"));
            self.sources
                .entry(label.to_string())
                .or_default()
                .push(from);
        }
    }

    fn jump_if(&mut self, condition: &str, yes: &str, no: &str) {
        if let Some(from) = self.block.take() {
            self.line(&format!("br i1 {condition}, label %{yes}, label %{no}"));
            for label in [yes, no] {
                let all = self.sources.entry(label.to_string()).or_default();
                all.push(from.clone());
            }
        }
    }

    /// The symbol, parameters and attributes as a callee.
    fn function(mut self, index: usize, text: &mut String) -> Result<(), Malformed> {
        let f = self.function;
        let lanes = self.program.lanes;
        let mut params = Vec::new();
        let in_memory = f.result.filter(|_| f.returns_in_memory);
        if let Some(elem) = in_memory {
            let class = self.class(elem);
            params.push(format!(
                "ptr sret({class}) align {} %agg.result",
                elem.bytes()
            ));
        }
        for name in ["input", "memory", "table", "world"] {
            params.push(format!("ptr %{name}"));
        }
        for (var, &(elem, storage)) in f.varying.iter().enumerate() {
            let (ty, class) = (self.ty(elem), self.class(elem));
            match storage {
                Storage::Value => params.push(format!("{ty} %v{var}.coerce")),
                Storage::Reference => params.push(format!(
                    "ptr nonnull align {} dereferenceable({}) %v{var}",
                    elem.bytes(),
                    elem.bytes() * lanes
                )),
                Storage::Local => {}
            }
            if storage != Storage::Reference {
                let align = elem.bytes();
                let _ = writeln!(self.allocas, "  %v{var} = alloca {class}, align {align}");
                let first = match storage {
                    Storage::Value => format!("%v{var}.coerce"),
                    _ => "zeroinitializer".to_string(),
                };
                self.line(&format!("store {ty} {first}, ptr %v{var}, align {align}"));
            }
        }
        for var in 0..f.uniform {
            let _ = writeln!(self.allocas, "  %u{var} = alloca i32, align 4");
            let first = if var < f.uniform_params {
                params.push(format!("i32 %u{var}.coerce"));
                format!("%u{var}.coerce")
            } else {
                "0".to_string()
            };
            self.line(&format!("store i32 {first}, ptr %u{var}, align 4"));
        }
        let by_value = f.result.filter(|_| !f.returns_in_memory);
        if let Some(elem) = by_value {
            let (class, ty, align) = (self.class(elem), self.ty(elem), elem.bytes());
            let _ = writeln!(self.allocas, "  %retval = alloca {class}, align {align}");
            self.line(&format!(
                "store {ty} zeroinitializer, ptr %retval, align {align}"
            ));
        }
        self.line(&format!("call void @_ZN8__sierra5entryILi{lanes}EEEvv()"));
        if let Some(elem) = in_memory {
            self.store_tagged("zeroinitializer", elem, "%agg.result");
        }
        if f.graph.is_empty() {
            self.body(&f.body)?;
        } else {
            self.graph(&f.graph)?;
        }
        self.jump("return");
        self.start("return");
        let result = match by_value {
            Some(elem) => {
                let (ty, align) = (self.ty(elem), elem.bytes());
                let value = self.value(&format!("load {ty}, ptr %retval, align {align}"));
                self.line(&format!("ret {ty} {value}"));
                ty
            }
            None => {
                self.line("ret void");
                "void".to_string()
            }
        };
        let linkage = if index == 0 { "" } else { "internal " };
        let name = function_name(self.program, index);
        let _ = write!(
            text,
            "\ndefine {linkage}{result} @{name}({}) noinline nounwind \"llvm.assume\"=\"sierra.vectorial.{lanes}\" \"target-features\"=\"{}\" {{\nentry:\n{}{}}}\n",
            params.join(", "),
            self.program.features,
            self.allocas,
            self.code
        );
        Ok(())
    }
}
