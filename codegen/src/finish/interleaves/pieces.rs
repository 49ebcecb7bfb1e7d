//! Fields that are bytes of memory far from each other are picked from pieces of 16 bytes: `even[2 * x] = p[6 * x + 1], even[2 * x + 1] = p[6 * x + 5]`.
//!
//! What 16 bytes of the result need lies in few such pieces. Each is loaded where its bytes were read, a shuffle of bytes brings its own to their places, and zeros elsewhere; together they are the
//! result. A register does this for each of its parts of 16 bytes at once. Linear in the bytes.

use super::super::memory_lanes::{Bytes, length, start};
use crate::analysis::byte_registers;
use crate::ir::{Builder, Function, Value};

const PART: u32 = 16;

/// More pieces are more work than bytes one by one.
const MOST: usize = 4;

/// Where a piece is loaded from, and the byte of it for each of the result's; none that others bring.
struct Piece {
    load: Value,
    distance: i64,
    picked: Vec<Option<u32>>,
}

/// The registers one behind the other; `None`: bytes do not come from memory, or from too many places.
pub fn registers(function: Function, b: &Builder, fields: &[Value]) -> Option<Vec<Value>> {
    let count = fields.len() as u32;
    let lanes = fields.first()?.type_of().lanes()?;
    let mut bytes = Bytes::default();
    let mut columns = Vec::new();
    for &field in fields {
        columns.push(bytes.add(field)?);
    }
    if !function.has_feature("ssse3") {
        return None;
    }
    let register = byte_registers::filled_by(function, lanes * count)?;
    let address = |i: u32| {
        let (first, step) = columns[(i % count) as usize];
        first + step * i64::from(i / count)
    };
    let parts = (0..lanes * count).step_by(PART as usize);
    let parts = parts.map(|from| {
        pieces(
            &bytes,
            &(from..from + PART).map(address).collect::<Vec<i64>>(),
        )
    });
    let parts: Vec<Vec<Piece>> = parts.collect::<Option<_>>()?;
    let parts_of_register = (register / PART) as usize;
    let registers = parts.chunks(parts_of_register).map(|parts| {
        let most = parts.iter().map(Vec::len).max().unwrap_or(0);
        let layer = |n: usize| {
            let mut loaded = Vec::new();
            let mut picked = Vec::new();
            for (from, part) in (0..).step_by(PART as usize).zip(parts) {
                let piece = part.get(n);
                loaded.push(piece.or(part.first())?.load());
                let place = |i: usize| {
                    piece
                        .and_then(|p| p.picked[i])
                        .map_or(register, |p| from + p)
                };
                picked.extend((0..PART as usize).map(place));
            }
            let all = b.joined(&loaded);
            Some(b.shuffle_two(all, all.type_of().zero(), &picked))
        };
        let layers: Option<Vec<Value>> = (0..most).map(layer).collect();
        layers?.into_iter().reduce(|all, more| b.or(all, more))
    });
    registers.collect()
}

/// The pieces that hold these bytes.
fn pieces(bytes: &Bytes, addresses: &[i64]) -> Option<Vec<Piece>> {
    let mut found: Vec<Piece> = Vec::new();
    let mut left: Vec<usize> = (0..addresses.len()).collect();
    while let Some(&next) = left.iter().min_by_key(|&&i| addresses[i]) {
        let load = bytes.load_of(addresses[next])?;
        let latest = length(load) - i64::from(PART);
        let distance = (addresses[next] - start(load)).min(latest);
        if latest < 0 || found.len() == MOST {
            return None;
        }
        let from = start(load) + distance;
        let place = |&i: &usize| {
            let place = u32::try_from(addresses[i] - from)
                .ok()
                .filter(|p| *p < PART)?;
            (bytes.load_of(addresses[i]) == Some(load)).then_some(place)
        };
        let mut picked = vec![None; addresses.len()];
        left.iter().for_each(|i| picked[*i] = place(i));
        left.retain(|i| picked[*i].is_none());
        found.push(Piece {
            load,
            distance,
            picked,
        });
    }
    Some(found)
}

impl Piece {
    fn load(&self) -> Value {
        let b = Builder::after(self.load).located(self.load);
        let byte = self.load.type_of().int_of(8);
        let distance = byte.int_of(64).const_int(self.distance as u64);
        let place = b.element_pointer(byte, self.load.pointer_operand(), distance);
        b.load(byte.vector(PART), place, 1)
    }
}
