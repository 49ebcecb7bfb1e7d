//! The data that every program of a batch works on: `ITEMS` values of each type, edge values among them.

use super::rng::Rng;
use super::types::Ty;
use super::value::Value;

/// A multiple of every length, so that each length sees all of it.
pub const ITEMS: usize = 64;

/// What an output holds before the kernel writes it.
pub fn poison(ty: Ty) -> Value {
    Value::from_integer(ty, 90)
}

pub fn inputs(ty: Ty) -> Vec<Value> {
    let mut rng = Rng::new(ty as u64 + 1000);
    (0..ITEMS).map(|_| input(ty, &mut rng)).collect()
}

fn input(ty: Ty, rng: &mut Rng) -> Value {
    if ty.is_float() {
        let quarters = match rng.below(4) {
            0 => rng.range(-3, 3) * 4,
            1 => rng.range(-40, 40),
            2 if ty == Ty::F16 => rng.range(-100_000, 100_000),
            2 => rng.range(-400_000, 400_000),
            _ => 0,
        };
        let f = quarters as f64 / 4.0;
        return match ty {
            Ty::F16 => Value::f16(f),
            Ty::F32 => Value::f32(f as f32),
            _ => Value::f64(f),
        };
    }
    let top = ty.bits() - 1;
    let n = match rng.below(8) {
        0 => 0,
        1 => 1,
        2 => -1,
        3 => (1i128 << top) - 1,
        4 => -(1i128 << top),
        5 => rng.draw() as i128,
        _ => rng.range(-3, 9) as i128,
    };
    Value::from_integer(ty, n)
}
