//! Makes a failing program small: deletes statements, unwraps nested ones, replaces expressions by their parts, for as
//! long as it still fails.
//!
//! Every accepted edit makes the program smaller by `size`, which is why this ends.

mod edit;
mod remove;

use super::ast::{Body, Case, Expr, Form, Handler, Place, Program, Stmt};
use super::interpret;
use super::validate::validate;

/// `fails` compiles and runs, so its calls are limited.
pub fn shrink(
    program: &Program,
    length: usize,
    mut calls_left: usize,
    mut fails: impl FnMut(&Program) -> bool,
) -> Program {
    let mut best = program.clone();
    loop {
        let mut progress = false;
        let mut index = 0;
        while calls_left > 0
            && let Some(candidate) = edit::edited(&best, index)
        {
            if size(&candidate) < size(&best) && is_fit(&candidate, length) {
                calls_left -= 1;
                if fails(&candidate) {
                    best = candidate;
                    progress = true;
                    continue;
                }
            }
            index += 1;
        }
        if !progress || calls_left == 0 {
            return best;
        }
    }
}

fn is_fit(program: &Program, length: usize) -> bool {
    validate(program).is_ok()
        && [1, length]
            .iter()
            .all(|&length| interpret::run(program, length).is_ok())
}

/// Twice the number of nodes, and one less for a literal than for another leaf.
fn size(program: &Program) -> usize {
    let functions = program
        .functions
        .iter()
        .map(|f| 10 + 3 * f.params.len() + (f.form != Form::Plain) as usize + body_size(&f.body));
    functions.sum::<usize>() + program.globals.len() + program.streams.len() + program.tables.len()
}

fn body_size(body: &Body) -> usize {
    body.iter().map(stmt_size).sum()
}

fn stmt_size(stmt: &Stmt) -> usize {
    3 + match stmt {
        Stmt::Declare(_, init) | Stmt::DeclareRecord(_, init) => init.iter().map(expr_size).sum(),
        Stmt::Assign(place, op, e) => place_size(place) + expr_size(e) + op.is_some() as usize,
        Stmt::Point(_, _, index) => expr_size(index),
        Stmt::CloneRecord(_, from) => expr_size(from),
        Stmt::CopyRecord(to, from) => place_size(to) + expr_size(from),
        Stmt::Bind(_, place) | Stmt::ReturnRecord(place) => place_size(place),
        Stmt::Swap(a, b) => place_size(a) + place_size(b),
        Stmt::Lambda(_, body) => 6 + body_size(body),
        Stmt::Labelled(_, body) => 1 + body_size(body),
        Stmt::GotoLoop(_, body, condition) => 1 + body_size(body) + expr_size(condition),
        Stmt::Step(place, _) => place_size(place),
        Stmt::Eval(e) | Stmt::Return(Some(e)) | Stmt::Throw(Some(e)) => expr_size(e),
        Stmt::If(c, then, otherwise) => {
            expr_size(c)
                + body_size(then)
                + otherwise.as_ref().map_or(0, |body| 1 + body_size(body))
        }
        Stmt::While(c, body) | Stmt::DoWhile(body, c) => expr_size(c) + body_size(body),
        Stmt::For(parts) => {
            let outer = parts
                .init
                .iter()
                .chain(&parts.step)
                .map(stmt_size)
                .sum::<usize>();
            outer + parts.condition.as_ref().map_or(0, expr_size) + body_size(&parts.body)
        }
        Stmt::Switch(value, cases) => {
            let case = |case: &Case| 3 + case.labels.len() + body_size(&case.body);
            expr_size(value) + cases.iter().map(case).sum::<usize>()
        }
        Stmt::Try(body, handlers) => {
            let handler = |handler: &Handler| 4 + body_size(&handler.body);
            body_size(body) + handlers.iter().map(handler).sum::<usize>()
        }
        Stmt::Block(body) => body_size(body),
        _ => 0,
    }
}

fn place_size(place: &Place) -> usize {
    1 + place.steps.len() + place.indices().map(expr_size).sum::<usize>()
}

fn expr_size(e: &Expr) -> usize {
    match e {
        Expr::Literal(_) => 1,
        Expr::Item => 2,
        Expr::Read(place) | Expr::Record(place) => 1 + place_size(place),
        Expr::Unary(_, e) | Expr::Cast(_, e) | Expr::CrossLane(_, e) => 2 + expr_size(e),
        Expr::Binary(_, a, b) | Expr::And(a, b) | Expr::Or(a, b) => 2 + expr_size(a) + expr_size(b),
        Expr::Conditional(c, a, b) => 2 + expr_size(c) + expr_size(a) + expr_size(b),
        Expr::Call(_, args) => 2 + args.iter().map(expr_size).sum::<usize>(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::generate::generate;
    use super::*;

    #[test]
    fn what_does_not_matter_goes_away() {
        // "Fails" as long as the kernel holds a loop.
        let holds_loop = |body: &Body| {
            body.iter()
                .any(|s| matches!(s, Stmt::While(..) | Stmt::DoWhile(..) | Stmt::For(_)))
        };
        let fails = |p: &Program| holds_loop(&p.functions[p.kernel()].body);
        let program = (0..).map(generate).find(|p| fails(p)).unwrap();
        let small = shrink(&program, 8, 100_000, fails);
        assert!(fails(&small));
        assert_eq!(
            small.functions.len(),
            1,
            "functions that nobody calls are left"
        );
        assert!(size(&small) < size(&program) / 4);
    }
}
