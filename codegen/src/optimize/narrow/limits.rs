//! Narrow lanes that are compared with one wide number: `v[i] > limit` for bytes and an `int`.
//!
//! The number may be any, so all lanes would be widened for it. Here it is first moved into what lanes can hold, once for all of them, which changes no answer but where it was outside:
//! there the answer is the same for all lanes, and joined with the others. All that is made where the number is spread, in front of loops as a rule. Linear in the comparisons.

use super::ranges::Ranges;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, Order, Value};

/// How many operations are looked through for where lanes were widened.
const DEPTH: u32 = 4;

/// Requires: the function is optimised. What comparisons are narrowed to say plans.
pub fn keep_within(module: &Module, function: Function) {
    spread_elements(function);
    spread_frozen(function);
    let mut ranges = Ranges::default();
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<Limit> = instructions
        .filter_map(|i| Limit::of(i, &mut ranges))
        .collect();
    for limit in found {
        limit.keep(module);
    }
}

/// Takes a number that is compared out of the vector that LLVM loaded it with, before it is spread.
fn spread_elements(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for spread in instructions.filter(|i| i.opcode() == Opcode::Shuffle) {
        let is_limit = |user: Value| {
            user.opcode() == Opcode::Freeze || matches!(user.integer(), Some(Integer::Compare(_)))
        };
        let lanes = spread.type_of().lanes().unwrap_or(1);
        let Some(element) = spread.shuffled_lane(0) else {
            continue;
        };
        let is_one = (1..lanes).all(|lane| spread.shuffled_lane(lane) == Some(element));
        let from = spread.operand(0);
        let is_in_first = from.type_of().lanes().is_some_and(|n| element < n);
        let is_number = spread.broadcast_of().is_some();
        if is_number || !is_one || !is_in_first || !spread.each_user().any(is_limit) {
            continue;
        }
        let b = Builder::before(spread).located(spread);
        let index = spread.type_of().int_of(32).const_int(element.into());
        let all = b.splat(b.extract_element(from, index), lanes);
        spread.replace_all_uses_with(all);
        spread.erase();
    }
}

/// Freezes a number before it is spread: all who look at it still see the same one, and that all lanes hold it.
fn spread_frozen(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    for frozen in instructions.filter(|i| i.opcode() == Opcode::Freeze) {
        let spread = frozen.operand(0);
        let Some(number) = spread.broadcast_of().filter(|_| spread.is_instruction()) else {
            continue;
        };
        let b = Builder::before(frozen);
        let one = b.freeze(number);
        let all = b.splat(one, spread.type_of().lanes().unwrap_or(1));
        frozen.replace_all_uses_with(all);
        frozen.erase();
    }
}

/// Was it computed from narrower lanes? What only happens to be small is as wide as its lanes anyway, and would have to be cut first.
fn is_widened(lanes: Value, depth: u32) -> bool {
    match lanes.integer() {
        Some(Integer::ZExt | Integer::SExt) => true,
        Some(_) if depth > 0 => lanes
            .operands()
            .into_iter()
            .any(|o| is_widened(o, depth - 1)),
        _ => {
            lanes.opcode() == Opcode::Shuffle
                && depth > 0
                && is_widened(lanes.operand(0), depth - 1)
        }
    }
}

/// A comparison of lanes with one number.
struct Limit {
    comparison: Value,
    lanes: Value,
    /// Which operand is the number.
    at: u32,
    order: Order,
    /// How many bits the lanes need, and whether with a sign.
    bits: u32,
    signed: bool,
}

impl Limit {
    fn of(comparison: Value, ranges: &mut Ranges) -> Option<Limit> {
        comparison.type_of().lanes()?;
        let Some(Integer::Compare(order)) = comparison.integer() else {
            return None;
        };
        let wide = comparison.operand(0).type_of();
        if wide.element().is_pointer() || !matches!(wide.scalar_bits(), 16 | 32 | 64) {
            return None;
        }
        let at = (0..2).find(|&i| comparison.operand(i).broadcast_of().is_some())?;
        let lanes = comparison.operand(1 - at);
        let is_open = lanes.is_constant() || lanes.broadcast_of().is_some();
        if is_open || comparison.operand(at).is_constant() || !is_widened(lanes, DEPTH) {
            return None;
        }
        let fits = |signed: bool, bits: u32, v: Value, ranges: &mut Ranges| match signed {
            true => ranges.fits_signed(v, bits),
            false => ranges.fits_unsigned(v, bits),
        };
        let kinds = [(8, false), (8, true), (16, false), (16, true)];
        let may = |&(bits, signed): &(u32, bool)| {
            bits < wide.scalar_bits() && !(signed && order == Order::Unsigned)
        };
        let (bits, signed) = kinds
            .into_iter()
            .filter(may)
            .find(|&(bits, signed)| fits(signed, bits, lanes, ranges))?;
        let number = comparison.operand(at);
        (!fits(signed, bits, number, ranges)).then_some(Limit {
            comparison,
            lanes,
            at,
            order,
            bits,
            signed,
        })
    }

    fn keep(self, module: &Module) {
        let spread = self.comparison.operand(self.at);
        let Some(number) = spread.broadcast_of() else {
            return;
        };
        let count = spread.type_of().lanes().unwrap_or(1);
        let b = Builder::after(spread).located(spread);
        let inside = self.inside(module, &b, number);
        let narrow = b.trunc(inside, number.type_of().int_of(self.bits));
        let narrow = b.splat(narrow, count);
        let wide = match self.signed {
            true => b.sext(narrow, spread.type_of()),
            false => b.zext(narrow, spread.type_of()),
        };
        // What is the same for all lanes, and whether it makes the answer yes or no.
        let less = |x: Value, y: Value| match self.order {
            Order::Unsigned => b.icmp_ult(x, y),
            _ => b.icmp_slt(x, y),
        };
        let is_less = self.comparison.is_less_than();
        // Of the lanes, whichever side they stand on.
        let is_below = is_less.map(|less| less == (self.at == 1));
        let (answer, is_yes) = match (is_below, self.comparison.is_strict()) {
            (Some(true), true) => (less(inside, number), true),
            (Some(true), false) => (b.not(less(number, inside)), false),
            (Some(false), true) => (less(number, inside), true),
            (Some(false), false) => (b.not(less(inside, number)), false),
            (None, _) if self.comparison.is_unequal() => (b.icmp_ne(inside, number), true),
            (None, _) => (b.icmp_eq(inside, number), false),
        };
        let answers = b.splat(answer, count);
        let at = Builder::before(self.comparison);
        let new = match self.at {
            0 => at.icmp_like(self.comparison, wide, self.lanes),
            _ => at.icmp_like(self.comparison, self.lanes, wide),
        };
        let all = match is_yes {
            _ if crate::bug("limits-are-cut") => new,
            true => at.or(new, answers),
            false => at.and(new, answers),
        };
        self.comparison.replace_all_uses_with(all);
        self.comparison.erase();
    }

    /// The nearest number that the lanes can hold.
    fn inside(&self, module: &Module, b: &Builder, number: Value) -> Value {
        let ty = number.type_of();
        let (least, most) = match self.signed {
            true => (
                (1u64 << (self.bits - 1)).wrapping_neg(),
                (1 << (self.bits - 1)) - 1,
            ),
            false => (0, (1 << self.bits) - 1),
        };
        let call = |name: &str, v: Value, bound: u64| {
            let bound = ty.const_int(bound & (u64::MAX >> (64 - ty.scalar_bits())));
            b.call(module.intrinsic(name, &[ty]), &[v, bound])
        };
        match self.order {
            Order::Unsigned => call("llvm.umin", number, most),
            _ => call("llvm.smin", call("llvm.smax", number, least), most),
        }
    }
}
