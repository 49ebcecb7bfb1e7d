//! Accumulators of lanes: sums and the values that loops carry along, nobody of whom anything looks at but others of them and sums over all lanes.

use super::machine::summed;
use crate::analysis::flow::reach;
use crate::ir::{Block, Function, Integer, Opcode, QuickMap, QuickSet, Value};

/// Values that hold one sum at different times.
pub struct Web {
    /// In the order of the function.
    pub members: Vec<Value>,
    /// The sums over all lanes of a member.
    pub ends: Vec<Value>,
    /// The blocks of members that stand in loops.
    pub in_loops: QuickSet<Block>,
    set: QuickSet<Value>,
}

impl Web {
    /// Of these members, at whose ends and loops nobody looks.
    pub fn of(members: Vec<Value>) -> Web {
        let set = members.iter().copied().collect();
        Web {
            members,
            ends: Vec::new(),
            in_loops: QuickSet::default(),
            set,
        }
    }

    pub fn contains(&self, v: Value) -> bool {
        self.set.contains(&v)
    }

    /// What a member takes from outside, and as which operand; not zeros.
    pub fn added_by(&self, member: Value) -> Vec<(u32, Value)> {
        let all = (0..member.operand_count()).map(|i| (i, member.operand(i)));
        all.filter(|(_, v)| !self.contains(*v) && !v.is_null_constant())
            .collect()
    }
}

/// Can it be a member?
fn is_link(v: Value) -> bool {
    let is_sum = || v.integer() == Some(Integer::Add);
    v.is_instruction() && v.type_of().lanes().is_some() && (v.opcode() == Opcode::Phi || is_sum())
}

/// All webs of a function with a member and an end. A member that somebody else looks at is none, and neither are, then, those that it is made of.
pub fn webs(function: Function) -> Vec<Web> {
    let ends: Vec<Value> = function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .filter(|&i| summed(i).is_some())
        .collect();
    if ends.is_empty() {
        return Vec::new();
    }
    let mut set: QuickSet<Value> = QuickSet::default();
    let mut work: Vec<Value> = ends.iter().filter_map(|&e| summed(e)).collect();
    while let Some(v) = work.pop() {
        if is_link(v) && set.insert(v) {
            work.extend(v.operands());
        }
    }
    let mut open: Vec<Value> = set.iter().copied().collect();
    while let Some(v) = open.pop() {
        let alone = || {
            v.each_user()
                .all(|u| set.contains(&u) || summed(u).is_some())
        };
        if set.contains(&v) && !alone() {
            set.remove(&v);
            open.extend(v.operands());
        }
    }
    let order: Vec<Value> = function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .filter(|i| set.contains(i))
        .collect();
    let in_loops = in_loops(function);
    let mut number: QuickMap<Value, usize> = QuickMap::default();
    let mut webs: Vec<Web> = Vec::new();
    for &v in &order {
        if number.contains_key(&v) {
            continue;
        }
        let mut web = Web {
            members: Vec::new(),
            ends: Vec::new(),
            in_loops: in_loops.clone(),
            set: QuickSet::default(),
        };
        let mut work = vec![v];
        while let Some(m) = work.pop() {
            if set.contains(&m) && web.set.insert(m) {
                number.insert(m, webs.len());
                work.extend(m.operands());
                work.extend(m.users());
            }
        }
        webs.push(web);
    }
    for v in order {
        webs[number[&v]].members.push(v);
    }
    for end in ends {
        if let Some(&i) = summed(end).and_then(|v| number.get(&v)) {
            webs[i].ends.push(end);
        }
    }
    webs
}

/// The blocks that control may come back to.
pub fn in_loops(function: Function) -> QuickSet<Block> {
    let graph = function.graph();
    let comes_back = |b: usize| {
        let to = &graph.edges[b];
        to.iter()
            .any(|&next| reach(&graph.edges, next, |_| true)[b])
    };
    let all = (0..graph.blocks.len()).filter(|&b| comes_back(b));
    all.map(|b| graph.blocks[b]).collect()
}
