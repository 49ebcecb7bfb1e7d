//! Writes the narrow form of what a plan says.

use super::idioms::idiom;
use super::plan::{Plan, fit_signed, fit_unsigned, shuffled};
use super::ranges::Ranges;
use crate::ir::{Builder, Integer, Module, Opcode, QuickMap, Value};

/// Narrow forms, by the number of bits.
pub struct Writer<'a, 'm> {
    pub module: &'a Module<'m>,
    pub ranges: &'a mut Ranges,
    made: QuickMap<(Value, u32), Value>,
}

impl<'a, 'm> Writer<'a, 'm> {
    pub fn new(module: &'a Module<'m>, ranges: &'a mut Ranges) -> Self {
        Writer {
            module,
            ranges,
            made: QuickMap::default(),
        }
    }

    /// The low bits of a value, for an instruction in front of which they can be computed.
    pub fn narrow(&mut self, v: Value, plan: &Plan, user: Value) -> Value {
        let ty = v.type_of().with_bits(plan.bits);
        if v.type_of() == ty {
            return v;
        }
        if v.is_constant() {
            return narrow_constant(v, plan.bits)
                .unwrap_or_else(|| Builder::before(user).trunc(v, ty));
        }
        if v.type_of().scalar_bits() < plan.bits || plan.is_leaf(v) {
            return self.cut(v, plan.bits, user);
        }
        if let Some(&made) = self.made.get(&(v, plan.bits)) {
            return made;
        }
        let made = self.operation(v, plan);
        self.made.insert((v, plan.bits), made);
        made
    }

    /// Cuts what is wider; narrower values are extended by the operation that has them.
    fn cut(&mut self, v: Value, bits: u32, user: Value) -> Value {
        let at = Builder::before(user);
        let (wide, ty) = (v.type_of(), v.type_of().with_bits(bits));
        let is_shift = v.integer() == Some(Integer::AShr) && wide.scalar_bits() == 2 * bits;
        if !is_shift || bits != 16 || !self.ranges.fits_signed(v, bits) {
            return at.trunc(v, ty);
        }
        // One instruction packs numbers that fit. LLVM does not know that these do, and would move bits without a sign into place before it packs them: so it is said in numbers.
        let call = |name: &str, v: Value, bound: i64| {
            let bound = wide.filled_with(bound as u32 as u64);
            at.call(self.module.intrinsic(name, &[wide]), &[v, bound])
        };
        let least = call("llvm.smax", v, i16::MIN.into());
        at.trunc(call("llvm.smin", least, i16::MAX.into()), ty)
    }

    fn operation(&mut self, v: Value, plan: &Plan) -> Value {
        let n = plan.bits;
        let ty = v.type_of().with_bits(n);
        let at = Builder::before(v);
        if let Some(scalar) = v.broadcast_of() {
            let element = ty.element();
            return at.splat(at.trunc(scalar, element), ty.lanes().unwrap_or(1));
        }
        let (a, b) = (v.operand(0), v.operand(1.min(v.operand_count() - 1)));
        if v.opcode() == Opcode::Shuffle {
            let lanes = ty.lanes().unwrap_or(1);
            let picked: Vec<u32> = (0..lanes)
                .map(|l| v.shuffled_lane(l).unwrap_or(0))
                .collect();
            let taken = shuffled(v);
            let mut side = |o: Value| match taken.contains(&o) {
                true => self.narrow(o, plan, v),
                false => o.type_of().with_bits(n).poison(),
            };
            let (a, b) = (side(a), side(b));
            return at.shuffle_two(a, b, &picked);
        }
        if let Some(found) = idiom(v, n, self.ranges) {
            let operands = found.operands();
            let a = self.narrow(operands[0], plan, v);
            let b = self.narrow(operands[1], plan, v);
            return found.build(self.module, &at, a, b);
        }
        let operation = v.integer();
        match operation {
            Some(Integer::ZExt) if a.type_of().scalar_bits() < n => return at.zext(a, ty),
            Some(Integer::SExt) if a.type_of().scalar_bits() < n => return at.sext(a, ty),
            Some(Integer::ZExt | Integer::SExt | Integer::Trunc) => {
                return self.narrow(a, plan, v);
            }
            Some(Integer::Select) => {
                let yes = self.narrow(v.operand(1), plan, v);
                let no = self.narrow(v.operand(2), plan, v);
                return at.select(v.operand(0), yes, no);
            }
            Some(Integer::Freeze) => return at.freeze(self.narrow(a, plan, v)),
            Some(Integer::Abs) => {
                let narrow = self.narrow(a, plan, v);
                if self.ranges.fits_unsigned(a, n) {
                    return narrow;
                }
                let abs = self.module.intrinsic("llvm.abs", &[ty]);
                return at.call(abs, &[narrow, ty.int_of(1).const_int(0)]);
            }
            _ => {}
        }
        let (x, y) = (self.narrow(a, plan, v), self.narrow(b, plan, v));
        let call = |name: &str| at.call(self.module.intrinsic(name, &[ty]), &[x, y]);
        match operation {
            Some(Integer::AShr)
                if !self.ranges.fits_signed(a, n) && self.ranges.fits_unsigned(a, n) =>
            {
                at.lshr(x, y)
            }
            Some(Integer::SDiv) if fit_unsigned(v, n, self.ranges) => at.udiv(x, y),
            Some(Integer::SRem) if fit_unsigned(v, n, self.ranges) => at.urem(x, y),
            Some(Integer::UMin) => call("llvm.umin"),
            Some(Integer::UMax) => call("llvm.umax"),
            Some(Integer::SMin) if fit_signed(v, n, self.ranges) => call("llvm.smin"),
            Some(Integer::SMax) if fit_signed(v, n, self.ranges) => call("llvm.smax"),
            Some(Integer::SMin) => call("llvm.umin"),
            Some(Integer::SMax) => call("llvm.umax"),
            Some(Integer::USubSat) => call("llvm.usub.sat"),
            _ => at.binary_like(v, x, y),
        }
    }
}

/// The low bits of a constant; lanes that may be anything become 0.
fn narrow_constant(v: Value, bits: u32) -> Option<Value> {
    let elements = v.constant_numbers()?;
    let kept = |e: Option<u64>| e.unwrap_or(0) & (u64::MAX >> (64 - bits));
    let elements: Vec<u64> = elements.into_iter().map(kept).collect();
    let ty = v.type_of().with_bits(bits);
    Some(match ty.lanes() {
        Some(_) => ty.constant_lanes(&elements),
        None => ty.const_int(elements[0]),
    })
}
