//! Streams: what they hold before the kernel runs, and what is told of them behind it.

use std::collections::HashMap;

use super::super::ast::{Program, Shape, VarId};
use super::super::value::Value;
use super::Interpreter;
use super::memory::Memory;

/// Adds the first cell of each stream and then of each table; what lies within another one has none of its own.
pub(super) fn place(
    memory: &mut Memory,
    program: &Program,
    length: usize,
    globals: &mut Vec<usize>,
) {
    let mut firsts: HashMap<VarId, usize> = HashMap::new();
    for &var in &program.streams {
        let info = &program.vars[var];
        let first = match info.within.and_then(|(w, n)| Some((*firsts.get(&w)?, n))) {
            Some((whole, behind)) => {
                let leaves = program.leaves(&program.var_type(var)).len();
                whole + behind * leaves / info.array.unwrap_or(1)
            }
            None => fill(memory, program, var, length),
        };
        firsts.insert(var, first);
        globals.push(first);
    }
    for table in &program.tables {
        let shape = program.vars[table.var].shape;
        let first = memory.allocate(shape, table.values.len(), length);
        for (place, value) in table.values.iter().enumerate() {
            memory.cell_mut(first + place).lanes.fill(value.bits);
        }
        globals.push(first);
    }
}

/// Makes the cells of a stream, each scalar with a value that follows from its place (`fill` in the prelude); returns the first.
fn fill(memory: &mut Memory, program: &Program, var: VarId, length: usize) -> usize {
    let leaves = program.leaves(&program.var_type(var));
    let varying = program.vars[var].shape.varying;
    let first = memory.allocate_type(program, &program.var_type(var), varying, length);
    for (place, ty) in leaves.into_iter().enumerate() {
        let n = (place as i128 * 37 + 11) % 251 - 100;
        let n = if ty == super::Ty::Bool { n & 1 } else { n };
        let value = Value::from_integer(ty, n).bits;
        memory.cell_mut(first + place).lanes.fill(value);
        memory.cell_mut(first + place).shape = Shape { ty, varying };
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
            let values = (first..first + count).flat_map(|cell| self.memory.values(cell));
            values.fold(0u64, |hash, value| {
                let bits = value.printed_bits();
                hash.wrapping_mul(0x0100_0000_01b3).wrapping_add(bits)
            })
        };
        streams.map(fingerprint).collect()
    }
}
