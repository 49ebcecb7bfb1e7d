//! Loads and stores of lanes side by side under any mask that the machine cannot mask: all lanes are loaded where that cannot fault, and live lanes are
//! stored one by one.
//!
//! With a live lane whose elements all lie in one page, all of them can be read, and what dead lanes read is not looked at. Nobody but live lanes may be
//! written, not even with what stands there: others may write there meanwhile. So a store asks whether all lanes are live or none, and otherwise goes through those that are,
//! over a local: two cycles for each, where a choice of a place for each lane, dead ones too, took five. The same loop loads where lanes lie in two pages.
//! Where the program itself has just read all lanes (`optimize/read_lanes`) nobody else may write meanwhile: one store of a blend, in a page in which a live lane may write.
//! All that is made behind LLVM's passes, which have one masked access to look at until then. `first_lanes` has taken those of the first lanes.

use crate::analysis::late_accesses::{PAGE, is_done_for_live_lanes};
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::ir::{Block, Builder, Function, Module, QuickMap, Type, Value};
use crate::optimize::expand_masked_accesses;
use crate::optimize::read_lanes::READ;

/// So many lanes go at once: a processor guesses how many are left, and is wrong less often.
const AT_ONCE: usize = 2;

/// Requires: LLVM's passes are over, and `first_lanes` has run. Ensures: the machine has every masked load and store that is left.
pub fn access_live_lanes(module: &Module, function: Function) {
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
        if !is_done_for_live_lanes(call) {
            expand_masked_accesses::expand(module, function, call);
            continue;
        }
        let local = *locals.entry(data).or_insert_with(|| local(function, data));
        let access = Access {
            module,
            call,
            local,
            data,
        };
        match kind {
            Kind::Store => access.store(),
            _ => access.load(),
        }
        call.erase();
    }
}

fn local(function: Function, data: Type) -> Value {
    let first = function.entry().first_instruction();
    let at = first.map_or_else(|| Builder::at_end(function.entry()), Builder::before);
    at.alloca(data, "live.lanes")
}

#[derive(Clone, Copy)]
struct Access<'a, 'b> {
    module: &'a Module<'b>,
    call: Value,
    local: Value,
    data: Type,
}

impl Access<'_, '_> {
    fn lanes(&self) -> u32 {
        self.data.lanes().unwrap_or(1)
    }

    fn bytes(&self) -> u64 {
        u64::from(self.data.element().scalar_bits() / 8 * self.lanes())
    }

    /// One bit for each live lane.
    fn live(&self, at: &Builder, mask: Value) -> Value {
        at.freeze(at.bitcast(mask, self.data.int_of(self.lanes())))
    }

    /// Puts blocks behind what is in front of the call; what follows it comes behind them.
    fn blocks<const N: usize>(
        &self,
        last: Value,
        names: [&'static str; N],
    ) -> (Block, [Block; N], Block) {
        let first = self.call.block();
        let rest = first.split_after(last);
        let new = names.map(|name| first.function().append_block(name));
        for block in new {
            block.move_before(rest);
        }
        (first, new, rest)
    }

    fn store(&self) {
        let at = Builder::before(self.call).located(self.call);
        let live = self.live(&at, self.call.operand(2));
        let any = at.icmp_ne(live, live.type_of().const_int(0));
        if self.call.call_string_attribute(READ).is_some() {
            return self.store_read(live, any);
        }
        let (first, [some, all, part], rest) = self.blocks(any, ["some", "all", "part"]);
        // Asked for now: where the block is a loop, its phis are new ones.
        let (value, memory) = (self.call.operand(0), self.call.operand(1));
        let at = Builder::at_end(first).located(self.call);
        at.cond_br(any, some, rest);
        let at = Builder::at_end(some).located(self.call);
        let is_whole = match crate::bug("live-lanes-store-all") {
            true => any,
            false => at.icmp_eq(live, live.type_of().all_ones()),
        };
        at.cond_br(is_whole, all, part);
        let at = Builder::at_end(all).located(self.call);
        at.store(value, memory, 1);
        at.br(rest);
        Builder::at_end(part)
            .located(self.call)
            .store(value, self.local, 1);
        self.copy_each(part, rest, (memory, self.local), live);
    }

    /// Nobody else writes: all lanes are stored, the dead ones as they are, to a local if no lane is live.
    fn store_read(&self, live: Value, any: Value) {
        let at = Builder::before(self.call).located(self.call);
        let i64 = self.data.int_of(64);
        let fits = self.in_page(&at, at.pointer_to_int(self.call.operand(1), i64));
        let (first, [all, across, part], rest) = self.blocks(fits, ["all", "across", "part"]);
        let [value, memory, mask] = [0, 1, 2].map(|i| self.call.operand(i));
        Builder::at_end(first)
            .located(self.call)
            .cond_br(fits, all, across)
            .set_branch_weights(&[2000, 1]);
        let at = Builder::at_end(all).located(self.call);
        let blend = at.select(mask, value, at.load(self.data, memory, 1));
        let place = match crate::bug("read-lanes-stored-if-none-is-live") {
            true => memory,
            false => at.select(any, memory, self.local),
        };
        at.store(blend, place, 1);
        at.br(rest);
        Builder::at_end(across)
            .located(self.call)
            .cond_br(any, part, rest);
        Builder::at_end(part)
            .located(self.call)
            .store(value, self.local, 1);
        self.copy_each(part, rest, (memory, self.local), live);
    }

    /// Do all lanes from an address on lie in one page?
    fn in_page(&self, at: &Builder, address: Value) -> Value {
        let i64 = address.type_of();
        let in_page = at.and(address, i64.const_int(PAGE - 1));
        at.icmp_ult(in_page, i64.const_int(PAGE - self.bytes() + 1))
    }

    fn load(&self) {
        let at = Builder::before(self.call).located(self.call);
        let i64 = self.data.int_of(64);
        let live = self.live(&at, self.call.operand(1));
        let none = live.type_of().const_int(0);
        // LLVM does not see what object the lanes are said to be part of.
        let address = at.hidden(at.pointer_to_int(self.call.operand(0), i64));
        let fits = self.in_page(&at, address);
        let is_safe = match crate::bug("live-lanes-cross-pages") {
            true => at.icmp_ne(live, none),
            false => at.and(fits, at.icmp_ne(live, none)),
        };
        let (first, [whole, each, part, joined], rest) =
            self.blocks(is_safe, ["whole", "each", "part", "joined"]);
        // Asked for now: where the block is a loop, its phis are new ones.
        let [memory, mask, other] = [0, 1, 2].map(|i| self.call.operand(i));
        Builder::at_end(first)
            .located(self.call)
            .cond_br(is_safe, whole, each)
            .set_branch_weights(&[2000, 1]);

        let at = Builder::at_end(whole).located(self.call);
        let loaded = at.load(self.data, at.int_to_pointer(address, memory.type_of()), 1);
        let all = match other.is_undefined() {
            true => loaded,
            false => at.select(mask, loaded, other),
        };
        at.br(rest);

        let at = Builder::at_end(each).located(self.call);
        let before = match other.is_undefined() {
            true => self.data.zero(),
            false => other,
        };
        at.store(before, self.local, 1);
        at.cond_br(at.icmp_ne(live, none), part, joined);
        self.copy_each(part, joined, (self.local, memory), live);
        let at = Builder::at_end(joined).located(self.call);
        let some = at.load(self.data, self.local, 1);
        at.br(rest);
        let both = [(all, whole), (some, joined)];
        let result = Builder::before(self.call).phi(self.data, &both);
        self.call.replace_all_uses_with(result);
    }

    /// Copies the elements of live lanes, of which there is one at least.
    fn copy_each(&self, from: Block, to: Block, (into, source): (Value, Value), live: Value) {
        let i64 = self.data.int_of(64);
        let each = from.function().append_block("each.lane");
        each.move_after(from);
        let at = Builder::at_end(from).located(self.call);
        let start = at.zext(live, i64);
        at.br(each);
        let at = Builder::at_end(each).located(self.call);
        let left = at.phi(i64, &[(start, from)]);
        let zeros = self.module.intrinsic("llvm.cttz", &[i64]);
        let (none, one) = (i64.const_int(0), i64.const_int(1));
        let element = self.data.element();
        let (mut others, mut last) = (left, left);
        for _ in 0..AT_ONCE {
            // The last one again, where no more are left.
            last = at.select(at.icmp_ne(others, none), others, last);
            let lane = at.call(zeros, &[last, i64.int_of(1).const_int(1)]);
            let value = at.load(element, at.element_pointer(element, source, lane), 1);
            at.store(value, at.element_pointer(element, into, lane), 1);
            others = at.and(others, at.sub(others, one));
        }
        left.add_incoming(others, each);
        at.cond_br(at.icmp_ne(others, none), each, to);
    }
}
