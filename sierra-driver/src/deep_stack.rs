//! More stack for clang's compiler.
//!
//! clang walks an expression by recursion. An operator on lanes is a call, with a conversion at each operand: three or four times as deep as that of two numbers, so
//! that a sum that clang itself can compile would end it here. A process takes its stack's limit from the one that starts it.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Of addresses; memory is only what is used.
const STACK: u64 = 512 << 20;

/// So much stack, or what the user's hard limit allows of it.
pub fn wanted() -> u64 {
    let most = getrlimit(Resource::Stack).maximum;
    most.map_or(STACK, |most| most.min(STACK))
}

/// What `start` starts has this much stack, if the user's hard limit lets it. Our own limit is as before.
pub fn with_deep_stack<T>(start: impl FnOnce() -> T) -> T {
    let before = getrlimit(Resource::Stack);
    let wanted = wanted();
    let is_less = before.current.is_some_and(|now| now < wanted);
    let raised = Rlimit {
        current: Some(wanted),
        maximum: before.maximum,
    };
    let has_raised = is_less && setrlimit(Resource::Stack, raised).is_ok();
    let started = start();
    if has_raised {
        // It was the limit a moment ago.
        let _ = setrlimit(Resource::Stack, before);
    }
    started
}
