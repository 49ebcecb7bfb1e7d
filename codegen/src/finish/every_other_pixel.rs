//! Every other pixel of four bytes, as what makes one of two by two pixels reads them: whole pixels are picked, and fields come out of them by shifts.
//!
//! ```text
//! memory         p0 p1 p2 p3 │ p4 p5 p6 p7       two registers of pixels
//! even pixels    p0 p2 p4 p6                     one shuffle of 32 bits
//! field 1        (p >> 8) & 255                  where a shuffle of bytes would pick each by itself, across the register
//! ```
//!
//! Bytes that lie in steps of eight and are widened to 32 bits are such fields; `pixel_sums` adds up what has weights before. Pixels are read once more, each where it was read before. Linear in the lanes.

use super::memory_lanes::{Bytes, length, start};
use crate::analysis::byte_registers;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, Value};

/// Bytes of a pixel, and from one to the next.
const PIXEL: i64 = 4;
pub const STEP: i64 = 2 * PIXEL;

/// Requires: LLVM's passes are over; a machine with SSSE3.
pub fn shift_fields(module: &Module, function: Function) -> Result<(), crate::error::CodegenError> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let is_spread = |v: &Value| {
        v.integer() == Some(Integer::ZExt)
            && v.type_of().scalar_bits() == 32
            && v.operand(0).opcode() == Opcode::Shuffle
    };
    let mut changed = false;
    for cast in instructions.filter(is_spread).collect::<Vec<Value>>() {
        if let Some(field) = field(function, cast) {
            cast.replace_all_uses_with(field);
            changed = true;
        }
    }
    if changed {
        module.run_function_passes(function, "early-cse,dce")?;
    }
    Ok(())
}

fn field(function: Function, cast: Value) -> Option<Value> {
    let lanes = cast.type_of().lanes()?;
    let register = byte_registers::filled_by(function, lanes.checked_mul(4)?)?;
    let mut bytes = Bytes::default();
    let (first, step) = bytes.add(cast.operand(0))?;
    (step == STEP).then_some(())?;
    let (pixels, place) = pixels(&bytes, first, lanes, register)?;
    let at = Builder::before(cast).located(cast);
    let wide = at.bitcast(pixels, cast.type_of());
    let ty = wide.type_of();
    let down = match place {
        0 => wide,
        _ => at.lshr(wide, ty.filled_with(8 * place as u64)),
    };
    Some(match place + 1 == PIXEL {
        true => down,
        false => at.and(down, ty.filled_with(0xff)),
    })
}

/// The pixels that these bytes in steps are fields of, as bytes, and where in each the byte at an address is. `None`: they do not come out of loads of one block.
pub fn pixels(bytes: &Bytes, first: i64, lanes: u32, register: u32) -> Option<(Value, i64)> {
    let loads = bytes.loads();
    let own = loads.first()?.block().instructions();
    let number = |load: &Value| own.iter().position(|i| i == load);
    let numbers: Vec<usize> = loads.iter().map(number).collect::<Option<_>>()?;
    let last = *numbers.iter().max()?;
    let (at, behind) = (own[last], *own.get(last + 1)?);
    // Pixels are counted from where all is read from: fields and neighbours share what is picked.
    let origin = loads.iter().map(|l| start(*l)).min()?;
    let place = (first - origin).rem_euclid(PIXEL);
    let odd = (first - origin).rem_euclid(STEP) / PIXEL;
    let from = first - place - odd * PIXEL;
    let is_wanted = |a: &i64| (a - from).rem_euclid(STEP) / PIXEL == odd && bytes.knows(*a);
    let width = i64::from(register);
    let mut pieces = Vec::new();
    for piece in (0..2 * i64::from(lanes) * PIXEL).step_by(register as usize) {
        let all = from + piece..from + piece + width;
        let wanted: Vec<i64> = all.clone().filter(is_wanted).collect();
        pieces.push(read(&loads, &wanted, all.start, register)?);
    }
    let b = Builder::before(behind).located(at);
    let picked: Vec<u32> = (0..register / 4).map(|i| 2 * i + odd as u32).collect();
    let registers = pieces.chunks(2).map(|two| {
        let ty = two[0].type_of();
        let pixels = ty.int_of(32).vector(register / 4);
        let [low, high] = [0, 1].map(|i| b.bitcast(two[i], pixels));
        b.bitcast(b.shuffle_two(low, high, &picked), ty)
    });
    Some((b.joined(&registers.collect::<Vec<Value>>()), place))
}

/// A register of bytes from an address on, where the wanted ones were read; others may be any.
fn read(loads: &[Value], wanted: &[i64], from: i64, register: u32) -> Option<Value> {
    let holds = |load: &&Value, a: i64| (0..length(**load)).contains(&(a - start(**load)));
    let is_whole = |load: &&Value| holds(load, from) && holds(load, from + i64::from(register) - 1);
    if let Some(&load) = loads.iter().find(is_whole) {
        let b = Builder::after(load).located(load);
        let byte = load.type_of().int_of(8);
        let distance = byte.int_of(64).const_int((from - start(load)) as u64);
        let place = b.element_pointer(byte, load.pointer_operand(), distance);
        return Some(b.load(byte.vector(register), place, 1));
    }
    let has_all = |load: &&Value| wanted.iter().all(|a| holds(load, *a));
    let &load = loads.iter().find(has_all)?;
    let most = length(load) - 1;
    let lane = |i: i64| (from + i - start(load)).clamp(0, most) as u32;
    let lanes: Vec<u32> = (0..i64::from(register)).map(lane).collect();
    Some(Builder::after(load).located(load).shuffle(load, &lanes))
}
