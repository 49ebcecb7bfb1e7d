//! A second copy of what reads or writes within borders, without them: `a[clamp(x + k, 0, w - 1)]` is a gather at the borders of a picture, and a load of
//! neighbours everywhere else. Likewise what runs under a guard (`if (x > 0 && x < w - 1)`), and `i % w`, `i / w` where all lanes are in one row.
//!
//! Where an access would go in steps but for its borders (`borders`), or under a full mask but for its guards (`guards`), or where lanes are divided by
//! what is the same for all, the rest of the block and all that this dominates is copied (`region_copies`); the copy has indices and masks as they are
//! inside, and runs where a few scalar comparisons say that no lane is outside (`test`). It is the interior that index-set splitting makes of a loop,
//! decided turn by turn: which loop it is does not matter then. Only where the index goes on with the innermost loop around: the last, partly full turn
//! of a loop is at a border.

mod borders;
mod guards;
mod test;

use self::borders::{Border, Borders, Inside};
use crate::FullCopies;
use crate::analysis::masked_accesses::{Kind, Machine, kind_of};
use crate::analysis::strides;
use crate::finish::near_gathers;
use crate::ir::{Arithmetic, Block, Builder, Function, Module, Opcode, Value};
use crate::optimize::pair_gathers::may_write;
use crate::optimize::region_copies::{self, Regions, may_be_copied, size};
use std::collections::{HashMap, HashSet};

/// How many instructions are copied at most for one test.
const LARGEST: usize = 1000;

/// The same, and how many in a function, where all is copied that can be, for tests of the compiler.
const LARGEST_OF_ALL: usize = 20_000;

/// How many operations deep a bound is computed earlier.
const DEPTH: usize = 8;

/// Branches on: how often all lanes are inside to how often some are not.
const WEIGHTS: [u32; 2] = [16, 1];

/// The mark of the ends of blocks that run at borders only: another copy of them does not pay.
pub const AT_BORDER: &str = "sierra.at.border";

/// Guards that are worth a copy where the machine masks accesses by itself.
const MANY_GUARDS: usize = 2;

/// Requires: masks are made, locals are values.
pub fn copy_interiors(module: &Module, function: Function, wanted: FullCopies) {
    let small = ["optsize", "minsize", "optnone", "cold"];
    let is_small = small.iter().any(|kind| function.has_attribute(kind));
    if wanted == FullCopies::None || is_small {
        return;
    }
    let mut done: HashSet<Block> = HashSet::new();
    let mut left = None;
    // Each copy changes the graph.
    loop {
        let graph = function.graph();
        let regions = Regions::of(&graph);
        let order = regions.outer_first();
        let blocks: Vec<Block> = order.iter().map(|&b| graph.blocks[b]).collect();
        let borders = Borders::of(&blocks);
        let left = left.get_or_insert_with(|| match wanted {
            FullCopies::All => LARGEST_OF_ALL,
            _ => region_copies::most_in(&graph),
        });
        let found = blocks.iter().filter(|b| !done.contains(b)).find_map(|b| {
            let may_ask = |i: &Value| {
                borders.get(*i).is_some()
                    || borders
                        .comparison(*i, true)
                        .or_else(|| borders.comparison(*i, false))
                        .is_some()
            };
            b.instructions().iter().find(|i| may_ask(i))?;
            let all = regions.dominated(graph.number[b])?;
            let region = regions.without_what_is_behind(all);
            let region = region.into_iter().map(|b| graph.blocks[b]).collect();
            let interior = Interior::of(region, &borders, &regions, wanted)?;
            (interior.size <= *left).then_some(interior)
        });
        let Some(interior) = found else {
            return;
        };
        *left -= interior.size;
        done.extend(interior.copy(module));
    }
}

/// Part of a block, and the blocks that it dominates.
struct Interior {
    /// The block first.
    region: Vec<Block>,
    /// The instruction that is the first one of the copy.
    first: Value,
    /// What is inside, and by which values.
    borders: Vec<(Value, Border)>,
    /// What the test needs and stands behind `first`.
    hoisted: Vec<Value>,
    /// Gathers that go in such steps inside.
    gathers: Vec<(Value, i64)>,
    size: usize,
}

impl Interior {
    /// `region`: a block, and those that it dominates.
    fn of(
        region: Vec<Block>,
        all: &Borders,
        regions: &Regions,
        wanted: FullCopies,
    ) -> Option<Interior> {
        let block = *region.first()?;
        let own = block.instructions();
        let gains: Vec<Gain> = region
            .iter()
            .flat_map(|b| b.instructions())
            .filter_map(|i| gain(i, all))
            .collect();
        let of_all = || gains.iter().flat_map(|gain| &gain.borders);
        let is_needed = |i: &Value| of_all().any(|(value, _)| value == i);
        let at = own.iter().position(is_needed)?;
        let mut place = Place {
            block,
            own: &own,
            at,
            regions,
            hoisted: vec![],
        };
        let mut borders: Vec<(Value, Border)> = Vec::new();
        let mut pays = false;
        let gathers = gains.iter().filter_map(|gain| gain.gather).collect();
        for Gain {
            borders: of,
            cheap_masks,
            ..
        } in gains
        {
            let known = place.hoisted.len();
            let agrees = |(value, border): &(Value, Border)| {
                let mut others = borders.iter().filter(|(v, _)| v == value);
                others.all(|(_, other)| other.holds == border.holds)
            };
            let parts = test::scalars(of.iter().map(|(_, border)| border));
            if of.iter().all(agrees) && parts.iter().all(|&part| place.reaches(part, DEPTH)) {
                borders.extend(of);
                pays |= !cheap_masks;
            } else {
                place.hoisted.truncate(known);
            }
        }
        let mut seen = HashSet::new();
        borders.retain(|(value, _)| seen.insert(*value));
        let goes_on = |(_, border): &(Value, Border)| {
            let parts = test::scalars([border]).into_iter();
            let mut changing = parts.filter(|p| p.is_instruction());
            changing.any(|p| regions.loops_of_hold(p.block(), block))
        };
        let pays = (pays || borders.len() >= MANY_GUARDS) && borders.iter().any(goes_on);
        if borders.is_empty() || wanted == FullCopies::WhereTheyPay && !pays {
            return None;
        }
        let behind = region[1..].iter().map(|b| size(*b)).sum::<usize>();
        let size = own.len() - at + behind;
        let largest = match wanted {
            FullCopies::All => LARGEST_OF_ALL,
            _ => LARGEST,
        };
        let may_be = size <= largest && region.iter().all(|b| may_be_copied(*b));
        may_be.then(|| Interior {
            first: own[at],
            borders,
            hoisted: place.hoisted,
            gathers,
            size,
            region,
        })
    }

    /// Returns the blocks that hold what was in the region, and their copies.
    fn copy(self, module: &Module) -> Vec<Block> {
        let head = self.region[0];
        for value in self.hoisted {
            value.remove_from_block();
            Builder::before(self.first).insert(value);
            value.forget_arithmetic_promises();
        }
        let b = Builder::before(self.first).located(self.first);
        let borders = self.borders.iter().map(|(_, border)| border);
        let Some(is_inside) = test::write(&b, borders) else {
            return self.region;
        };
        let last = self.first.previous_instruction().unwrap_or(is_inside);
        let rest = head.split_after(last);
        let mut region = vec![rest];
        region.extend(&self.region[1..]);
        let before = head.instructions().len();
        let inside = values(&Builder::at_end(head).located(self.first), &self.borders);
        let of_inside = head.instructions().split_off(before);
        let known = |v: Value| {
            let first = inside.get(&v).copied()?;
            let then = |v: &Value| inside.get(v).copied();
            std::iter::successors(Some(first), then).last()
        };
        let copies = region_copies::copy(&region, "interior", (head, head), known);
        for end in region.iter().filter_map(|b| b.terminator()) {
            end.set_mark(AT_BORDER);
        }
        keep_apart(module, &region);
        for (gather, step) in self.gathers {
            near_gathers::mark(gather, step);
        }
        // What marks say holds there alone: in front of both copies, the same sum without a mark would be merged with them.
        if let Some(first) = copies[&rest].instructions().first() {
            for value in of_inside {
                value.remove_from_block();
                Builder::before(*first).insert(value);
            }
        }
        let branch = Builder::at_end(head).located(self.first);
        let branch = branch.cond_br(is_inside, copies[&rest], rest);
        branch.set_branch_weights(&WEIGHTS);
        region.extend(copies.into_values());
        region.push(head);
        region
    }
}

/// Lets ends of blocks that leave the region differ from those of its copy. LLVM would share them, and nothing that is behind a choice between both would be computed as narrow as inside.
fn keep_apart(module: &Module, region: &[Block]) {
    let leaves = |b: &&Block| b.successors().iter().any(|s| !region.contains(s));
    for block in region.iter().filter(leaves) {
        let Some(end) = block.terminator() else {
            continue;
        };
        let at = Builder::before(end).without_line();
        at.call(module.intrinsic("llvm.sideeffect", &[]), &[]);
        // Stores are shared whatever stands behind them, but for what looks at them.
        let mut places: Vec<Value> = Vec::new();
        for i in block.instructions() {
            let place = match kind_of(i) {
                Some(Kind::Scatter) => strides::split(i.operand(1)).map(|split| split.start),
                Some(Kind::Store) => Some(i.operand(1)),
                _ => None,
            };
            places.extend(place.filter(|p| !places.contains(p)));
        }
        places.into_iter().for_each(|p| at.looks_at(p));
    }
}

/// What stands for values inside.
fn values(b: &Builder, borders: &[(Value, Border)]) -> HashMap<Value, Value> {
    let masks = borders
        .iter()
        .filter_map(|(value, border)| match border.inside {
            Inside::Mask(is_full) => Some((*value, is_full)),
            _ => None,
        });
    let mut found = guards::consequences(masks);
    let mut exact = test::ExactLanes::default();
    for (value, border) in borders {
        let stands = match border.inside {
            Inside::Lanes(lanes) => Some(lanes),
            Inside::Quotient => test::divided(b, border).map(|(quotient, _)| quotient),
            Inside::Remainder => test::divided(b, border).map(|(_, rests)| rests),
            Inside::Exact => exact.of(b, border),
            Inside::Mask(_) => None,
        };
        if let Some(stands) = stands {
            found.insert(*value, stands);
        }
    }
    found
}

/// What is better inside.
struct Gain {
    borders: Vec<(Value, Border)>,
    /// Only a mask goes that costs the machine little.
    cheap_masks: bool,
    /// A gather, and its steps inside.
    gather: Option<(Value, i64)>,
}

/// The borders that must hold for an access to go in steps, or without a mask; for a division to be one for all lanes. `None`: it gains nothing.
fn gain(i: Value, all: &Borders) -> Option<Gain> {
    let get = |v: &Value| all.get(*v).map(|border| (*v, *border));
    if let Some(border) = all.get(i)
        && matches!(border.inside, Inside::Quotient | Inside::Remainder)
        && strides::constant(border.bound).is_none()
    {
        return Some(Gain {
            borders: with_compared(all.reached(i).iter().filter_map(get).collect(), all),
            cheap_masks: false,
            gather: None,
        });
    }
    let kind = kind_of(i)?;
    let pointers = match kind {
        Kind::Gather => i.operand(0),
        Kind::Scatter => i.operand(1),
        Kind::Load | Kind::Store => return None,
    };
    let step = strides::step_if(pointers, &|v| all.known(v))?;
    let mask = kind.mask(i);
    let reached = all.reached(pointers);
    let mut found: Vec<(Value, Border)> = reached.iter().filter_map(get).collect();
    let is_new = strides::step(pointers, mask).is_none();
    let guards = guards::guards(mask, all).unwrap_or_default();
    let gains = (is_new && !found.is_empty()) || !guards.is_empty();
    found.extend(guards);
    let machine = Machine::of(i.block().function());
    let element = kind.data(i).element();
    // In steps a gather is a load. Stores under a mask are slow before there are registers for masks.
    let is_cheap = |machine: Machine| match kind {
        Kind::Gather => machine.has(Kind::Load, element),
        _ => machine.has(Kind::Store, element) && machine.registers().1,
    };
    let has = machine.is_some_and(is_cheap);
    gains.then(|| Gain {
        borders: with_compared(found, all),
        cheap_masks: has && !is_new,
        gather: (kind == Kind::Gather && is_new).then_some((i, step)),
    })
}

/// What is compared may be within borders itself: they must hold, too.
fn with_compared(mut found: Vec<(Value, Border)>, all: &Borders) -> Vec<(Value, Border)> {
    let mut at = 0;
    while let Some((_, border)) = found.get(at) {
        for value in all.reached(border.compared) {
            if let Some(border) = all.get(value)
                && found.iter().all(|(known, _)| *known != value)
            {
                found.push((value, *border));
            }
        }
        at += 1;
    }
    found
}

/// The place in front of an instruction of a block.
struct Place<'a> {
    block: Block,
    own: &'a [Value],
    at: usize,
    regions: &'a Regions<'a>,
    /// What is to be computed there rather than behind, in order.
    hoisted: Vec<Value>,
}

impl Place<'_> {
    /// Is a value there, or can it be?
    fn reaches(&mut self, value: Value, depth: usize) -> bool {
        if !value.is_instruction() || self.hoisted.contains(&value) {
            return true;
        }
        let is_own = value.block() == self.block;
        if !is_own && self.regions.dominates(value.block(), self.block) {
            return true;
        }
        let position = self.own.iter().position(|v| *v == value);
        if position.is_some_and(|position| position < self.at) {
            return true;
        }
        use Arithmetic::{Add, Mul, SExt, Sub, ZExt};
        let is_free = match (value.opcode(), position) {
            (Opcode::Load, Some(position)) => {
                let between = &self.own[self.at..position];
                let is_plain = !value.is_volatile() && !value.is_atomic();
                let writes = |v: &&Value| v.opcode() == Opcode::Store || may_write(**v);
                is_plain && !between.iter().any(|v| writes(&v))
            }
            (Opcode::Gep, Some(_)) => true,
            _ => matches!(value.arithmetic(), Some(Add | Sub | Mul | SExt | ZExt)),
        };
        let depth = depth.checked_sub(1).filter(|_| is_free);
        let Some(depth) = depth else {
            return false;
        };
        let mut operands = value.operands().into_iter();
        let is_there = operands.all(|operand| self.reaches(operand, depth));
        if is_there {
            self.hoisted.push(value);
        }
        is_there
    }
}
