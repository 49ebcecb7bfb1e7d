//! Fields of long structures: each lane's fields that lie side by side are one load or store of up to 16 bytes at a constant distance from the first lane's, and four such rows
//! are turned into four fields, or back, by eight shuffles within parts of 16 bytes.
//!
//! No load reaches beyond the last lane's highest field, no store beyond the fields that are written.

use super::strided::Strided;
use crate::analysis::strides;
use crate::ir::{Builder, Type, Value};

/// The bytes of a row.
const ROW: i64 = 16;

/// The longest distance of two lanes.
const FARTHEST: i64 = 1 << 12;

/// Elements of a row, if rows serve lanes like this one's.
pub fn width(s: &Strided) -> Option<i64> {
    let wide = ROW / s.size;
    let fits = matches!(s.size, 4 | 8) && i64::from(s.lanes) >= wide;
    (fits && (ROW..=FARTHEST).contains(&s.step)).then_some(wide)
}

/// What lanes read, a field each, of which `first` lies at the field `at` of all between 0 and `highest`.
pub struct Rows<'a> {
    pub b: &'a Builder,
    pub first: &'a Strided,
    pub at: i64,
    pub highest: i64,
}

impl Rows<'_> {
    fn element(&self) -> Type {
        self.first.kind.data(self.first.call).element()
    }

    fn lanes(&self) -> i64 {
        i64::from(self.first.lanes)
    }

    /// The place of a lane's field.
    fn place(&self, start: Value, lane: i64, field: i64) -> Value {
        let s = self.first;
        let distance = lane * s.step + (field - self.at) * s.size;
        self.b.offset(start, distance as u64)
    }

    fn start(&self) -> Value {
        strides::base(self.b, self.first.pointers(), self.first.mask())
    }

    /// The fields that are wanted, in rising order, each with its values.
    pub fn load(&self, wanted: &[i64], width: i64) -> Vec<(i64, Value)> {
        let start = self.start();
        let mut found: Vec<(i64, Value)> = Vec::new();
        for &field in wanted {
            if found.last().is_some_and(|last| last.0 >= field) {
                continue;
            }
            // Full rows where they can be.
            let from = field.min(self.highest + 1 - width).max(0);
            let rows: Vec<Value> = (0..self.lanes())
                .map(|lane| self.row(start, lane, from, width))
                .collect();
            let fields = turned(self.b, &gathered(self.b, &rows, width));
            let new = (from..).zip(fields).filter(|f| f.0 >= field);
            found.extend(new.filter(|f| wanted.contains(&f.0)));
        }
        found
    }

    fn row(&self, start: Value, lane: i64, from: i64, width: i64) -> Value {
        let is_last = lane + 1 == self.lanes() && !crate::bug("last-row-is-whole");
        let left = match is_last {
            true => width.min(self.highest + 1 - from),
            false => width,
        };
        let ty = self.element().vector(left as u32);
        let place = self.place(start, lane, from);
        let part = self.b.load(ty, place, self.first.size as u32);
        match left == width {
            true => part,
            false => {
                let picked: Vec<u32> = (0..width).map(|i| i.min(left - 1) as u32).collect();
                self.b.shuffle(part, &picked)
            }
        }
    }

    /// Stores fields that lie side by side from `from` on.
    pub fn store(&self, from: i64, values: &[Value], width: i64) {
        let start = self.start();
        for (n, part) in values.chunks(width as usize).enumerate() {
            let from = from + n as i64 * width;
            let mut fields = part.to_vec();
            fields.resize(width as usize, part[0].type_of().poison());
            let rows = turned(self.b, &fields);
            for lane in 0..self.lanes() {
                let within = match crate::bug("rows-are-those-of-the-first-lanes") {
                    true => 0,
                    false => lane / width * width,
                };
                let row = rows[(lane % width) as usize];
                self.store_row(
                    row,
                    within,
                    self.place(start, lane, from),
                    part.len() as i64,
                );
            }
        }
    }

    /// Some elements of a vector, from one on, by stores of powers of two.
    fn store_row(&self, row: Value, from: i64, place: Value, count: i64) {
        let mut done = 0;
        while done < count {
            let left = count - done;
            let size = 1i64 << left.ilog2();
            let picked: Vec<u32> = (0..size).map(|i| (from + done + i) as u32).collect();
            let part = self.b.shuffle(row, &picked);
            let at = self.b.offset(place, (done * self.first.size) as u64);
            self.b.store(part, at, self.first.size as u32);
            done += size;
        }
    }
}

/// Rows r, r + width, r + 2 width … as one vector, for each r below the width.
fn gathered(b: &Builder, rows: &[Value], width: i64) -> Vec<Value> {
    let width = width as usize;
    (0..width)
        .map(|r| {
            let mut parts: Vec<Value> = rows.iter().skip(r).step_by(width).copied().collect();
            while parts.len() > 1 {
                let length = parts[0].type_of().lanes().unwrap_or(1);
                let both: Vec<u32> = (0..2 * length).collect();
                let pairs = parts.chunks(2);
                parts = pairs.map(|p| b.shuffle_two(p[0], p[1], &both)).collect();
            }
            parts[0]
        })
        .collect()
}

/// Two or four vectors, turned as matrices in each part of as many elements.
fn turned(b: &Builder, rows: &[Value]) -> Vec<Value> {
    let lanes = rows[0].type_of().lanes().unwrap_or(1);
    let width = rows.len() as u32;
    // Pieces of so many elements from both sides in turns, from the first or the second half of each part.
    let mixed = |x: Value, y: Value, piece: u32, upper: u32| {
        let picked: Vec<u32> = (0..lanes)
            .map(|i| {
                let (part, within) = (i / width * width, i % width);
                let (which, rest) = (within / piece, within % piece);
                let from = part + upper * width / 2 + which / 2 * piece + rest;
                from + which % 2 * lanes
            })
            .collect();
        b.shuffle_two(x, y, &picked)
    };
    match *rows {
        [x, y] => vec![mixed(x, y, 1, 0), mixed(x, y, 1, 1)],
        [x, y, z, w] => {
            let (low, high) = (mixed(x, y, 1, 0), mixed(x, y, 1, 1));
            let (low2, high2) = (mixed(z, w, 1, 0), mixed(z, w, 1, 1));
            vec![
                mixed(low, low2, 2, 0),
                mixed(low, low2, 2, 1),
                mixed(high, high2, 2, 0),
                mixed(high, high2, 2, 1),
            ]
        }
        _ => rows.to_vec(),
    }
}
