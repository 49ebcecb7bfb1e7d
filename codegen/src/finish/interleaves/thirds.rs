//! Three fields of bytes for registers of 64 bytes.
//!
//! 16 and 64 leave 1 if divided by 3: so byte i of the field f, which goes to place 3i + f, has a place of its own modulo 64, and one shuffle of each field brings its bytes to where they stand in
//! whichever of the three registers, which then take from the three fields in turns: nine operations, if the machine shuffles all 64 bytes at once. If not, the same is done in parts of 16 bytes, which are put
//! in order afterwards.

use crate::ir::{Builder, Value};

/// Bytes of a register, and of the part that bytes do not leave without VBMI.
const REGISTER: u32 = 64;
const PART: u32 = 16;

/// The three registers of 64 lanes.
pub fn registers(b: &Builder, fields: [Value; 3], shuffles_all: bool) -> [Value; 3] {
    let part = if shuffles_all { REGISTER } else { PART };
    let placed = [0, 1, 2].map(|f| {
        let mut from = vec![0; REGISTER as usize];
        for i in 0..REGISTER {
            let start = i / part * part;
            from[(start + (3 * (i - start) + f) % part) as usize] = i;
        }
        b.shuffle(fields[f as usize], &from)
    });
    let turns = [0, 1, 2].map(|j| {
        let field = |place: u32| (part * j + place % part) % 3;
        let low = blend(b, placed[0], placed[1], |p| field(p) == 1);
        blend(b, low, placed[2], |p| field(p) == 2)
    });
    match shuffles_all {
        true => turns,
        false => ordered(b, turns),
    }
}

fn blend(b: &Builder, x: Value, y: Value, takes_second: impl Fn(u32) -> bool) -> Value {
    let picked: Vec<u32> = (0..REGISTER)
        .map(|p| if takes_second(p) { REGISTER + p } else { p })
        .collect();
    b.shuffle_two(x, y, &picked)
}

/// Parts 0 of all three, then parts 1 …
fn ordered(b: &Builder, turns: [Value; 3]) -> [Value; 3] {
    let parts = REGISTER / PART;
    [0, 1, 2].map(|j| {
        let place = |i: u32| {
            let unit = parts * j + i / PART;
            (unit % 3, unit / 3 * PART + i % PART)
        };
        let low: Vec<u32> = (0..REGISTER)
            .map(|i| match place(i) {
                (1, at) => REGISTER + at,
                (_, at) => at,
            })
            .collect();
        let low = b.shuffle_two(turns[0], turns[1], &low);
        let all: Vec<u32> = (0..REGISTER)
            .map(|i| match place(i) {
                (2, at) => REGISTER + at,
                _ => i,
            })
            .collect();
        b.shuffle_two(low, turns[2], &all)
    })
}
