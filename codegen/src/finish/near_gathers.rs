//! Bytes that lanes read close to each other, but not in steps: at the border of a picture, where `a[clamp(x + k, 0, w - 1)]` is a gather.
//!
//! A turn at the border that reads each byte by itself takes as long as some fifty inside. But where indices are lanes in steps inside, they lie no further from each other at a border: all that lanes
//! read is in a window as long as what they read inside. `optimize/interiors` says which gathers are of this kind and how long the window is. It is loaded in pieces of 16 bytes, of which
//! shuffles pick bytes by the distance of each lane from the least index (`permute_tables`):
//!
//! ```text
//! indices    0  0  1  2  3  4 … 30           clamp(x - 1, 0, w - 1)
//! distances  0  0  1  2  3  4 … 30           from the least index of a live lane
//! bytes      pshufb(a[0 … 15], distances) | pshufb(a[16 … 31], distances - 16)
//! ```
//!
//! A few operations ask whether all live lanes are in the window, a lane is live, and the window lies in one page, where all of it can be read; if not, bytes are read one by one. All that is made behind
//! LLVM's passes, which have one gather to look at until then, and do not see what object a window is said to be part of. Linear; so many operations a gather as the window has pieces.

use crate::analysis::byte_registers;
use crate::analysis::late_accesses::{PAGE, WINDOW, is_done_in_window};
use crate::analysis::strides;
use crate::error::CodegenError;
use crate::ir::{Arithmetic, Block, Builder, Function, Module, Value};
use crate::optimize::expand_masked_accesses;
use crate::optimize::permute_tables::{in_registers, shuffle_bytes};

/// The longest window.
const LONGEST: u64 = 128;

/// What one shuffle picks from.
const PIECE: u64 = 16;

/// Notes that a gather goes in such steps where no lane is at a border.
pub fn mark(gather: Value, step: i64) {
    let function = gather.block().function();
    let is_watched = ["address", "hwaddress", "memory", "thread"]
        .iter()
        .any(|s| function.has_attribute(&format!("sanitize_{s}")));
    let lanes = u64::from(gather.type_of().lanes().unwrap_or(1));
    let is_long = lanes.is_power_of_two() && (PIECE..=64).contains(&lanes);
    if is_watched || !is_long || gather.type_of().scalar_bits() != 8 {
        return;
    }
    let window = ((lanes - 1) * step.unsigned_abs() + 1).next_multiple_of(PIECE);
    if function.has_feature("ssse3") && window <= LONGEST {
        gather.add_call_string_attribute(WINDOW, &window.to_string());
    }
}

/// Requires: LLVM's passes are over.
pub fn gather_in_windows(module: &Module, function: Function) -> Result<(), CodegenError> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let gathers: Vec<Value> = instructions.filter(|i| is_done_in_window(*i)).collect();
    for &call in &gathers {
        let window = call.call_string_attribute(WINDOW);
        let window = window.and_then(|text| text.parse().ok());
        if window.is_none_or(|window| write(module, call, window).is_none()) {
            expand_masked_accesses::expand(module, function, call);
        }
    }
    if !gathers.is_empty() {
        module.run_function_passes(function, "early-cse,dce")?;
    }
    Ok(())
}

/// `None`: nothing is known of the addresses.
fn write(module: &Module, call: Value, window: u64) -> Option<()> {
    let split = strides::split(call.operand(0))?;
    let data = call.type_of();
    let lanes = data.lanes()?;
    let register = byte_registers::filled_by(call.block().function(), lanes)?;
    if split.element.lanes().is_some() || split.element.scalar_bits() != 8 {
        return None;
    }
    let at = Builder::before(call).located(call);
    let mask = at.freeze(call.operand(1));
    // Indices that are known not to be negative are compared as short as they are.
    let is_short = split.lanes.arithmetic() == Some(Arithmetic::ZExt);
    let lanes_before = match is_short {
        true => split.lanes.operand(0),
        false => split.lanes,
    };
    // Dead lanes may have any index.
    let index = at.freeze(lanes_before);
    let number = index.type_of().element();
    let sign = u32::from(!is_short);
    let most = number.const_int(u64::MAX >> (64 - number.scalar_bits() + sign));
    let smallest = match is_short {
        true => "llvm.vector.reduce.umin",
        false => "llvm.vector.reduce.smin",
    };
    let smallest = module.intrinsic(smallest, &[index.type_of()]);
    let seen = at.select(mask, index, at.splat(most, lanes));
    let least = at.call(smallest, &[seen]);
    let distance = at.sub(index, at.splat(least, lanes));
    let is_near = at.icmp_ult(distance, at.splat(number.const_int(window), lanes));
    let bits = |v: Value| at.bitcast(v, number.int_of(lanes));
    let none = number.int_of(lanes).const_int(0);
    let is_any = at.icmp_ne(bits(mask), none);
    let are_near = match crate::bug("windows-hold-all-lanes") {
        true => is_any,
        false => at.icmp_eq(bits(at.and(mask, at.not(is_near))), none),
    };
    let start = expand_masked_accesses::start(&at, &split);
    let i64 = number.int_of(64);
    let least = match is_short {
        true => at.zext(least, i64),
        false => at.sext(least, i64),
    };
    let start = at.element_pointer(split.element, start, least);
    // LLVM does not see what object the window is said to be part of.
    let address = at.hidden(at.pointer_to_int(start, i64));
    let last = match crate::bug("windows-cross-pages") {
        true => PAGE,
        false => PAGE - window + 1,
    };
    let in_page = at.and(address, i64.const_int(PAGE - 1));
    let fits = at.icmp_ult(in_page, i64.const_int(last));
    let is_safe = at.and(fits, at.and(is_any, are_near));

    let first = call.block();
    let rest = first.split_after(is_safe);
    let function = first.function();
    let [near, far] = ["near", "far"].map(|name| {
        let block = function.append_block(name);
        block.move_before(rest);
        block
    });
    Builder::at_end(first)
        .located(call)
        .cond_br(is_safe, near, far)
        .set_branch_weights(&[50, 1]);

    let at = Builder::at_end(near).located(call);
    let (byte, pointer) = (data.element(), start.type_of());
    let all_of_piece: Vec<u32> = (0..register).map(|i| i % PIECE as u32).collect();
    let piece = |from: u64| {
        let place = at.int_to_pointer(at.add(address, i64.const_int(from)), pointer);
        let piece = at.load(byte.vector(PIECE as u32), place, 1);
        at.shuffle(piece, &all_of_piece)
    };
    let pieces: Vec<Value> = (0..window).step_by(PIECE as usize).map(piece).collect();
    let distance = at.trunc(distance, data);
    let found = in_registers(&at, distance, register, |distance| {
        shuffle_bytes(module, &at, &pieces, distance)
    });
    let other = call.operand(2);
    let found = match other.is_undefined() {
        true => found,
        false => at.select(mask, found, other),
    };
    at.br(rest);

    let at = Builder::at_end(far).located(call);
    let one_by_one = at.copy(call);
    at.br(rest);
    let both = [(found, near), (one_by_one, far)];
    let result = Builder::before(call).phi(data, &both);
    call.replace_all_uses_with(result);
    call.erase();
    expand_masked_accesses::expand(module, function, one_by_one);
    Some(())
}
