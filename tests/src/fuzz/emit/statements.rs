//! Statements as text.

use super::super::ast::{Body, Expr, Guarded, Place, Stmt, Type, VarId};
use super::Writer;

impl Writer<'_> {
    pub(super) fn body(&mut self, body: &Body) {
        for stmt in body {
            if self.program.has_line_directives() && self.way(&format!("{stmt:?}"), 2) == 1 {
                self.out.push_str("#line 3\n");
            }
            self.stmt(stmt);
        }
    }

    pub(super) fn nested(&mut self, head: &str, body: &Body, tail: &str) {
        self.line(head);
        self.indent += 1;
        self.body(body);
        self.indent -= 1;
        self.line(tail);
    }

    /// The body of a statement, in braces if it has to be.
    fn sub(&mut self, head: &str, body: &Body) {
        if !self.is_bare(body) {
            return self.nested(&format!("{head} {{"), body, "}");
        }
        self.line(head);
        self.indent += 1;
        self.body(body);
        self.indent -= 1;
    }

    /// The beginning of a `catch` clause.
    fn handler_head(&self, var: Option<VarId>) -> String {
        let Some(var) = var else {
            return "catch (...) {".into();
        };
        let declaration = self.declaration(var, false);
        if !self.program.throws_objects() {
            return format!("catch ({declaration}) {{");
        }
        let ty = self.element_name(self.program.vars[var].shape.ty);
        format!("catch (Thrown<{ty}>& c{var}) {{ {declaration} = c{var}.get();")
    }

    /// `throw;`, here or in a function, in turns.
    fn rethrow(&self) -> &'static str {
        let before = self.rethrows.replace(self.rethrows.get() + 1);
        match self.program.throws_objects() && before.is_multiple_of(2) {
            true => "again()",
            false => "throw",
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::If(condition, then, None) if self.range_head(condition, then).is_some() => {
                let head = self.range_head(condition, then).unwrap_or_default();
                self.nested(&head, then, "});");
            }
            Stmt::If(condition, then, otherwise) => {
                let condition = self.expr(condition);
                if let Some(otherwise) = otherwise
                    && let Some(store) = self.stored_by_address(&condition, then, otherwise)
                {
                    return self.line(&store);
                }
                let head = self.condition(&condition, true);
                let head = format!("if ({head}){}", self.hint(&condition));
                self.sub(&head, then);
                if let Some(otherwise) = otherwise {
                    self.sub("else", otherwise);
                }
            }
            Stmt::While(condition, body) => {
                let head = self.while_head(&self.expr(condition));
                let around = self.each.get();
                self.each.set(around.map(|loops| loops + 1));
                self.sub(&head, body);
                self.each.set(around);
            }
            Stmt::Block(body) if self.call_of_loop(body) => {}
            Stmt::DoWhile(body, condition) => {
                self.sub("do", body);
                let tail = format!("while ({});", self.expr(condition));
                self.line(&tail);
            }
            Stmt::For(parts) if self.each_head(parts).is_some() => self.each(parts),
            Stmt::For(parts) => {
                let part = |s: &Option<Stmt>| s.as_ref().map_or(String::new(), |s| self.simple(s));
                let condition = parts.condition.as_ref();
                let condition = condition.map_or(String::new(), |e| self.expr(e));
                let head = format!(
                    "for ({}; {condition}; {})",
                    part(&parts.init),
                    part(&parts.step)
                );
                let around = self.each.get();
                self.each.set(around.map(|loops| loops + 1));
                self.sub(&head, &parts.body);
                self.each.set(around);
            }
            Stmt::Switch(value, cases) => {
                let head = self.switch_head(&self.expr(value));
                self.line(&format!("{head} {{"));
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
                    let head = self.handler_head(handler.var);
                    self.nested(&head, &handler.body, "}");
                }
            }
            Stmt::Block(body) => self.nested("{", body, "}"),
            Stmt::Unmasked(body) => {
                let head = format!("spmd_mode({}) {{", self.length());
                self.nested(&head, body, "}");
            }
            Stmt::Labelled(label, body) => self.nested("{", body, &format!("}} l{label}: ;")),
            Stmt::GotoLoop(label, body, condition) => {
                let tail = format!("}} if ({}) goto l{label};", self.expr(condition));
                self.nested(&format!("l{label}: {{"), body, &tail);
            }
            Stmt::Lambda(id, body) => {
                let (head, tail) = self.lambda_ends(*id);
                self.nested(&head, body, &tail);
            }
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
                let info = &self.program.vars[*var];
                if info.array.is_some() {
                    format!("{declaration} = {{{}}}", values.join(", "))
                } else if info.beside {
                    // A list would not narrow.
                    let ty = self.type_name(info.shape);
                    format!("{declaration} = {{({ty}) {}, 7}}", values.join(", "))
                } else {
                    let (ty, name) = (self.type_name(info.shape), self.name(*var));
                    self.declared(&ty, &declaration, &name, &values.join(", "))
                }
            }
            Stmt::Assign(place, op, e) => {
                let is_variable = place.steps.is_empty();
                let value = self.expr(e);
                if let Some(handed) = self.handed(place, *op, &value) {
                    return handed;
                }
                self.changed(place, &self.place(place), |text| {
                    self.assignment(text, *op, &value, is_variable)
                })
            }
            Stmt::DeclareRecord(var, init) => {
                let mut values = init.iter().map(|e| self.expr(e));
                let list = self.list(&self.program.var_type(*var), &mut values);
                format!("{} = {list}", self.declaration(*var, false))
            }
            Stmt::CloneRecord(var, from) => {
                format!("{} = {}", self.declaration(*var, false), self.expr(from))
            }
            Stmt::CopyRecord(to, from) => {
                format!("{} = {}", self.place(to), self.expr(from))
            }
            Stmt::Bind(var, place) => {
                let address = if self.by_address.contains(var) {
                    "&"
                } else {
                    ""
                };
                let place = self.place(place);
                format!("{} = {address}{place}", self.declaration(*var, false))
            }
            Stmt::Swap(a, b) => self.exchange(&self.place(a), &self.place(b)),
            Stmt::Sort(var) => {
                let name = self.name(*var);
                let count = self.program.vars[*var].array.unwrap_or(1);
                match self.way(&name, 2) {
                    0 => format!("std::sort(&{name}[0], &{name}[0] + {count})"),
                    _ => format!("sort_by_itself(&{name}[0], {count})"),
                }
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
            Stmt::Step(place, up) => {
                self.changed(place, &self.place(place), |text| self.step(text, *up))
            }
            Stmt::Eval(e) => self.expr(e),
            Stmt::Break => "break".into(),
            Stmt::Continue if self.each.get() == Some(0) => "return".into(),
            Stmt::Continue => "continue".into(),
            Stmt::Return(None) => "return".into(),
            Stmt::Return(Some(e)) => format!("return {}", self.expr(e)),
            Stmt::ReturnRecord(place) => format!("return {}", self.place(place)),
            Stmt::Goto(label) if self.each_label.get() == Some(*label) => "return".into(),
            Stmt::Goto(label) => format!("goto l{label}"),
            Stmt::Throw(None) => self.rethrow().into(),
            Stmt::Throw(Some(e)) if self.program.throws_objects() => {
                let ty = self.element_name(self.program.shape(e).ty);
                format!("throw Thrown<{ty}>({})", self.expr(e))
            }
            Stmt::Throw(Some(e)) => format!("throw {}", self.expr(e)),
            Stmt::Guard(id, Guarded::One) => self.guard(*id),
            Stmt::Guard(id, Guarded::Array(count)) => {
                let ids = vec![format!("Guard({id})"); *count as usize];
                format!("Guard guard{id}[{count}] = {{{}}}", ids.join(", "))
            }
            Stmt::Guard(id, Guarded::Lanes(var)) => {
                format!(
                    "Trace guard{id}({id}, {})",
                    self.expr(&Expr::Read(Place::var(*var)))
                )
            }
            Stmt::Note(id) => format!("note({id})"),
            _ => String::new(),
        }
    }

    /// Values in braces, as the type nests.
    fn list(&self, ty: &Type, values: &mut impl Iterator<Item = String>) -> String {
        let parts: Vec<String> = match ty {
            Type::Scalar(_) => return values.next().unwrap_or_default(),
            Type::Record(id) => {
                let fields = self.program.structs[*id].iter();
                fields.map(|field| self.list(field, values)).collect()
            }
            Type::Array(of, count) => (0..*count).map(|_| self.list(of, values)).collect(),
        };
        format!("{{{}}}", parts.join(", "))
    }
}

fn label(label: Option<i64>) -> String {
    label.map_or("default:".into(), |n| format!("case {n}:"))
}
