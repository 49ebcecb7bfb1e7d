//! The registers that the machine has operations on bytes and words for.
//!
//! Intrinsics of 512 bits are an error of the back end where such registers are not used: in functions for which clang says that fewer bits are legal.

use crate::ir::Function;

/// The bytes of the smallest one.
const LEAST: u32 = 16;

/// The bytes of the largest one.
pub fn largest(function: Function) -> u32 {
    let legal = function.string_attribute("min-legal-vector-width");
    let legal = legal.map_or(u32::MAX, |text| text.parse().unwrap_or(0));
    match function.has_feature("avx2") {
        true if legal >= 512 && function.has_feature("avx512bw") => 64,
        true => 32,
        false => LEAST,
    }
}

/// The bytes of the largest one of which there is a whole number in so many.
pub fn filled_by(function: Function, bytes: u32) -> Option<u32> {
    let mut register = largest(function);
    while register > LEAST && !bytes.is_multiple_of(register) {
        register /= 2;
    }
    (bytes > 0 && bytes.is_multiple_of(register)).then_some(register)
}

/// The bytes of the largest one that the back end uses unasked. Machines whose clock suffers from 512 bits use them only where clang says that they are legal; which those are, LLVM's
/// tables alone know: all but those that the processor's name or the lack of one tells apart.
pub fn preferred(function: Function) -> u32 {
    let cpu = function.string_attribute("target-cpu").unwrap_or_default();
    let uses_all = cpu.starts_with("znver") || matches!(&*cpu, "" | "x86-64" | "knl" | "knm");
    match function.has_feature("avx") {
        true if function.has_feature("avx512f") && (uses_all || largest(function) == 64) => 64,
        true => 32,
        false => LEAST,
    }
}
