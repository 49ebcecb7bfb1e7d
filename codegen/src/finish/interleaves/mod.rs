//! Fields that are put one behind the other become shuffles, now that nothing is pulled through them any more.
//!
//! `optimize/interleaved` leaves one operation for a whole structure, which LLVM's passes keep as it is. Linear in the operations.

mod pairs;
mod pieces;
mod thirds;
mod windows;

use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::interleaved::shuffles::{INTERLEAVE, interleaved};
use windows::Windows;

/// Requires: LLVM's passes are over.
pub fn lower_interleaves(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let calls: Vec<Value> = instructions.filter(|i| is_interleave(*i)).collect();
    for call in calls {
        let b = Builder::before(call).located(call);
        let fields: Vec<Value> = (0..call.operand_count() - 1)
            .map(|i| call.operand(i))
            .collect();
        let windows = Windows::of(function, &fields).and_then(|w| w.registers(&b));
        if let Some(registers) = windows {
            replace(call, &b, &registers);
        } else if let Some(registers) = pieces::registers(function, &b, &fields) {
            replace(call, &b, &registers);
        } else if let Some(whole) = picked(&b, &fields) {
            call.replace_all_uses_with(whole);
        } else if let Some(registers) = in_registers(function, &b, &fields) {
            replace(call, &b, &registers);
        } else {
            call.replace_all_uses_with(interleaved(&b, &fields));
        }
        call.erase();
    }
}

/// Two fields of bytes, three, or six, which are three of twice as many lanes, for registers of 64 bytes.
fn in_registers(function: Function, b: &Builder, fields: &[Value]) -> Option<Vec<Value>> {
    let lanes = fields[0].type_of().lanes()?;
    let is_byte = fields[0].type_of().scalar_bits() == 8;
    if !is_byte || !lanes.is_multiple_of(REGISTER) || !function.has_feature("avx512bw") {
        return None;
    }
    let shuffles_all = function.has_feature("avx512vbmi");
    let mut registers = Vec::new();
    for from in (0..lanes).step_by(REGISTER as usize) {
        let own: Vec<u32> = (from..from + REGISTER).collect();
        let part = |f: Value| match lanes == REGISTER {
            true => f,
            false => b.shuffle(f, &own),
        };
        match *fields {
            [x, y] => registers.extend(pairs::registers(b, part(x), part(y))),
            [x, y, z] => {
                let parts = [x, y, z].map(part);
                registers.extend(thirds::registers(b, parts, shuffles_all));
            }
            [x, y, z, u, v, w] => {
                let twos =
                    [[x, u], [y, v], [z, w]].map(|[p, q]| pairs::registers(b, part(p), part(q)));
                for half in 0..2 {
                    let parts = twos.map(|two| two[half]);
                    registers.extend(thirds::registers(b, parts, shuffles_all));
                }
            }
            _ => return None,
        }
    }
    Some(registers)
}

/// Bytes of the longest registers.
const REGISTER: u32 = 64;

/// Puts registers of the same length in the place of a long vector; each is stored by itself where that is stored.
fn replace(call: Value, b: &Builder, registers: &[Value]) {
    let width = registers[0].type_of().lanes().unwrap_or(1);
    for user in call.users() {
        let is_store = user.opcode() == Opcode::Store && user.operand(0) == call;
        if !is_store || user.is_volatile() || user.is_atomic() {
            continue;
        }
        let at = Builder::before(user).located(user);
        for (n, &register) in (0..).zip(registers) {
            let place = at.offset(user.pointer_operand(), n * u64::from(width));
            at.store(register, place, 1);
        }
        user.erase();
    }
    if !call.is_used() {
        return;
    }
    // Those of the last lanes take parts.
    let mut all = registers[0];
    for (n, &register) in (1..).zip(&registers[1..]) {
        let so_far = n * width;
        let wide: Vec<u32> = (0..so_far).map(|i| i.min(width - 1)).collect();
        let both: Vec<u32> = (0..so_far + width).collect();
        all = b.shuffle_two(all, b.shuffle(register, &wide), &both);
    }
    call.replace_all_uses_with(all);
}

fn is_interleave(call: Value) -> bool {
    call.is_call()
        && call
            .called_function()
            .is_some_and(|f| f.name().starts_with(INTERLEAVE))
        && call.type_of().lanes().is_some()
}

/// Where all fields are lanes of the same vectors, they are put elsewhere by one shuffle.
fn picked(b: &Builder, fields: &[Value]) -> Option<Value> {
    let first = fields.first().filter(|f| f.opcode() == Opcode::Shuffle)?;
    let sources = first.operands();
    let is_of_them = |f: &Value| f.opcode() == Opcode::Shuffle && f.operands() == sources;
    if !fields.iter().all(is_of_them) {
        return None;
    }
    let mut places = Vec::new();
    for lane in 0..first.type_of().lanes()? {
        for field in fields {
            places.push(field.shuffled_lane(lane)?);
        }
    }
    Some(b.shuffle_two(sources[0], sources[1], &places))
}
