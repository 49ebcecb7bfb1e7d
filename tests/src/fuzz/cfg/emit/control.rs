//! Statements and control flow, block by block as clang would lay them out.

use super::{Emitter, Malformed, function_name};
use crate::fuzz::cfg::program::{
    Body, Call, Case, Cond, Counter, End, Expr, Join, Loop, LoopKind, Node, Selector, Stmt,
    Storage, Uniform,
};
use crate::fuzz::cfg::value::{Binary, Compare, Elem};

impl Emitter<'_> {
    pub(super) fn body(&mut self, body: &Body) -> Result<(), Malformed> {
        let (lets, uniform_lets) = (self.lets.clone(), self.uniform_lets.clone());
        for stmt in body {
            if self.block.is_none() {
                break;
            }
            self.stmt(stmt)?;
        }
        (self.lets, self.uniform_lets) = (lets, uniform_lets);
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<(), Malformed> {
        let lanes = self.program.lanes;
        match stmt {
            Stmt::Set(var, e, style) => {
                let (value, elem) = self.expr(e)?;
                self.set(*var, &value, elem, *style)?;
            }
            Stmt::SetUniform(var, e) => {
                let value = self.uniform(e)?;
                if *var >= self.function.uniform {
                    return Err(Malformed);
                }
                self.line(&format!("store i32 {value}, ptr %u{var}, align 4"));
            }
            Stmt::SetWorld(k, e) => {
                let value = self.uniform(e)?;
                let at = self.scalar(*k);
                self.line(&format!("store i32 {value}, ptr {at}, align 4"));
            }
            Stmt::SetMemory(k, e) => {
                let (value, elem) = self.expr(e)?;
                if elem != Elem::I32 {
                    return Err(Malformed);
                }
                let at = self.object("%memory", *k);
                self.store_tagged(&value, elem, &at);
            }
            Stmt::Let(id, e) => {
                let value = self.expr(e)?;
                self.lets.insert(*id, value);
            }
            Stmt::LetUniform(id, e) => {
                let value = self.uniform(e)?;
                self.uniform_lets.insert(*id, value);
            }
            Stmt::Note(id, e) => {
                let value = self.uniform(e)?;
                self.line(&format!(
                    "call void @note(ptr %world, i32 {id}, i32 {value})"
                ));
            }
            Stmt::Visit(id) => {
                if lanes > 32 {
                    return Err(Malformed);
                }
                let live = self.live();
                let mut mask = self.value(&format!("bitcast <{lanes} x i1> {live} to i{lanes}"));
                if lanes < 32 {
                    mask = self.value(&format!("zext i{lanes} {mask} to i32"));
                }
                self.line(&format!(
                    "call void @note(ptr %world, i32 {id}, i32 {mask})"
                ));
            }
            Stmt::Gather(var, index) => {
                let (places, live) = (self.places(*index)?, self.live());
                let value = self.value(&format!(
                    "call <{lanes} x i32> @llvm.masked.gather.v{lanes}i32.v{lanes}p0(<{lanes} x ptr> align 4 {places}, <{lanes} x i1> {live}, <{lanes} x i32> zeroinitializer)"
                ));
                let elem = self.function.varying.get(*var).ok_or(Malformed)?.0;
                let value = self.convert(&value, Elem::I32, elem)?;
                self.set(*var, &value, elem, 0)?;
            }
            Stmt::Scatter(index, e) => {
                let (value, elem) = self.expr(e)?;
                if elem != Elem::I32 {
                    return Err(Malformed);
                }
                let (places, live) = (self.places(*index)?, self.live());
                self.line(&format!(
                    "call void @llvm.masked.scatter.v{lanes}i32.v{lanes}p0(<{lanes} x i32> {value}, <{lanes} x ptr> align 4 {places}, <{lanes} x i1> {live})"
                ));
            }
            Stmt::Divide(var, e, divisor, remainder, signed) => {
                let (value, elem) = self.expr(e)?;
                let (by, other) = self.load_var(*divisor)?;
                if elem != other || elem.is_float() {
                    return Err(Malformed);
                }
                let op = match (signed, remainder) {
                    (true, false) => "sdiv",
                    (true, true) => "srem",
                    (false, false) => "udiv",
                    (false, true) => "urem",
                };
                let ty = self.ty(elem);
                let result = self.value(&format!("{op} {ty} {value}, {by}"));
                self.set(*var, &result, elem, 0)?;
            }
            Stmt::Call(call) => self.call(call)?,
            Stmt::If(cond, then, otherwise) => {
                let yes = self.new_label("if.then");
                let end = self.new_label("if.end");
                let no = match otherwise.is_empty() {
                    true => end.clone(),
                    false => self.new_label("if.else"),
                };
                self.branch(cond, &yes, &no)?;
                self.start(&yes);
                self.body(then)?;
                self.jump(&end);
                if no != end {
                    self.start(&no);
                    self.body(otherwise)?;
                    self.jump(&end);
                }
                self.start(&end);
            }
            Stmt::Loop(l) => self.repeat(l)?,
            Stmt::Switch(id, selector, cases) => self.switch(*id, selector, cases)?,
            Stmt::Labelled(id, body) => {
                let end = self.new_label("label");
                self.breaks.insert(*id, end.clone());
                self.body(body)?;
                self.breaks.remove(id);
                self.jump(&end);
                self.start(&end);
            }
            Stmt::Break(id) => {
                let to = self.breaks.get(id).ok_or(Malformed)?.clone();
                self.jump(&to);
            }
            Stmt::Continue(id) => {
                let to = self.continues.get(id).ok_or(Malformed)?.clone();
                self.jump(&to);
            }
            Stmt::Return(value) => self.ret(value.as_ref())?,
            Stmt::Die => {
                self.line("call void @note(ptr %world, i32 -1, i32 -1)");
                self.line("call void @llvm.trap()");
                self.line("unreachable");
                self.block = None;
            }
        }
        Ok(())
    }

    /// `style`: 0 and 1 as the header does, else as calls' results are stored: plainly, as one integer, as a copy of bytes.
    fn set(&mut self, var: usize, value: &str, elem: Elem, style: u8) -> Result<(), Malformed> {
        let &(own, storage) = self.function.varying.get(var).ok_or(Malformed)?;
        if own != elem {
            return Err(Malformed);
        }
        let to = format!("%v{var}");
        if storage == Storage::Reference {
            self.store_tagged(value, elem, &to);
        } else {
            self.store_local(value, elem, &to, style);
        }
        Ok(())
    }

    fn store_local(&mut self, value: &str, elem: Elem, to: &str, style: u8) {
        let (ty, align) = (self.ty(elem), elem.bytes());
        let bytes = elem.bytes() * self.program.lanes;
        match style {
            2 => self.line(&format!("store {ty} {value}, ptr {to}, align {align}")),
            3 if bytes <= 8 && value.starts_with('%') => {
                let int = format!("i{}", 8 * bytes);
                let whole = self.value(&format!("bitcast {ty} {value} to {int}"));
                self.line(&format!("store {int} {whole}, ptr {to}, align {align}"));
            }
            3 => {
                let class = self.class(elem);
                let temporary = self.alloca("tmp", &class, align);
                self.line(&format!(
                    "store {ty} {value}, ptr {temporary}, align {align}"
                ));
                self.line(&format!(
                    "call void @llvm.memcpy.p0.p0.i64(ptr align {align} {to}, ptr align {align} {temporary}, i64 {bytes}, i1 false)"
                ));
            }
            _ => self.store_tagged(value, elem, to),
        }
    }

    /// The places in the table that an index names.
    fn places(&mut self, index: usize) -> Result<String, Malformed> {
        let lanes = self.program.lanes;
        let (index, elem) = self.load_var(index)?;
        if elem != Elem::I32 {
            return Err(Malformed);
        }
        let wide = self.convert(&index, elem, Elem::I64)?;
        Ok(self.value(&format!(
            "getelementptr i32, ptr %table, <{lanes} x i64> {wide}"
        )))
    }

    fn ret(&mut self, value: Option<&Expr>) -> Result<(), Malformed> {
        if let Some(e) = value {
            let (value, elem) = self.expr(e)?;
            if self.function.result != Some(elem) {
                return Err(Malformed);
            }
            let to = match self.function.returns_in_memory {
                true => "%agg.result",
                false => "%retval",
            };
            self.store_tagged(&value, elem, to);
        }
        self.jump("return");
        Ok(())
    }

    fn call(&mut self, call: &Call) -> Result<(), Malformed> {
        let callee = self.program.functions.get(call.function).ok_or(Malformed)?;
        let mut arguments = Vec::new();
        for name in ["input", "memory", "table", "world"] {
            arguments.push(format!("ptr %{name}"));
        }
        let mut values = call.values.iter();
        let mut references = call.references.iter();
        for &(elem, storage) in &callee.varying {
            match storage {
                Storage::Local => {}
                Storage::Value => {
                    let (value, own) = self.expr(values.next().ok_or(Malformed)?)?;
                    if own != elem {
                        return Err(Malformed);
                    }
                    arguments.push(format!("{} {value}", self.ty(elem)));
                }
                Storage::Reference => {
                    let var = references.next().ok_or(Malformed)?;
                    if self.function.varying.get(*var).map(|v| v.0) != Some(elem) {
                        return Err(Malformed);
                    }
                    arguments.push(format!("ptr %v{var}"));
                }
            }
        }
        for e in &call.uniforms {
            let value = self.uniform(e)?;
            arguments.push(format!("i32 {value}"));
        }
        let name = function_name(self.program, call.function);
        let Some(elem) = callee.result else {
            self.line(&format!("call void @{name}({})", arguments.join(", ")));
            return Ok(());
        };
        let (ty, class, align) = (self.ty(elem), self.class(elem), elem.bytes());
        if callee.returns_in_memory {
            let temporary = self.alloca("agg.tmp", &class, align);
            arguments.insert(0, format!("ptr sret({class}) align {align} {temporary}"));
            self.line(&format!("call void @{name}({})", arguments.join(", ")));
            if let Some(var) = call.result {
                let value = self.value(&format!("load {ty}, ptr {temporary}, align {align}"));
                self.set(var, &value, elem, call.style)?;
            }
            return Ok(());
        }
        let value = self.value(&format!("call {ty} @{name}({})", arguments.join(", ")));
        if let Some(var) = call.result {
            self.set(var, &value, elem, call.style)?;
        }
        Ok(())
    }

    /// The bound of a loop, and what else it asks.
    fn goes_on(l: &Loop) -> Cond {
        let bound = match l.counter {
            Counter::Varying(var) => Cond::Lanes(
                Compare::Less,
                Expr::Var(var),
                Expr::Const(Elem::I32, l.limit),
            ),
            Counter::Uniform(var) => Cond::Uniform(
                Compare::Less,
                Uniform::Var(var),
                Uniform::Const(l.limit as i32),
            ),
        };
        match &l.cond {
            None => bound,
            Some(cond) => Cond::Join(Join::And, l.style, Box::new(bound), Box::new(cond.clone())),
        }
    }

    fn count(&mut self, counter: Counter) -> Result<(), Malformed> {
        let stmt = match counter {
            Counter::Varying(var) => Stmt::Set(
                var,
                Expr::Binary(
                    Binary::Add,
                    Box::new(Expr::Var(var)),
                    Box::new(Expr::Const(Elem::I32, 1)),
                ),
                0,
            ),
            Counter::Uniform(var) => Stmt::SetUniform(
                var,
                Uniform::Binary(
                    Binary::Add,
                    Box::new(Uniform::Var(var)),
                    Box::new(Uniform::Const(1)),
                ),
            ),
        };
        self.stmt(&stmt)
    }

    fn repeat(&mut self, l: &Loop) -> Result<(), Malformed> {
        match l.counter {
            Counter::Varying(var) => self.stmt(&Stmt::Set(var, Expr::Const(Elem::I32, 0), 0))?,
            Counter::Uniform(var) => self.stmt(&Stmt::SetUniform(var, Uniform::Const(0)))?,
        }
        let stem = match l.kind {
            LoopKind::While => "while",
            LoopKind::DoWhile => "do",
            LoopKind::For | LoopKind::Forever => "for",
        };
        let label = |e: &mut Self, part: &str| e.new_label(&format!("{stem}.{part}"));
        let (cond, body) = (label(self, "cond"), label(self, "body"));
        let (inc, end) = (label(self, "inc"), label(self, "end"));
        let again = match l.kind {
            LoopKind::For => &inc,
            _ => &cond,
        };
        self.breaks.insert(l.id, end.clone());
        self.continues.insert(l.id, again.clone());
        match l.kind {
            LoopKind::DoWhile => {
                self.jump(&body);
                self.start(&body);
                self.count(l.counter)?;
                self.body(&l.body)?;
                self.jump(&cond);
                self.start(&cond);
                self.branch(&Self::goes_on(l), &body, &end)?;
            }
            LoopKind::Forever => {
                self.jump(&cond);
                self.start(&cond);
                let forever = self.value("call i1 @_ZN8__sierra7foreverEv()");
                self.jump_if(&forever, &body, &end);
                self.start(&body);
                let (on, out) = (self.new_label("if.end"), self.new_label("if.then"));
                self.branch(&Cond::Not(Box::new(Self::goes_on(l))), &out, &on)?;
                self.start(&out);
                self.jump(&end);
                self.start(&on);
                self.count(l.counter)?;
                self.body(&l.body)?;
                self.jump(&cond);
            }
            LoopKind::While | LoopKind::For => {
                self.jump(&cond);
                self.start(&cond);
                self.branch(&Self::goes_on(l), &body, &end)?;
                self.start(&body);
                if l.kind == LoopKind::While {
                    self.count(l.counter)?;
                }
                self.body(&l.body)?;
                self.jump(again);
                if l.kind == LoopKind::For {
                    self.start(&inc);
                    self.count(l.counter)?;
                    self.jump(&cond);
                }
            }
        }
        self.breaks.remove(&l.id);
        self.continues.remove(&l.id);
        self.start(&end);
        Ok(())
    }

    /// The value of a `switch` and its type; a varying one differs by lane.
    fn selected(&mut self, selector: &Selector) -> Result<(&'static str, String), Malformed> {
        let lanes = self.program.lanes;
        let e = match selector {
            Selector::Uniform(e) => return Ok(("i32", self.uniform(e)?)),
            Selector::Varying(e) => e,
        };
        let (value, elem) = self.expr(e)?;
        // Promoted as C++ does.
        let to = if elem == Elem::I64 { elem } else { Elem::I32 };
        let value = self.convert(&value, elem, to)?;
        let class = self.class(to);
        let place = self.alloca("promoted", &class, to.bytes());
        let (vector, align) = (self.ty(to), to.bytes());
        let first = self.value(&format!("addrspacecast ptr {place} to ptr addrspace(4002)"));
        self.line(&format!(
            "store {vector} {value}, ptr addrspace(4002) {first}, align {align}"
        ));
        let (ty, letter) = match to {
            Elem::I64 => ("i64", "l"),
            _ => ("i32", "i"),
        };
        let on = self.value(&format!(
            "call {ty} @_ZN8__sierra10lane_valueILi{lanes}E{letter}EET0_PKv(ptr {place})"
        ));
        Ok((ty, on))
    }

    pub(super) fn graph(&mut self, graph: &[Node]) -> Result<(), Malformed> {
        let name = |k: usize| match graph.get(k) {
            Some(node) if node.is_loop_end => Ok(format!("for.end.b{k}")),
            Some(_) => Ok(format!("b{k}")),
            None => Err(Malformed),
        };
        self.jump(&name(0)?);
        for (k, node) in graph.iter().enumerate() {
            self.start(&name(k)?);
            self.body(&node.stmts)?;
            match &node.end {
                End::Jump(to) => self.jump(&name(*to)?),
                End::Branch(cond, yes, no) => self.branch(cond, &name(*yes)?, &name(*no)?)?,
                End::Switch(e, cases, default) => {
                    let (ty, on) = self.selected(&Selector::Varying(e.clone()))?;
                    let mut table = Vec::new();
                    for (value, to) in cases {
                        table.push(format!("{ty} {value}, label %{}", name(*to)?));
                    }
                    let default = name(*default)?;
                    let table = table.join(" ");
                    self.line(&format!("switch {ty} {on}, label %{default} [ {table} ]"));
                    self.block = None;
                }
                End::Return => self.jump("return"),
            }
        }
        Ok(())
    }

    fn switch(&mut self, id: usize, selector: &Selector, cases: &[Case]) -> Result<(), Malformed> {
        let (ty, on) = self.selected(selector)?;
        let end = self.new_label("sw.epilog");
        let mut default = end.clone();
        let mut labels = Vec::new();
        let mut table = Vec::new();
        for case in cases {
            let stem = match case.labels.is_empty() {
                true => "sw.default",
                false => "sw.bb",
            };
            let label = self.new_label(stem);
            if case.labels.is_empty() {
                default = label.clone();
            }
            for n in &case.labels {
                table.push(format!("{ty} {n}, label %{label}"));
            }
            labels.push(label);
        }
        self.line(&format!(
            "switch {ty} {on}, label %{default} [ {} ]",
            table.join("\n    ")
        ));
        self.block = None;
        self.breaks.insert(id, end.clone());
        for (case, label) in cases.iter().zip(&labels) {
            self.jump(label);
            self.start(label);
            self.body(&case.body)?;
        }
        self.breaks.remove(&id);
        self.jump(&end);
        self.start(&end);
        Ok(())
    }
}
