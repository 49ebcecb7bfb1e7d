//! Fields that are bytes of one vector, beside numbers, are one or two shuffles for each register: `d[4x] = s[3x]; … d[4x + 3] = 255`, or one byte in all channels.
//!
//! The bytes of a register lie close together. Where they are loaded, they are loaded once more from where they begin, as a window no longer than a register and within what is read anyway; a shuffle of 32 bits
//! brings each part of 16 bytes its own, as it needs four at most, and a shuffle of bytes within these parts does the rest. Linear in the bytes.

use crate::ir::{Builder, Function, Opcode, Value};

/// What byte shuffles cannot leave, and what register shuffles move.
const PART: usize = 16;
const WORD: usize = 4;

/// Where a byte comes from.
#[derive(Clone, Copy)]
enum Byte {
    Number(u64),
    Lane(usize),
}

/// All bytes of a structure of lanes that come from one vector.
pub struct Windows {
    source: Value,
    bytes: Vec<Byte>,
    /// Bytes of a register.
    width: usize,
}

impl Windows {
    pub fn of(function: Function, fields: &[Value]) -> Option<Windows> {
        let first = fields.first()?.type_of();
        let lanes = first.lanes()? as usize;
        if first.scalar_bits() != 8 || first.element().is_pointer() {
            return None;
        }
        let mut source = None;
        let mut columns: Vec<Vec<Byte>> = Vec::new();
        for &field in fields {
            if field.is_constant() {
                let numbers = field.constant_numbers()?;
                columns.push(
                    numbers
                        .into_iter()
                        .map(|n| Byte::Number(n.unwrap_or(0)))
                        .collect(),
                );
                continue;
            }
            let (from, column) = column(field, lanes)?;
            if *source.get_or_insert(from) != from {
                return None;
            }
            columns.push(column);
        }
        let source = source?;
        let bytes: Vec<Byte> = (0..lanes * fields.len())
            .map(|i| columns[i % fields.len()][i / fields.len()])
            .collect();
        let has = |name: &str| function.has_feature(name);
        let register = match (has("avx512bw"), has("avx2")) {
            (true, _) => 64,
            (_, true) => 32,
            _ => PART,
        };
        let held = source.type_of().lanes()? as usize;
        let mut width = register.min(held.next_power_of_two());
        while width > held || !bytes.len().is_multiple_of(width) {
            width /= 2;
        }
        let is_known = has("ssse3") && width >= PART && held >= width;
        is_known.then_some(Windows {
            source,
            bytes,
            width,
        })
    }

    /// The registers one behind the other; none if one needs more than there is in a window.
    pub fn registers(&self, b: &Builder) -> Option<Vec<Value>> {
        let pieces = self.bytes.chunks(self.width);
        let windows: Option<Vec<Window>> = pieces.map(|bytes| self.window(bytes)).collect();
        Some(windows?.iter().map(|w| self.register(b, w)).collect())
    }

    fn window<'a>(&self, bytes: &'a [Byte]) -> Option<Window<'a>> {
        let lane = |b: &Byte| match b {
            Byte::Lane(lane) => Some(*lane),
            Byte::Number(_) => None,
        };
        let held = self.source.type_of().lanes()? as usize;
        let lowest = bytes.iter().filter_map(lane).min().unwrap_or(0);
        let is_loaded = is_plain_load(self.source);
        let start = match is_loaded {
            true => lowest.min(held - self.width),
            false => lowest / self.width * self.width,
        };
        // A word may begin a little before.
        let starts = (0..WORD).filter_map(|back| start.checked_sub(back));
        let mut starts = starts.take(if is_loaded { WORD } else { 1 });
        starts.find_map(|start| Window::of(bytes, start, self.width))
    }

    fn register(&self, b: &Builder, window: &Window) -> Value {
        let width = self.width as u32;
        let ty = self.source.type_of().element().vector(width);
        let start = window.start as u32;
        let mut all = match is_plain_load(self.source) {
            true => {
                let b = Builder::after(self.source).located(self.source);
                let place = b.offset(self.source.pointer_operand(), u64::from(start));
                b.load(ty, place, 1)
            }
            false if self.source.type_of() == ty => self.source,
            false => {
                let picked: Vec<u32> = (start..start + width).collect();
                b.shuffle(self.source, &picked)
            }
        };
        if !window.words.iter().enumerate().all(|(i, &w)| i == w) {
            let words = ty.int_of(32).vector(width / WORD as u32);
            let picked: Vec<u32> = window.words.iter().map(|&w| w as u32).collect();
            all = b.bitcast(b.shuffle(b.bitcast(all, words), &picked), ty);
        }
        let picked: Vec<u32> = window.picked.iter().map(|&p| p as u32).collect();
        let moved = b.shuffle_two(all, ty.zero(), &picked);
        let number = |byte: &Byte| match byte {
            Byte::Number(n) => *n,
            Byte::Lane(_) => 0,
        };
        let numbers: Vec<u64> = window.bytes.iter().map(number).collect();
        match numbers.iter().all(|&n| n == 0) {
            true => moved,
            false => b.or(moved, ty.constant_lanes(&numbers)),
        }
    }
}

/// One register.
struct Window<'a> {
    bytes: &'a [Byte],
    /// The first byte that is loaded.
    start: usize,
    /// Which words each part gets, and then which bytes.
    words: Vec<usize>,
    picked: Vec<usize>,
}

impl<'a> Window<'a> {
    fn of(bytes: &'a [Byte], start: usize, width: usize) -> Option<Window<'a>> {
        let mut window = Window {
            bytes,
            start,
            words: Vec::new(),
            picked: Vec::new(),
        };
        for (part, bytes) in bytes.chunks(PART).enumerate() {
            let base = part * PART;
            let own = base / WORD..(base + PART) / WORD;
            let mut wanted = Vec::new();
            for byte in bytes {
                if let Byte::Lane(lane) = byte {
                    let word = lane.checked_sub(start).filter(|&l| l < width)? / WORD;
                    if !wanted.contains(&word) {
                        wanted.push(word);
                    }
                }
            }
            // Its own where they are.
            if wanted.iter().all(|w| own.contains(w)) {
                wanted = own.collect();
            }
            if wanted.len() > PART / WORD {
                return None;
            }
            for byte in bytes {
                window.picked.push(match byte {
                    Byte::Number(_) => width,
                    Byte::Lane(lane) => {
                        let word = wanted.iter().position(|&w| w == (lane - start) / WORD)?;
                        base + word * WORD + (lane - start) % WORD
                    }
                });
            }
            wanted.resize(PART / WORD, wanted.first().copied().unwrap_or(0));
            window.words.extend(wanted);
        }
        Some(window)
    }
}

fn is_plain_load(v: Value) -> bool {
    v.opcode() == Opcode::Load && !v.is_volatile() && !v.is_atomic()
}

/// The vector that a field's lanes come from: what it shuffles, if that was loaded, or itself.
fn column(field: Value, lanes: usize) -> Option<(Value, Vec<Byte>)> {
    let itself = || (field, (0..lanes).map(Byte::Lane).collect());
    if field.opcode() != Opcode::Shuffle || !is_plain_load(field.operand(0)) {
        return Some(itself());
    }
    let from = field.operand(0);
    let width = from.type_of().lanes()?;
    let lane = |lane| field.shuffled_lane(lane as u32).filter(|&l| l < width);
    let picked: Option<Vec<Byte>> = (0..lanes)
        .map(|l| Some(Byte::Lane(lane(l)? as usize)))
        .collect();
    Some(picked.map_or_else(itself, |picked| (from, picked)))
}
