//! The calls that end objects: clang's own, and those that the passes write in their place.

use crate::ir::{Block, Opcode, Value};

/// `(flag, object, destructor)`: calls the destructor if the flag is set.
pub const DESTROY: &str = "__sierra.destroy";
/// `(object, masked destructor, mask)`, on the way to a handler.
pub const DESTROY_LANES: &str = "__sierra.destroy.lanes";
/// The same on an ordinary way.
pub const END_LANES: &str = "__sierra.end.lanes";
/// Ends what a handler caught, of an object that holds the exception; named as a destructor.
pub const END_CATCH: &str = "__sierra_end_catchD2Ev";

/// Is the object destroyed by this call of the compiler's?
pub fn is_destruction(user: Value, object: Value) -> bool {
    user.opcode() == Opcode::Call
        && user.arguments().first() == Some(&object)
        && user
            .called_function()
            .is_some_and(|f| f.name().ends_with("D1Ev") || f.name().ends_with("D2Ev"))
}

/// The object that is destroyed by such a call.
pub fn destroyed_object(call: Value) -> Option<Value> {
    match call.called_function()?.name().as_str() {
        DESTROY => Some(call.operand(1)),
        DESTROY_LANES | END_LANES => Some(call.operand(0)),
        _ => None,
    }
}

/// The first block in the source that has to do with the object: there it is made.
pub fn made_in(object: Value, number: impl Fn(Block) -> Option<usize>) -> Option<usize> {
    uses(object).filter_map(|u| number(u.block())).min()
}

/// What is done with an object as long as it lives.
pub fn uses(object: Value) -> impl Iterator<Item = Value> {
    let ends = |u: &Value| {
        let called = u.is_call().then(|| u.called_function()).flatten();
        called.is_some_and(|f| [DESTROY, DESTROY_LANES, END_LANES].contains(&f.name().as_str()))
    };
    let users = object.users().into_iter();
    users.filter(move |u| !is_destruction(*u, object) && !ends(u))
}
