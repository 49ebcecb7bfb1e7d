//! Says where structures of live lanes can be read (`optimize/interleaved/live`): where they are, if a lane is live and all lie in one page, else in a local, to which those of live lanes are copied.
//!
//! ```text
//!   one page?  some lane?   yes:  p = structures
//!                           no:   p = local;  for each live lane: local[lane] = structures[lane]
//!   … load p
//! ```
//!
//! Linear in the calls.

use crate::analysis::late_accesses::PAGE;
use crate::ir::{Block, Builder, Function, Module, Value};
use crate::optimize::interleaved::live::READABLE;

/// Requires: LLVM's passes are over. Ensures: no such call is left.
pub fn find_readable(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let calls: Vec<Value> = instructions.filter(|&i| is_asked(i)).collect();
    for call in calls {
        match call.operand(1).is_all_ones() {
            true => call.replace_all_uses_with(call.operand(0)),
            false => Question::of(call).answer(module),
        }
        call.erase();
    }
}

fn is_asked(i: Value) -> bool {
    i.is_call()
        && i.called_function()
            .is_some_and(|f| f.name().starts_with(READABLE))
}

struct Question {
    call: Value,
    lanes: u64,
    /// Bytes from lane to lane, of what each lane reads, and of an element.
    step: u64,
    read: u64,
    size: u64,
}

impl Question {
    fn of(call: Value) -> Question {
        let number = |n: u32| call.operand(n).as_const_int().unwrap_or(1);
        Question {
            call,
            lanes: u64::from(call.operand(1).type_of().lanes().unwrap_or(1)),
            step: number(2),
            read: number(3),
            size: number(4),
        }
    }

    fn bytes(&self) -> u64 {
        (self.lanes - 1) * self.step + self.read
    }

    fn answer(&self, module: &Module) {
        let (call, i64) = (self.call, module.int_type(64));
        let byte = module.int_type(8);
        let function = call.block().function();
        let entry = function.entry();
        let at = match entry.first_instruction() {
            Some(first) => Builder::before(first),
            None => Builder::at_end(entry),
        };
        let local = at.alloca(byte.array(self.bytes()), "structures");
        local.set_alignment(16);

        let at = Builder::before(call).located(call);
        let bits = i64.int_of(self.lanes as u32);
        let live = at.freeze(at.bitcast(call.operand(1), bits));
        let any = at.icmp_ne(live, bits.const_int(0));
        // LLVM does not see what object the structures are said to be part of.
        let address = at.hidden(at.pointer_to_int(call.operand(0), i64));
        let in_page = at.and(address, i64.const_int(PAGE - 1));
        let last = match crate::bug("structures-cross-pages") {
            true => PAGE,
            false => PAGE - self.bytes() + 1,
        };
        let fits = at.icmp_ult(in_page, i64.const_int(last));
        let there = at.int_to_pointer(address, module.pointer_type());
        let is_safe = match crate::bug("structures-of-nobody") {
            true => fits,
            false => at.and(fits, any),
        };
        let first = call.block();
        let rest = first.split_after(is_safe);
        let [copied, each] = ["copied", "each.structure"].map(|name| {
            let block = function.append_block(name);
            block.move_before(rest);
            block
        });
        // Asked for now: where the block is a loop, its phis are new ones.
        let place = call.operand(0);
        Builder::at_end(first)
            .located(call)
            .cond_br(is_safe, rest, copied)
            .set_branch_weights(&[2000, 1]);
        let at = Builder::at_end(copied).located(call);
        let all = at.zext(live, i64);
        at.cond_br(any, each, rest);
        self.copy_each(module, each, rest, (copied, all), (place, local));
        let ways = [(there, first), (local, copied), (local, each)];
        let readable = Builder::before(call).phi(module.pointer_type(), &ways);
        call.replace_all_uses_with(readable);
    }

    /// Copies the structures of live lanes, of which there is one at least.
    fn copy_each(
        &self,
        module: &Module,
        each: Block,
        rest: Block,
        (from, all): (Block, Value),
        (place, local): (Value, Value),
    ) {
        let (byte, i64) = (module.int_type(8), module.int_type(64));
        let at = Builder::at_end(each).located(self.call);
        let left = at.phi(i64, &[(all, from)]);
        let zeros = module.intrinsic("llvm.cttz", &[i64]);
        let lane = at.call(zeros, &[left, i64.int_of(1).const_int(1)]);
        let distance = at.mul(lane, i64.const_int(self.step));
        let element = i64.int_of(8 * self.size as u32);
        for field in (0..self.read).step_by(self.size as usize) {
            let distance = at.add(distance, i64.const_int(field));
            let value = at.load(element, at.element_pointer(byte, place, distance), 1);
            at.store(value, at.element_pointer(byte, local, distance), 1);
        }
        let others = at.and(left, at.sub(left, i64.const_int(1)));
        left.add_incoming(others, each);
        at.cond_br(at.icmp_ne(others, i64.const_int(0)), each, rest);
    }
}
