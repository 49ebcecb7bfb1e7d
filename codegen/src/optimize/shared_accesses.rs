//! Masked accesses that the machine does not have, where nothing is optimised: one function for all that are alike.
//!
//! LLVM tests and branches for each lane, sixteen blocks for a gather of eight, which its back end without optimisation takes longer for than for all the rest of the function.
//!
//! ```text
//!    v = gather(places, mask, zeros)        v = __sierra.gather(places, mask, zeros)
//!    w = gather(others, mask, zeros)   →    w = __sierra.gather(others, mask, zeros)
//! ```
//!
//! Linear in the instructions, times the kinds of accesses.

use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::ir::{Block, Builder, Function, Module, Value};

/// What a function has whose accesses are checked one by one: they stay where the user has written them.
const CHECKED: [&str; 5] = [
    "sanitize_address",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_thread",
];

/// Requires: nothing is optimised. Ensures: of alike accesses that the machine does not have there is one.
pub fn share_accesses(module: &Module) {
    let mut groups: Vec<Vec<Value>> = Vec::new();
    for function in module.functions() {
        if function.is_declaration() || is_checked(function) {
            continue;
        }
        let Some(machine) = Machine::of(function) else {
            continue;
        };
        for call in function.blocks().into_iter().flat_map(Block::instructions) {
            if !is_taken_apart(call, &machine) {
                continue;
            }
            match groups.iter_mut().find(|group| are_alike(group[0], call)) {
                Some(group) => group.push(call),
                None => groups.push(vec![call]),
            }
        }
    }
    for group in groups.iter().filter(|group| group.len() > 1) {
        share(module, group);
    }
}

/// Does a sanitizer look at what the function reads and writes?
pub fn is_checked(function: Function) -> bool {
    let mut checked = CHECKED.iter();
    checked.any(|checked| function.has_attribute(checked))
}

/// Does LLVM make a test for each lane of it?
fn is_taken_apart(call: Value, machine: &Machine) -> bool {
    kind_of(call).is_some_and(|kind| {
        let data = kind.data(call);
        let is_known = kind.mask(call).is_constant();
        !is_known && data.lanes().is_some() && !machine.has(kind, data.element())
    })
}

fn are_alike(one: Value, other: Value) -> bool {
    let function = |call: Value| call.block().function();
    one.called_function() == other.called_function()
        && one.has_same_attributes(other)
        && function(one).is_for_machine_of(function(other))
}

fn share(module: &Module, calls: &[Value]) {
    let first = calls[0];
    let (Some(access), Some(kind)) = (first.called_function(), kind_of(first)) else {
        return;
    };
    let name = match kind {
        Kind::Gather => "__sierra.gather",
        Kind::Scatter => "__sierra.scatter",
        Kind::Load => "__sierra.load",
        Kind::Store => "__sierra.store",
    };
    let shared = module.add_function(name, access.function_type());
    shared.set_internal();
    shared.copy_machine(first.block().function());
    shared.add_attribute("noinline");
    shared.add_attribute("nounwind");
    let b = Builder::at_end(shared.append_block("entry"));
    let inner = b.call(access, &shared.params());
    inner.copy_argument_attributes(first);
    let reads = matches!(kind, Kind::Gather | Kind::Load);
    b.ret(reads.then_some(inner));
    for &call in calls {
        let new = Builder::before(call)
            .located(call)
            .call(shared, &call.arguments());
        if reads {
            call.replace_all_uses_with(new);
        }
        call.erase();
    }
}
