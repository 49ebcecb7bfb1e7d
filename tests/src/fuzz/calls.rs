//! All calls of a program, wherever they stand.

use super::ast::{Body, Callee, Expr, Form, Place, Program, Stmt};

type OnCall<'a> = &'a mut dyn FnMut(&mut Callee, &mut Vec<Expr>);

/// Hands over the form of the function that calls, the callee and the arguments, innermost calls first.
pub fn each_call(program: &mut Program, f: &mut dyn FnMut(Form, &mut Callee, &mut Vec<Expr>)) {
    for function in &mut program.functions {
        let form = function.form;
        in_body(&mut function.body, &mut |callee, args| {
            f(form, callee, args)
        });
    }
}

fn in_body(body: &mut Body, f: OnCall) {
    for stmt in body {
        in_stmt(stmt, f);
    }
}

fn in_stmt(stmt: &mut Stmt, f: OnCall) {
    match stmt {
        Stmt::Declare(_, init) | Stmt::DeclareRecord(_, init) => {
            init.iter_mut().for_each(|e| in_expr(e, f))
        }
        Stmt::Assign(place, _, e) => {
            in_place(place, f);
            in_expr(e, f);
        }
        Stmt::Step(place, _) => in_place(place, f),
        Stmt::Eval(e)
        | Stmt::Return(Some(e))
        | Stmt::Throw(Some(e))
        | Stmt::Point(_, _, e)
        | Stmt::CloneRecord(_, e) => in_expr(e, f),
        Stmt::CopyRecord(to, from) => {
            in_place(to, f);
            in_expr(from, f);
        }
        Stmt::Bind(_, place) | Stmt::ReturnRecord(place) => in_place(place, f),
        Stmt::Swap(a, b) => {
            in_place(a, f);
            in_place(b, f);
        }
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
        Stmt::Block(body) => in_body(body, f),
        Stmt::Break
        | Stmt::Continue
        | Stmt::Return(None)
        | Stmt::Throw(None)
        | Stmt::Goto(_)
        | Stmt::Guard(..)
        | Stmt::Note(_) => {}
    }
}

fn in_place(place: &mut Place, f: OnCall) {
    place.indices_mut().for_each(|index| in_expr(index, f));
}

fn in_expr(e: &mut Expr, f: OnCall) {
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
            f(callee, args);
        }
    }
}
