//! Two tests in a row that lead to the same places become one: what `&&` and `||` are for lanes, if the second may be asked in any case.
//!
//! ```text
//!   X: br a, Y, F;  Y: br b, T, F      →      X: br a && b, T, F
//! ```
//!
//! Who asks for it says which tests suit (`common_sides`, `range_tests`). Constant, but for the phis of both places.

use crate::ir::{Block, Builder, Value};

/// The branch of two ways at the end of a block, of which nothing is known.
pub fn plain_branch(block: Block) -> Option<Value> {
    let branch = block.terminator().filter(|t| t.is_conditional())?;
    let is_plain = !branch.has_metadata("prof") && !branch.condition().is_call();
    let [yes, no] = branch.successors()[..] else {
        return None;
    };
    (is_plain && yes != no).then_some(branch)
}

/// Two tests of which the second is only asked where the first leads to it, and which lead to `past` otherwise.
#[derive(Clone, Copy)]
pub struct Tests {
    pub first: Value,
    pub second: Value,
    pub past: Block,
    /// Where the second one leads else.
    pub own: Block,
}

impl Tests {
    /// Of a block that is the second test.
    pub fn of(second: Block) -> Option<Tests> {
        let branch = plain_branch(second)?;
        let [before] = second.predecessors()[..] else {
            return None;
        };
        let first = plain_branch(before)?;
        let past = other_way(first, second)?;
        let own = other_way(branch, past)?;
        let brings_the_same = |phi: Value| phi.incoming_from(before) == phi.incoming_from(second);
        let fits = ![before, second].contains(&own)
            && past != second
            && past.phis().into_iter().all(brings_the_same);
        fits.then_some(Tests {
            first,
            second: branch,
            past,
            own,
        })
    }

    /// What stands in front of the second test must be fit to run in any case, and is used by nobody else.
    pub fn join(self) {
        let (before, block) = (self.first.block(), self.second.block());
        let b = Builder::before(self.first).located(self.first);
        for v in block.instructions() {
            if v != self.second {
                v.remove_from_block();
                b.insert(v);
            }
        }
        let ways = self.second.successors();
        let condition = self.second.condition();
        // Past the second one, one comes to where it leads if it says yes, or no. What it computes may be poison where it was not asked.
        let decided = condition
            .type_of()
            .const_int(u64::from(ways[0] == self.past));
        let (yes, no) = match self.first.successors()[0] == block {
            true => (condition, decided),
            false => (decided, condition),
        };
        let both = match crate::bug("later-tests-not-joined") {
            true => self.first.condition(),
            false => b.select(self.first.condition(), yes, no),
        };
        b.cond_br(both, ways[0], ways[1]);
        self.own.replace_incoming(block, &[before]);
        self.past.replace_incoming(block, &[]);
        self.first.erase();
        block.erase();
    }
}

/// Where a branch leads if not to `to`.
fn other_way(branch: Value, to: Block) -> Option<Block> {
    match branch.successors()[..] {
        [a, b] if a == to => Some(b),
        [a, b] if b == to => Some(a),
        _ => None,
    }
}
