//! Calls that compute a number from numbers, or say something to the compiler only.

use crate::ir::{TypeKind, Value};
use crate::markers::{self, Marker};

/// Intrinsics that do element by element what they do; those of the second list have a last argument that all lanes share.
const ELEMENTWISE: [&str; 49] = [
    "sqrt",
    "fabs",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "nearbyint",
    "round",
    "roundeven",
    "minnum",
    "maxnum",
    "minimum",
    "maximum",
    "minimumnum",
    "maximumnum",
    "copysign",
    "fma",
    "fmuladd",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "exp",
    "exp2",
    "exp10",
    "log",
    "log2",
    "log10",
    "pow",
    "canonicalize",
    "ctpop",
    "bswap",
    "bitreverse",
    "smin",
    "smax",
    "umin",
    "umax",
    "fshl",
    "fshr",
    "sadd.sat",
    "uadd.sat",
    "ssub.sat",
    "usub.sat",
];
const WITH_SHARED: [&str; 4] = ["abs", "ctlz", "cttz", "is.fpclass"];

/// Intrinsics whose result has a type of its own: which of two numbers is less.
const OF_TWO_TYPES: [&str; 2] = ["scmp", "ucmp"];

/// Intrinsics that also say, as a second field, in which lanes the number did not fit.
const WITH_OVERFLOW: [&str; 6] = [
    "sadd.with.overflow",
    "uadd.with.overflow",
    "ssub.with.overflow",
    "usub.with.overflow",
    "smul.with.overflow",
    "umul.with.overflow",
];

/// Functions of the C library that are such intrinsics, with `f` behind them or not.
const LIBRARY: [(&str, &str); 12] = [
    ("sqrt", "sqrt"),
    ("fabs", "fabs"),
    ("floor", "floor"),
    ("ceil", "ceil"),
    ("trunc", "trunc"),
    ("rint", "rint"),
    ("nearbyint", "nearbyint"),
    ("round", "round"),
    ("fmin", "minnum"),
    ("fmax", "maxnum"),
    ("copysign", "copysign"),
    ("fma", "fma"),
];

/// Functions of the C library that do nothing but compute, as far as programs look: `errno` is what some of them set.
const MATHEMATICS: [&str; 31] = [
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp",
    "exp2",
    "exp10",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "pow",
    "cbrt",
    "hypot",
    "fmod",
    "remainder",
    "erf",
    "erfc",
    "tgamma",
    "fdim",
    "ldexp",
];

/// The vector form of a call.
pub struct Form {
    pub intrinsic: String,
    /// Of the arguments, the first so many have lanes.
    pub wide: usize,
    /// Does its name say the type of the result as well?
    pub names_result: bool,
}

pub fn called_name(call: Value) -> String {
    call.called_function().map(|f| f.name()).unwrap_or_default()
}

/// A function of the C library, of `double` or `float` by its name.
pub fn in_library(call: Value, name: &str) -> bool {
    let ty = call.type_of().kind();
    let called = called_name(call);
    called == name && ty == TypeKind::Float(64)
        || called.strip_suffix('f') == Some(name) && ty == TypeKind::Float(32)
}

pub fn form(call: Value) -> Option<Form> {
    let name = called_name(call);
    if let Some(rest) = name.strip_prefix("llvm.") {
        let is = |stem: &str, types: usize| {
            rest.strip_prefix(stem).is_some_and(|tail| {
                let is_scalar = tail.starts_with('.') && !tail.contains(".v");
                is_scalar && tail[1..].split('.').count() == types
            })
        };
        let count = call.arguments().len();
        let all = ELEMENTWISE.iter().chain(&WITH_OVERFLOW);
        let shared = || WITH_SHARED.iter().find(|s| is(s, 1));
        let ordered = || OF_TWO_TYPES.iter().find(|s| is(s, 2));
        let found = all.into_iter().find(|s| is(s, 1)).map(|s| (s, count));
        let found = found.or_else(|| shared().map(|s| (s, 1)));
        let (stem, wide) = found.or_else(|| ordered().map(|s| (s, count)))?;
        return Some(Form {
            intrinsic: format!("llvm.{stem}"),
            wide,
            names_result: OF_TWO_TYPES.contains(stem),
        });
    }
    let known = LIBRARY.iter().find(|(name, _)| in_library(call, name))?;
    call.called_function().filter(|f| f.is_declaration())?;
    Some(Form {
        intrinsic: format!("llvm.{}", known.1),
        wide: call.arguments().len(),
        names_result: false,
    })
}

/// Does the call say something to the compiler only?
pub fn is_nothing(call: Value) -> bool {
    const NAMES: [&str; 8] = [
        "llvm.lifetime.",
        "llvm.assume",
        "llvm.dbg.",
        "llvm.experimental.noalias.scope.decl",
        "llvm.donothing",
        "llvm.sideeffect",
        "llvm.pseudoprobe",
        "llvm.invariant.end",
    ];
    let name = called_name(call);
    NAMES.iter().any(|n| name.starts_with(n)) || runs_under(call)
}

/// Is it an intrinsic, or a function of the C library, that vectors have as well?
pub fn is_elementwise(call: Value) -> bool {
    form(call).is_some()
}

/// Is it a square root?
pub fn is_root(call: Value) -> bool {
    form(call).is_some_and(|f| f.intrinsic == "llvm.sqrt")
}

/// The mask that a lambda remembers. What is scalar asks for it once, where it begins (`leave_dead_lanes`): a lambda that it calls was made under a mask that
/// holds at least the lanes of its own.
pub fn runs_under(call: Value) -> bool {
    markers::called_marker(call) == Some(Marker::RunUnder)
}

/// Does the call compute its result from its arguments and memory, and nothing else?
pub fn is_pure(call: Value) -> bool {
    is_nothing(call)
        || form(call).is_some()
        || is_mathematics(call)
        || call
            .called_function()
            .is_some_and(|f| f.only_computes() && !f.name().starts_with("llvm.threadlocal"))
}

/// The same, without a look at memory.
pub fn reads_nothing(call: Value) -> bool {
    is_nothing(call)
        || form(call).is_some()
        || is_mathematics(call)
        || call
            .called_function()
            .is_some_and(|f| f.is_pure_of_memory())
}

fn is_mathematics(call: Value) -> bool {
    let declared = call.called_function().is_some_and(|f| f.is_declaration());
    declared && MATHEMATICS.iter().any(|name| in_library(call, name))
}
