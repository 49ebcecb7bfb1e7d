//! What variables and functions are beside what they mean: an array that is a `std::array`, a variable that is `volatile`, functions that share a name.

use std::collections::HashSet;

use super::super::ast::{Callee, Expr, Form, FunctionId, Program, StructId, Var, VarId};
use super::super::calls::{each_call, each_place};
use super::super::types::Ty;
use super::Writer;
use super::spelling::way;

/// Arrays that are objects of the library: one in three of those that neither lanes index nor pointers point into.
pub(super) fn library_arrays(program: &Program) -> HashSet<VarId> {
    let mut plain = vec![true; program.vars.len()];
    for var in &program.vars {
        var.into.into_iter().for_each(|array| plain[array] = false);
    }
    for var in program.at_namespace_scope() {
        plain[var] = false;
    }
    each_place(&mut program.clone(), &mut |place, _| {
        plain[place.var] &= place.indices().all(|e| !program.shape(e).varying);
    });
    let is_array = |var: &Var| var.array.is_some() && var.into.is_none() && var.record.is_none();
    some(program, "array", |var| {
        plain[var] && is_array(&program.vars[var])
    })
}

/// Local scalars that are `volatile`: one in six of those that no reference is bound to.
pub(super) fn volatile(program: &Program) -> HashSet<VarId> {
    if program.is_of_loops() {
        return HashSet::new();
    }
    let mut plain = vec![true; program.vars.len()];
    let functions = (0..program.functions.len()).map(Callee::Function);
    let lambdas = (0..program.lambdas.len()).map(Callee::Lambda);
    for callee in functions.chain(lambdas) {
        for param in program.params(callee) {
            plain[param.var] = false;
        }
    }
    for var in program.at_namespace_scope() {
        plain[var] = false;
    }
    each_place(&mut program.clone(), &mut |place, bound| {
        plain[place.var] &= !bound
    });
    each_call(&mut program.clone(), &mut |_, callee, args| {
        for (param, arg) in program.params(*callee).iter().zip(args) {
            if let (true, Expr::Read(place)) = (param.by_ref, arg) {
                plain[place.var] = false;
            }
        }
    });
    let is_fit = |var: &Var| var.is_plain() && !var.reference && !var.beside && !var.shape.varying;
    some(program, "volatile", |var| {
        plain[var] && is_fit(&program.vars[var])
    })
}

fn some(program: &Program, word: &str, is_fit: impl Fn(VarId) -> bool) -> HashSet<VarId> {
    let vars = (0..program.vars.len()).filter(|&var| is_fit(var));
    let is_chosen = |&var: &VarId| way(program.seed, &format!("{word} {var}"), 3) == 1;
    vars.filter(is_chosen).collect()
}

/// Functions that are told apart by the types of their parameters alone. None is a template, none the kernel.
pub(super) fn overloads(program: &Program) -> HashSet<FunctionId> {
    let mut lists: Vec<Vec<(Ty, Option<StructId>)>> = Vec::new();
    let mut found = HashSet::new();
    for (id, function) in program.functions.iter().enumerate() {
        let vars = function.params.iter().map(|p| &program.vars[p.var]);
        let list: Vec<_> = vars.map(|var| (var.shape.ty, var.record)).collect();
        let is_fit = function.form == Form::Plain && id != program.kernel();
        if is_fit && !list.is_empty() && !lists.contains(&list) {
            lists.push(list);
            found.insert(id);
        }
    }
    let is_chosen = way(program.seed, "overloads", 1) == 0;
    if is_chosen { found } else { HashSet::new() }
}

impl Writer<'_> {
    pub(super) fn function_name(&self, id: FunctionId) -> String {
        match self.overloads.contains(&id) {
            true => "overloaded".into(),
            false => format!("f{id}"),
        }
    }

    /// The argument of a call. Of an overloaded function it has the very type of the parameter.
    pub(super) fn argument(&self, callee: Callee, index: usize, e: &Expr) -> String {
        let param = &self.program.params(callee)[index];
        let text = self.expr(e);
        if self.by_address.contains(&param.var) {
            return format!("&{text}");
        }
        let var = &self.program.vars[param.var];
        let is_overloaded = matches!(callee, Callee::Function(id) if self.overloads.contains(&id));
        // A function for one lane is to get lanes, or it would give one value.
        let is_scalar = matches!(callee, Callee::Function(id) if self.scalars.contains(&id));
        let converts = (is_overloaded || is_scalar) && !param.by_ref && var.is_plain();
        match converts && self.program.shape(e) != var.shape {
            true => self.cast(var.shape, &text),
            false => text,
        }
    }
}
