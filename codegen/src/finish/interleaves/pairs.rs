//! Two fields of bytes for registers of 64 bytes.
//!
//! Bytes of both are put side by side within parts of 16 bytes, the first eight of each part and the last, which the machine does in one operation each; then whole parts go to their places: four
//! operations for two registers. As one shuffle of 128 bytes LLVM takes it apart into registers of 16.

use crate::ir::{Builder, Value};

const REGISTER: u32 = 64;
const PART: u32 = 16;

/// The two registers of 64 lanes.
pub fn registers(b: &Builder, x: Value, y: Value) -> [Value; 2] {
    // The first or the last eight bytes of each part, of both.
    let halves = [0, PART / 2].map(|from| {
        let place = |i: u32| i / PART * PART + from + i % PART / 2 + i % 2 * REGISTER;
        b.shuffle_two(x, y, &(0..REGISTER).map(place).collect::<Vec<u32>>())
    });
    [0, 1].map(|register| {
        let first = match crate::bug("pairs-of-the-first-half-twice") {
            true => 0,
            false => register * REGISTER / PART / 2,
        };
        let place = |i: u32| {
            let part = i / PART;
            part % 2 * REGISTER + (first + part / 2) * PART + i % PART
        };
        let picked: Vec<u32> = (0..REGISTER).map(place).collect();
        b.shuffle_two(halves[0], halves[1], &picked)
    })
}
