//! What a seed says of its program beside the choices in it: kinds of programs have bits.

/// The first seed from which on programs are tiny: a few statements, hardly anything but ways through the program.
pub const TINY: u64 = 1 << 60;

/// Seeds with this bit give programs that compute with numbers of sixteen bits, too.
pub const HALVES: u64 = 1 << 59;

/// Seeds with this bit give programs whose functions do nothing that one lane could not do alone: they are written for one lane.
pub const ONE_LANE: u64 = 1 << 58;

/// Seeds with this bit give programs whose floating products are exact, so that it makes no difference whether a sum rounds them.
pub const EXACT: u64 = 1 << 57;

/// Seeds with this bit give programs that are loops over memory, whose bodies are written for one lane. No signed number overflows there.
pub const LOOPS: u64 = 1 << 56;

/// Is the program of this seed one of loops over memory?
pub fn is_of_loops(seed: u64) -> bool {
    seed & LOOPS != 0 && seed < TINY
}

/// May sums of the program of this seed take products before they are rounded?
pub fn fuses(seed: u64) -> bool {
    seed & EXACT != 0 && seed < TINY
}
