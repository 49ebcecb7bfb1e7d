//! Square roots of lanes by the machine's own instruction, also where a reciprocal estimate would do.
//!
//! With `-ffast-math` clang writes `sqrt` of a vector for its generic x86 processor as an estimate, a step of Newton's and a test for numbers near
//! zero: seven instructions. The processors since 2015 that know SSE4.2 or more have a root that costs less than these, and it is exact.
//! Who names a processor (`-march`, `-mtune`) keeps what clang knows of that one.

use crate::ir::Module;

const FEATURES: &str = "target-features";
const FAST_ROOTS: &str = "fast-vector-fsqrt";

/// Tells the back end so, for every function: what is inlined takes over the features of its caller.
pub fn tune_roots(module: &Module) {
    for function in module.functions() {
        let is_generic = function
            .string_attribute("tune-cpu")
            .is_some_and(|cpu| cpu == "generic");
        let Some(features) = function.string_attribute(FEATURES).filter(|_| is_generic) else {
            continue;
        };
        if function.has_feature("sse4.2") && !function.has_feature(FAST_ROOTS) {
            function.add_string_attribute(FEATURES, &format!("{features},+{FAST_ROOTS}"));
        }
    }
}
