//! What one comparison behind another chooses is a choice of values, while it is still said so.
//!
//! `v < 0 ? 0 : v > 255 ? 255 : v` leads three ways to one place, and LLVM turns two only into a choice. Of three it cuts what meets down to the bits that are looked at, each way for itself:
//! that this was a clamp, which lanes pack in one instruction, nobody sees any more. So a branch whose ways lead to one place, and do nothing before, becomes a choice where it stands:
//!
//! ```text
//!   X: …; br c, J, Y;  Y: br J;  J: phi (1, X), (v, Y), (0, …)      →      X: …; s = c ? 1 : v; br J;  J: phi (s, X), (0, …)
//! ```
//!
//! A way may compare and choose before, as the outer one of two such branches does then. Numbers only: chosen addresses are places that nobody knows. Linear in the blocks, and once more for each that is found.
//!
//! When all else is tidy, ways may do a little arithmetic, too. Lanes go both ways anyhow, and `a ? x : b ? y : z` costs two choices, where masks cost what says of each way that none before was taken.

use super::paired_sides::is_harmless;
use crate::ir::{Block, Builder, Function, Opcode, TypeKind, Value};

/// What a way may do that then runs in any case.
#[derive(Clone, Copy)]
pub enum Work {
    /// Compare and choose.
    Choices,
    /// What a lane does in a cycle or so, without traps.
    Arithmetic,
}

impl Work {
    fn is_little(self, work: &[Value]) -> bool {
        let is_choice =
            |i: &Value| matches!(i.opcode(), Opcode::ICmp | Opcode::FCmp | Opcode::Select);
        let is_cheap = |i: &Value| is_harmless(*i) && !i.is_float_division();
        match self {
            Work::Choices => work.len() <= 4 && work.iter().all(is_choice),
            Work::Arithmetic => work.len() <= 8 && work.iter().all(is_cheap),
        }
    }
}

/// Requires: locals are values; as clang wrote them, for ways that only choose.
pub fn choose(function: Function, work: Work) {
    // Blocks inside come behind those that lead to them.
    for block in function.blocks().into_iter().rev() {
        if let Some(choice) = Choice::of(block, work) {
            choice.settle();
        }
    }
}

/// A branch, and the place that both of its ways lead to.
struct Choice {
    branch: Value,
    /// The blocks from which the ways come there.
    ways: [Block; 2],
    place: Block,
}

impl Choice {
    fn of(block: Block, work: Work) -> Option<Choice> {
        let branch = block.terminator().filter(|t| t.is_conditional())?;
        let [yes, no] = branch.successors()[..] else {
            return None;
        };
        // What is unlikely stays a path of its own; so does what a call decides: it may say so.
        if branch.has_metadata("prof") || branch.condition().is_call() || yes == no {
            return None;
        }
        let place = match (behind(yes, block, work), behind(no, block, work)) {
            (Some(place), _) if place == no => place,
            (_, Some(place)) if place == yes => place,
            (Some(one), Some(other)) if one == other => one,
            _ => return None,
        };
        let from = |way: Block| if way == place { block } else { way };
        let ways = [from(yes), from(no)];
        let phis = place.phis();
        let is_number =
            |phi: &Value| matches!(phi.type_of().kind(), TypeKind::Int(_) | TypeKind::Float(_));
        // LLVM makes a choice of two ways that do nothing.
        let is_left = place.predecessors().len() > 2
            || ways
                .iter()
                .any(|&w| w != block && w.instructions().len() > 1);
        let suits = !phis.is_empty() && phis.iter().all(is_number) && place != block && is_left;
        suits.then_some(Choice {
            branch,
            ways,
            place,
        })
    }

    fn settle(self) {
        let before = self.branch.block();
        let b = Builder::before(self.branch);
        for way in self.ways.into_iter().filter(|&w| w != before) {
            let mut work = way.instructions();
            work.pop();
            for i in work {
                i.remove_from_block();
                b.insert(i);
            }
        }
        for phi in self.place.phis() {
            let all = phi.incoming();
            let of = |way: Block| all.iter().find(|(_, from)| *from == way).map(|i| i.0);
            let (Some(yes), Some(no)) = (of(self.ways[0]), of(self.ways[1])) else {
                continue;
            };
            let chosen = match yes == no {
                true => yes,
                false => b.select(self.branch.condition(), yes, no),
            };
            let mut incoming: Vec<(Value, Block)> = all
                .iter()
                .copied()
                .filter(|(_, from)| !self.ways.contains(from))
                .collect();
            incoming.push((chosen, before));
            let joined = Builder::before(phi).phi(phi.type_of(), &incoming);
            phi.replace_all_uses_with(joined);
            phi.erase();
        }
        Builder::before(self.branch).br(self.place);
        self.branch.erase();
        for way in self.ways.into_iter().filter(|&w| w != before) {
            way.erase();
        }
    }
}

/// Where a block leads that does little, and that only `from` leads to.
fn behind(block: Block, from: Block, work: Work) -> Option<Block> {
    let [place] = block.successors()[..] else {
        return None;
    };
    let mut instructions = block.instructions();
    instructions.pop();
    (work.is_little(&instructions) && block.predecessors() == [from]).then_some(place)
}
