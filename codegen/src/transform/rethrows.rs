//! `throw;` by some lanes of a clause, when others have thrown the same exception from it before: those wait behind the clause, and the exception is in flight.
//!
//! Each `__cxa_rethrow` turns the sign of the exception's count of handlers, by which `__cxa_end_catch` knows that it must not destroy it: the second would turn
//! it back. So a rethrow takes back the one before first, by a catch that begins and ends; the clause itself keeps the exception alive meanwhile.

use crate::analysis::tries::{BEGIN, END};
use crate::ir::{Builder, Function, Module, Value};

const FUNCTION: &str = "__sierra_rethrow";
/// From what a landing pad gets to the count of handlers: the C++ ABI for machines of 64 bits has two integers and four pointers there.
const COUNT: i64 = -40;

/// Requires: `rethrow` calls `__cxa_rethrow` in the clause that `begin` begins.
pub fn throw_after_others(module: &Module, rethrow: Value, begin: Value) -> Option<()> {
    let exception = *begin.operands().first()?;
    let function = function(module, rethrow.called_function()?)?;
    let b = Builder::before(rethrow).located(rethrow);
    let [normal, unwind] = rethrow.successors()[..] else {
        // Nothing here catches it, so no lane waits.
        return Some(());
    };
    let ty = function.function_type();
    b.invoke(ty, function.as_value(), &[exception], normal, unwind);
    rethrow.erase();
    Some(())
}

/// `(exception)`: throws it once more.
fn function(module: &Module, rethrow: Function) -> Option<Function> {
    if let Some(known) = module.function(FUNCTION) {
        return Some(known);
    }
    let begin_catch = module.function(BEGIN)?;
    let end_catch = module.function(END)?;
    let ty = module.void_type().function(&[module.pointer_type()]);
    let function = module.add_function(FUNCTION, ty);
    function.set_internal();
    function.add_attribute("noreturn");
    function.add_attribute("noinline");
    let [entry, before, go] = ["entry", "before", "go"].map(|name| function.append_block(name));
    let exception = *function.params().first()?;
    let b = Builder::at_end(entry);
    let at = b.element_pointer(
        module.int_type(8),
        exception,
        module.int_type(64).const_int(COUNT as u64),
    );
    let count = b.load(module.int_type(32), at, 4);
    let is_in_flight = b.icmp_slt(count, module.int_type(32).zero());
    b.cond_br(is_in_flight, before, go);
    let b = Builder::at_end(before);
    b.call(begin_catch, &[exception]);
    b.call(end_catch, &[]);
    b.br(go);
    let b = Builder::at_end(go);
    b.call(rethrow, &[]);
    b.unreachable();
    Some(function)
}
