//! A second copy of what reads or writes within borders, without them: `a[clamp(x + k, 0, w - 1)]` is a gather at the borders of a picture, and a load of
//! neighbours everywhere else.
//!
//! Where an access would go in steps but for its borders (`borders`), the rest of its block and all that this dominates is copied (`region_copies`); the
//! copy has the indices as they are, and runs where a few scalar comparisons say that no lane is outside (`test`). It is the interior that index-set
//! splitting makes of a loop, decided turn by turn: which loop it is does not matter then. Only where the index goes on with the innermost loop around: the
//! last, partly full turn of a loop is at a border.

mod borders;
mod test;

use self::borders::{Border, Borders};
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides;
use crate::ir::{Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;
use crate::optimize::region_copies::{self, Regions, may_be_copied, size};
use std::collections::{HashMap, HashSet};

/// How many instructions are copied at most for one test.
const LARGEST: usize = 1000;

/// How many operations deep a bound is computed earlier.
const DEPTH: usize = 8;

/// Branches on: how often all lanes are inside to how often some are not.
const WEIGHTS: [u32; 2] = [16, 1];

/// Requires: masks are made, locals are values.
pub fn copy_interiors(function: Function) {
    let small = ["optsize", "minsize", "optnone", "cold"];
    if small.iter().any(|kind| function.has_attribute(kind)) {
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
        if borders.is_empty() {
            return;
        }
        let left = left.get_or_insert_with(|| region_copies::most_in(&graph));
        let found = blocks.iter().filter(|b| !done.contains(b)).find_map(|b| {
            let has_border = |i: &Value| borders.get(*i).is_some();
            b.instructions().iter().find(|i| has_border(i))?;
            let all = regions.dominated(graph.number[b])?;
            let region = regions.without_what_is_behind(all);
            let region = region.into_iter().map(|b| graph.blocks[b]).collect();
            let interior = Interior::of(region, &borders, &regions)?;
            (interior.size <= *left).then_some(interior)
        });
        let Some(interior) = found else {
            return;
        };
        *left -= interior.size;
        done.extend(interior.copy());
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
    size: usize,
}

impl Interior {
    /// `region`: a block, and those that it dominates.
    fn of(region: Vec<Block>, all: &Borders, regions: &Regions) -> Option<Interior> {
        let block = *region.first()?;
        let own = block.instructions();
        let accesses: Vec<Vec<Value>> = region
            .iter()
            .flat_map(|b| b.instructions())
            .filter_map(|i| borders_around(i, all))
            .collect();
        let is_needed = |i: &Value| accesses.iter().any(|borders| borders.contains(i));
        let at = own.iter().position(is_needed)?;
        let mut place = Place {
            block,
            own: &own,
            at,
            regions,
            hoisted: vec![],
        };
        let mut borders: Vec<(Value, Border)> = Vec::new();
        for access in &accesses {
            let known = place.hoisted.len();
            let of: Option<Vec<(Value, Border)>> =
                access.iter().map(|&v| Some((v, *all.get(v)?))).collect();
            let of = of?;
            let parts = test::scalars(of.iter().map(|(_, border)| border));
            if parts.iter().all(|&part| place.reaches(part, DEPTH)) {
                borders.extend(of);
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
        if !borders.iter().any(goes_on) {
            return None;
        }
        let behind = region[1..].iter().map(|b| size(*b)).sum::<usize>();
        let size = own.len() - at + behind;
        let may_be = size <= LARGEST && region.iter().all(|b| may_be_copied(*b));
        may_be.then(|| Interior {
            first: own[at],
            borders,
            hoisted: place.hoisted,
            size,
            region,
        })
    }

    /// Returns the blocks that hold what was in the region, and their copies.
    fn copy(self) -> Vec<Block> {
        let head = self.region[0];
        for value in self.hoisted {
            value.remove_from_block();
            Builder::before(self.first).insert(value);
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
        let inside: HashMap<Value, Value> = self
            .borders
            .iter()
            .map(|(value, border)| (*value, border.inside))
            .collect();
        let known = |v: Value| {
            let first = inside.get(&v).copied()?;
            let then = |v: &Value| inside.get(v).copied();
            std::iter::successors(Some(first), then).last()
        };
        let copies = region_copies::copy(&region, "interior", (head, head), known);
        let branch = Builder::at_end(head).located(self.first);
        let branch = branch.cond_br(is_inside, copies[&rest], rest);
        branch.set_branch_weights(&WEIGHTS);
        region.extend(copies.into_values());
        region.push(head);
        region
    }
}

/// The borders around the addresses of an access that would go in steps without them.
fn borders_around(access: Value, all: &Borders) -> Option<Vec<Value>> {
    let kind = kind_of(access)?;
    let pointers = match kind {
        Kind::Gather => access.operand(0),
        Kind::Scatter => access.operand(1),
        Kind::Load | Kind::Store => return None,
    };
    let borders = all.reached(pointers);
    let goes_in_steps = strides::step_if(pointers, &|v| all.inside(v)).is_some();
    let is_new = || strides::step(pointers, kind.mask(access)).is_none();
    (!borders.is_empty() && goes_in_steps && is_new()).then_some(borders)
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
        if value.block() != self.block {
            return self.regions.dominates(value.block(), self.block);
        }
        let Some(position) = self.own.iter().position(|v| *v == value) else {
            return false;
        };
        if position < self.at {
            return true;
        }
        let is_free = match value.opcode() {
            Opcode::Load => {
                let between = &self.own[self.at..position];
                let is_plain = !value.is_volatile() && !value.is_atomic();
                is_plain
                    && !between
                        .iter()
                        .any(|v| v.opcode() == Opcode::Store || may_write(*v))
            }
            Opcode::Gep => true,
            _ => value.is_elementwise() && value.opcode() != Opcode::IntDivision,
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
