//! Writes programs as Sierra source, and what such a source must print.

use std::fmt::Write;

use super::ast::{Body, Expr, Function, Place, Program, Shape, Stmt, VarId};
use super::inputs::{inputs, poison};
use super::interpret::{self, ChunkResult, Unfit, kernel_uniform};
use super::types::Ty;
use super::value::{UnaryOp, Value};

/// One source for several programs, each in a namespace of its own.
pub fn source(programs: &[&Program]) -> String {
    let mut out = String::from(include_str!("prelude.h"));
    for ty in Ty::ALL {
        let values: Vec<String> = inputs(ty).into_iter().map(literal).collect();
        let _ = writeln!(
            out,
            "static {} in_{:?}[items] = {{{}}};",
            ty.name(),
            ty,
            values.join(", ")
        );
    }
    for (index, program) in programs.iter().enumerate() {
        let _ = write!(out, "\nnamespace p{index} {{ // seed {}\n", program.seed);
        out.push_str(NOTES);
        Writer {
            program,
            out: &mut out,
            indent: 0,
        }
        .program();
        out.push_str("}\n");
    }
    out.push_str("\nint main() {\n");
    for index in 0..programs.len() {
        let _ = writeln!(out, "  p{index}::run();");
    }
    out.push_str("}\n");
    out
}

const NOTES: &str = "static unsigned notes;
static void note(unsigned id) { notes = notes * 31 + id; }
struct Guard {
  unsigned id;
  explicit Guard(unsigned i) : id(i) { note(id); }
  ~Guard() { note(id + 1000); }
};
";

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
    varying
        .chain(uniform)
        .chain([line("notes", &[notes])])
        .collect()
}

struct Writer<'a> {
    program: &'a Program,
    out: &'a mut String,
    indent: usize,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", self.indent * 2);
    }

    fn program(mut self) {
        let program = self.program;
        if let [fields @ .., last] = program.fields.as_slice() {
            let mut text = String::from("struct S {");
            for (index, ty) in fields.iter().enumerate() {
                let _ = write!(text, " {} f{index};", ty.name());
            }
            let _ = write!(text, " {} f{}[2]; }};", last.name(), fields.len());
            self.line(&text);
        }
        for (var, value) in &program.globals {
            let declaration = self.declaration(*var, false);
            self.line(&format!("static {declaration} = {};", literal(*value)));
        }
        for (id, function) in program.functions.iter().enumerate() {
            let head = self.head(id, function);
            self.line(&head);
            self.indent += 1;
            self.body(&function.body);
            self.indent -= 1;
            self.line("}");
        }
        self.run();
    }

    fn head(&self, id: usize, function: &Function) -> String {
        let params: Vec<String> = function
            .params
            .iter()
            .map(|p| self.declaration(p.var, p.by_ref))
            .collect();
        let result = function.result.map_or("void".to_string(), type_name);
        // Some functions are inlined and some are called, whatever the optimiser thinks of them.
        let linkage = ["static ", "", "__attribute__((noinline)) "][id % 3];
        let spmd = if function.spmd { "spmd(L) " } else { "" };
        format!("{linkage}{spmd}{result} f{id}({}) {{", params.join(", "))
    }

    fn declaration(&self, var: VarId, by_ref: bool) -> String {
        let array = self.program.vars[var]
            .array
            .map_or(String::new(), |n| format!("[{n}]"));
        let reference = if by_ref { "&" } else { "" };
        let shape = self.program.vars[var].shape;
        if self.program.vars[var].record {
            let reference = if by_ref { "&" } else { "" };
            return format!("S varying(L){reference} {}", self.name(var));
        }
        if self.program.vars[var].into.is_some() {
            return format!("{}* varying(L) {}", shape.ty.name(), self.name(var));
        }
        format!("{}{reference} {}{array}", type_name(shape), self.name(var))
    }

    fn name(&self, var: VarId) -> String {
        let var_info = &self.program.vars[var];
        if var_info.record {
            return format!("s{var}");
        }
        if var_info.into.is_some() {
            return format!("p{var}");
        }
        let letter = match (var_info.array, var_info.shape.varying) {
            (Some(_), _) => 'a',
            (None, true) => 'v',
            (None, false) => 'u',
        };
        format!("{letter}{var}")
    }

    fn body(&mut self, body: &Body) {
        for stmt in body {
            self.stmt(stmt);
        }
    }

    fn nested(&mut self, head: &str, body: &Body, tail: &str) {
        self.line(head);
        self.indent += 1;
        self.body(body);
        self.indent -= 1;
        self.line(tail);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::If(condition, then, otherwise) => {
                let head = format!("if ({}) {{", self.expr(condition));
                match otherwise {
                    None => self.nested(&head, then, "}"),
                    Some(otherwise) => {
                        self.nested(&head, then, "} else {");
                        self.indent += 1;
                        self.body(otherwise);
                        self.indent -= 1;
                        self.line("}");
                    }
                }
            }
            Stmt::While(condition, body) => {
                let head = format!("while ({}) {{", self.expr(condition));
                self.nested(&head, body, "}");
            }
            Stmt::DoWhile(body, condition) => {
                let tail = format!("}} while ({});", self.expr(condition));
                self.nested("do {", body, &tail);
            }
            Stmt::For(parts) => {
                let init = parts
                    .init
                    .as_ref()
                    .map_or(String::new(), |s| self.simple(s));
                let condition = parts
                    .condition
                    .as_ref()
                    .map_or(String::new(), |e| self.expr(e));
                let step = parts
                    .step
                    .as_ref()
                    .map_or(String::new(), |s| self.simple(s));
                self.nested(
                    &format!("for ({init}; {condition}; {step}) {{"),
                    &parts.body,
                    "}",
                );
            }
            Stmt::Switch(value, cases) => {
                let head = format!("switch ({}) {{", self.expr(value));
                self.line(&head);
                for case in cases {
                    let labels: Vec<String> = case.labels.iter().map(|l| label(*l)).collect();
                    self.indent += 1;
                    self.nested(&format!("{} {{", labels.join(" ")), &case.body, "}");
                    self.indent -= 1;
                }
                self.line("}");
            }
            Stmt::Try(body, handlers) => {
                self.nested("try {", body, "}");
                for handler in handlers {
                    let what = handler
                        .var
                        .map_or("...".into(), |var| self.declaration(var, false));
                    self.nested(&format!("catch ({what}) {{"), &handler.body, "}");
                }
            }
            Stmt::Block(body) => self.nested("{", body, "}"),
            simple => {
                let text = self.simple(simple);
                self.line(&format!("{text};"));
            }
        }
    }

    /// A statement without statements in it, without its semicolon.
    fn simple(&self, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Declare(var, init) => {
                let values: Vec<String> = init.iter().map(|e| self.expr(e)).collect();
                let declaration = self.declaration(*var, false);
                if self.program.vars[*var].array.is_some() {
                    format!("{declaration} = {{{}}}", values.join(", "))
                } else {
                    format!("{declaration} = {}", values.join(", "))
                }
            }
            Stmt::Assign(place, op, e) => {
                let op = op.map_or("", |op| op.spelling());
                format!("{} {op}= {}", self.place(place), self.expr(e))
            }
            Stmt::DeclareRecord(var, init) => {
                let values: Vec<String> = init.iter().map(|e| self.expr(e)).collect();
                let single = values.len().saturating_sub(2);
                let list = [values[..single].join(", "), values[single..].join(", ")];
                let declaration = self.declaration(*var, false);
                format!("{declaration} = {{{}, {{{}}}}}", list[0], list[1])
            }
            Stmt::CopyRecord(declare, to, from) => {
                let target = if *declare {
                    self.declaration(*to, false)
                } else {
                    self.name(*to)
                };
                format!("{target} = {}", self.name(*from))
            }
            Stmt::Point(declare, var, index) => {
                let pointer = if *declare {
                    self.declaration(*var, false)
                } else {
                    self.name(*var)
                };
                let array = self.program.vars[*var].into.unwrap_or(*var);
                format!("{pointer} = &{}[{}]", self.name(array), self.expr(index))
            }
            Stmt::Step(place, true) => format!("++{}", self.place(place)),
            Stmt::Step(place, false) => format!("({})--", self.place(place)),
            Stmt::Eval(e) => self.expr(e),
            Stmt::Break => "break".into(),
            Stmt::Continue => "continue".into(),
            Stmt::Return(None) => "return".into(),
            Stmt::Return(Some(e)) => format!("return {}", self.expr(e)),
            Stmt::Throw(None) => "throw".into(),
            Stmt::Throw(Some(e)) => format!("throw {}", self.expr(e)),
            Stmt::Guard(id) => format!("Guard guard{id}({id})"),
            Stmt::Note(id) => format!("note({id})"),
            _ => String::new(),
        }
    }

    fn place(&self, place: &Place) -> String {
        match place {
            Place::Var(var) => self.name(*var),
            Place::Field(var, slot) => {
                let array = self.program.fields.len() - 1;
                let element = slot.checked_sub(array).map(|index| format!("[{index}]"));
                let (name, field) = (self.name(*var), slot.min(&array));
                format!("{name}.f{field}{}", element.unwrap_or_default())
            }
            Place::Deref(var) => format!("*{}", self.name(*var)),
            Place::Element(var, index) => format!("{}[{}]", self.name(*var), self.expr(index)),
        }
    }

    fn expr(&self, e: &Expr) -> String {
        match e {
            Expr::Literal(value) => literal(*value),
            Expr::Read(place) => self.place(place),
            Expr::Unary(op, e) => {
                // `!a` reads as people write it, with a space where `--a` would be another operator.
                let space = if *op == UnaryOp::Negate { " " } else { "" };
                format!("({}{space}{})", op.spelling(), self.expr(e))
            }
            Expr::Binary(op, a, b) => {
                format!("({} {} {})", self.expr(a), op.spelling(), self.expr(b))
            }
            Expr::Cast(ty, inner) => {
                let varying = self.program.shape(inner).varying;
                format!(
                    "(({}) {})",
                    type_name(Shape { ty: *ty, varying }),
                    self.expr(inner)
                )
            }
            Expr::And(a, b) => format!("({} && {})", self.expr(a), self.expr(b)),
            Expr::Or(a, b) => format!("({} || {})", self.expr(a), self.expr(b)),
            Expr::Conditional(c, a, b) => {
                format!("({} ? {} : {})", self.expr(c), self.expr(a), self.expr(b))
            }
            Expr::Record(var) => self.name(*var),
            Expr::Call(function, args) => {
                let args: Vec<String> = args.iter().map(|e| self.expr(e)).collect();
                format!("f{function}({})", args.join(", "))
            }
            Expr::CrossLane(op, e) => format!("sierra::{}({})", op.spelling(), self.expr(e)),
        }
    }

    /// Calls the kernel for all items, a length at a time, and prints what it leaves.
    fn run(&mut self) {
        let program = self.program;
        let kernel = &program.functions[program.kernel()];
        self.line("static void run() {");
        self.line("  for (int item = 0; item < items; item += L) {");
        self.line("    notes = 0;");
        let (mut args, mut varying, mut uniform) = (Vec::new(), Vec::new(), Vec::new());
        for param in &kernel.params {
            let shape = program.vars[param.var].shape;
            let name = self.name(param.var);
            if !shape.varying {
                args.push(literal(kernel_uniform(shape.ty)));
            } else if param.by_ref {
                self.line(&format!(
                    "    {} {name} = {};",
                    type_name(shape),
                    literal(poison(shape.ty))
                ));
                varying.push((name.clone(), shape.ty));
                args.push(name);
            } else {
                args.push(format!(
                    "*({}*) (in_{:?} + item)",
                    type_name(shape),
                    shape.ty
                ));
            }
        }
        for (var, value) in &program.globals {
            let name = self.name(*var);
            self.line(&format!("    {name} = {};", literal(*value)));
            let shape = program.vars[*var].shape;
            if shape.varying {
                &mut varying
            } else {
                &mut uniform
            }
            .push((name, shape.ty));
        }
        self.line(&format!("    f{}({});", program.kernel(), args.join(", ")));
        for (index, (name, ty)) in varying.iter().enumerate() {
            let c = ty.name();
            self.line(&format!(
                "    {{ {c} out[L]; *({c} varying(L)*) out = {name};"
            ));
            self.line(&format!(
                "      show({}, item, 'v', {index}, out, L); }}",
                program.seed
            ));
        }
        for (index, (name, _)) in uniform.iter().enumerate() {
            self.line(&format!(
                "    show({}, item, 'u', {index}, &{name}, 1);",
                program.seed
            ));
        }
        self.line(&format!("    show_notes({}, item, notes);", program.seed));
        self.line("  }");
        self.line("}");
    }
}

fn label(label: Option<i64>) -> String {
    label.map_or("default:".into(), |n| format!("case {n}:"))
}

fn type_name(shape: Shape) -> String {
    if shape.varying {
        format!("{} varying(L)", shape.ty.name())
    } else {
        shape.ty.name().into()
    }
}

/// A literal of exactly this type.
pub fn literal(value: Value) -> String {
    let n = value.integer();
    match value.ty {
        Ty::Bool => if n != 0 { "true" } else { "false" }.into(),
        Ty::F32 => format!("({:?}f)", f32::from_bits(value.bits as u32)),
        Ty::F64 => format!("({:?})", f64::from_bits(value.bits)),
        Ty::U32 => format!("{n}u"),
        Ty::U64 => format!("{n}ull"),
        Ty::I32 if n == i32::MIN as i128 => "(-2147483647 - 1)".into(),
        Ty::I64 if n == i64::MIN as i128 => "(-9223372036854775807ll - 1)".into(),
        Ty::I64 if n < 0 => format!("({n}ll)"),
        Ty::I64 => format!("{n}ll"),
        Ty::I32 if n < 0 => format!("({n})"),
        Ty::I32 => n.to_string(),
        narrow => format!("(({}) {n})", narrow.name()),
    }
}
