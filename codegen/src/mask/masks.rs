//! Masks as values: one bit a lane where the machine has mask registers, else an integer a lane whose sign bit counts.
//!
//! Before AVX-512 a comparison yields lanes of all ones or zeros, and blends and tests look at the sign bit: masks of integers as wide as the compared
//! data go through without packing and unpacking.

use crate::ir::{Builder, Function, Module, Opcode, Type, Value};

/// How a function represents its masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskForm {
    Bits,
    /// Integers of so many bits; negative means live.
    Wide(u32),
}

/// Picks the form for a function: by its target features and the width of the data that its conditions compare.
pub fn pick_form(function: Function, compared_bits: &[u32]) -> MaskForm {
    if ["avx512vl", "avx512f", "sve"]
        .into_iter()
        .any(|f| function.has_feature(f))
    {
        return MaskForm::Bits;
    }
    let mut counts = [(8u32, 0usize), (16, 0), (32, 0), (64, 0)];
    for &bits in compared_bits {
        if let Some(entry) = counts.iter_mut().find(|(b, _)| *b == bits) {
            entry.1 += 1;
        }
    }
    let best = counts.iter().max_by_key(|(bits, n)| (*n, *bits == 32));
    MaskForm::Wide(best.filter(|(_, n)| *n > 0).map_or(32, |(bits, _)| *bits))
}

impl MaskForm {
    pub fn type_for(self, module: &Module, lanes: u32) -> Type {
        match self {
            MaskForm::Bits => module.int_type(1).vector(lanes),
            MaskForm::Wide(bits) => module.int_type(bits).vector(lanes),
        }
    }

    /// From one bit a lane.
    pub fn from_bits(self, b: &Builder, bits: Value) -> Value {
        match self {
            MaskForm::Bits => bits,
            MaskForm::Wide(width) => {
                let lanes = bits.type_of().lanes().unwrap_or(1);
                b.sext(bits, bits.type_of().int_of(width).vector(lanes))
            }
        }
    }

    /// To one bit a lane.
    pub fn to_bits(self, b: &Builder, mask: Value) -> Value {
        match self {
            MaskForm::Bits => mask,
            MaskForm::Wide(_) => b.icmp_slt(mask, mask.type_of().zero()),
        }
    }

    /// Is any lane live? An `i1`.
    pub fn any(self, b: &Builder, mask: Value) -> Value {
        let packed = pack(b, self.to_bits(b, mask));
        b.icmp_ne(packed, packed.type_of().zero())
    }
}

/// `<L x i1>` as an integer of L bits.
pub fn pack(b: &Builder, bits: Value) -> Value {
    let lanes = bits.type_of().lanes().unwrap_or(1);
    b.bitcast(bits, bits.type_of().int_of(lanes))
}

/// `<L x i1>` as an integer of at least L bits.
pub fn pack_to(b: &Builder, bits: Value, width: u32) -> Value {
    let packed = pack(b, bits);
    b.zext(packed, packed.type_of().int_of(width))
}

/// The low L bits of an integer as `<L x i1>`.
pub fn unpack(b: &Builder, packed: Value, lanes: u32) -> Value {
    if packed.type_of().lanes().is_some() {
        return packed;
    }
    if let Some(bits) = packed_from(packed, lanes) {
        return bits;
    }
    // 64 bits travel in a floating-point register.
    let packed = b.bitcast(
        packed,
        packed.type_of().int_of(packed.type_of().scalar_bits()),
    );
    let narrow = b.trunc(packed, packed.type_of().int_of(lanes));
    b.bitcast(narrow, packed.type_of().int_of(1).vector(lanes))
}

/// The bits that an integer was packed from. Below eight lanes the compiler widens the vector of bits to a byte first, which nobody folds
/// away later.
fn packed_from(packed: Value, lanes: u32) -> Option<Value> {
    let mut packed = packed;
    let mut found = None;
    loop {
        if packed.opcode() != Opcode::BitCast {
            return found;
        }
        let mut bits = packed.operand(0);
        while bits.opcode() == Opcode::Shuffle && bits.shuffle_keeps_first(lanes) {
            bits = bits.operand(0);
            if bits.type_of().lanes() == Some(lanes) {
                break;
            }
        }
        if bits.type_of().lanes() != Some(lanes) || bits.type_of().scalar_bits() != 1 {
            return found;
        }
        found = Some(bits);
        // Was that vector itself cut out of a byte?
        if bits.opcode() != Opcode::Shuffle || !bits.shuffle_keeps_first(lanes) {
            return found;
        }
        packed = bits.operand(0);
    }
}

/// Puts `bits` in place of the vectors that the compiler unpacks from `packed`, its byte.
pub fn forward_unpacked(packed: Value, bits: Value) {
    let lanes = bits.type_of().lanes().unwrap_or(1);
    for wide in packed
        .users()
        .into_iter()
        .filter(|u| u.opcode() == Opcode::BitCast)
    {
        if wide.type_of() == bits.type_of() {
            wide.replace_all_uses_with(bits);
            continue;
        }
        for narrow in wide.users() {
            let cuts = narrow.opcode() == Opcode::Shuffle && narrow.type_of() == bits.type_of();
            if cuts && narrow.operand(0) == wide && narrow.shuffle_keeps_first(lanes) {
                narrow.replace_all_uses_with(bits);
            }
        }
    }
}
