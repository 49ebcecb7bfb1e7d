//! Edits of the whole program: functions, parameters and globals that nobody needs go, and numbers close up.

use super::super::ast::{Body, Expr, Place, Program, Stmt};

/// An upper bound of the number of edits; some of them may be impossible.
pub fn count(program: &Program) -> usize {
    let params: usize = program.functions.iter().map(|f| f.params.len()).sum();
    program.functions.len() + params + program.globals.len()
}

pub fn removed(program: &Program, index: usize) -> Option<Program> {
    let mut program = program.clone();
    if index < program.functions.len() {
        return remove_function(&mut program, index).then_some(program);
    }
    let mut index = index - program.functions.len();
    for function in 0..program.functions.len() {
        let params = program.functions[function].params.len();
        if index < params {
            remove_param(&mut program, function, index);
            return Some(program);
        }
        index -= params;
    }
    program.globals.remove(index);
    Some(program)
}

/// Calls of a function that is gone stay, so only one that nobody calls can go.
fn remove_function(program: &mut Program, gone: usize) -> bool {
    if gone == program.kernel() {
        return false;
    }
    let mut called = false;
    program.functions.remove(gone);
    each_call(program, &mut |callee, _| {
        called |= *callee == gone;
        if *callee > gone {
            *callee -= 1;
        }
    });
    !called
}

fn remove_param(program: &mut Program, function: usize, param: usize) {
    program.functions[function].params.remove(param);
    each_call(program, &mut |callee, args| {
        if *callee == function && param < args.len() {
            args.remove(param);
        }
    });
}

type OnCall<'a> = &'a mut dyn FnMut(&mut usize, &mut Vec<Expr>);

fn each_call(program: &mut Program, f: OnCall) {
    for function in &mut program.functions {
        in_body(&mut function.body, f);
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
        Stmt::Eval(e) | Stmt::Return(Some(e)) | Stmt::Throw(Some(e)) | Stmt::Point(_, _, e) => {
            in_expr(e, f)
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
        | Stmt::CopyRecord(..)
        | Stmt::Guard(_)
        | Stmt::Note(_) => {}
    }
}

fn in_place(place: &mut Place, f: OnCall) {
    if let Place::Element(_, index) = place {
        in_expr(index, f);
    }
}

fn in_expr(e: &mut Expr, f: OnCall) {
    match e {
        Expr::Literal(_) | Expr::Record(_) => {}
        Expr::Read(place) => in_place(place, f),
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
