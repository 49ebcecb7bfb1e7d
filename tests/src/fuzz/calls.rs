//! All calls and places of a program, wherever they stand.

use super::ast::{Body, Callee, Expr, Form, Guarded, Place, Program, Stmt};

enum Part<'a> {
    Call(&'a mut Callee, &'a mut Vec<Expr>),
    /// What is read or written.
    Place(&'a Place),
    /// What a reference is bound to.
    Bound(&'a Place),
    Expr(&'a Expr),
}

type OnPart<'a> = &'a mut dyn FnMut(Part);

/// Hands over the form of the function that calls, the callee and the arguments, innermost calls first.
pub fn each_call(program: &mut Program, f: &mut dyn FnMut(Form, &mut Callee, &mut Vec<Expr>)) {
    for function in &mut program.functions {
        let form = function.form;
        in_body(&mut function.body, &mut |part| {
            if let Part::Call(callee, args) = part {
                f(form, callee, args);
            }
        });
    }
}

/// Hands over each place, and whether a reference is bound to it.
pub fn each_place(program: &mut Program, f: &mut dyn FnMut(&Place, bool)) {
    for function in &mut program.functions {
        in_body(&mut function.body, &mut |part| match part {
            Part::Call(..) | Part::Expr(_) => {}
            Part::Place(place) => f(place, false),
            Part::Bound(place) => f(place, true),
        });
    }
}

/// Hands over each place of a body.
pub fn each_place_of(body: &Body, f: &mut dyn FnMut(&Place)) {
    in_body(&mut body.clone(), &mut |part| match part {
        Part::Place(place) | Part::Bound(place) => f(place),
        Part::Call(..) | Part::Expr(_) => {}
    });
}

/// Hands over each expression of a body.
pub fn each_expr_of(body: &Body, f: &mut dyn FnMut(&Expr)) {
    in_body(&mut body.clone(), &mut |part| {
        if let Part::Expr(e) = part {
            f(e);
        }
    });
}

fn in_body(body: &mut Body, f: OnPart) {
    for stmt in body {
        in_stmt(stmt, f);
    }
}

fn in_stmt(stmt: &mut Stmt, f: OnPart) {
    match stmt {
        Stmt::Declare(_, init) | Stmt::DeclareRecord(_, init) => {
            init.iter_mut().for_each(|e| in_expr(e, f))
        }
        Stmt::Assign(place, _, e) => {
            in_place(place, f);
            in_expr(e, f);
        }
        Stmt::Step(place, _) => in_place(place, f),
        Stmt::Sort(var) => bound(&mut Place::var(*var), f),
        Stmt::Eval(e)
        | Stmt::Return(Some(e))
        | Stmt::Throw(Some(e))
        | Stmt::Point(_, _, e)
        | Stmt::CloneRecord(_, e) => in_expr(e, f),
        Stmt::CopyRecord(to, from) => {
            in_place(to, f);
            in_expr(from, f);
        }
        Stmt::ReturnRecord(place) => in_place(place, f),
        Stmt::Bind(_, place) => bound(place, f),
        Stmt::Swap(a, b) => {
            bound(a, f);
            bound(b, f);
        }
        Stmt::Guard(_, Guarded::Lanes(var)) => bound(&mut Place::var(*var), f),
        Stmt::Lambda(_, body) | Stmt::Labelled(_, body) => in_body(body, f),
        Stmt::GotoLoop(_, body, condition) => {
            in_body(body, f);
            in_expr(condition, f);
        }
        Stmt::If(condition, then, otherwise) => {
            in_expr(condition, f);
            in_body(then, f);
            otherwise.iter_mut().for_each(|body| in_body(body, f));
        }
        Stmt::While(condition, body) | Stmt::DoWhile(body, condition) => {
            in_expr(condition, f);
            in_body(body, f);
        }
        Stmt::For(parts) => {
            parts
                .init
                .iter_mut()
                .chain(&mut parts.step)
                .for_each(|stmt| in_stmt(stmt, f));
            parts.condition.iter_mut().for_each(|e| in_expr(e, f));
            in_body(&mut parts.body, f);
        }
        Stmt::Switch(value, cases) => {
            in_expr(value, f);
            cases.iter_mut().for_each(|case| in_body(&mut case.body, f));
        }
        Stmt::Try(body, handlers) => {
            in_body(body, f);
            handlers.iter_mut().for_each(|h| in_body(&mut h.body, f));
        }
        Stmt::Block(body) | Stmt::Unmasked(body) => in_body(body, f),
        Stmt::Break
        | Stmt::Continue
        | Stmt::Return(None)
        | Stmt::Throw(None)
        | Stmt::Goto(_)
        | Stmt::Guard(..)
        | Stmt::Note(_) => {}
    }
}

fn in_place(place: &mut Place, f: OnPart) {
    place.indices_mut().for_each(|index| in_expr(index, f));
    f(Part::Place(place));
}

fn bound(place: &mut Place, f: OnPart) {
    in_place(place, f);
    f(Part::Bound(place));
}

fn in_expr(e: &mut Expr, f: OnPart) {
    f(Part::Expr(e));
    match e {
        Expr::Literal(_) | Expr::Item => {}
        Expr::Read(place) | Expr::Record(place) => in_place(place, f),
        Expr::Unary(_, e) | Expr::Cast(_, e) | Expr::CrossLane(_, e) => in_expr(e, f),
        Expr::Binary(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => {
            in_expr(a, f);
            in_expr(b, f);
        }
        Expr::Conditional(c, a, b) => {
            in_expr(c, f);
            in_expr(a, f);
            in_expr(b, f);
        }
        Expr::Call(callee, args) => {
            args.iter_mut().for_each(|e| in_expr(e, f));
            f(Part::Call(callee, args));
        }
    }
}
