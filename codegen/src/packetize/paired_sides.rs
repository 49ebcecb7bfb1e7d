//! Two sides of a condition that go to the same places in the same order are one: what they store is chosen, not who stores.
//!
//! ```text
//!   if (c) { p[0] = x; p[1] = y; } else { p[0] = a; p[1] = b; }      →      p[0] = c ? x : a;  p[1] = c ? y : b;
//! ```
//!
//! Lanes would go through one side after the other, and each would write fields of some structures, one by one; fields of all structures are one store. Every load and store of one side has
//! one of the other, in the same order and at the same address: so nothing moves over anything, and memory sees what it saw. What else the sides do is a little arithmetic without
//! traps, which runs for both then; what it gives in the side that was not chosen is not looked at. Linear in the sides, times the depth of addresses.

use super::captured_references::SAID;
use super::whole_structures;
use super::widen::ALIAS_METADATA;
use crate::ir::{Block, Builder, Opcode, QuickMap, Value};

/// So many instructions of a side are looked at.
const MOST: usize = 200;

/// So much arithmetic of both sides together runs in any case then.
const WORK: usize = 32;

/// How deep addresses are compared.
const DEPTH: usize = 6;

/// What of one side stands for what of the other.
type Pairs = QuickMap<Value, Value>;

/// A branch and its two sides, which nothing else leads to and which meet again, perhaps where others come, too.
pub(super) struct Sides {
    pub branch: Value,
    pub yes: Block,
    pub no: Block,
    pub behind: Block,
}

impl Sides {
    pub fn of(block: Block) -> Option<Sides> {
        let branch = block.terminator().filter(|t| t.is_conditional())?;
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        let [behind] = yes.successors()[..] else {
            return None;
        };
        let is_side = |side: Block| {
            side.predecessors() == [block]
                && side.successors() == [behind]
                && side.instructions().len() <= MOST
        };
        let meet = yes != no && is_side(yes) && is_side(no);
        meet.then_some(Sides {
            branch,
            yes,
            no,
            behind,
        })
    }
}

/// Makes one of two sides, if they are so alike. Requires: what both read in front of all else has been raised.
pub fn join(sides: &Sides) -> bool {
    let Some(pairs) = pairs(sides) else {
        return false;
    };
    if !phis_of(sides).all(|(_, one, other)| may_be_chosen(one, other, &pairs)) {
        return false;
    }
    let condition = sides.branch.condition();
    let b = Builder::before(sides.branch);
    let choose = |one: Value, other: Value| match one == other {
        true => one,
        false => b.select(condition, one, other),
    };
    let (mut ones, mut others) = (work(sides.yes).into_iter(), work(sides.no).into_iter());
    loop {
        let one = move_to_access(&b, &mut ones);
        let other = move_to_access(&b, &mut others);
        let (Some(one), Some(other)) = (one, other) else {
            break;
        };
        let store = one.opcode() == Opcode::Store;
        let value = store.then(|| match crate::bug("sides-store-the-first") {
            true => one.operand(0),
            false => choose(one.operand(0), other.operand(0)),
        });
        one.remove_from_block();
        b.insert(one);
        forget_differences(one, other);
        match value {
            Some(value) => one.set_operand(0, value),
            None => other.replace_all_uses_with(one),
        }
        other.erase();
    }
    let block = sides.branch.block();
    for (phi, one, other) in phis_of(sides).collect::<Vec<_>>() {
        let chosen = choose(one, other);
        let is_side = |from: &Block| *from == sides.yes || *from == sides.no;
        let mut incoming = phi.incoming();
        incoming.retain(|(_, from)| !is_side(from));
        let new = match incoming.is_empty() {
            true => chosen,
            false => {
                incoming.push((chosen, block));
                Builder::before(phi).phi(phi.type_of(), &incoming)
            }
        };
        phi.replace_all_uses_with(new);
        phi.erase();
    }
    b.br(sides.behind);
    sides.branch.erase();
    for side in [sides.yes, sides.no] {
        if let Some(end) = side.terminator() {
            end.erase();
        }
        side.erase();
    }
    true
}

/// What a side does before it leads on.
fn work(side: Block) -> Vec<Value> {
    let mut all = side.instructions();
    all.pop();
    all
}

/// Moves what only computes; returns the access in front of which the rest stands.
fn move_to_access(b: &Builder, rest: &mut std::vec::IntoIter<Value>) -> Option<Value> {
    for i in rest.by_ref() {
        if is_access(i) {
            return Some(i);
        }
        i.remove_from_block();
        b.insert(i);
    }
    None
}

fn phis_of(sides: &Sides) -> impl Iterator<Item = (Value, Value, Value)> {
    let phis = sides.behind.phis().into_iter();
    let from = |phi: Value, side: Block| phi.incoming_from(side);
    phis.filter_map(move |phi| Some((phi, from(phi, sides.yes)?, from(phi, sides.no)?)))
}

/// The accesses of both sides as pairs, and what addresses are computed from; none if the sides differ, or store nothing, or do too much.
fn pairs(sides: &Sides) -> Option<Pairs> {
    let (ones, others) = (work(sides.yes), work(sides.no));
    let computes = |all: &[Value]| -> Option<usize> {
        let rest = all.iter().filter(|i| !is_access(**i));
        rest.map(|&i| is_harmless(i).then_some(1)).sum()
    };
    if computes(&ones)? + computes(&others)? > WORK {
        return None;
    }
    let accesses = |all: Vec<Value>| -> Vec<Value> {
        let accesses = all.into_iter();
        accesses.filter(|i| is_access(*i)).collect()
    };
    let (ones, others) = (accesses(ones), accesses(others));
    let stores = ones.iter().any(|i| i.opcode() == Opcode::Store);
    if !stores || ones.len() != others.len() {
        return None;
    }
    let mut pairs = Pairs::default();
    for (one, other) in ones.into_iter().zip(others) {
        let at = |i: Value| i.operand(u32::from(i.opcode() == Opcode::Store));
        let data = |i: Value| match i.opcode() {
            Opcode::Store => i.operand(0).type_of(),
            _ => i.type_of(),
        };
        let alike = one.opcode() == other.opcode()
            && data(one) == data(other)
            && one.alignment() == other.alignment()
            && one.is_volatile() == other.is_volatile()
            && is_same(at(one), at(other), &pairs, DEPTH);
        if !alike {
            return None;
        }
        match one.opcode() {
            Opcode::Store if !may_be_chosen(one.operand(0), other.operand(0), &pairs) => {
                return None;
            }
            Opcode::Store => {}
            _ => {
                pairs.insert(other, one);
            }
        }
    }
    Some(pairs)
}

/// Two addresses are none that lanes should choose between, and structures are not chosen as a whole.
fn may_be_chosen(one: Value, other: Value, pairs: &Pairs) -> bool {
    let ty = one.type_of();
    let is_number = ty.scalar_bits() > 0 && !ty.is_pointer() && ty.lanes().is_none();
    is_number || one == other || pairs.get(&other) == Some(&one)
}

/// Are both the same, once what is known to be is?
fn is_same(one: Value, other: Value, pairs: &Pairs, depth: usize) -> bool {
    if one == other || pairs.get(&other) == Some(&one) {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    one.makes_same_index_step(other)
        && one
            .operands()
            .into_iter()
            .zip(other.operands())
            .all(|(x, y)| is_same(x, y, pairs, depth))
}

fn is_access(i: Value) -> bool {
    let is_plain = !i.is_volatile() || whole_structures::is_kept(i);
    matches!(i.opcode(), Opcode::Load | Opcode::Store) && is_plain && !i.is_atomic()
}

/// May it run where it did not?
pub(super) fn is_harmless(i: Value) -> bool {
    const CHEAP: [&str; 6] = ["smin", "smax", "umin", "umax", "abs", "fabs"];
    match i.opcode() {
        Opcode::Gep | Opcode::Select | Opcode::And | Opcode::Or | Opcode::Xor => true,
        Opcode::ICmp | Opcode::FCmp | Opcode::BitCast | Opcode::Freeze | Opcode::Pure => true,
        Opcode::Call => i.called_function().is_some_and(|f| {
            let name = f.name();
            let operation = name.strip_prefix("llvm.").and_then(|n| n.split('.').next());
            operation.is_some_and(|o| CHEAP.contains(&o))
        }),
        _ => false,
    }
}

/// What only one of two accesses says of where it goes is not said of both.
pub(super) fn forget_differences(kept: Value, gone: Value) {
    // References stay known as such.
    let said: Vec<&str> = ALIAS_METADATA
        .into_iter()
        .chain(["nonnull", whole_structures::KEPT])
        .chain(SAID)
        .filter(|kind| kept.has_same_metadata(gone, kind))
        .collect();
    kept.keep_only_metadata(&said);
}
