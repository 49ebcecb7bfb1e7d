//! Names that clang gives blocks and slots, in one place.
//!
//! Where nothing else tells what a block or a slot is for, its name does. Names of blocks and slots with a dot are clang's alone; a name without one may be a
//! variable's of the program, so more than the name is asked for. The test `driver/names-that-clang-gives` reads this file: each name must still occur in
//! what clang makes of a program.

use crate::ir::{Block, Value};

/// A handler, what looks for the right one, and the place behind them.
pub const HANDLER: &str = "catch";
pub const DISPATCH: &str = "catch.dispatch";
pub const NEXT_HANDLER: &str = "catch.fallthrough";
pub const BEHIND_TRY: &str = "try.cont";

/// Behind a call that may throw, and behind the end of an object.
pub const BEHIND_CALL: &str = "invoke.cont";
pub const BEHIND_CLEANUP: &str = "cleanup.cont";

/// The first block of a loop and the place behind it.
pub const LOOPS: [(&str, &str); 6] = [
    ("for.cond", "for.end"),
    ("while.cond", "while.end"),
    ("do.body", "do.end"),
    ("arrayinit.body", "arrayinit.end"),
    ("arrayctor.loop", "arrayctor.cont"),
    ("arraydestroy.body", "arraydestroy.done"),
];

/// What the function returns; what was thrown; where control goes behind a cleanup; whether an object of an expression was made.
const RESULT: &str = "retval";
const THROWN: [&str; 2] = ["exn.slot", "ehselector.slot"];
const CLEANUP_TARGET: &str = "cleanup.dest.slot";
const IS_MADE: &str = "cleanup.cond";

/// The name that clang gave a block, without its number.
pub fn stem(block: Block) -> String {
    let name = block.name();
    name.trim_end_matches(|c: char| c.is_ascii_digit())
        .to_string()
}

/// Is the slot that of the function's result? clang makes it before any variable, so one of this name has a number behind it; where nothing is returned
/// there is no such slot, and the name is a variable's.
pub fn is_result(alloca: Value) -> bool {
    let returns = || {
        !alloca
            .block()
            .function()
            .function_type()
            .function_return()
            .is_void()
    };
    alloca.name() == RESULT && returns()
}

/// Does the slot hold what was thrown, or its type's number?
pub fn holds_thrown(alloca: Value) -> bool {
    THROWN.iter().any(|slot| alloca.name().starts_with(slot))
}

pub fn is_cleanup_target(alloca: Value) -> bool {
    alloca.name().starts_with(CLEANUP_TARGET)
}

pub fn tells_whether_made(alloca: Value) -> bool {
    alloca.name().starts_with(IS_MADE)
}
