//! Whether a program is one that the compiler must accept: names in scope, uniform never from varying, `break` in a loop.
//!
//! The generator makes only valid programs; the shrinker deletes at random and asks here what is left.

use super::ast::{Body, Case, Expr, Function, Place, Program, Shape, Stmt, VarId};
use super::types::Ty;

/// What is wrong, for the author of the generator.
#[derive(Debug, PartialEq, Eq)]
pub struct Invalid(pub &'static str);

type Valid = Result<(), Invalid>;

pub fn validate(program: &Program) -> Valid {
    for (id, function) in program.functions.iter().enumerate() {
        let mut scope: Vec<VarId> = program.globals.iter().map(|(var, _)| *var).collect();
        scope.extend(function.params.iter().map(|param| param.var));
        let mut validator = Validator {
            program,
            function,
            id,
            scope,
            loops: 0,
            breakable: 0,
            handlers: 0,
        };
        validator.body(&function.body)?;
    }
    Ok(())
}

struct Validator<'a> {
    program: &'a Program,
    function: &'a Function,
    id: usize,
    scope: Vec<VarId>,
    loops: usize,
    /// Loops and `switch`es.
    breakable: usize,
    handlers: usize,
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
        let depth = self.scope.len();
        body.iter().try_for_each(|stmt| self.stmt(stmt))?;
        self.scope.truncate(depth);
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
                self.place(place)?;
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
                ensure(init.len() == self.program.slots().len(), "wrong list")?;
                for (ty, e) in self.program.slots().into_iter().zip(init) {
                    self.value(e)?;
                    ensure(self.program.shape(e).ty == ty, "narrowing in a list")?;
                }
                self.scope.push(*var);
                Ok(())
            }
            Stmt::CopyRecord(declare, to, from) => {
                ensure(self.scope.contains(from), "structure not in scope")?;
                ensure(
                    self.scope.contains(to) != *declare,
                    "structure not in scope",
                )?;
                if *declare {
                    self.scope.push(*to);
                }
                Ok(())
            }
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
                self.place(place)?;
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
            Stmt::Try(body, handlers) => {
                self.body(body)?;
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
            Stmt::Throw(None) => ensure(self.handlers > 0, "throw of nothing"),
            Stmt::Throw(Some(e)) => {
                self.value(e)?;
                let shape = self.program.shape(e);
                let thrown = matches!(shape.ty, Ty::I32 | Ty::I64);
                ensure(thrown && !shape.varying, "throw of another type")
            }
            Stmt::Switch(value, cases) => {
                self.value(value)?;
                self.cases(self.program.shape(value).ty, cases)
            }
            Stmt::Break => ensure(self.breakable > 0, "break outside of a loop or switch"),
            Stmt::Continue => ensure(self.loops > 0, "continue outside of a loop"),
            Stmt::Return(value) => match (value, self.function.result) {
                (Some(e), Some(shape)) => self.assignable(shape, e),
                (None, None) => Ok(()),
                _ => Err(Invalid("wrong kind of return")),
            },
            Stmt::Guard(_) | Stmt::Note(_) => Ok(()),
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

    fn place(&mut self, place: &Place) -> Valid {
        let (Place::Var(var) | Place::Element(var, _) | Place::Deref(var) | Place::Field(var, _)) =
            place;
        ensure(self.scope.contains(var), "not in scope")?;
        let is_array = self.program.vars[*var].array.is_some();
        match place {
            Place::Var(var) => ensure(
                self.program.vars[*var].is_plain(),
                "an array or pointer as a value",
            ),
            Place::Field(var, _) => ensure(self.program.vars[*var].record, "no structure"),
            Place::Deref(var) => ensure(self.program.vars[*var].into.is_some(), "no pointer"),
            Place::Element(_, index) => {
                ensure(is_array, "no array")?;
                self.value(index)?;
                let shape = self.program.shape(index);
                ensure(!shape.ty.is_float(), "a floating index")
            }
        }
    }

    /// A reference can be bound to it.
    fn is_one_object(&self, place: &Place) -> bool {
        match place {
            Place::Var(_) => true,
            Place::Element(_, index) => !self.program.shape(index).varying,
            Place::Field(..) => true,
            Place::Deref(_) => false,
        }
    }

    /// An expression that has a value.
    fn value(&mut self, e: &Expr) -> Valid {
        if let Expr::Call(function, _) = e {
            ensure(
                self.program
                    .functions
                    .get(*function)
                    .is_some_and(|f| f.result.is_some()),
                "a call without value",
            )?;
        }
        self.expr(e)
    }

    fn expr(&mut self, e: &Expr) -> Valid {
        match e {
            Expr::Literal(_) => Ok(()),
            Expr::Record(_) => Err(Invalid("a structure as a value")),
            Expr::Read(place) => self.place(place),
            Expr::Unary(op, e) => {
                self.value(e)?;
                let float = self.program.shape(e).ty.is_float();
                ensure(!float || op.spelling() != "~", "~ on a float")
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
            Expr::Call(callee, args) => {
                ensure(*callee <= self.id, "a call forwards")?;
                let params = &self.program.functions[*callee].params;
                ensure(params.len() == args.len(), "wrong number of arguments")?;
                for (param, arg) in params.iter().zip(args) {
                    if self.program.vars[param.var].record {
                        let Expr::Record(var) = arg else {
                            return Err(Invalid("no structure as argument"));
                        };
                        ensure(self.scope.contains(var), "structure not in scope")?;
                        continue;
                    }
                    let to = self.program.vars[param.var].shape;
                    self.assignable(to, arg)?;
                    let lvalue = matches!(arg, Expr::Read(_)) && self.program.shape(arg) == to;
                    ensure(!param.by_ref || lvalue, "a reference to no object")?;
                    if let (Expr::Read(place), true) = (arg, param.by_ref) {
                        ensure(self.is_one_object(place), "a reference to many objects")?;
                    }
                }
                Ok(())
            }
        }
    }
}
