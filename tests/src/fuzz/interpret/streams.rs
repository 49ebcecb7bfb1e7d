//! Streams: what they hold before the kernel runs, and what is told of them behind it.

use super::super::ast::{Program, Shape, VarId};
use super::super::value::Value;
use super::Interpreter;
use super::memory::Memory;

/// Makes the cells of a stream, each scalar with a value that follows from its place (`fill` in the prelude); returns the first.
pub(super) fn fill(memory: &mut Memory, program: &Program, var: VarId) -> usize {
    let leaves = program.leaves(&program.var_type(var));
    let first = memory.allocate_type(program, &program.var_type(var), false, 1);
    for (place, ty) in leaves.into_iter().enumerate() {
        let n = (place as i128 * 37 + 11) % 251 - 100;
        let n = if ty == super::Ty::Bool { n & 1 } else { n };
        memory.cell_mut(first + place).lanes[0] = Value::from_integer(ty, n).bits;
        memory.cell_mut(first + place).shape = Shape::uniform(ty);
    }
    first
}

impl Interpreter<'_> {
    /// All scalars of each stream in one number (`mix` in the prelude).
    pub(super) fn fingerprints(&self) -> Vec<u64> {
        let program = self.program;
        let firsts = &self.globals[program.globals.len()..];
        let streams = program.streams.iter().zip(firsts);
        let fingerprint = |(&var, &first): (&VarId, &usize)| {
            let count = program.leaves(&program.var_type(var)).len();
            (first..first + count).fold(0u64, |hash, cell| {
                let bits = self.memory.values(cell)[0].printed_bits();
                hash.wrapping_mul(0x0100_0000_01b3).wrapping_add(bits)
            })
        };
        streams.map(fingerprint).collect()
    }
}
