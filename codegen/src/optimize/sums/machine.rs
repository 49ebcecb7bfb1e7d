//! What the machine adds up at once, and the sums of all lanes as LLVM says them.

use crate::analysis::byte_registers;
use crate::ir::{Function, Value};
use crate::optimize::narrow;

/// What the machine adds up at once.
#[derive(Clone, Copy)]
pub struct Machine {
    pub narrow: narrow::plan::Machine,
    /// Four products of a byte and a signed byte.
    pub multiplies_bytes: bool,
}

pub fn machine(function: Function) -> Option<Machine> {
    let mut narrow = narrow::machine(function)?;
    // Registers of 512 bits have their bytes added by AVX512BW only, and are not used everywhere.
    if byte_registers::largest(function) < 64 {
        narrow.register_bits = narrow.register_bits.min(256);
    }
    let of_512 = function.has_feature("avx512vnni") && function.has_feature("avx512vl");
    let of_256 = function.has_feature("avxvnni") && narrow.register_bits <= 256;
    function.has_feature("ssse3").then_some(Machine {
        narrow,
        multiplies_bytes: of_512 || of_256,
    })
}

/// The sum of all lanes of a vector of integers, if that is what is called: the vector.
pub fn summed(call: Value) -> Option<Value> {
    if !call.is_instruction() || !call.is_call() {
        return None;
    }
    let name = call.called_function()?.name();
    name.starts_with("llvm.vector.reduce.add.")
        .then(|| call.operand(0))
}
