//! Functions of the pass's own that do something under a condition.

use crate::ir::{Builder, Function, Module, Type, Value};

/// The function of that name, which returns nothing; it is made once.
pub fn conditional(
    module: &Module,
    name: &str,
    params: &[Type],
    condition: impl Fn(&Builder, &[Value]) -> Value,
    body: impl Fn(&Builder, &[Value]),
) -> Function {
    if let Some(known) = module.function(name) {
        return known;
    }
    let function = module.add_function(name, module.void_type().function(params));
    function.set_internal();
    let [entry, open, end] = ["entry", "open", "end"].map(|name| function.append_block(name));
    let params = function.params();
    let b = Builder::at_end(entry);
    b.cond_br(condition(&b, &params), open, end);
    let b = Builder::at_end(open);
    body(&b, &params);
    b.br(end);
    Builder::at_end(end).ret(None);
    function
}
