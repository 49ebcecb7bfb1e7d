//! References as pointers: what is behind a pointer may be a view or be shared, so the compiler reads and writes its live lanes only.

use std::collections::HashSet;

use super::super::ast::{Callee, Expr, Form, Program, VarId};
use super::super::calls::each_call;
use super::super::generate::ONE_LANE;
use super::spelling::way;

/// The parameters and local references of a program that are written as pointers: one in two. A parameter only if all callers can say its address; none
/// where a lambda copies what is around it, for of a pointer it would copy the address.
pub(super) fn by_address(program: &Program) -> HashSet<VarId> {
    // What is passed as lanes' address is no function's for one lane.
    let is_by_lane = program.seed & ONE_LANE != 0;
    if is_by_lane || program.lambdas.iter().any(|lambda| !lambda.by_ref) {
        return HashSet::new();
    }
    let is_template = |form| !matches!(form, Form::Plain | Form::Member);
    let mut passed = vec![true; program.vars.len()];
    let mut calls = program.clone();
    each_call(&mut calls, &mut |form, callee, args| {
        for (param, arg) in program.params(*callee).iter().zip(args) {
            let has_address = match arg {
                Expr::Read(place) | Expr::Record(place) => program.is_one_object(place),
                _ => false,
            };
            // In a template of length 1 a variable may have another type than the parameter.
            passed[param.var] &= has_address && !is_template(form);
        }
    });
    let kernel = program.kernel();
    let functions = program.functions.iter().enumerate();
    let functions = functions.filter(|&(id, f)| id != kernel && !is_template(f.form));
    let params = functions.flat_map(|(id, _)| program.params(Callee::Function(id)));
    let lambdas = program.lambdas.iter().flat_map(|lambda| &lambda.params);
    let params = params.chain(lambdas).filter(|param| param.by_ref);
    let params = params.map(|param| param.var).filter(|&var| passed[var]);
    let vars = 0..program.vars.len();
    let local = vars.filter(|&var| program.vars[var].reference);
    params
        .chain(local)
        .filter(|var| way(program.seed, &var.to_string(), 1) == 0)
        .collect()
}
