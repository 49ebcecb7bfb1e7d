//! Numbers once more in front of a loop, without what the program promises of them where it comes to them.

use crate::ir::{Builder, Opcode, Type, Value};
use std::collections::HashMap;

/// The numbers once more, without what the program promises of them where it comes to them.
pub struct Copies {
    pub b: Builder,
    /// Numbers of 64 bits.
    pub wide: Type,
    pub(super) made: HashMap<Value, Value>,
}

/// A sum and numbers times constants; none if there is nothing to add.
pub fn add_terms(
    copies: &mut Copies,
    mut sum: Option<Value>,
    terms: &[(Value, i64)],
) -> Option<Option<Value>> {
    for &(v, scale) in terms {
        let number = copies.wide_copy(v)?;
        let (b, wide) = (&copies.b, copies.wide);
        let product = b.mul(number, wide.const_int(scale as u64));
        sum = Some(sum.map_or(product, |sum| b.add(sum, product)));
    }
    Some(sum)
}

impl Copies {
    /// A pointer some bytes on.
    pub fn moved(&self, pointer: Value, bytes: Value) -> Value {
        let byte = self.wide.int_of(8);
        self.b.element_pointer(byte, pointer, bytes)
    }

    /// A number with 64 bits.
    pub fn wide_copy(&mut self, v: Value) -> Option<Value> {
        let number = self.copy(v)?;
        Some(match number.type_of().scalar_bits() {
            64 => number,
            _ => self.b.sext(number, self.wide),
        })
    }

    pub fn copy(&mut self, v: Value) -> Option<Value> {
        if v.is_constant() {
            return Some(v);
        }
        if let Some(&made) = self.made.get(&v) {
            return Some(made);
        }
        let operands: Option<Vec<Value>> = v.operands().into_iter().map(|o| self.copy(o)).collect();
        let operands = operands?;
        let made = self.b.copy(v);
        for (n, o) in operands.into_iter().enumerate() {
            made.set_operand(n as u32, o);
        }
        made.keep_only_metadata(&[]);
        made.forget_position();
        match made.opcode() {
            Opcode::Gep => made.forget_address_promises(),
            _ => made.forget_arithmetic_promises(),
        }
        self.made.insert(v, made);
        Some(made)
    }
}
