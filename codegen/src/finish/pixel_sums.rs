//! Weighted sums of the fields of pixels of four bytes: `1868 * p[4 * x] + 9617 * p[4 * x + 1] + 4899 * p[4 * x + 2]`, in lanes of 32 bits.
//!
//! Each field taken out of its pixels costs a shuffle, and its product an operation. But a pixel is as wide as its lane: its even bytes are the lower bytes of two words, its odd bytes the upper ones, and the machine
//! multiplies two words and adds them (`pmaddwd`). So a sum is a mask, a shift and two such operations, whatever the fields are. Linear in the operations, but for the depth of sums.

use super::every_other_pixel::{self, STEP};
use super::memory_lanes::Bytes;
use super::weighted_sums::{Term, number, parts};
use crate::analysis::byte_registers;
use crate::ir::{Block, Builder, Function, Integer, Module, Value};

const LONG: u32 = 32;
const WORD: u32 = 16;
const BYTE: u32 = 8;

/// How deep a sum goes.
const DEPTH: u32 = 12;

/// Requires: LLVM's passes are over.
pub fn add_in_place(module: &Module, function: Function) {
    // Lanes of 32 bits in a register.
    let register =
        |v: Value| Some(byte_registers::filled_by(function, 4 * v.type_of().lanes()?)? / 4);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let heads: Vec<Value> = instructions
        .filter(|v| is_sum(*v) && !v.each_user().any(is_sum))
        .collect();
    for head in heads {
        let mut sum = Sum::default();
        if let Some(register) = register(head)
            && sum.add(head, head, 1, DEPTH).is_some()
            && let Some(new) = sum.write(module, head, register)
        {
            head.replace_all_uses_with(new);
        }
    }
}

fn is_sum(v: Value) -> bool {
    v.type_of().lanes().is_some()
        && v.type_of().scalar_bits() == LONG
        && matches!(v.integer(), Some(Integer::Add | Integer::Sub))
}

#[derive(Default)]
struct Sum {
    bytes: Vec<Term>,
    rest: Vec<Term>,
    constant: i64,
}

impl Sum {
    fn add(&mut self, head: Value, v: Value, weight: i64, depth: u32) -> Option<()> {
        if let Some(number) = number(v) {
            self.constant = self.constant.checked_add(weight.checked_mul(number)?)?;
            return Some(());
        }
        let is_open = v == head || v.each_user().nth(1).is_none();
        // A product is written again where others look at it as well.
        let is_product = matches!(v.integer(), Some(Integer::Mul | Integer::Shl));
        let inside = parts(v, weight).filter(|_| depth > 0 && (is_open || is_product));
        if let Some(parts) = inside {
            for (weight, part) in parts {
                self.add(head, part, weight, depth - 1)?;
            }
            return Some(());
        }
        let is_byte =
            v.integer() == Some(Integer::ZExt) && v.operand(0).type_of().scalar_bits() == BYTE;
        match is_byte {
            true => self.bytes.push((weight, v.operand(0))),
            false => self.rest.push((weight, v)),
        }
        Some(())
    }

    /// `None`: there are no two fields of the same pixels.
    fn write(self, module: &Module, head: Value, register: u32) -> Option<Value> {
        let mut bytes = Bytes::default();
        let (mut first, mut steps) = (i64::MAX, 4);
        let mut weights: Vec<(i64, i64)> = Vec::new();
        for &(weight, v) in &self.bytes {
            let (start, step) = bytes.add(v)?;
            let is_word = i64::from(weight as i16) == weight;
            let agrees = weights.is_empty() || step == steps;
            (matches!(step, 4 | STEP) && agrees && is_word).then_some(())?;
            (first, steps) = (first.min(start), step);
            weights.push((start, weight));
        }
        let mut fields = [0i64; 4];
        for (start, weight) in weights {
            let field = fields.get_mut(usize::try_from(start - first).ok()?)?;
            *field += weight;
            (i64::from(*field as i16) == *field).then_some(())?;
        }
        (fields.iter().filter(|f| **f != 0).count() > 1).then_some(())?;
        let at = Builder::before(head).located(head);
        let lanes = head.type_of().lanes()?;
        let (pixels, place) = match steps {
            STEP => every_other_pixel::pixels(&bytes, first, lanes, 4 * register)?,
            _ => {
                let addresses: Vec<i64> = (0..4 * i64::from(lanes)).map(|i| first + i).collect();
                (bytes.vector(&at, &addresses)?, 0)
            }
        };
        // The first byte may lie behind where its pixel begins.
        let room = fields.iter().rev().take_while(|f| **f == 0).count();
        (place as usize <= room).then_some(())?;
        fields.rotate_right(place as usize);
        let words = at.bitcast(pixels, head.type_of().int_of(WORD).vector(2 * lanes));
        let ty = words.type_of();
        let even = at.and(words, ty.filled_with(0xff));
        let odd = match crate::bug("odd-bytes-of-pixels-are-even-ones") {
            true => even,
            false => at.lshr(words, ty.filled_with(8)),
        };
        let sides = [(even, fields[0], fields[2]), (odd, fields[1], fields[3])];
        let mut all: Option<Value> = None;
        for (words, low, high) in sides {
            if (low, high) != (0, 0) {
                let products = products(module, &at, words, (low, high), register);
                all = Some(all.map_or(products, |all| at.add(all, products)));
            }
        }
        let mut all = all?;
        for (weight, v) in self.rest {
            let weight = v.type_of().filled_with(weight as u32 as u64);
            all = at.add(all, at.mul(v, weight));
        }
        let constant = all.type_of().filled_with(self.constant as u32 as u64);
        Some(at.add(all, constant))
    }
}

/// Two words with weights in each lane of 32 bits, added.
fn products(
    module: &Module,
    at: &Builder,
    words: Value,
    (low, high): (i64, i64),
    register: u32,
) -> Value {
    let name = match register {
        16 => "llvm.x86.avx512.pmaddw.d.512",
        8 => "llvm.x86.avx2.pmadd.wd",
        _ => "llvm.x86.sse2.pmadd.wd",
    };
    let f = module.intrinsic(name, &[]);
    let word = |w: i64| w as u16 as u64;
    let weights: Vec<u64> = (0..register)
        .flat_map(|_| [word(low), word(high)])
        .collect();
    let weights = words
        .type_of()
        .int_of(WORD)
        .vector(2 * register)
        .constant_lanes(&weights);
    let count = words.type_of().lanes().unwrap_or(2 * register) / (2 * register);
    let part = |part: u32| {
        let own: Vec<u32> = (0..2 * register).map(|i| part * 2 * register + i).collect();
        at.call(f, &[at.shuffle(words, &own), weights])
    };
    let parts: Vec<Value> = (0..count).map(part).collect();
    at.joined(&parts)
}
