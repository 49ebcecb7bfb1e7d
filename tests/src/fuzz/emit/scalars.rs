//! Functions that are written for one lane, and called with lanes: the language calls them once for each live lane, or packetises them.
//!
//! Only what is the same for one lane as for many can be written so: no effects that are counted, nothing at namespace scope, no exceptions, no lanes that
//! see each other. What such a function calls is written for one lane, too.

use std::collections::HashSet;

use super::super::ast::{Body, Callee, Expr, Form, FunctionId, Program, Stmt, Type, VarId};
use super::super::calls::{each_call, each_expr_of, each_place_of};
use super::super::generate::ONE_LANE;
use super::Writer;

/// The functions that can be written for one lane, in programs that are to have some.
pub(super) fn scalars(
    program: &Program,
    not: &HashSet<FunctionId>,
    by_address: &HashSet<VarId>,
) -> HashSet<FunctionId> {
    let mut found = HashSet::new();
    if program.seed & ONE_LANE == 0 {
        return found;
    }
    let shared: HashSet<VarId> = program.at_namespace_scope().collect();
    let is_variable = |var: &VarId| !program.is_table(*var);
    let shared: HashSet<VarId> = shared.into_iter().filter(is_variable).collect();
    for id in 0..program.kernel() {
        if !not.contains(&id) && is_for_one_lane(program, id, &found, &shared, by_address) {
            found.insert(id);
        }
    }
    let mut refused = HashSet::new();
    each_call(&mut program.clone(), &mut |_, callee, args| {
        let Callee::Function(id) = *callee else {
            return;
        };
        for (param, arg) in program.params(*callee).iter().zip(args.iter()) {
            let place = match arg {
                Expr::Read(place) | Expr::Record(place) => place,
                _ => continue,
            };
            // A reference to a member beside lanes.
            let var = &program.vars[place.var];
            if param.by_ref && (var.beside || var.into.is_some()) {
                refused.insert(id);
            }
        }
    });
    // What calls one that is not is none.
    loop {
        let before = found.len();
        found.retain(|id| !refused.contains(id));
        for &id in &found {
            if !calls_are_in(program, id, &found) {
                refused.insert(id);
            }
        }
        found.retain(|id| !refused.contains(id));
        if found.len() == before {
            return found;
        }
    }
}

fn calls_are_in(program: &Program, id: FunctionId, found: &HashSet<FunctionId>) -> bool {
    let mut all = true;
    each_expr_of(&program.functions[id].body, &mut |e| {
        if let Expr::Call(Callee::Function(callee), _) = e {
            all &= found.contains(callee) || *callee == id;
        }
    });
    all
}

fn is_for_one_lane(
    program: &Program,
    id: FunctionId,
    found: &HashSet<FunctionId>,
    shared: &HashSet<VarId>,
    by_address: &HashSet<VarId>,
) -> bool {
    let function = &program.functions[id];
    let is_lanes = |var: VarId| program.vars[var].shape.varying;
    let params_fit = function.params.iter().all(|p| {
        let var = &program.vars[p.var];
        let is_single = matches!(program.var_type(p.var), Type::Scalar(_) | Type::Record(_))
            && var.into.is_none();
        is_single && !var.beside && !by_address.contains(&p.var) && (!p.by_ref || is_lanes(p.var))
    });
    let takes_lanes = function.params.iter().any(|p| {
        let var = &program.vars[p.var];
        !p.by_ref && var.is_plain() && var.shape.varying
    });
    let result_fits = function.result.is_none_or(|shape| shape.varying);
    if function.form != Form::Plain || function.spmd || !params_fit || !takes_lanes || !result_fits
    {
        return false;
    }
    let mut fits = statements_fit(&function.body) && calls_are_in(program, id, found);
    each_expr_of(&function.body, &mut |e| {
        fits &= !matches!(e, Expr::Item | Expr::CrossLane(..));
    });
    each_place_of(&function.body, &mut |place| {
        let var = &program.vars[place.var];
        fits &= !shared.contains(&place.var)
            && !var.beside
            && var.into.is_none()
            && !by_address.contains(&place.var);
    });
    fits
}

/// Nothing is counted, thrown, or done by all lanes.
fn statements_fit(body: &Body) -> bool {
    body.iter().all(|stmt| match stmt {
        Stmt::Note(_)
        | Stmt::Guard(..)
        | Stmt::Try(..)
        | Stmt::Throw(_)
        | Stmt::Unmasked(_)
        | Stmt::Point(..)
        | Stmt::Bind(..)
        | Stmt::Swap(..)
        | Stmt::Sort(_) => false,
        Stmt::If(_, then, otherwise) => {
            statements_fit(then) && otherwise.as_ref().is_none_or(statements_fit)
        }
        Stmt::While(_, body)
        | Stmt::DoWhile(body, _)
        | Stmt::Block(body)
        | Stmt::Labelled(_, body)
        | Stmt::GotoLoop(_, body, _)
        | Stmt::Lambda(_, body) => statements_fit(body),
        Stmt::For(parts) => {
            let ends = parts.init.iter().chain(&parts.step).cloned().collect();
            statements_fit(&ends) && statements_fit(&parts.body)
        }
        Stmt::Switch(_, cases) => cases.iter().all(|case| statements_fit(&case.body)),
        _ => true,
    })
}

impl Writer<'_> {
    /// Is the text that is being written that of one lane?
    pub(super) fn is_for_one_lane(&self) -> bool {
        self.one_lane.get()
    }
}
