//! Small programs whose output is known.

use super::super::ast::{Form, Function, Guarded};
use super::super::ast::{Param, Program, Shape, Var};
use super::super::types::Ty;
use super::super::value::{BinaryOp, Value};
use super::*;

/// A kernel over `int varying(L) v0` (the input), `int varying(L)& v1`, with the uniform global `u2`.
fn program(body: Body) -> Program {
    let varying = Var::new(Shape::varying(Ty::I32));
    let uniform = Var::new(Shape::uniform(Ty::I32));
    let params = vec![
        Param {
            var: 0,
            by_ref: false,
        },
        Param {
            var: 1,
            by_ref: true,
        },
    ];
    Program {
        seed: 0,
        vars: vec![varying.clone(), varying, uniform],
        structs: Vec::new(),
        lambdas: Vec::new(),
        globals: vec![(2, Value::int(0))],
        streams: Vec::new(),
        tables: Vec::new(),
        functions: vec![Function {
            params,
            result: None,
            record: None,
            form: Form::Plain,
            body,
            spmd: false,
            quiet: false,
        }],
        lanewise: false,
    }
}

fn positive(var: usize) -> Expr {
    Expr::binary(BinaryOp::Gt, Expr::var(var), Expr::literal(0))
}

fn set(var: usize, n: i64) -> Stmt {
    Stmt::Assign(Place::var(var), None, Expr::literal(n))
}

fn count() -> Stmt {
    Stmt::Step(Place::var(2), true)
}

#[test]
fn uniform_code_runs_once_or_not_at_all() {
    let p = program(vec![Stmt::If(positive(0), vec![count()], None)]);
    for chunk in run(&p, 8).unwrap().iter().zip(inputs(Ty::I32).chunks(8)) {
        let any = chunk.1.iter().any(|v| v.integer() > 0);
        assert_eq!(chunk.0.uniform[0].integer(), any as i128);
    }
}

#[test]
fn lanes_that_returned_stay_as_they_are() {
    let p = program(vec![
        Stmt::If(positive(0), vec![set(1, 42), Stmt::Return(None)], None),
        set(1, 13),
    ]);
    for (chunk, input) in run(&p, 16).unwrap().iter().zip(inputs(Ty::I32).chunks(16)) {
        for (out, v) in chunk.varying[0].iter().zip(input) {
            assert_eq!(out.integer(), if v.integer() > 0 { 42 } else { 13 });
        }
    }
}

#[test]
fn a_guard_is_made_and_destroyed_once() {
    let body = vec![
        Stmt::Guard(1, Guarded::One),
        Stmt::If(positive(0), vec![Stmt::Break], None),
        Stmt::Note(7),
        Stmt::Break,
    ];
    let p = program(vec![Stmt::While(Expr::Literal(Value::bool(true)), body)]);
    let notes = [1u32, 7, 1001]
        .iter()
        .fold(0u32, |n, id| n.wrapping_mul(31).wrapping_add(*id));
    assert!(
        run(&p, 32)
            .unwrap()
            .iter()
            .all(|chunk| chunk.notes == notes)
    );
}

#[test]
fn an_endless_loop_is_unfit() {
    let p = program(vec![Stmt::While(Expr::Literal(Value::bool(true)), vec![])]);
    assert_eq!(run(&p, 4), Err(Unfit::TooLong));
}
