//! Square roots and divisions of lanes by the machine's own instructions, also where an estimate would do.
//!
//! With `-ffast-math` clang writes `sqrt` of a vector for its generic x86 processor as an estimate, a step of Newton's and a test for numbers near
//! zero: seven instructions; and a division as five that wait for each other. The processors since 2015 that know SSE4.2 or more have a root and
//! a division that cost less than these, and are exact. The reciprocal of a root stays an estimate: it saves both.
//! Who names a processor (`-march`, `-mtune`) keeps what clang knows of that one, and who says `-mrecip` gets it.

use crate::ir::{Function, Module};

const FEATURES: &str = "target-features";
const FAST_ROOTS: &str = "fast-vector-fsqrt";
const ESTIMATES: &str = "reciprocal-estimates";

/// Tells the back end so, for every function: what is inlined takes over the features of its caller.
pub fn tune_estimates(module: &Module) {
    for function in module.functions() {
        let cpu = function.string_attribute("tune-cpu");
        if cpu.is_some_and(|cpu| cpu == "generic") && function.has_feature("sse4.2") {
            tune(function);
        }
    }
}

fn tune(function: Function) {
    let features = function.string_attribute(FEATURES).unwrap_or_default();
    if !function.has_feature(FAST_ROOTS) {
        function.add_string_attribute(FEATURES, &format!("{features},+{FAST_ROOTS}"));
    }
    if function.string_attribute(ESTIMATES).is_none() {
        function.add_string_attribute(ESTIMATES, "!vec-divf");
    }
}
