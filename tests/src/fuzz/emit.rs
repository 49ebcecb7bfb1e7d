//! Writes programs as Sierra source, and what such a source must print.

mod addresses;
mod callables;
mod chosen;
mod each;
mod expressions;
mod handed;
mod kinds;
mod loops;
mod run;
mod scalars;
mod spelling;
mod statements;
mod streams;
mod tables;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use super::ast::{Form, Function, FunctionId, Label, Program, Shape, Type, VarId};
use super::inputs::inputs;
use super::interpret::{self, ChunkResult, Unfit};
use super::types::Ty;
use super::value::Value;
pub use expressions::literal;

/// One source for several programs, each in a namespace of its own.
pub fn source(programs: &[&Program]) -> String {
    sources(programs, 1).concat()
}

/// The programs as so many sources to be linked: functions take turns where they stand.
pub fn sources(programs: &[&Program], units: usize) -> Vec<String> {
    (0..units)
        .map(|unit| unit_source(programs, unit, units))
        .collect()
}

/// Two sources with the same programs, which share whatever is `inline`, to be built for two machines and linked: each program prints its lines twice.
pub fn sources_of_two_machines(programs: &[&Program]) -> [String; 2] {
    [("int main", "others"), ("void others", "")].map(|(head, others)| {
        let mut out = heading(programs, true);
        namespaces(programs, (0, 1), true, &mut out);
        if !others.is_empty() {
            let _ = writeln!(out, "\nvoid {others}();");
        }
        runs(programs, head, others, &mut out);
        out
    })
}

fn unit_source(programs: &[&Program], unit: usize, units: usize) -> String {
    let mut out = heading(programs, unit == 0);
    namespaces(programs, (unit, units), false, &mut out);
    if unit == 0 {
        runs(programs, "int main", "", &mut out);
    }
    out
}

fn heading(programs: &[&Program], has_inputs: bool) -> String {
    let mut out = String::from("#include \"src/fuzz/prelude.h\" // L is VECTOR_LENGTH\n");
    for ty in used_types(programs).into_iter().filter(|_| has_inputs) {
        let values: Vec<String> = inputs(ty).into_iter().map(literal).collect();
        let (name, values) = (ty.name(), values.join(", "));
        let _ = writeln!(out, "static {name} in_{ty:?}[items] = {{{values}}};");
    }
    out
}

/// The function that runs all programs, and then `others`.
fn runs(programs: &[&Program], head: &str, others: &str, out: &mut String) {
    let _ = writeln!(out, "\n{head}() {{");
    for index in 0..programs.len() {
        let _ = writeln!(out, "  p{index}::run();");
    }
    if !others.is_empty() {
        let _ = writeln!(out, "  {others}();");
    }
    out.push_str("}\n");
}

fn namespaces(
    programs: &[&Program],
    (unit, units): (usize, usize),
    shared: bool,
    out: &mut String,
) {
    for (index, program) in programs.iter().enumerate() {
        let _ = write!(out, "\nnamespace p{index} {{ // seed {}\n", program.seed);
        let by_address = addresses::by_address(program);
        let overloads = kinds::overloads(program);
        Writer {
            program,
            out,
            indent: 0,
            unit,
            units,
            shared,
            form: Form::Plain,
            alias: None,
            scalars: scalars::scalars(program, &overloads, &by_address),
            one_lane: Cell::new(false),
            each: Cell::new(None),
            each_label: Cell::new(None),
            led: RefCell::default(),
            homes: loops::homes(program),
            reach: Cell::new(loops::Reach::Global),
            hoisted: HashSet::new(),
            by_address,
            library_arrays: kinds::library_arrays(program),
            volatile: kinds::volatile(program),
            overloads,
            rethrows: Cell::new(0),
        }
        .program();
        out.push_str("}\n");
    }
}

/// The types of the kernels' parameters.
fn used_types(programs: &[&Program]) -> Vec<Ty> {
    let used = |ty: &Ty| {
        programs.iter().any(|p| {
            let params = &p.functions[p.kernel()].params;
            params
                .iter()
                .any(|param| p.vars[param.var].shape == Shape::varying(*ty))
        })
    };
    Ty::ALL.into_iter().filter(used).collect()
}

/// The lines that a program prints at a length.
pub fn expected_lines(program: &Program, length: usize) -> Result<Vec<String>, Unfit> {
    let chunks = interpret::run(program, length)?;
    Ok(chunks
        .iter()
        .enumerate()
        .flat_map(|(chunk, result)| chunk_lines(program.seed, chunk * length, result))
        .collect())
}

fn chunk_lines(seed: u64, first: usize, result: &ChunkResult) -> Vec<String> {
    let line = |name: &str, values: &[Value]| {
        let mut text = format!("{seed} {first} {name}");
        for value in values {
            let _ = write!(text, " {:x}", value.printed_bits());
        }
        text
    };
    let varying = result
        .varying
        .iter()
        .enumerate()
        .map(|(index, lanes)| line(&format!("v{index}"), lanes));
    let uniform = result
        .uniform
        .iter()
        .enumerate()
        .map(|(index, &v)| line(&format!("u{index}"), &[v]));
    let notes = Value {
        ty: Ty::U32,
        bits: result.notes as u64,
    };
    let streams = result.streams.iter().enumerate().map(|(index, &bits)| {
        let ty = Ty::U64;
        line(&format!("a{index}"), &[Value { ty, bits }])
    });
    varying
        .chain(uniform)
        .chain(streams)
        .chain([line("notes", &[notes])])
        .collect()
}

struct Writer<'a> {
    program: &'a Program,
    out: &'a mut String,
    indent: usize,
    /// The source that is being written, and how many there are.
    unit: usize,
    units: usize,
    /// Another source has the same text.
    shared: bool,
    /// The form of the function that is being written, and the type that `T` stands for in it.
    form: Form,
    alias: Option<Ty>,
    /// Functions that are written for one lane.
    scalars: HashSet<FunctionId>,
    /// Is it the text of one of them that is being written?
    one_lane: Cell<bool>,
    /// In the body of a loop that is written for one lane: how many loops of that body are around.
    each: Cell<Option<u32>>,
    /// The label behind that body.
    each_label: Cell<Option<Label>>,
    /// Elements that the body has captured by references and pointers of its own.
    led: RefCell<each::Led>,
    /// Arrays that are fields of one object, and how the text comes to arrays.
    homes: BTreeMap<VarId, loops::Home>,
    reach: Cell<loops::Reach>,
    /// Loops that have functions of their own, by their counters.
    hoisted: HashSet<VarId>,
    /// References that are written as pointers.
    by_address: HashSet<VarId>,
    library_arrays: HashSet<VarId>,
    volatile: HashSet<VarId>,
    /// Functions that share a name.
    overloads: HashSet<FunctionId>,
    /// How many `throw;` there were.
    rethrows: Cell<u32>,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", self.indent * 2);
    }

    fn program(mut self) {
        let program = self.program;
        self.note();
        let before_structs = self.out.len();
        for (var, value) in &program.globals {
            let declaration = self.declaration(*var, false);
            let linkage = if self.units == 1 {
                self.own()
            } else {
                "extern"
            };
            // What no other source can change is no variable to the compiler.
            match self.unit {
                0 => {
                    if self.units > 1 {
                        self.line(&format!("extern {declaration};"));
                    }
                    let linkage = match self.units == 1 && !self.is_limit(*var) {
                        true => self.own(),
                        false => "",
                    };
                    self.line(&format!("{linkage} {declaration} = {};", literal(*value)));
                }
                _ => self.line(&format!("{linkage} {declaration};")),
            }
        }
        self.streams();
        self.tables();
        if self.units > 1 {
            for (id, function) in program.functions.iter().enumerate() {
                if function.form == Form::Plain {
                    let head = self.head(id, function);
                    self.line(&format!("{head};"));
                }
            }
        }
        for (id, function) in program.functions.iter().enumerate() {
            if function.form != Form::Plain || id % self.units == self.unit {
                self.function(id, function);
            }
        }
        if self.unit == 0 {
            self.run();
        }
        let structs = self.structs(&self.out[before_structs..]);
        self.out.insert_str(before_structs, &structs);
    }

    /// The linkage of what one source needs.
    fn own(&self) -> &'static str {
        if self.shared { "inline" } else { "static" }
    }

    /// The structures that a text needs.
    fn structs(&self, text: &str) -> String {
        let mut needed = String::new();
        for (id, fields) in self.program.structs.iter().enumerate().rev() {
            let name = format!("S{id}");
            if !text.contains(&name) && !needed.contains(&name) {
                continue;
            }
            let mut line = format!("struct {name} {{");
            for (index, field) in fields.iter().enumerate() {
                let (name, array) = self.field_type(field);
                let _ = write!(line, " {name} f{index}{array};");
            }
            needed = format!("{line} }};\n{needed}");
        }
        needed
    }

    /// The uniform effect of this program, and the class whose objects count.
    fn note(&mut self) {
        let (storage, linkage) = match (self.units, self.unit) {
            (1, _) => (self.own(), self.own()),
            (_, 0) => ("", "inline"),
            _ => ("extern", "inline"),
        };
        self.line(&format!("{storage} unsigned notes;"));
        let throws_nothing = if self.program.is_quiet() {
            "noexcept"
        } else {
            ""
        };
        self.line(&format!(
            "{linkage} void note(unsigned id) {throws_nothing} {{ notes = notes * 31 + id; }}"
        ));
        self.line(&format!("GUARD_THAT({throws_nothing})"));
        if self.program.throws_objects() {
            self.line("THROWN");
        }
    }

    fn field_type(&self, ty: &Type) -> (String, String) {
        match ty {
            Type::Scalar(ty) => (ty.name().into(), String::new()),
            Type::Record(id) => (format!("S{id}"), String::new()),
            Type::Array(of, count) => (self.field_type(of).0, format!("[{count}]")),
        }
    }

    fn function(&mut self, id: FunctionId, function: &Function) {
        if id == self.program.kernel() {
            self.functions_of_loops(function);
        }
        self.form = function.form;
        let first = function.params.iter().map(|p| &self.program.vars[p.var]);
        let first = first.map(|var| var.shape.ty).next();
        self.alias = first.filter(|_| function.form == Form::TypeTemplate);
        let (opening, closing) = match function.form {
            Form::Plain => ("", "}"),
            Form::LengthTemplate => ("template <int N> ", "}"),
            Form::TypeTemplate => ("template <class T, int N> ", "}"),
            Form::Member => ("", "} };"),
            Form::MemberOfTemplate => ("template <int N> ", "} };"),
        };
        let class = if closing == "}" {
            String::new()
        } else {
            format!("struct M{id} {{ int u; ")
        };
        let head = self.head(id, function);
        self.line(&format!("{opening}{class}{head} {{"));
        self.indent += 1;
        self.one_lane.set(self.scalars.contains(&id));
        self.body(&function.body);
        self.one_lane.set(false);
        self.indent -= 1;
        self.line(closing);
        (self.form, self.alias) = (Form::Plain, None);
    }

    fn head(&self, id: usize, function: &Function) -> String {
        self.one_lane.set(self.scalars.contains(&id));
        let head = self.written_head(id, function);
        self.one_lane.set(false);
        head
    }

    fn written_head(&self, id: usize, function: &Function) -> String {
        let params: Vec<String> = function
            .params
            .iter()
            .map(|p| self.declaration(p.var, p.by_ref))
            .collect();
        let result = match (function.result, function.record) {
            (Some(shape), _) => self.type_name(shape),
            (None, Some(record)) if self.is_for_one_lane() => format!("S{record}"),
            (None, Some(record)) => format!("S{record} varying({})", self.length()),
            (None, None) => "void".to_string(),
        };
        // Some functions are inlined and some are called, whatever the optimiser thinks of them.
        let mut linkage = ["static ", "", "__attribute__((noinline)) "][id % 3];
        if linkage == "static " && (self.units > 1 || function.form != Form::Plain) {
            linkage = "";
        }
        if self.shared && function.form == Form::Plain {
            linkage = ["inline ", "inline ", "__attribute__((noinline)) inline "][id % 3];
        }
        let spmd = if function.spmd {
            format!("spmd({}) ", self.length())
        } else {
            String::new()
        };
        let end = if function.quiet { " noexcept" } else { "" };
        let after = format!("({}){end}", params.join(", "));
        self.signature(
            &format!("{linkage}{spmd}"),
            &result,
            &self.function_name(id),
            &after,
        )
    }

    fn length(&self) -> &'static str {
        match self.form {
            Form::Plain | Form::Member => "L",
            _ => "N",
        }
    }

    fn element_name(&self, ty: Ty) -> &'static str {
        if self.alias == Some(ty) {
            "T"
        } else {
            ty.name()
        }
    }

    fn type_name(&self, shape: Shape) -> String {
        let name = self.element_name(shape.ty);
        if shape.varying && !self.is_for_one_lane() {
            format!("{name} varying({})", self.length())
        } else {
            name.into()
        }
    }

    fn declaration(&self, var: VarId, by_ref: bool) -> String {
        let info = &self.program.vars[var];
        if self.library_arrays.contains(&var) {
            let (element, name) = (self.type_name(info.shape), self.name_of_object(var));
            return format!("std::array<{element}, {}> {name}", info.array.unwrap_or(1));
        }
        let array = info.array.map_or(String::new(), |n| format!("[{n}]"));
        let reference = match by_ref || info.reference {
            true if self.by_address.contains(&var) => "* const",
            true => "&",
            false => "",
        };
        let name = self.name_of_object(var);
        let element = match info.record {
            Some(id) => format!("S{id}"),
            None => self.element_name(info.shape.ty).to_string(),
        };
        if info.beside {
            return format!("Beside<{element}, {}> {name}", self.length());
        }
        if info.into.is_some() {
            return format!("{element}* varying({}) {name}", self.length());
        }
        if info.shape.varying && !self.is_for_one_lane() {
            let ty = self.lanes_of(&element, &name);
            return format!("{ty}{reference} {name}{array}");
        }
        let volatile = if self.volatile.contains(&var) {
            "volatile "
        } else {
            ""
        };
        format!("{volatile}{element}{reference} {name}{array}")
    }

    fn name(&self, var: VarId) -> String {
        if self.by_address.contains(&var) {
            return format!("(*{})", self.name_of_object(var));
        }
        let member = if self.program.vars[var].beside {
            ".value"
        } else {
            ""
        };
        let way = self.way_to_array(var);
        format!("{way}{}{member}", self.name_of_object(var))
    }

    fn name_of_object(&self, var: VarId) -> String {
        let info = &self.program.vars[var];
        let letter = match (info.into, info.array, info.record, info.shape.varying) {
            (Some(_), ..) => 'p',
            (None, Some(_), ..) => 'a',
            (None, None, Some(_), _) => 's',
            (None, None, None, true) => 'v',
            (None, None, None, false) => 'u',
        };
        format!("{letter}{var}")
    }
}
