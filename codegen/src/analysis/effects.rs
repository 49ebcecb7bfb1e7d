//! What running a block does when no lane is live in it.

use super::objects::{Address, Base, Objects};
use super::vectorial::is_tagged;
use crate::ir::{Block, Function, Opcode, Type, Value};
use crate::markers;
use std::collections::HashSet;

/// A block of more work than this is worth a test for live lanes.
pub const CHEAP_WORK: usize = 12;

/// What is known of the memory that blocks touch.
pub struct Effects<'a> {
    pub objects: &'a Objects,
    /// Blocks that only run with lanes live.
    pub live: HashSet<Block>,
}

impl Effects<'_> {
    /// How many operations the block does, if it may run with no lane live: it must not store to anything uniform, call, trap or fault.
    pub fn work(&self, block: Block) -> Option<usize> {
        let instructions = block.instructions().into_iter();
        instructions.map(|i| self.cost(i, block)).sum()
    }

    fn cost(&self, instruction: Value, block: Block) -> Option<usize> {
        match instruction.opcode() {
            Opcode::Br
            | Opcode::Switch
            | Opcode::Alloca
            | Opcode::Gep
            | Opcode::AddrSpaceCast
            | Opcode::BitCast => Some(0),
            Opcode::Load | Opcode::Store
                if instruction.is_volatile() || instruction.is_atomic() =>
            {
                None
            }
            Opcode::Load => {
                let ty = instruction.type_of();
                self.lies(instruction.operand(0), ty).then_some(0)
            }
            Opcode::Store => self.store_cost(instruction, block),
            Opcode::Call => self
                .copy_cost(instruction, block)
                .or_else(|| call_cost(instruction)),
            Opcode::ICmp
            | Opcode::FCmp
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::Select
            | Opcode::Freeze => Some(1),
            Opcode::Pure | Opcode::ExtractValue | Opcode::Shuffle => Some(1),
            Opcode::IntDivision => division_cost(instruction),
            _ => None,
        }
    }

    /// Does a value of this type certainly lie there?
    fn lies(&self, pointer: Value, ty: Type) -> bool {
        self.lie(pointer, self.objects.layout.access_size_of(ty))
    }

    fn lie(&self, pointer: Value, bytes: u64) -> bool {
        let runs_live = |block: Block| self.live.contains(&block);
        self.objects.certainly_lies(pointer, bytes, &runs_live)
    }

    /// A copy into a temporary: vectors of several registers travel by way of such.
    fn copy_cost(&self, call: Value, block: Block) -> Option<usize> {
        let is_copy = copies(call) && call.operand(3).as_const_int() == Some(0);
        let size = is_copy.then(|| call.operand(2).as_const_int()).flatten()?;
        let to_temporary = is_temporary(call.operand(0), block);
        (to_temporary && self.lie(call.operand(1), size)).then_some(0)
    }

    fn store_cost(&self, store: Value, block: Block) -> Option<usize> {
        let (ty, pointer) = (store.operand(0).type_of(), store.operand(1));
        if !self.lies(pointer, ty) {
            return None;
        }
        let Address { base, offset } = self.objects.address(pointer);
        let of_lanes = is_tagged(pointer);
        match base {
            Base::Object(_) | Base::Returned if of_lanes => Some(1),
            Base::Reference if of_lanes && self.objects.is_passed_copy(pointer) => Some(1),
            // What is no lane there, nothing keeps as it was.
            Base::Object(o) => self.objects.holds_only_lanes(o, offset, ty).then_some(1),
            Base::Uniform(alloca) if is_temporary(alloca, block) => Some(0),
            _ => None,
        }
    }
}

/// Lanes divided by what traps nowhere are shifted; by other numbers than powers of two they are multiplied, to twice their bits.
fn division_cost(division: Value) -> Option<usize> {
    let divisor = division.operand(1);
    let elements = divisor.constant_elements()?;
    if !divides_safely(divisor, division.is_signed_division()) {
        return None;
    }
    if elements.iter().all(|e| e.is_power_of_two()) {
        return Some(3);
    }
    (division.type_of().scalar_bits() <= 32).then_some(8)
}

fn copies(call: Value) -> bool {
    let is_copy = |f: Function| f.name().starts_with("llvm.memcpy.");
    call.opcode() == Opcode::Call && call.called_function().is_some_and(is_copy)
}

fn call_cost(call: Value) -> Option<usize> {
    if markers::called_marker(call).is_some() {
        return Some(0);
    }
    let name = call.called_function()?.name();
    const HARMLESS: [&str; 12] = [
        "fma", "fmuladd", "fabs", "sqrt", "minnum", "maxnum", "floor", "ceil", "trunc", "umin",
        "umax", "smin",
    ];
    let intrinsic = name.strip_prefix("llvm.")?;
    let stem = intrinsic.split('.').next()?;
    (HARMLESS.contains(&stem)
        || matches!(
            stem,
            "smax" | "abs" | "rint" | "nearbyint" | "round" | "roundeven" | "copysign"
        ))
    .then_some(2)
}

/// A local that only this block touches: nobody sees what it holds afterwards.
fn is_temporary(alloca: Value, block: Block) -> bool {
    let touches = |u: &Value| match u.opcode() {
        Opcode::Load => true,
        Opcode::Store => u.operand(0) != alloca,
        _ => copies(*u),
    };
    let stays = |u: Value| u.block() == block && touches(&u);
    alloca.is_alloca() && alloca.users().into_iter().all(stays)
}

/// Is it a constant that nothing traps on, whatever is divided?
pub fn divides_safely(divisor: Value, signed: bool) -> bool {
    let bits = divisor.type_of().scalar_bits();
    let minus_one = u64::MAX >> (64 - bits.clamp(1, 64));
    bits <= 64
        && divisor
            .constant_elements()
            .is_some_and(|all| all.iter().all(|&e| e != 0 && !(signed && e == minus_one)))
}
