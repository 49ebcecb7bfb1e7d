//! Bytes and words that lanes read in steps go to lanes of 32 bits by one shuffle each, from loads that neighbours share.
//!
//! `lower_strided_accesses` reads each field of a pixel by itself, and its shuffles put the bytes next to each other; the machine spreads them again for the
//! arithmetic. But one shuffle of 16 bytes can pick those of four lanes and put zeros between, and the fields of four pixels often lie in
//! the same 16 bytes.

use std::collections::HashMap;

use crate::ir::{Arithmetic, Block, Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::may_write;

/// Bytes that one shuffle picks from, and the lanes that it makes.
const WINDOW: i64 = 16;
const LANES: usize = 4;
const WIDTH: i64 = WINDOW / LANES as i64;

/// Requires: the function is optimised; the machine shuffles bytes.
pub fn spread_bytes(function: Function) {
    for block in function.blocks() {
        let instructions = block.instructions();
        let mut groups: Vec<Group> = Vec::new();
        for spread in instructions.iter().filter_map(|&i| Spread::of(i, block)) {
            let found = |(i, g): (usize, &Group)| Some((i, g.with(&spread, &instructions)?));
            match groups.iter().enumerate().find_map(found) {
                Some((i, group)) => groups[i] = group,
                None => groups.extend(Group::of(vec![spread], &instructions)),
            }
        }
        for group in groups {
            group.rewrite();
        }
    }
}

/// A place in memory: something that is not looked into, and a distance from it.
pub fn place(mut pointer: Value) -> (Value, i64) {
    let mut bytes = 0i64;
    loop {
        let constant = |v: Value| v.as_const_int().map(|c| c as i64);
        let (rest, more) = match pointer.arithmetic() {
            Some(Arithmetic::IntToPtr) => (pointer.operand(0), 0),
            Some(Arithmetic::Add) => match constant(pointer.operand(1)) {
                Some(c) if pointer.type_of().scalar_bits() == 64 => (pointer.operand(0), c),
                _ => return (pointer, bytes),
            },
            _ if pointer.opcode() == Opcode::Gep && pointer.operand_count() == 2 => {
                let size = i64::from(pointer.gep_source_type().scalar_bits().div_ceil(8));
                match constant(pointer.operand(1)).and_then(|c| c.checked_mul(size)) {
                    Some(c) if size > 0 => (pointer.operand(0), c),
                    _ => return (pointer, bytes),
                }
            }
            _ => return (pointer, bytes),
        };
        bytes = bytes.wrapping_add(more);
        pointer = rest;
    }
}

/// Lanes of 8 or 16 bits that lie in steps in memory, and nobody wants but as lanes of 32 bits.
#[derive(Clone)]
struct Spread {
    /// The conversions to 32 bits.
    casts: Vec<Value>,
    loads: Vec<Value>,
    /// What all addresses count from.
    from: Value,
    /// Where each lane lies, and the bytes that it has.
    places: Vec<i64>,
    size: i64,
}

impl Spread {
    fn of(narrow: Value, block: Block) -> Option<Self> {
        if narrow.opcode() != Opcode::Shuffle {
            return None;
        }
        let casts = narrow.users();
        let to_lanes = |c: &Value| c.widens().is_some() && c.type_of().scalar_bits() == 32;
        let size = i64::from(narrow.type_of().scalar_bits()) / 8;
        let lanes = narrow.type_of().lanes()? as usize;
        if casts.is_empty() || !casts.iter().all(to_lanes) || !matches!(size, 1 | 2) {
            return None;
        }
        if lanes < LANES || !lanes.is_power_of_two() {
            return None;
        }
        let mut loads: Vec<Value> = Vec::new();
        let mut from = None;
        let mut places = Vec::new();
        for lane in 0..lanes {
            let (load, element) = source(narrow, lane as u32)?;
            let is_plain = !load.is_volatile() && !load.is_atomic() && load.block() == block;
            let (base, bytes) = place(load.pointer_operand());
            if !is_plain || *from.get_or_insert(base) != base {
                return None;
            }
            places.push(bytes.checked_add(i64::from(element) * size)?);
            if !loads.contains(&load) {
                loads.push(load);
            }
        }
        let step = places[1] - places[0];
        let is_step = places.windows(2).all(|p| p[1] - p[0] == step);
        // Lanes side by side are widened as they are loaded.
        (is_step && step > size).then_some(Spread {
            casts,
            loads,
            from: from?,
            places,
            size,
        })
    }
}

/// The load that a lane comes from, by way of shuffles, and the element there.
fn source(mut v: Value, mut lane: u32) -> Option<(Value, u32)> {
    while v.opcode() == Opcode::Shuffle {
        let picked = v.shuffled_lane(lane)?;
        let first = v.operand(0).type_of().lanes()?;
        (v, lane) = match picked < first {
            true => (v.operand(0), picked),
            false => (v.operand(1), picked - first),
        };
    }
    (v.opcode() == Opcode::Load).then_some((v, lane))
}

/// Lanes that share their windows.
struct Group {
    spreads: Vec<Spread>,
    /// The load in front of all others. Nothing is written between them.
    first: Value,
    /// Where the windows of four lanes each start.
    windows: Vec<i64>,
}

impl Group {
    fn of(spreads: Vec<Spread>, instructions: &[Value]) -> Option<Self> {
        let like = spreads.first()?;
        let alike = |s: &Spread| s.from == like.from && s.places.len() == like.places.len();
        if !spreads.iter().all(alike) {
            return None;
        }
        let loads = || spreads.iter().flat_map(|s| s.loads.iter().copied());
        let stands = |load: Value| instructions.iter().position(|&i| i == load);
        let at: Vec<usize> = loads().map(stands).collect::<Option<_>>()?;
        let (first, last) = (*at.iter().min()?, *at.iter().max()?);
        if instructions[first..last].iter().any(|&i| may_write(i)) {
            return None;
        }
        let (start, end) = read(loads())?;
        let latest = start.max(end - WINDOW);
        let mut windows = Vec::new();
        for four in (0..like.places.len()).step_by(LANES) {
            let from = spreads.iter().map(|s| s.places[four]).min()?;
            let to = spreads.iter().map(|s| s.places[four + LANES - 1] + s.size);
            let window = from.min(latest);
            if to.max()? > window + WINDOW {
                return None;
            }
            windows.push(window);
        }
        let first = instructions[first];
        Some(Group {
            spreads,
            first,
            windows,
        })
    }

    /// With one more, if it fits.
    fn with(&self, spread: &Spread, instructions: &[Value]) -> Option<Self> {
        let all = self.spreads.iter().chain([spread]).cloned();
        Self::of(all.collect(), instructions)
    }

    fn rewrite(&self) {
        let Some((start, end)) = read(self.loads()) else {
            return;
        };
        let b = Builder::before(self.first).located(self.first);
        let pointer = self.first.pointer_operand();
        let (_, at) = place(pointer);
        let (byte, i64) = (pointer.type_of().int_of(8), pointer.type_of().int_of(64));
        let length = WINDOW.min(end - start) as u32;
        let mut loaded: HashMap<i64, Value> = HashMap::new();
        let load = |&window: &i64| {
            *loaded.entry(window).or_insert_with(|| {
                let distance = i64.const_int((window - at) as u64);
                let place = b.element_pointer(byte, pointer, distance);
                filled(&b, b.load(byte.vector(length), place, 1), length)
            })
        };
        let bytes = joined(&b, self.windows.iter().map(load).collect());
        for spread in &self.spreads {
            for &cast in &spread.casts {
                self.replace(cast, spread, bytes);
            }
        }
    }

    fn loads(&self) -> impl Iterator<Item = Value> {
        self.spreads.iter().flat_map(|s| s.loads.iter().copied())
    }

    /// Makes the lanes of one conversion from the windows' bytes.
    fn replace(&self, cast: Value, spread: &Spread, bytes: Value) {
        let b = Builder::before(cast).located(cast);
        let signed = cast.widens() == Some(true) && !crate::bug("spread-bytes-have-no-sign");
        let count = bytes.type_of().lanes().unwrap_or(0);
        // What has a sign goes to the upper end of its lane.
        let free = WIDTH - spread.size;
        let mut picked = vec![count; count as usize];
        for (lane, &place) in spread.places.iter().enumerate() {
            let four = lane / LANES;
            let from = four as i64 * WINDOW + place - self.windows[four];
            let to = lane as i64 * WIDTH + if signed { free } else { 0 };
            for byte in 0..spread.size {
                picked[(to + byte) as usize] = (from + byte) as u32;
            }
        }
        let narrow = cast.operand(0);
        let lanes = cast.type_of().int_of(32).vector(spread.places.len() as u32);
        let mut wide = b.bitcast(b.shuffle_two(bytes, bytes.type_of().zero(), &picked), lanes);
        if signed {
            let distance = lanes.element().const_int(8 * free as u64);
            wide = b.ashr(wide, b.splat(distance, spread.places.len() as u32));
        }
        let result = match cast.type_of() == lanes {
            true => wide,
            false => b.signed_to_float(wide, cast.type_of()),
        };
        cast.replace_all_uses_with(result);
        cast.erase();
        erase_unused(narrow);
    }
}

/// The bytes that loads from one place read, if there is no gap between.
fn read(loads: impl Iterator<Item = Value>) -> Option<(i64, i64)> {
    let span = |load: Value| {
        let (_, start) = place(load.pointer_operand());
        let ty = load.type_of();
        Some((
            start,
            start + i64::from(ty.lanes()?) * i64::from(ty.scalar_bits()) / 8,
        ))
    };
    let mut spans: Vec<(i64, i64)> = loads.map(span).collect::<Option<_>>()?;
    spans.sort_unstable();
    let (start, mut end) = *spans.first()?;
    for (from, to) in spans {
        if from > end {
            return None;
        }
        end = end.max(to);
    }
    Some((start, end))
}

/// A window's bytes, of which the load had `length`.
fn filled(b: &Builder, bytes: Value, length: u32) -> Value {
    if i64::from(length) == WINDOW {
        return bytes;
    }
    let all: Vec<u32> = (0..WINDOW as u32).map(|i| i.min(length)).collect();
    b.shuffle_two(bytes, bytes.type_of().zero(), &all)
}

/// Vectors one behind the other; there are 2^n.
fn joined(b: &Builder, mut parts: Vec<Value>) -> Value {
    while parts.len() > 1 {
        let two = |p: &[Value]| {
            let lanes = p[0].type_of().lanes().unwrap_or(0);
            b.shuffle_two(p[0], p[1], &(0..2 * lanes).collect::<Vec<u32>>())
        };
        parts = parts.chunks(2).map(two).collect();
    }
    parts[0]
}

/// Takes away what nobody uses, with what only it used.
fn erase_unused(v: Value) {
    let goes = matches!(v.opcode(), Opcode::Shuffle | Opcode::Load | Opcode::Gep);
    if goes && !v.is_used() {
        let operands = v.operands();
        v.erase();
        operands
            .into_iter()
            .filter(|o| o.is_instruction())
            .for_each(erase_unused);
    }
}
