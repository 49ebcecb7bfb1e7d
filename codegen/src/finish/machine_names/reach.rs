//! What leads to lanes: a function that names the header's markers or functions, one that calls such a function or takes its address, and a constant
//! that holds such an address; through whatever belongs to this unit alone, up to what has one definition in the whole program.

use crate::ir::{Function, Module, Sharing, Value};
use crate::markers::{self, Marker};
use std::collections::HashSet;

/// The symbols of inline and weak definitions that lead to lanes.
pub fn leading_to_lanes(module: &Module) -> HashSet<String> {
    let mut walk = Walk::default();
    for function in module.functions() {
        if works_on_lanes(function) {
            walk.come_to(function.as_value());
            walk.go_on_from(function.as_value());
        }
    }
    while let Some(value) = walk.work.pop() {
        walk.go_on_from(value);
    }
    walk.leading
}

fn works_on_lanes(function: Function) -> bool {
    let name = function.name();
    if name.starts_with("llvm.") {
        return false;
    }
    match markers::marker(function) {
        Some(Marker::Forever) => false,
        Some(_) => true,
        None => {
            markers::is_header_function(function)
                || markers::names_varying(&name)
                || markers::function_assumption(function).is_some()
        }
    }
}

#[derive(Default)]
struct Walk {
    leading: HashSet<String>,
    seen: HashSet<Value>,
    work: Vec<Value>,
}

impl Walk {
    /// A symbol that leads to lanes. Behind one with a single definition nothing depends on the machine any more.
    fn come_to(&mut self, symbol: Value) {
        if !self.seen.insert(symbol) {
            return;
        }
        let sharing = symbol.sharing();
        let is_written = symbol.is_global_variable() && !symbol.is_constant_variable();
        if is_written || (sharing == Sharing::One && !symbol.is_alias()) {
            return;
        }
        if sharing != Sharing::Own {
            self.leading.insert(symbol.name());
        }
        self.work.push(symbol);
    }

    fn go_on_from(&mut self, value: Value) {
        for user in value.users() {
            if user.is_instruction() {
                self.come_to(user.block().function().as_value());
            } else if user.is_symbol() {
                self.come_to(user);
            } else if self.seen.insert(user) {
                self.work.push(user);
            }
        }
    }
}
