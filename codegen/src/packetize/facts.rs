//! The analyses' view of a scalar function: which values differ by lane, which are in equal steps, and what its locals are.

use super::addresses::{self, Path};
use super::locals::Locals;
use super::refusal::Refusal;
use super::uniformity::{self, Node, Program};
use crate::analysis::joins::{Paths, reverse_post_order};
use crate::analysis::strides::{NO_OVERFLOW, NO_WRAP};
use crate::ir::types::Layout;
use crate::ir::{Arithmetic, Block, Function, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// How deep an index is followed through its arithmetic.
const DEPTH: u32 = 16;

pub struct Facts {
    pub layout: Layout,
    pub index: Value,
    /// Sums of the index are numbers with a sign.
    pub signed: bool,
    pub locals: Locals,
    pub varying: HashSet<Value>,
    pub forced: HashSet<Value>,
    pub order: Vec<Block>,
    /// Of varying values: lane l is lane 0 plus l times this.
    pub steps: HashMap<Value, i64>,
}

/// `more`: phis that are to differ by lane besides.
pub fn find(
    function: Function,
    layout: Layout,
    signed: bool,
    more: &HashSet<Value>,
) -> Result<Facts, Refusal> {
    let graph = function.graph();
    let reached: Vec<Block> = reverse_post_order(&graph.edges)
        .into_iter()
        .map(|b| graph.blocks[b])
        .collect();
    let Some(paths) = Paths::compute(graph.edges) else {
        return Err(Refusal::new("a loop has two entries"));
    };
    let params = function.params();
    let Some(&index) = params.last() else {
        return Err(Refusal::new("it has no index"));
    };
    let locals = Locals::find(function, layout);
    let instructions = reached.iter().flat_map(|b| b.instructions());
    let values: Vec<Value> = params
        .into_iter()
        .chain(instructions.filter(|i| !i.type_of().is_void()))
        .collect();
    let number: HashMap<Value, usize> = values.iter().copied().zip(0..).collect();
    let node = |&v: &Value| {
        let operands = if v.is_instruction() {
            v.operands()
        } else {
            Vec::new()
        };
        Node {
            block: match v.is_instruction() {
                true => graph.number[&v.block()],
                false => 0,
            },
            seed: v == index || v.is_instruction() && (more.contains(&v) || is_source(v)),
            meets: v.opcode() == Opcode::Phi && meets(v),
            operands: operands
                .iter()
                .filter_map(|o| number.get(o).copied())
                .collect(),
        }
    };
    let decider = |b: &Block| {
        let end = b.terminator().filter(|t| t.is_conditional())?;
        number.get(&end.condition()).copied()
    };
    let program = Program {
        values: values.iter().map(node).collect(),
        deciders: graph.blocks.iter().map(decider).collect(),
    };
    let found = uniformity::find(&program, &paths);
    let chosen = |flags: &[bool]| -> HashSet<Value> {
        let marked = values.iter().zip(flags).filter(|(_, f)| **f);
        marked.map(|(v, _)| *v).collect()
    };
    let mut facts = Facts {
        layout,
        index,
        signed,
        locals,
        varying: chosen(&found.varying),
        forced: chosen(&found.forced),
        order: reached,
        steps: HashMap::new(),
    };
    facts.forced.extend(more);
    facts.find_steps(&values);
    Ok(facts)
}

/// Does the instruction give each lane something of its own, whatever its operands? Locals do, and calls of which nothing is known.
fn is_source(v: Value) -> bool {
    match v.opcode() {
        Opcode::Alloca => true,
        Opcode::Call => !super::pure_calls::is_pure(v),
        _ => false,
    }
}

fn meets(phi: Value) -> bool {
    let incoming = phi.incoming();
    incoming.iter().any(|(v, _)| *v != incoming[0].0)
}

/// What is known of a value's step on the way to the fixpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Unknown,
    By(i64),
    None,
}

impl Facts {
    pub fn is_varying(&self, v: Value) -> bool {
        self.varying.contains(&v)
    }

    fn find_steps(&mut self, values: &[Value]) {
        let varying: Vec<Value> = values
            .iter()
            .copied()
            .filter(|v| self.is_varying(*v))
            .collect();
        let mut steps: HashMap<Value, Step> = varying.iter().map(|&v| (v, Step::Unknown)).collect();
        loop {
            let mut changed = false;
            for &v in &varying {
                let new = self.step_of(v, &steps);
                if steps[&v] != new && steps[&v] != Step::None {
                    // What was taken for one step and is another is none.
                    let new = if steps[&v] == Step::Unknown {
                        new
                    } else {
                        Step::None
                    };
                    changed |= steps[&v] != new;
                    steps.insert(v, new);
                }
            }
            if !changed {
                break;
            }
        }
        self.steps = steps
            .into_iter()
            .filter_map(|(v, step)| match step {
                Step::By(k) => Some((v, k)),
                _ => None,
            })
            .collect();
    }

    fn step_of(&self, v: Value, steps: &HashMap<Value, Step>) -> Step {
        if v == self.index {
            return Step::By(1);
        }
        if self.forced.contains(&v) {
            return Step::None;
        }
        let of = |o: Value| match self.is_varying(o) {
            true => steps[&o],
            false => Step::By(0),
        };
        let both = |f: &dyn Fn(i64, i64) -> Option<i64>| match (of(v.operand(0)), of(v.operand(1)))
        {
            (Step::By(a), Step::By(b)) => f(a, b).map_or(Step::None, Step::By),
            (Step::None, _) | (_, Step::None) => Step::None,
            _ => Step::Unknown,
        };
        match v.opcode() {
            Opcode::Alloca => match self.locals.is_spread(v) {
                true => Step::None,
                false => Step::By(super::locals::lane_step(v, self.layout) as i64),
            },
            Opcode::Phi => {
                let incoming = v.incoming().into_iter().map(|(value, _)| of(value));
                incoming.fold(Step::Unknown, |so_far, next| match (so_far, next) {
                    (Step::Unknown, other) | (other, Step::Unknown) => other,
                    (a, b) if a == b => a,
                    _ => Step::None,
                })
            }
            Opcode::Select if !self.is_varying(v.operand(0)) => {
                match (of(v.operand(1)), of(v.operand(2))) {
                    (Step::Unknown, other) | (other, Step::Unknown) => other,
                    (a, b) if a == b => a,
                    _ => Step::None,
                }
            }
            Opcode::Gep => self.step_of_address(v, &of),
            Opcode::Or if v.is_disjoint_or() => both(&|a, b| a.checked_add(b)),
            _ if v.is_truncation() && v.type_of().scalar_bits() > 1 => of(v.operand(0)),
            _ => match v.arithmetic() {
                Some(Arithmetic::Add) => both(&|a, b| a.checked_add(b)),
                Some(Arithmetic::Sub) if crate::bug("packet-step-of-a-difference-is-the-first") => {
                    both(&|a, _| Some(a))
                }
                Some(Arithmetic::Sub) => both(&|a, b| a.checked_sub(b)),
                Some(Arithmetic::Mul) => {
                    let factor = |i: u32| addresses::constant(v.operand(i));
                    both(&|a, b| match (factor(0), factor(1)) {
                        (_, Some(c)) => a.checked_mul(c),
                        (Some(c), _) => b.checked_mul(c),
                        _ => (a == 0 && b == 0).then_some(0),
                    })
                }
                Some(Arithmetic::Shl) => {
                    let by = addresses::constant(v.operand(1)).filter(|c| (0..62).contains(c));
                    match crate::bug("packet-step-of-a-shift-is-no-power") {
                        true => both(&|a, _| a.checked_mul(by?)),
                        false => both(&|a, _| a.checked_mul(1i64 << by?)),
                    }
                }
                Some(Arithmetic::SExt | Arithmetic::ZExt) => match self.widens_exactly(v) {
                    true => of(v.operand(0)),
                    false => Step::None,
                },
                _ => Step::None,
            },
        }
    }

    fn step_of_address(&self, gep: Value, of: &dyn Fn(Value) -> Step) -> Step {
        let Some(Path { terms, .. }) = addresses::path(gep, self.layout) else {
            return Step::None;
        };
        let mut sum = 0i64;
        for (value, scale) in std::iter::once((gep.operand(0), 1)).chain(terms) {
            let step = match of(value) {
                Step::By(k) => k,
                other => return other,
            };
            let narrow = !value.type_of().is_pointer() && value.type_of().scalar_bits() < 64;
            let total = step.checked_mul(scale).and_then(|s| sum.checked_add(s));
            match total {
                Some(total) if !narrow || step == 0 => sum = total,
                _ => return Step::None,
            }
        }
        Step::By(sum)
    }

    /// Is an extension that of the exact number in every live lane, so that lane 0's, computed wide, leads to all?
    pub fn widens_exactly(&self, extension: Value) -> bool {
        let from = extension.operand(0);
        match extension.arithmetic() {
            Some(Arithmetic::SExt) => {
                self.is_exact(from, DEPTH) || crate::bug("packet-extends-what-wraps-around")
            }
            Some(Arithmetic::ZExt) if extension.is_nonnegative() => self.is_exact(from, DEPTH),
            Some(Arithmetic::ZExt) => from == self.index && !self.signed,
            _ => false,
        }
    }

    /// The mark of lanes in steps none of which wraps, if it is live.
    pub fn keeps_range(&self, v: Value) -> Option<&'static str> {
        match v == self.index && !self.signed {
            true => Some(NO_WRAP),
            false => self.is_exact(v, DEPTH).then_some(NO_OVERFLOW),
        }
    }

    /// Is the value the exact result of its arithmetic on signed numbers, in every live lane?
    fn is_exact(&self, v: Value, depth: u32) -> bool {
        if !self.is_varying(v) {
            return true;
        }
        if v == self.index {
            return self.signed;
        }
        let sums = matches!(
            v.arithmetic(),
            Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul | Arithmetic::Shl)
        );
        // A sum of numbers that have no bit in common neither wraps.
        depth > 0
            && (sums && v.keeps_sign() || v.is_disjoint_or())
            && self.is_exact(v.operand(0), depth - 1)
            && self.is_exact(v.operand(1), depth - 1)
    }
}
