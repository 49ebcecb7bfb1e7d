//! Second symbols of one function: clang makes a complete constructor an alias of the base one where they are the same.

use crate::analysis::vectorial::vectorial_function;
use crate::ir::{Function, Module, Value};
use crate::markers;

/// A symbol and the vectorial function that it is another name of.
#[derive(Clone, Copy)]
pub struct VectorialAlias {
    alias: Value,
    function: Function,
}

/// Ensures: this module uses the functions under their own names. The aliases stay for other modules.
pub fn resolve_aliases(module: &Module) -> Vec<VectorialAlias> {
    let mut found = Vec::new();
    for alias in module.aliases() {
        let Some(function) = alias.aliasee().as_function() else {
            continue;
        };
        if vectorial_function(function).is_some() {
            alias.replace_all_uses_with(function.as_value());
            found.push(VectorialAlias { alias, function });
        }
    }
    found
}

/// Gives the masked copies their second symbols, too.
pub fn alias_masked(module: &Module, aliases: &[VectorialAlias]) {
    for known in aliases {
        let masked = format!("{}{}", known.function.name(), markers::MASKED_SUFFIX);
        let Some(masked) = module.function(&masked).filter(|f| !f.is_declaration()) else {
            continue;
        };
        let name = format!("{}{}", known.alias.name(), markers::MASKED_SUFFIX);
        match module.function(&name) {
            Some(declared) if declared.is_declaration() => {
                declared.as_value().replace_all_uses_with(masked.as_value());
                declared.erase();
            }
            Some(_) => continue,
            None => {}
        }
        module.add_alias(&name, known.alias, masked);
    }
}
