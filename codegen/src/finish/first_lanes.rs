//! Loads and stores of the first lanes, which the machine cannot mask, are done in pieces: of n bytes between 16 and 32, for instance, the first 16 and the last 16.
//!
//! What is stored goes over a local, and no byte is written but those of live lanes: pieces overlap as they have to. A store is a chain of tests, one for each
//! power of two, and two pieces behind each. A load reads all lanes if the first is live and the last would lie in the same page, where all can be read; in pieces, over a
//! local, if not. All that is made behind LLVM's passes, which have one masked access to look at until then. `expand_masked_accesses` leaves such accesses alone; `live_lanes` does what turns out to be none.

use crate::analysis::late_accesses::PAGE;
use crate::analysis::late_accesses::is_done_in_pieces;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::ir::{Block, Builder, Function, Module, QuickMap, Type, Value};

/// Requires: LLVM's passes are over.
pub fn access_in_pieces(module: &Module, function: Function) {
    let Some(machine) = Machine::of(function) else {
        return;
    };
    let mut locals: QuickMap<Type, Value> = QuickMap::default();
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for call in instructions.collect::<Vec<Value>>() {
        let Some(kind @ (Kind::Load | Kind::Store)) = kind_of(call) else {
            continue;
        };
        let data = kind.data(call);
        if machine.has(kind, data.element()) || kind.mask(call).is_constant() {
            continue;
        }
        if is_done_in_pieces(call) {
            let local = *locals.entry(data).or_insert_with(|| local(function, data));
            in_pieces(module, call, kind, local);
        }
    }
}

fn local(function: Function, data: Type) -> Value {
    let first = function.entry().first_instruction();
    let at = first.map_or_else(|| Builder::at_end(function.entry()), Builder::before);
    at.alloca(data, "first.lanes")
}

fn in_pieces(module: &Module, call: Value, kind: Kind, local: Value) {
    let data = kind.data(call);
    let lanes = data.lanes().unwrap_or(1);
    let size = u64::from(data.element().scalar_bits() / 8);
    let at = Builder::before(call);
    let i64 = data.int_of(64);
    // Counted in the mask itself, which is there: the tests around ask for none and all of its lanes.
    let bits = at.freeze(at.bitcast(kind.mask(call), data.int_of(lanes)));
    let dead = at.not(at.zext(bits, i64));
    let zeros = module.intrinsic("llvm.cttz", &[i64]);
    let count = at.call(zeros, &[dead, data.int_of(1).const_int(0)]);
    let bytes = at.mul(count, i64.const_int(size));
    let places = (size, u64::from(lanes));
    match kind {
        Kind::Store => {
            at.store(call.operand(0), local, 1);
            // A value of its own: where the block is a loop, its phis are made anew.
            let memory = at.element_pointer(data.int_of(8), call.operand(1), i64.const_int(0));
            copy(call, (memory, local), bytes, places);
        }
        _ => {
            let loaded = load(call, local, bytes, places);
            call.replace_all_uses_with(loaded);
        }
    }
    call.erase();
}

/// Loads all lanes where they lie in the page of the first one; LLVM does not see what object they are said to be part of. Else in pieces.
fn load(call: Value, local: Value, bytes: Value, (size, lanes): (u64, u64)) -> Value {
    let (data, i64) = (call.type_of(), bytes.type_of());
    let number = |n: u64| i64.const_int(n);
    let first = call.block();
    let before = Builder::before(call).located(call);
    let address = before.hidden(before.pointer_to_int(call.operand(0), i64));
    let rest = first.split_after(address);
    // Asked for now: where the block is a loop, its phis are new ones. What comes below splits no block that has phis.
    let [memory, mask, other] = [0, 1, 2].map(|i| call.operand(i));
    let function = first.function();
    let (whole, parts) = (
        function.append_block("whole"),
        function.append_block("parts"),
    );
    whole.move_before(rest);
    parts.move_before(rest);
    let at = Builder::at_end(first).located(call);
    let in_page = at.and(address, number(PAGE - 1));
    let last = match crate::bug("first-lanes-cross-pages") {
        true => PAGE,
        false => PAGE - size * lanes + 1,
    };
    let fits = at.icmp_ult(in_page, number(last));
    let any = at.icmp_ne(bytes, number(0));
    at.cond_br(at.and(fits, any), whole, parts);

    let at = Builder::at_end(whole).located(call);
    let all = at.load(data, at.int_to_pointer(address, memory.type_of()), 1);
    let all = match other.is_undefined() {
        true => all,
        false => at.select(mask, all, other),
    };
    at.br(rest);

    let at = Builder::at_end(parts).located(call);
    if !other.is_undefined() {
        at.store(other, local, 1);
    }
    let bytes = at.freeze(bytes);
    let end = at.br(rest);
    copy(end, (local, memory), bytes, (size, lanes));
    let some = Builder::before(end).load(data, local, 1);
    Builder::before(call).phi(data, &[(all, whole), (some, end.block())])
}

/// Copies so many bytes in front of an instruction, which goes to a block of its own.
fn copy(before: Value, (to, from): (Value, Value), bytes: Value, (size, lanes): (u64, u64)) {
    let first = before.block();
    // What is in front of the instruction stays.
    let last = before.previous_instruction().unwrap_or(bytes);
    let rest = first.split_after(last);
    let function = first.function();
    let i64 = bytes.type_of();
    let mut tested = first;
    let mut piece = size * lanes / 2;
    while piece >= size {
        let (copied, next) = (
            function.append_block("piece"),
            match piece == size {
                true => rest,
                false => function.append_block("fewer"),
            },
        );
        copied.move_before(rest);
        let at = Builder::at_end(tested).located(before);
        at.cond_br(at.icmp_ult(bytes, i64.const_int(piece)), next, copied);
        let at = Builder::at_end(copied).located(before);
        let byte = i64.int_of(8);
        let ty = match piece {
            1..=8 => i64.int_of(piece as u32 * 8),
            _ => byte.vector(piece as u32),
        };
        let head = at.load(ty, from, 1);
        // The last ones, which are the first ones where there are no more.
        let tail = at.sub(bytes, i64.const_int(piece));
        if (piece > size || lanes == 2) && !crate::bug("first-lanes-without-the-last-piece") {
            let end = at.load(ty, at.element_pointer(byte, from, tail), 1);
            at.store(end, at.element_pointer(byte, to, tail), 1);
        }
        at.store(head, to, 1);
        at.br(rest);
        if next != rest {
            next.move_before(rest);
        }
        tested = next;
        piece /= 2;
    }
}
