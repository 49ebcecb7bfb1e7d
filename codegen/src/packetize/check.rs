//! Does the mask pass take what was made? It plans the function as that pass will, with and without a mask of its own.
//!
//! Values that all lanes share must meet only where lanes come together: in a phi that lanes come to apart, they differ. The mask pass draws loops wider
//! than control flow alone (as far as their body in the source), so it has the last word.

use crate::analysis::conditions::Condition;
use crate::analysis::plan::Plan;
use crate::ir::{Block, Function, Value};
use std::collections::HashMap;

/// `parted`: the blocks behind which lanes part. Returns those of the phis that differ by lane; `None`: there is no plan.
pub fn differing(
    function: Function,
    lanes: u32,
    parted: &[Block],
    phis: &[(Value, Value)],
) -> Option<Vec<Value>> {
    // A plan asks conditions for nothing but their lanes.
    let ty = function.params().last()?.type_of().int_of(1);
    let any = Condition::Branch(ty.vector(lanes).poison());
    let conditions: HashMap<Block, Condition> = parted.iter().map(|&b| (b, any)).collect();
    let mut found = Vec::new();
    for entry in [None, Some(lanes)] {
        let plan = Plan::compute(function, &conditions, entry).ok()?;
        let differs = phis
            .iter()
            .filter(|(new, _)| plan.differing_lanes(*new).is_some());
        found.extend(differs.map(|(_, old)| *old));
    }
    Some(found)
}
