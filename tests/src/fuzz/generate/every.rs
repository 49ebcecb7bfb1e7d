//! The functions that every program has.

use super::super::ast::{Expr, Form, Function, Param, Shape, Stmt};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Generator;

impl Generator {
    /// `int f0(int u) { note(99); return u * 3 + 1; }`
    pub(super) fn add_tick(&mut self) {
        let var = self.new_var(Shape::uniform(Ty::I32), None);
        let triple = Expr::binary(BinaryOp::Mul, Expr::var(var), Expr::literal(3));
        let value = Expr::binary(BinaryOp::Add, triple, Expr::literal(1));
        self.program.functions.push(Function {
            params: vec![Param { var, by_ref: false }],
            result: Some(Shape::uniform(Ty::I32)),
            record: None,
            form: Form::Plain,
            body: vec![Stmt::Note(99), Stmt::Return(Some(value))],
            spmd: false,
            quiet: false,
        });
    }

    /// `int varying(L) f1(float varying(L) v) { if (v > -30000 && v < 30000) return (int varying(L)) v; return 0; }`
    pub(super) fn add_to_int(&mut self) {
        let var = self.new_var(Shape::varying(Ty::F32), None);
        let above = Expr::binary(BinaryOp::Gt, Expr::var(var), Expr::literal(-30000));
        let below = Expr::binary(BinaryOp::Lt, Expr::var(var), Expr::literal(30000));
        let cast = Expr::Cast(Ty::I32, Box::new(Expr::var(var)));
        let then = vec![Stmt::Return(Some(cast))];
        self.program.functions.push(Function {
            params: vec![Param { var, by_ref: false }],
            result: Some(Shape::varying(Ty::I32)),
            record: None,
            form: Form::Plain,
            body: vec![
                Stmt::If(above.and(below), then, None),
                Stmt::Return(Some(Expr::literal(0))),
            ],
            spmd: false,
            quiet: false,
        });
    }
}
