//! Which byte of memory a lane of bytes is, through the shuffles that took it out of a load; and vectors of such bytes, in an order of memory.
//!
//! A byte is known by its address and by the load that has read it, for memory may have changed between two loads. Linear in the lanes.

use super::spread_bytes::place;
use crate::ir::{Builder, Opcode, QuickMap, Value};
use crate::optimize::pair_gathers::may_write;

/// So many instructions back memory is looked at.
const PATH: usize = 200;

/// So many shuffles lie on the way to a load.
const DEPTH: usize = 6;

/// Bytes by their addresses: loads and lanes, all at distances from one place.
#[derive(Default)]
pub struct Bytes {
    base: Option<Value>,
    at: QuickMap<i64, (Value, u32)>,
}

/// How many bytes a load of bytes reads.
pub fn length(load: Value) -> i64 {
    i64::from(load.type_of().lanes().unwrap_or(1))
}

/// Where it reads, as a distance.
pub fn start(load: Value) -> i64 {
    place(load.operand(0)).1
}

/// A load and a lane of it.
fn origin(mut v: Value, mut lane: u32) -> Option<(Value, u32)> {
    for _ in 0..DEPTH {
        match v.opcode() {
            Opcode::Load => return Some((v, lane)),
            Opcode::Shuffle => {
                let picked = v.shuffled_lane(lane)?;
                let first = v.operand(0).type_of().lanes()?;
                (v, lane) = match picked < first {
                    true => (v.operand(0), picked),
                    false => (v.operand(1), picked - first),
                };
            }
            _ => return None,
        }
    }
    None
}

impl Bytes {
    /// Takes in lanes of bytes that lie in equal steps; their first address and the step.
    pub fn add(&mut self, v: Value) -> Option<(i64, i64)> {
        let lanes = v.type_of().lanes().filter(|n| *n > 1)?;
        if v.type_of().scalar_bits() != 8 {
            return None;
        }
        let mut addresses = Vec::new();
        for lane in 0..lanes {
            let (load, lane) = origin(v, lane)?;
            let (base, distance) = place(load.operand(0));
            if *self.base.get_or_insert(base) != base || load.is_volatile() || load.is_atomic() {
                return None;
            }
            let address = distance + i64::from(lane);
            let known = *self.at.entry(address).or_insert((load, lane));
            (known.0 == load).then_some(())?;
            addresses.push(address);
        }
        let step = addresses[1] - addresses[0];
        let mut steps = addresses.windows(2).map(|two| two[1] - two[0]);
        steps.all(|s| s == step).then_some((addresses[0], step))
    }

    /// What reads a byte.
    pub fn load_of(&self, address: i64) -> Option<Value> {
        self.at.get(&address).map(|(load, _)| *load)
    }

    pub fn knows(&self, address: i64) -> bool {
        self.at.contains_key(&address)
    }

    /// Can they be one vector? So many loads are put together by one shuffle.
    pub fn are_near(&self) -> bool {
        self.loads().len() <= 2
    }

    /// What reads them, each once.
    pub fn loads(&self) -> Vec<Value> {
        let mut loads: Vec<Value> = Vec::new();
        for (load, _) in self.at.values() {
            if !loads.contains(load) {
                loads.push(*load);
            }
        }
        loads
    }

    /// Is the memory at an instruction what all loads have read? It is one path that leads there from them, and nothing on it writes.
    pub fn is_unchanged_at(&self, instruction: Value) -> bool {
        let mut left = self.loads();
        let writes = |i: Value| i.opcode() == Opcode::Store || may_write(i);
        let mut at = instruction;
        for _ in 0..PATH {
            if left.is_empty() {
                return true;
            }
            let before =
                at.previous_instruction()
                    .or_else(|| match at.block().predecessors()[..] {
                        [only] => only.terminator(),
                        _ => None,
                    });
            let Some(before) = before.filter(|i| !writes(*i)) else {
                return false;
            };
            left.retain(|load| *load != before);
            at = before;
        }
        false
    }

    /// So many bytes from an address on, read once more. All of them were taken in, and are unchanged.
    pub fn read_again(&self, at: &Builder, address: i64, count: u32) -> Option<Value> {
        let (load, _) = self.at.get(&address)?;
        let (base, _) = place(load.operand(0));
        let base = match base.type_of().is_pointer() {
            true => base,
            false => at.int_to_pointer(base, load.operand(0).type_of()),
        };
        let byte = load.type_of().int_of(8);
        let distance = byte.int_of(64).const_int(address as u64);
        let place = at.element_pointer(byte, base, distance);
        Some(at.load(byte.vector(count), place, 1))
    }

    /// The bytes at these addresses; those that nobody took in may be any.
    pub fn vector(&self, at: &Builder, addresses: &[i64]) -> Option<Value> {
        let mut loads: Vec<Value> = Vec::new();
        for address in addresses {
            if let Some((load, _)) = self.at.get(address)
                && !loads.contains(load)
            {
                loads.push(*load);
            }
        }
        let &first = loads.first()?;
        let length = |load: Value| load.type_of().lanes().unwrap_or(1);
        let start = |load: Value| place(load.operand(0)).1;
        let longest = loads.iter().map(|l| length(*l)).max()?;
        let number = |load: Value| loads.iter().position(|l| *l == load).unwrap_or(0) as u32;
        // What is not known is read as its neighbours are.
        let guess = |address: i64| {
            let lane = u32::try_from(address - start(first)).ok();
            lane.filter(|l| *l < length(first)).unwrap_or(0)
        };
        let places: Vec<u32> = addresses
            .iter()
            .map(|a| match self.at.get(a) {
                Some((load, lane)) => number(*load) * longest + lane,
                None => guess(*a),
            })
            .collect();
        let padded = |load: Value| match length(load) == longest {
            true => load,
            false => {
                let lanes: Vec<u32> = (0..longest).map(|i| i.min(length(load) - 1)).collect();
                at.shuffle(load, &lanes)
            }
        };
        let is_whole = places.len() as u32 == longest && (0..).zip(&places).all(|(i, p)| i == *p);
        Some(match loads[..] {
            [one] if is_whole => one,
            [one] => at.shuffle(one, &places),
            [one, two] => at.shuffle_two(padded(one), padded(two), &places),
            _ => return None,
        })
    }
}
