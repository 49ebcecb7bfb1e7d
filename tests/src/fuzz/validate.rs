//! Whether a program is one that the compiler must accept: names in scope, uniform never from varying, `break` in a loop.
//!
//! The generator makes only valid programs; the shrinker deletes at random and asks here what is left.

use super::ast::{
    Body, Callee, Case, Expr, Form, FunctionId, Guarded, Label, LambdaId, Place, Program, Shape,
    Stmt, StructId, Type, VarId,
};
use super::types::Ty;
use super::value::UnaryOp;

/// What is wrong, for the author of the generator.
#[derive(Debug, PartialEq, Eq)]
pub struct Invalid(pub &'static str);

type Valid = Result<(), Invalid>;

pub fn validate(program: &Program) -> Valid {
    for (id, function) in program.functions.iter().enumerate() {
        let first = function.params.first().map(|p| &program.vars[p.var]);
        ensure(
            function.form != Form::TypeTemplate || first.is_some_and(|var| var.is_plain()),
            "a template without its type",
        )?;
        let mut scope: Vec<VarId> = program.at_namespace_scope().collect();
        scope.extend(function.params.iter().map(|param| param.var));
        let mut validator = Validator {
            program,
            result: function.result,
            record: function.record,
            id,
            scope,
            lambdas: Vec::new(),
            labels: Vec::new(),
            loops: 0,
            breakable: 0,
            handlers: 0,
            confined: None,
        };
        validator.body(&function.body)?;
    }
    Ok(())
}

struct Validator<'a> {
    program: &'a Program,
    result: Option<Shape>,
    record: Option<StructId>,
    id: FunctionId,
    scope: Vec<VarId>,
    lambdas: Vec<LambdaId>,
    labels: Vec<Label>,
    loops: usize,
    /// Loops and `switch`es.
    breakable: usize,
    handlers: usize,
    /// In a loop by `goto`, which nothing leaves but its condition: what the `try` blocks in it catch.
    confined: Option<Vec<Option<Ty>>>,
}

fn ensure(condition: bool, message: &'static str) -> Valid {
    if condition {
        Ok(())
    } else {
        Err(Invalid(message))
    }
}

impl Validator<'_> {
    fn body(&mut self, body: &Body) -> Valid {
        let (depth, lambdas) = (self.scope.len(), self.lambdas.len());
        body.iter().try_for_each(|stmt| self.stmt(stmt))?;
        self.scope.truncate(depth);
        self.lambdas.truncate(lambdas);
        Ok(())
    }

    fn loop_body(&mut self, body: &Body) -> Valid {
        self.loops += 1;
        self.breakable += 1;
        self.body(body)?;
        self.loops -= 1;
        self.breakable -= 1;
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Valid {
        match stmt {
            Stmt::Declare(var, init) => {
                ensure(!self.scope.contains(var), "declared twice")?;
                let shape = self.program.vars[*var].shape;
                init.iter().try_for_each(|e| self.assignable(shape, e))?;
                let count = self.program.vars[*var].array.unwrap_or(1);
                ensure(init.len() == count, "wrong number of initialisers")?;
                self.scope.push(*var);
                Ok(())
            }
            Stmt::Assign(place, op, e) => {
                self.scalar(place)?;
                ensure(!self.program.is_table(place.var), "a constant is written")?;
                let shape = self.program.place_shape(place);
                self.assignable(shape, e)?;
                let Some(op) = op else { return Ok(()) };
                let from = self.program.shape(e).ty;
                ensure(
                    !op.needs_integers() || !(shape.ty.is_float() || from.is_float()),
                    "integer operator on a float",
                )
            }
            Stmt::DeclareRecord(var, init) => {
                ensure(!self.scope.contains(var), "declared twice")?;
                let leaves = self.program.leaves(&self.program.var_type(*var));
                ensure(init.len() == leaves.len(), "wrong list")?;
                let varying = self.program.vars[*var].shape.varying;
                for (ty, e) in leaves.into_iter().zip(init) {
                    self.assignable(Shape { ty, varying }, e)?;
                    ensure(self.program.shape(e).ty == ty, "narrowing in a list")?;
                }
                self.scope.push(*var);
                Ok(())
            }
            Stmt::CloneRecord(var, from) => {
                ensure(!self.scope.contains(var), "declared twice")?;
                self.copy(&Place::var(*var), from)?;
                self.scope.push(*var);
                Ok(())
            }
            Stmt::CopyRecord(to, from) => {
                self.place(to)?;
                self.copy(to, from)
            }
            Stmt::Bind(var, place) => {
                ensure(!self.scope.contains(var), "declared twice")?;
                self.place(place)?;
                self.same_object(&Place::var(*var), place)?;
                self.scope.push(*var);
                Ok(())
            }
            Stmt::Swap(a, b) => {
                self.place(a)?;
                self.place(b)?;
                self.same_object(a, b)
            }
            Stmt::Sort(var) => {
                ensure(self.scope.contains(var), "array not in scope")?;
                let info = &self.program.vars[*var];
                let sorts = info.array.is_some() && info.record.is_none() && !info.shape.varying;
                let ty = info.shape.ty;
                ensure(
                    sorts && !ty.is_float() && ty != Ty::Bool,
                    "no integers to sort",
                )
            }
            Stmt::Lambda(id, body) => self.lambda(*id, body),
            Stmt::Point(declare, var, index) => {
                let array = self.program.vars[*var].into.unwrap_or(*var);
                ensure(self.scope.contains(&array), "array not in scope")?;
                self.value(index)?;
                let shape = self.program.shape(index);
                ensure(shape.varying && !shape.ty.is_float(), "no varying index")?;
                ensure(self.scope.contains(var) != *declare, "pointer not in scope")?;
                if *declare {
                    self.scope.push(*var);
                }
                Ok(())
            }
            Stmt::Step(place, _) => {
                self.scalar(place)?;
                ensure(
                    self.program.place_shape(place).ty != Ty::Bool,
                    "++ on a bool",
                )
            }
            Stmt::Eval(e) => self.expr(e),
            Stmt::If(condition, then, otherwise) => {
                self.value(condition)?;
                self.body(then)?;
                otherwise.iter().try_for_each(|body| self.body(body))
            }
            Stmt::While(condition, body) | Stmt::DoWhile(body, condition) => {
                self.value(condition)?;
                self.loop_body(body)
            }
            Stmt::For(parts) => {
                let depth = self.scope.len();
                parts.init.iter().try_for_each(|s| self.stmt(s))?;
                parts.condition.iter().try_for_each(|e| self.value(e))?;
                parts.step.iter().try_for_each(|s| self.stmt(s))?;
                self.loop_body(&parts.body)?;
                self.scope.truncate(depth);
                Ok(())
            }
            Stmt::Block(body) => self.body(body),
            Stmt::Unmasked(body) => self.unmasked(body),
            Stmt::Try(body, handlers) => {
                let caught = handlers.iter().map(|h| h.var);
                let caught = caught.map(|var| var.map(|var| self.program.vars[var].shape.ty));
                let around = self.confined.clone();
                if let Some(confined) = &mut self.confined {
                    confined.extend(caught);
                }
                self.body(body)?;
                self.confined = around;
                ensure(!handlers.is_empty(), "try without handlers")?;
                let last = handlers.len() - 1;
                let all = handlers.iter().position(|h| h.var.is_none());
                ensure(
                    all.is_none_or(|index| index == last),
                    "a handler behind catch (...)",
                )?;
                self.handlers += 1;
                for handler in handlers {
                    let depth = self.scope.len();
                    self.scope.extend(handler.var);
                    self.body(&handler.body)?;
                    self.scope.truncate(depth);
                }
                self.handlers -= 1;
                Ok(())
            }
            Stmt::Throw(None) => {
                let stays = self.confined.as_ref().is_none_or(|c| !c.is_empty());
                ensure(stays, "throw out of a loop by goto")?;
                ensure(self.handlers > 0, "throw of nothing")
            }
            Stmt::Throw(Some(e)) => {
                self.value(e)?;
                let shape = self.program.shape(e);
                let takes = |c: &Option<Ty>| c.is_none_or(|ty| ty == shape.ty);
                let stays = self.confined.as_ref().is_none_or(|c| c.iter().any(takes));
                ensure(stays, "throw out of a loop by goto")?;
                let thrown = matches!(shape.ty, Ty::I32 | Ty::I64);
                ensure(thrown && !shape.varying, "throw of another type")
            }
            Stmt::Switch(value, cases) => {
                self.value(value)?;
                self.cases(self.program.shape(value).ty, cases)
            }
            Stmt::Break => ensure(self.breakable > 0, "break outside of a loop or switch"),
            Stmt::Continue => ensure(self.loops > 0, "continue outside of a loop"),
            Stmt::Return(_) | Stmt::ReturnRecord(_) if self.confined.is_some() => {
                Err(Invalid("return out of a loop by goto"))
            }
            Stmt::Return(value) => match (value, self.result) {
                (Some(e), Some(shape)) => self.assignable(shape, e),
                (None, None) => ensure(self.record.is_none(), "wrong kind of return"),
                _ => Err(Invalid("wrong kind of return")),
            },
            Stmt::ReturnRecord(place) => {
                self.place(place)?;
                let ty = self.program.place_type(place).map(|(ty, _)| ty);
                let wanted = self.record.map(Type::Record);
                ensure(ty.is_some() && ty == wanted, "wrong kind of return")
            }
            Stmt::Labelled(label, body) => {
                self.labels.push(*label);
                self.body(body)?;
                self.labels.pop();
                Ok(())
            }
            Stmt::GotoLoop(label, body, condition) => {
                let around = (
                    std::mem::replace(&mut self.labels, vec![*label]),
                    std::mem::take(&mut self.loops),
                    std::mem::take(&mut self.breakable),
                    self.confined.replace(Vec::new()),
                );
                let done = self.body(body);
                (self.labels, self.loops, self.breakable, self.confined) = around;
                done?;
                self.value(condition)
            }
            Stmt::Goto(label) => ensure(self.labels.contains(label), "goto to nowhere"),
            Stmt::Guard(_, Guarded::Lanes(var)) => {
                let place = Place::var(*var);
                self.place(&place)?;
                let shape = self.program.place_shape(&place);
                ensure(shape == Shape::varying(Ty::U32), "guard of no lanes")
            }
            Stmt::Guard(..) | Stmt::Note(_) => Ok(()),
        }
    }

    fn cases(&mut self, ty: Ty, cases: &[Case]) -> Valid {
        ensure(!ty.is_float() && ty != Ty::Bool, "switch on no integer")?;
        let signed = ty.promoted().is_signed();
        let mut seen = Vec::new();
        self.breakable += 1;
        for case in cases {
            ensure(!case.labels.is_empty(), "a case without label")?;
            for label in &case.labels {
                ensure(!seen.contains(label), "a label twice")?;
                ensure(signed || label.is_none_or(|n| n >= 0), "a negative label")?;
                seen.push(*label);
            }
            self.body(&case.body)?;
        }
        self.breakable -= 1;
        Ok(())
    }

    fn assignable(&mut self, to: Shape, e: &Expr) -> Valid {
        self.value(e)?;
        ensure(
            to.varying || !self.program.shape(e).varying,
            "uniform from varying",
        )
    }

    /// Dead lanes have values of what stands at namespace scope only; nothing leads out.
    fn unmasked(&mut self, body: &Body) -> Valid {
        ensure(!self.program.lanewise, "lanes that see each other")?;
        let mut inner = Validator {
            program: self.program,
            result: None,
            record: None,
            id: self.id,
            scope: self.program.at_namespace_scope().collect(),
            lambdas: Vec::new(),
            labels: Vec::new(),
            loops: 0,
            breakable: 0,
            handlers: 0,
            confined: Some(Vec::new()),
        };
        inner.body(body)
    }

    /// A lambda sees what is in scope, but not the loops and labels around it.
    fn lambda(&mut self, id: LambdaId, body: &Body) -> Valid {
        let program = self.program;
        let lambda = &program.lambdas[id];
        let mut inner = Validator {
            program,
            result: lambda.result,
            record: None,
            id: self.id,
            scope: self.scope.clone(),
            lambdas: self.lambdas.clone(),
            labels: Vec::new(),
            loops: 0,
            breakable: 0,
            handlers: 0,
            confined: None,
        };
        inner.scope.extend(lambda.params.iter().map(|p| p.var));
        inner.body(body)?;
        self.lambdas.push(id);
        Ok(())
    }

    fn place(&mut self, place: &Place) -> Valid {
        ensure(self.scope.contains(&place.var), "not in scope")?;
        for index in place.indices() {
            self.value(index)?;
            let shape = self.program.shape(index);
            ensure(!shape.ty.is_float(), "a floating index")?;
        }
        let ty = self.program.place_type(place);
        ensure(ty.is_some(), "no such part")
    }

    fn scalar(&mut self, place: &Place) -> Valid {
        self.place(place)?;
        let ty = self.program.place_type(place);
        ensure(
            matches!(ty, Some((Type::Scalar(_), _))),
            "no scalar where one is needed",
        )
    }

    /// A structure that can be copied from the expression.
    fn copy(&mut self, to: &Place, from: &Expr) -> Valid {
        let to = self.program.place_type(to);
        let from = match from {
            Expr::Record(place) => {
                self.place(place)?;
                self.program.place_type(place)
            }
            Expr::Call(callee, _) => {
                self.expr(from)?;
                let id = self.program.result_record(*callee);
                id.map(|id| (Type::Record(id), true))
            }
            _ => None,
        };
        match (to, from) {
            (Some((to @ Type::Record(_), varying)), Some((from, from_varying))) => {
                ensure(to == from, "a copy of another structure")?;
                ensure(varying || !from_varying, "uniform from varying")
            }
            _ => Err(Invalid("no structure to copy")),
        }
    }

    /// Two places of one type, to both of which a reference can be bound.
    fn same_object(&mut self, a: &Place, b: &Place) -> Valid {
        let (x, y) = (self.program.place_type(a), self.program.place_type(b));
        ensure(x.is_some() && x == y, "another type")?;
        let one = self.program.is_one_object(a) && self.program.is_one_object(b);
        ensure(one, "a reference to many objects")
    }

    /// An expression that has a value.
    fn value(&mut self, e: &Expr) -> Valid {
        if let Expr::Call(callee, _) = e {
            self.callee(*callee)?;
            ensure(
                self.program.result(*callee).is_some(),
                "a call without value",
            )?;
        }
        self.expr(e)
    }

    fn expr(&mut self, e: &Expr) -> Valid {
        match e {
            Expr::Literal(_) | Expr::Item => Ok(()),
            Expr::Record(_) => Err(Invalid("a structure as a value")),
            Expr::Read(place) => self.scalar(place),
            Expr::Unary(op, e) => {
                self.value(e)?;
                let float = self.program.shape(e).ty.is_float();
                ensure(!float || *op != UnaryOp::Complement, "~ on a float")?;
                let of = self.program.shape(e);
                let is_full = matches!(of.ty, Ty::F32 | Ty::F64);
                ensure(
                    is_full || *op != UnaryOp::Nearest,
                    "nearest of what is none",
                )?;
                let counts = matches!(op, UnaryOp::SetBits | UnaryOp::BitLength);
                ensure(!float || !counts, "the bits of a float")?;
                let signed = of.varying && of.ty.promoted().is_signed();
                ensure(signed || *op != UnaryOp::Abs, "abs of what has no sign")
            }
            Expr::Cast(_, e) => self.value(e),
            Expr::CrossLane(_, e) => {
                self.value(e)?;
                ensure(
                    self.program.shape(e).varying,
                    "a cross-lane operation on a uniform value",
                )
            }
            Expr::Binary(op, a, b) => {
                self.value(a)?;
                self.value(b)?;
                let (left, right) = (self.program.shape(a), self.program.shape(b));
                ensure(
                    op.takes(left.ty, right.ty),
                    "a function of the library of other types",
                )?;
                let float = [a, b].iter().any(|e| self.program.shape(e).ty.is_float());
                ensure(
                    !float || !op.needs_integers(),
                    "integer operator on a float",
                )
            }
            Expr::And(a, b) | Expr::Or(a, b) => {
                self.value(a)?;
                self.value(b)
            }
            Expr::Conditional(c, a, b) => {
                self.value(c)?;
                self.value(a)?;
                self.value(b)
            }
            Expr::Call(callee, args) => self.call(*callee, args),
        }
    }

    fn callee(&self, callee: Callee) -> Valid {
        match callee {
            Callee::Function(id) => ensure(id <= self.id, "a call forwards"),
            Callee::Lambda(id) => ensure(self.lambdas.contains(&id), "lambda not in scope"),
        }
    }

    fn call(&mut self, callee: Callee, args: &[Expr]) -> Valid {
        self.callee(callee)?;
        let program = self.program;
        let params = program.params(callee);
        ensure(params.len() == args.len(), "wrong number of arguments")?;
        for (param, arg) in params.iter().zip(args) {
            let to = Place::var(param.var);
            if program.vars[param.var].record.is_some() {
                self.copy(&to, arg)?;
            } else {
                self.assignable(program.vars[param.var].shape, arg)?;
            }
            if param.by_ref {
                let (Expr::Read(place) | Expr::Record(place)) = arg else {
                    return Err(Invalid("a reference to no object"));
                };
                self.same_object(&to, place)?;
            }
        }
        Ok(())
    }
}
