//! Iterations that are faster one after the other: most of their work is look-ups, in loops that lanes leave at different times, or in arrays of their own.
//!
//! ```text
//!   while (*p) hash = (hash ^ *p++) * 16777619;      for (k = row[i]; k < row[i + 1]; ++k) sum += value[k] * x[column[k]];
//!   while (top) { Range r = stack[--top]; … stack[top++] = left; stack[top++] = right; }
//! ```
//!
//! A look-up takes as long on lanes as one for each lane, and the packet turns as often as its longest lane; a processor that runs scalar iterations has the next one under way while it leaves the last.
//! An array of the iteration's own with an index that differs by lane is asked element by element, or waits in memory for what was just written.
//! So both forms are weighed, in quarters of a cycle: what one iteration does, as often as its blocks run, times the number of lanes, against what the packet does. Loops turn [`TURNS`] times,
//! branches go either way, and a scalar branch that no selection can replace is mispredicted now and then; one that compares elements of the iteration's own array (heaps, insertions) nearly each time,
//! and such a loop turns but [`TURNS_OF_SORTING`] times. Bodies without such loops, or without look-ups in them, are lanes whatever the weights say.
//! Linear in the instructions, times the depth of loops.

use super::addresses;
use super::facts::Facts;
use super::own_calls;
use super::pure_calls;
use super::width::register_bits;
use crate::analysis::joins::{Cycle, Paths};
use crate::ir::{Arithmetic, Block, Function, Opcode, TypeKind, Value};
use std::collections::{HashMap, HashSet};

/// How often a loop turns, and how much more often if it turns until its last lane leaves.
const TURNS: f64 = 8.0;
const TURNS_OF_SORTING: f64 = 3.0;
const LONGEST: f64 = 1.6;
/// What a misprediction costs, times how likely it is.
const MISPREDICTED: f64 = 16.0;
/// The same of a branch between two numbers of which nothing is known, as sorting has them.
const UNPREDICTABLE: f64 = 32.0;
/// One lane of a gather by an instruction, one put together, and one of a scatter.
const GATHERED: f64 = 4.0;
const INSERTED: f64 = 6.0;
const SCATTERED: f64 = 10.0;
/// One lane of an access to an array of the iteration's own in memory: what was just written waits until it is there.
const WAITED: f64 = 5.0;
/// An element of such an array in registers that is asked whether it is the one, and one that is narrower than its index.
const ASKED: f64 = 4.0;
const NARROWED: f64 = 7.0;
/// What a field costs that lies behind another one, of which lanes take both at once.
const NEIGHBOUR: f64 = 0.5;
/// A branch that lanes decide, and a turn of a loop that they leave.
const PARTED: f64 = 6.0;
const TURNED: f64 = 8.0;
/// How much faster the plain loop has to be.
const MARGIN: f64 = 0.9;
/// A local of so many elements is searched for the one that a lane means.
const SEARCHED: u64 = 16;

/// Are iterations faster one after the other than on lanes?
pub fn is_faster_alone(function: Function, facts: &Facts, lanes: u32) -> bool {
    let graph = function.graph();
    let Some(paths) = Paths::compute(graph.edges.clone()) else {
        return false;
    };
    let flow = Flow::of(&graph.blocks, &graph.edges, &paths, facts);
    let weights = Weights {
        facts,
        neighbours: neighbours(&graph.blocks, facts),
        lanes: f64::from(lanes),
        register: register_bits(function),
    };
    let is_searching = |at: usize| {
        let (turns, parts) = (flow.turning(at), flow.parting(at));
        let mut look_ups = graph.blocks[at]
            .instructions()
            .into_iter()
            .filter(|i| weights.is_look_up(*i));
        look_ups.any(|i| if weights.is_own(i) { turns } else { parts })
    };
    if !(0..graph.blocks.len()).any(is_searching) {
        return false;
    }
    let (mut alone, mut together) = (flow.mispredicted, flow.parted);
    for (at, block) in graph.blocks.iter().enumerate() {
        for i in block.instructions() {
            let (scalar, packet) = weights.of(i);
            alone += scalar * flow.alone[at];
            together += packet * flow.together[at];
        }
    }
    together * MARGIN > alone * weights.lanes
}

/// How often blocks run for one iteration, and for one packet.
struct Flow<'a> {
    paths: &'a Paths,
    /// Do lanes leave the loop at different times? By number.
    divergent: Vec<bool>,
    /// How often the loop turns for an iteration, and for a packet.
    turns: Vec<(f64, f64)>,
    alone: Vec<f64>,
    together: Vec<f64>,
    /// What their branches cost.
    mispredicted: f64,
    parted: f64,
}

impl<'a> Flow<'a> {
    fn of(blocks: &[Block], edges: &[Vec<usize>], paths: &'a Paths, facts: &Facts) -> Flow<'a> {
        let parts = |at: usize| {
            let end = blocks[at].terminator().filter(|t| t.is_conditional());
            end.is_some_and(|t| facts.is_varying(t.condition()))
        };
        let leaves = |at: usize, body: &[bool]| body[at] && edges[at].iter().any(|to| !body[*to]);
        let loops = paths.loops.iter();
        let divergent: Vec<bool> = loops
            .map(|l| (0..blocks.len()).any(|at| leaves(at, &l.body) && parts(at)))
            .collect();
        let is_around = |l: &Cycle| {
            let mut others = paths.loops.iter();
            others.any(|o| o.header != l.header && l.body[o.header])
        };
        let loops = paths.loops.iter().zip(&divergent);
        let turns = loops.map(|(l, divergent)| {
            let mut exits = (0..blocks.len()).filter(|at| leaves(*at, &l.body));
            let sorts = exits.any(|at| is_sorting(blocks[at], facts));
            let turns = if sorts { TURNS_OF_SORTING } else { TURNS };
            match *divergent && !is_around(l) {
                true => (turns, turns * LONGEST),
                false => (turns, turns),
            }
        });
        let mut flow = Flow {
            paths,
            turns: turns.collect(),
            divergent,
            alone: vec![0.0; blocks.len()],
            together: vec![0.0; blocks.len()],
            mispredicted: 0.0,
            parted: 0.0,
        };
        let number: HashMap<Block, usize> = blocks.iter().copied().zip(0..).collect();
        for at in facts.order.iter().map(|b| number[b]) {
            flow.enter(at);
            let mut around = paths.loops.iter().zip(&flow.turns);
            let left = around.find(|(l, _)| leaves(at, &l.body));
            let left = left.map(|(_, (turns, _))| *turns);
            if parts(at) {
                flow.parted += PARTED * flow.together[at];
                if left.is_some() || !is_selection(blocks, edges, at) {
                    let sorts = is_sorting(blocks[at], facts);
                    let cost = if sorts { UNPREDICTABLE } else { MISPREDICTED };
                    flow.mispredicted += cost * flow.alone[at] / left.unwrap_or(1.0);
                }
            }
            flow.leave(at, &edges[at], parts(at));
        }
        flow
    }

    /// A loop's first block has seen those that came in; its turns are more.
    fn enter(&mut self, at: usize) {
        if at == 0 {
            (self.alone[at], self.together[at]) = (1.0, 1.0);
        }
        for (n, l) in self.paths.loops.iter().enumerate() {
            if l.header == at {
                self.alone[at] *= self.turns[n].0;
                self.together[at] *= self.turns[n].1;
                if self.divergent[n] {
                    self.parted += TURNED * self.together[at];
                }
            }
        }
    }

    /// Those that leave a block go on in the blocks behind it.
    fn leave(&mut self, at: usize, to: &[usize], parts: bool) {
        let left = |b: usize| {
            let loops = self.paths.loops.iter().zip(&self.turns);
            let left = loops.filter(|(l, _)| l.body[at] && !l.body[b]);
            left.fold((1.0, 1.0), |(alone, together), (_, turns)| {
                (alone / turns.0, together / turns.1)
            })
        };
        let shares: Vec<(usize, (f64, f64))> = to.iter().map(|b| (*b, left(*b))).collect();
        let staying = shares.iter().filter(|(_, left)| left.0 == 1.0);
        let staying = staying.count().max(1) as f64;
        for (b, (alone, together)) in shares {
            // Back to where they are.
            if self.paths.loops.iter().any(|l| l.header == b && l.body[at]) {
                continue;
            }
            let stays = alone == 1.0;
            let share = if stays { 1.0 / staying } else { 1.0 };
            self.alone[b] += self.alone[at] * alone * share;
            let share = if parts { 1.0 } else { share };
            let comes = self.together[at] * together * share;
            // Where lanes meet they run once.
            self.together[b] = (self.together[b] + comes).min(self.most(b));
        }
    }

    /// How often the packet runs the first block of the innermost loop around a block.
    fn most(&self, at: usize) -> f64 {
        let around = self
            .paths
            .loops
            .iter()
            .filter(|l| l.body[at] && l.header != at);
        let innermost = around.min_by_key(|l| l.body.iter().filter(|b| **b).count());
        innermost.map_or(1.0, |l| self.together[l.header])
    }

    /// Is the block in a loop?
    fn turning(&self, at: usize) -> bool {
        self.paths.loops.iter().any(|l| l.body[at])
    }

    /// Is the block in a loop that lanes leave at different times?
    fn parting(&self, at: usize) -> bool {
        let mut loops = self.paths.loops.iter().zip(&self.divergent);
        loops.any(|(l, divergent)| *divergent && l.body[at])
    }
}

/// Does the block's branch compare what an array of the iteration's own holds with something else that is no constant, as sorting does?
fn is_sorting(block: Block, facts: &Facts) -> bool {
    let end = block.terminator().filter(|t| t.is_conditional());
    let Some(test) = end.map(Value::condition) else {
        return false;
    };
    let is_read = |v: Value| {
        let place = (v.opcode() == Opcode::Load).then(|| facts.locals.place(v.pointer_operand()));
        place.flatten().is_some_and(|place| !place.terms.is_empty())
    };
    let is_own = |v: Value| match v.opcode() {
        Opcode::Phi => v.incoming().into_iter().any(|(from, _)| is_read(from)),
        Opcode::Select => v.operands().into_iter().any(is_read),
        _ => is_read(v),
    };
    let compares = match test.opcode() {
        Opcode::ICmp => test.is_less_than().is_some(),
        opcode => opcode == Opcode::FCmp,
    };
    compares && {
        let (a, b) = (test.operand(0), test.operand(1));
        (is_own(a) || is_own(b)) && facts.is_varying(a) && facts.is_varying(b)
    }
}

/// Can a branch become a selection?
fn is_selection(blocks: &[Block], edges: &[Vec<usize>], at: usize) -> bool {
    const LEVELS: u32 = 4;
    edges[at].len() < 2 || meeting(blocks, edges, at, LEVELS).is_some()
}

/// Where both ways of a branch meet, if there are but a few computations before, and other such branches.
fn meeting(blocks: &[Block], edges: &[Vec<usize>], at: usize, levels: u32) -> Option<usize> {
    const FEW: usize = 4;
    let levels = levels.checked_sub(1)?;
    let is_cheap = |b: usize| {
        let inside = blocks[b].instructions();
        let is_light = |i: &Value| {
            matches!(i.opcode(), Opcode::Phi | Opcode::Gep | Opcode::Br) || i.is_elementwise()
        };
        inside.len() <= FEW + 1 && inside.iter().all(is_light)
    };
    let behind = |b: usize| match edges[b].as_slice() {
        _ if !is_cheap(b) => None,
        &[next] => Some(next),
        _ => meeting(blocks, edges, b, levels),
    };
    let &[a, b] = edges[at].as_slice() else {
        return None;
    };
    let (past_a, past_b) = (behind(a), behind(b));
    match (past_a, past_b) {
        (Some(p), _) if p == b => Some(b),
        (_, Some(p)) if p == a => Some(a),
        (Some(p), Some(q)) if p == q => Some(p),
        _ => None,
    }
}

/// The loads of which another one in the block reads a few bytes before, from the same place.
fn neighbours(blocks: &[Block], facts: &Facts) -> HashSet<Value> {
    const NEAR: i64 = 16;
    let mut found = HashSet::new();
    for block in blocks {
        let mut places: HashMap<Value, Vec<(i64, Value)>> = HashMap::new();
        for load in block.instructions() {
            if load.opcode() == Opcode::Load {
                let (from, offset) = start(load.pointer_operand(), facts);
                places.entry(from).or_default().push((offset, load));
            }
        }
        for mut row in places.into_values() {
            row.sort_by_key(|(offset, _)| *offset);
            let pairs = row.windows(2);
            let near = pairs.filter(|pair| pair[1].0.saturating_sub(pair[0].0) < NEAR);
            found.extend(near.map(|pair| pair[1].1));
        }
    }
    found
}

/// What an address is a constant distance from.
fn start(address: Value, facts: &Facts) -> (Value, i64) {
    let (mut at, mut offset) = (address, 0i64);
    while at.opcode() == Opcode::Gep {
        match addresses::path(at, facts.layout) {
            Some(path) if path.terms.is_empty() => {
                offset = offset.saturating_add(path.offset);
                at = at.operand(0);
            }
            _ => break,
        }
    }
    (at, offset)
}

/// What a closure holds, and what that leads to, stays in a register while a loop turns.
fn is_captured(load: Value) -> bool {
    const LEVELS: u32 = 4;
    let mut at = load;
    for _ in 0..LEVELS {
        at = match at.opcode() {
            Opcode::Load => at.pointer_operand(),
            Opcode::Gep if at.operands()[1..].iter().all(|o| o.is_constant()) => at.operand(0),
            _ => return !at.is_instruction(),
        };
    }
    false
}

/// What instructions cost, in quarters of a cycle.
struct Weights<'a> {
    facts: &'a Facts,
    /// Loads behind another one of the same few bytes.
    neighbours: HashSet<Value>,
    lanes: f64,
    register: u32,
}

impl Weights<'_> {
    /// Of one iteration, and of a packet.
    fn of(&self, i: Value) -> (f64, f64) {
        if !self.facts.is_varying(i) && i.opcode() != Opcode::Store {
            let one = match i.opcode() {
                Opcode::Load if is_captured(i) => 0.0,
                Opcode::Load => 2.0,
                Opcode::Phi | Opcode::Gep | Opcode::Alloca | Opcode::Br => 0.0,
                _ => 1.0,
            };
            return (one, one);
        }
        let registers = self.registers(i);
        match i.opcode() {
            Opcode::Load | Opcode::Store => self.access(i),
            Opcode::Phi => (0.0, registers),
            // Part of an access, of which lanes have theirs counted.
            Opcode::Gep => (0.0, 0.0),
            Opcode::Call if pure_calls::is_nothing(i) => (0.0, 0.0),
            Opcode::Call if pure_calls::is_root(i) => (16.0, 20.0 * registers),
            Opcode::Call if pure_calls::is_elementwise(i) => (2.0, 2.5 * registers),
            Opcode::Call if pure_calls::is_pure(i) => (80.0, 100.0 * registers),
            Opcode::Call => (40.0, 44.0 * self.lanes),
            Opcode::IntDivision if i.operand(1).is_constant() => (4.0, 6.0 * registers),
            Opcode::IntDivision if i.type_of().scalar_bits() > 32 => (40.0, 44.0 * self.lanes),
            Opcode::IntDivision => (24.0, 30.0 * registers),
            _ if i.is_float_division() => (16.0, 20.0 * registers),
            _ if i.is_cast() => (0.5, registers),
            _ if i.is_elementwise() => (1.0, self.operation(i, registers)),
            _ => (0.0, 0.0),
        }
    }

    fn operation(&self, i: Value, registers: f64) -> f64 {
        match (i.arithmetic(), i.type_of().scalar_bits()) {
            (Some(Arithmetic::Mul), 33..) => 6.0 * registers,
            (Some(Arithmetic::Mul), 17..) => 3.0 * registers,
            _ => 1.5 * registers,
        }
    }

    /// How many registers the lanes of a value fill; of a comparison, those of what is compared.
    fn registers(&self, i: Value) -> f64 {
        let ty = match i.opcode() {
            Opcode::ICmp | Opcode::FCmp | Opcode::Store => i.operand(0).type_of(),
            _ => i.type_of(),
        };
        let bits = match ty.kind() {
            TypeKind::Int(_) | TypeKind::Float(_) => ty.scalar_bits().max(8),
            _ => 64,
        };
        (f64::from(bits) * self.lanes / f64::from(self.register)).max(1.0)
    }

    fn access(&self, i: Value) -> (f64, f64) {
        let address = i.pointer_operand();
        let registers = self.registers(i);
        if let Some(place) = self.facts.locals.place(address) {
            let is_known = place.terms.is_empty();
            let alone = if is_known { 0.0 } else { 2.0 };
            let differs = place.terms.iter().any(|(v, _)| self.facts.is_varying(*v));
            let count = self.facts.locals.spread(place.local).map_or(0, |s| s.count);
            let together = match differs {
                false => alone * registers,
                true if count <= SEARCHED => count as f64 * self.asked(i, &place.terms),
                true => WAITED * self.lanes,
            };
            return (alone, together);
        }
        let together = match self.is_look_up(i) {
            true if self.neighbours.contains(&i) => NEIGHBOUR * self.by_lane(i),
            true => self.by_lane(i),
            false => match self.distance(i) {
                Some((step, size)) if step > size => 0.5 * self.by_lane(i),
                _ => 2.0 * registers,
            },
        };
        (2.0, together)
    }

    /// Asking one element of an array whether it is the one that a lane's indices mean.
    fn asked(&self, access: Value, indices: &[(Value, i64)]) -> f64 {
        let registers = self.registers(access);
        let wider = indices.iter().map(|(v, _)| self.registers(*v));
        let widest = wider.fold(registers, f64::max);
        let ty = match access.opcode() {
            Opcode::Store => access.operand(0).type_of(),
            _ => access.type_of(),
        };
        let is_narrow = ty.scalar_bits() < 32;
        if is_narrow {
            NARROWED * widest
        } else {
            ASKED * registers
        }
    }

    fn by_lane(&self, i: Value) -> f64 {
        let ty = match i.opcode() {
            Opcode::Store => return SCATTERED * self.lanes,
            _ => i.type_of(),
        };
        let has_gathers = self.register > 128 && (ty.is_pointer() || ty.scalar_bits() >= 32);
        let one = if has_gathers { GATHERED } else { INSERTED };
        one * self.lanes
    }

    /// Does it lead to an array that the iteration has of its own?
    fn is_own(&self, access: Value) -> bool {
        self.facts.locals.place(access.pointer_operand()).is_some()
    }

    /// Does each lane read or write at a place of its own, not in equal small steps from the next one's?
    fn is_look_up(&self, i: Value) -> bool {
        if !matches!(i.opcode(), Opcode::Load | Opcode::Store) {
            return false;
        }
        let address = i.pointer_operand();
        if let Some(place) = self.facts.locals.place(address) {
            return place.terms.iter().any(|(v, _)| self.facts.is_varying(*v));
        }
        const NEAR: i64 = 8;
        let is_near = |(step, size): (i64, i64)| step <= NEAR * size;
        own_calls::leads_to_locals(address)
            || self.facts.is_varying(address) && !self.distance(i).is_some_and(is_near)
    }

    /// The bytes from a lane's place to the next lane's, if they are equal, and those of an element.
    fn distance(&self, i: Value) -> Option<(i64, i64)> {
        let address = i.pointer_operand();
        let ty = match i.opcode() {
            Opcode::Store => i.operand(0).type_of(),
            _ => i.type_of(),
        };
        let size = self.facts.layout.size_of(ty) as i64;
        if !self.facts.is_varying(address) {
            return Some((0, size));
        }
        Some((self.facts.steps.get(&address)?.abs(), size))
    }
}
