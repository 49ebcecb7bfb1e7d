//! Vector variants of scalar functions (`#pragma omp declare simd`): clang names them in attributes, here they get bodies.
//!
//! ```text
//!   _ZGVdM8v__Z1ff(v, mask):  closure = {v};  if (mask) packet of thunk(closure, 0 … 7);  return closure's results
//!   thunk(closure, lane):     closure.result[lane] = f(closure.v[lane])
//! ```
//!
//! A variant asks for the packet of a function that does one lane's work, as the header does for a scalar call on lanes, and calls that function for each live lane if there is
//! none. `declare simd` promises that lanes may run in any order. [`name`] reads the names, [`form`] knows how lanes travel, and `calls` (the other direction) where a variant
//! is called. What has no form for lanes gets no body, and a remark.

pub(super) mod body;
pub mod form;
pub mod name;

use crate::error::{Diagnostic, Remarks, Severity};
use crate::ir::{Function, Module};
use form::Form;
use name::Name;

/// The variants of a function, as gcc names them.
pub fn names(function: Function) -> Vec<Name> {
    let symbols = function.string_attributes(name::PREFIX);
    let names: Vec<Name> = symbols.iter().filter_map(|s| Name::parse(s)).collect();
    name::corrected(&names, |name| form::decides_whole(function, name))
}

/// The functions of the module whose variants want bodies. Machines with addresses of 32 bits pass lanes otherwise.
fn defined(module: &Module) -> impl Iterator<Item = Function> {
    let is_ours = module.layout().size_of(module.pointer_type()) == 8;
    let functions = module.functions().into_iter().filter(move |_| is_ours);
    functions.filter(|f| !f.is_declaration() && !names(*f).is_empty())
}

/// Has the module any?
pub fn has_variants(module: &Module) -> bool {
    defined(module).next().is_some()
}

/// Writes the bodies of all variants of the module's functions; returns the remarks that are asked for.
pub fn write_variants(module: &Module, asked: Remarks) -> Vec<Diagnostic> {
    let mut remarks = Vec::new();
    for function in defined(module).collect::<Vec<_>>() {
        let mut forms: Vec<(Name, Form)> = Vec::new();
        for name in names(function) {
            match form::form(function, &name) {
                Ok(form) => forms.push((name, form)),
                Err(why) if asked.missed => remarks.push(refusal(function, &name, why)),
                Err(_) => {}
            }
        }
        body::write(module, function, &forms);
    }
    remarks
}

fn refusal(function: Function, name: &Name, why: &str) -> Diagnostic {
    let (file, line) = function.debug_line().unwrap_or_default();
    Diagnostic {
        file,
        line,
        column: 0,
        function: function.name(),
        message: format!("there is no '{}': {why}", name.symbol()),
        severity: Severity::Missed,
        callers: Vec::new(),
    }
}
