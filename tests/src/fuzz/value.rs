//! One value of an arithmetic type, and what C++ computes with it (signed arithmetic wraps, as under `-fwrapv`).

use super::half;
use super::types::Ty;

/// A computation that C++ leaves undefined; a program that does it is no test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undefined {
    DivisionByZero,
    DivisionOverflow,
    ConversionOutOfRange,
    /// A product that has no bits for all of its digits, in a program that is to have none such.
    Inexact,
    /// A signed number that is too large, in a program whose numbers do not wrap.
    Overflow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    // The library's, of two integers of one type.
    AddSat,
    SubSat,
    Avg,
    MulHigh,
    MulRound,
    AbsDiff,
}

impl BinaryOp {
    pub const LIBRARY: [BinaryOp; 6] = [
        BinaryOp::AddSat,
        BinaryOp::SubSat,
        BinaryOp::Avg,
        BinaryOp::MulHigh,
        BinaryOp::MulRound,
        BinaryOp::AbsDiff,
    ];

    /// Written as a call.
    pub fn is_function(self) -> bool {
        BinaryOp::LIBRARY.contains(&self)
    }

    /// Has the function a meaning for two values of these types?
    pub fn takes(self, a: Ty, b: Ty) -> bool {
        let signed = a.is_signed() || self != BinaryOp::MulRound;
        !self.is_function() || a == b && !a.is_float() && a != Ty::Bool && signed
    }

    pub fn spelling(self) -> &'static str {
        match self {
            BinaryOp::Add => "+",
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            BinaryOp::Rem => "%",
            BinaryOp::And => "&",
            BinaryOp::Or => "|",
            BinaryOp::Xor => "^",
            BinaryOp::Shl => "<<",
            BinaryOp::Shr => ">>",
            BinaryOp::Lt => "<",
            BinaryOp::Le => "<=",
            BinaryOp::Gt => ">",
            BinaryOp::Ge => ">=",
            BinaryOp::Eq => "==",
            BinaryOp::Ne => "!=",
            BinaryOp::AddSat => "sierra::add_sat",
            BinaryOp::SubSat => "sierra::sub_sat",
            BinaryOp::Avg => "sierra::avg",
            BinaryOp::MulHigh => "sierra::mul_high",
            BinaryOp::MulRound => "sierra::mul_round",
            BinaryOp::AbsDiff => "sierra::abs_diff",
        }
    }

    pub fn is_comparison(self) -> bool {
        matches!(
            self,
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge | BinaryOp::Eq | BinaryOp::Ne
        )
    }

    pub fn is_shift(self) -> bool {
        matches!(self, BinaryOp::Shl | BinaryOp::Shr)
    }

    /// Not defined for floating operands.
    pub fn needs_integers(self) -> bool {
        self.is_shift()
            || matches!(
                self,
                BinaryOp::Rem | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor
            )
    }

    /// The type in which the operation is carried out, and that of its result.
    pub fn types(self, a: Ty, b: Ty) -> (Ty, Ty) {
        if self.is_function() {
            return (
                a,
                if self == BinaryOp::AbsDiff {
                    a.without_sign()
                } else {
                    a
                },
            );
        }
        let at = if self.is_shift() {
            a.promoted()
        } else {
            a.common(b)
        };
        (at, if self.is_comparison() { Ty::Bool } else { at })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    Negate,
    Complement,
    Not,
    /// `sierra::abs`
    Abs,
    /// Those of the prelude, for one lane: how many bits are set, how many a number that is not negative takes, and the nearest integer between bounds.
    SetBits,
    BitLength,
    Nearest,
}

/// Between which numbers `UnaryOp::Nearest` stays.
const NEAREST_BOUND: f64 = 1000.0;

impl UnaryOp {
    pub fn spelling(self) -> &'static str {
        match self {
            UnaryOp::Negate => "-",
            UnaryOp::Complement => "~",
            UnaryOp::Not => "!",
            UnaryOp::Abs => "sierra::abs",
            UnaryOp::SetBits => "set_bits",
            UnaryOp::BitLength => "bit_length",
            UnaryOp::Nearest => "nearest",
        }
    }

    pub fn result(self, of: Ty) -> Ty {
        match self {
            UnaryOp::Not => Ty::Bool,
            UnaryOp::SetBits | UnaryOp::BitLength => Ty::I32,
            UnaryOp::Nearest => Ty::I64,
            _ => of.promoted(),
        }
    }

    /// Is it a function of the prelude?
    pub fn is_of_prelude(self) -> bool {
        matches!(
            self,
            UnaryOp::SetBits | UnaryOp::BitLength | UnaryOp::Nearest
        )
    }
}

/// The bits of a value, zero-extended to 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    pub ty: Ty,
    pub bits: u64,
}

impl Value {
    pub fn bool(b: bool) -> Value {
        Value {
            ty: Ty::Bool,
            bits: b as u64,
        }
    }

    pub fn int(n: i64) -> Value {
        Value::from_integer(Ty::I32, n as i128)
    }

    pub fn from_integer(ty: Ty, n: i128) -> Value {
        let bits = match ty {
            Ty::Bool => (n != 0) as u64,
            Ty::F16 => half::to_bits(n as f64),
            Ty::F32 => (n as f32).to_bits() as u64,
            Ty::F64 => (n as f64).to_bits(),
            _ => n as u64 & (u64::MAX >> (64 - ty.bits())),
        };
        Value { ty, bits }
    }

    pub fn f16(f: f64) -> Value {
        Value {
            ty: Ty::F16,
            bits: half::to_bits(f),
        }
    }

    pub fn f32(f: f32) -> Value {
        Value {
            ty: Ty::F32,
            bits: f.to_bits() as u64,
        }
    }

    pub fn f64(f: f64) -> Value {
        Value {
            ty: Ty::F64,
            bits: f.to_bits(),
        }
    }

    /// The value of an integer type; of a floating one its truncation (saturated).
    pub fn integer(self) -> i128 {
        match self.ty {
            Ty::F16 | Ty::F32 | Ty::F64 => self.float() as i128,
            Ty::I8 => self.bits as i8 as i128,
            Ty::I16 => self.bits as i16 as i128,
            Ty::I32 => self.bits as i32 as i128,
            Ty::I64 => self.bits as i64 as i128,
            _ => self.bits as i128,
        }
    }

    /// The value of a floating type, exactly.
    pub fn float(self) -> f64 {
        match self.ty {
            Ty::F16 => half::from_bits(self.bits),
            Ty::F32 => f32::from_bits(self.bits as u32) as f64,
            _ => f64::from_bits(self.bits),
        }
    }

    pub fn is_true(self) -> bool {
        if self.ty.is_float() {
            self.float() != 0.0
        } else {
            self.bits != 0
        }
    }

    pub fn convert(self, to: Ty) -> Result<Value, Undefined> {
        if self.ty == to {
            return Ok(self);
        }
        if to == Ty::Bool {
            return Ok(Value::bool(self.is_true()));
        }
        if !self.ty.is_float() {
            return Ok(Value::from_integer(to, self.integer()));
        }
        match to {
            Ty::F16 => Ok(Value::f16(self.float())),
            Ty::F32 => Ok(Value::f32(self.float() as f32)),
            Ty::F64 => Ok(Value::f64(self.float())),
            _ => {
                let result = Value::from_integer(to, self.integer());
                let exact = self.float().is_finite() && result.integer() == self.integer();
                if exact {
                    Ok(result)
                } else {
                    Err(Undefined::ConversionOutOfRange)
                }
            }
        }
    }

    pub fn unary(self, op: UnaryOp) -> Result<Value, Undefined> {
        if op == UnaryOp::Not {
            return Ok(Value::bool(!self.is_true()));
        }
        if op.is_of_prelude() {
            return self.of_prelude(op);
        }
        let v = self.convert(op.result(self.ty))?;
        Ok(match (op, v.ty) {
            (UnaryOp::Complement, _) => Value::from_integer(v.ty, !v.integer()),
            (UnaryOp::Abs, _) => Value::from_integer(v.ty, v.integer().abs()),
            (_, Ty::F16) => Value::f16(-v.float()),
            (_, Ty::F32) => Value::f32(-f32::from_bits(v.bits as u32)),
            (_, Ty::F64) => Value::f64(-v.float()),
            _ => Value::from_integer(v.ty, -v.integer()),
        })
    }

    fn of_prelude(self, op: UnaryOp) -> Result<Value, Undefined> {
        let v = self.convert(self.ty.promoted())?;
        let number = match op {
            UnaryOp::SetBits => i128::from(v.bits.count_ones()),
            UnaryOp::BitLength if v.integer() < 0 => 0,
            UnaryOp::BitLength => i128::from(u64::BITS - v.bits.leading_zeros()),
            _ => {
                let n = v.float();
                let n = match n > -NEAREST_BOUND {
                    true => n.min(NEAREST_BOUND),
                    false => -NEAREST_BOUND,
                };
                n.round_ties_even() as i128
            }
        };
        Ok(Value::from_integer(op.result(self.ty), number))
    }

    pub fn binary(self, op: BinaryOp, other: Value) -> Result<Value, Undefined> {
        let (at, _) = op.types(self.ty, other.ty);
        let a = self.convert(at)?;
        if op.is_shift() {
            let n = other.integer() as u32;
            let shifted = if op == BinaryOp::Shl {
                a.integer() << n
            } else {
                a.integer() >> n
            };
            return Ok(Value::from_integer(at, shifted));
        }
        let b = other.convert(at)?;
        match at {
            Ty::F16 | Ty::F32 | Ty::F64 => Ok(float_binary(op, a, b)),
            _ => integer_binary(op, a, b),
        }
    }

    /// Is this signed number not what `a op b` is?
    pub fn overflows(self, op: BinaryOp, a: Value, b: Value) -> bool {
        if !self.ty.is_signed() {
            return false;
        }
        let (x, y) = (a.integer(), b.integer());
        let exact = match op {
            BinaryOp::Add => x + y,
            BinaryOp::Sub => x - y,
            BinaryOp::Mul => x * y,
            BinaryOp::Shl if x < 0 => return true,
            BinaryOp::Shl => x << (y & 63),
            _ => return false,
        };
        exact != self.integer()
    }

    /// Is this floating value `a * b` as it is, with nothing rounded away?
    pub fn is_exact_product(self, a: Value, b: Value) -> bool {
        let (Ok(a), Ok(b)) = (a.convert(self.ty), b.convert(self.ty)) else {
            return false;
        };
        let (a, b, product) = (a.float(), b.float(), self.float());
        product.is_finite()
            && a.mul_add(b, -product) == 0.0
            && (product != 0.0 || a == 0.0 || b == 0.0)
    }

    /// The bits as a program prints them: every NaN alike, because its payload is nobody's business.
    pub fn printed_bits(self) -> u64 {
        match self.ty {
            Ty::F16 if self.float().is_nan() => half::NAN,
            Ty::F32 if self.float().is_nan() => 0x7fc0_0000,
            Ty::F64 if self.float().is_nan() => 0x7ff8_0000_0000_0000,
            _ => self.bits,
        }
    }
}

fn integer_binary(op: BinaryOp, a: Value, b: Value) -> Result<Value, Undefined> {
    let (x, y) = (a.integer(), b.integer());
    if matches!(op, BinaryOp::Div | BinaryOp::Rem) {
        if y == 0 {
            return Err(Undefined::DivisionByZero);
        }
        if a.ty.is_signed() && y == -1 && x == -(1i128 << (a.ty.bits() - 1)) {
            return Err(Undefined::DivisionOverflow);
        }
    }
    let n = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::Div => x / y,
        BinaryOp::Rem => x % y,
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        BinaryOp::Shl | BinaryOp::Shr => unreachable!("shifts do not convert their right side"),
        _ if op.is_function() => return Ok(library(op, a.ty, x, y)),
        _ => return Ok(Value::bool(compare(op, &x, &y))),
    };
    Ok(Value::from_integer(a.ty, n))
}

/// What the library says of two integers of a type.
fn library(op: BinaryOp, ty: Ty, x: i128, y: i128) -> Value {
    let bits = ty.bits();
    let (low, high) = match ty.is_signed() {
        true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
        false => (0, (1i128 << bits) - 1),
    };
    let n = match op {
        BinaryOp::AddSat => (x + y).clamp(low, high),
        BinaryOp::SubSat => (x - y).clamp(low, high),
        BinaryOp::Avg => (x + y + 1) >> 1,
        BinaryOp::MulHigh if ty.is_signed() => (x * y) >> bits,
        BinaryOp::MulHigh => ((x as u128 * y as u128) >> bits) as i128,
        BinaryOp::MulRound => (x * y + (1i128 << (bits - 2))) >> (bits - 1),
        _ => return Value::from_integer(ty.without_sign(), (x - y).abs()),
    };
    Value::from_integer(ty, n)
}

fn float_binary(op: BinaryOp, a: Value, b: Value) -> Value {
    let (x, y) = (a.float(), b.float());
    if op.is_comparison() {
        return Value::bool(compare(op, &x, &y));
    }
    if a.ty == Ty::F32 {
        let (x, y) = (x as f32, y as f32);
        return Value::f32(match op {
            BinaryOp::Add => x + y,
            BinaryOp::Sub => x - y,
            BinaryOp::Mul => x * y,
            _ => x / y,
        });
    }
    let result = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        _ => x / y,
    };
    if a.ty == Ty::F16 {
        // Rounding twice changes nothing: a double has more than twice as many bits.
        Value::f16(result)
    } else {
        Value::f64(result)
    }
}

fn compare<T: PartialOrd>(op: BinaryOp, x: &T, y: &T) -> bool {
    match op {
        BinaryOp::Lt => x < y,
        BinaryOp::Le => x <= y,
        BinaryOp::Gt => x > y,
        BinaryOp::Ge => x >= y,
        BinaryOp::Eq => x == y,
        _ => x != y,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_operands_are_promoted() {
        let a = Value::from_integer(Ty::U8, 200);
        let sum = a.binary(BinaryOp::Add, a).unwrap();
        assert_eq!((sum.ty, sum.integer()), (Ty::I32, 400));
        assert_eq!(sum.convert(Ty::U8).unwrap().integer(), 144);
    }

    #[test]
    fn unsigned_wins_at_equal_rank() {
        let minus = Value::int(-1);
        let one = Value::from_integer(Ty::U32, 1);
        assert!(minus.binary(BinaryOp::Gt, one).unwrap().is_true());
    }

    #[test]
    fn undefined_is_found() {
        let zero = Value::int(0);
        let min = Value::int(i32::MIN as i64);
        assert_eq!(
            zero.binary(BinaryOp::Div, zero),
            Err(Undefined::DivisionByZero)
        );
        assert_eq!(
            min.binary(BinaryOp::Rem, Value::int(-1)),
            Err(Undefined::DivisionOverflow)
        );
        assert_eq!(
            Value::f32(300.5).convert(Ty::I8),
            Err(Undefined::ConversionOutOfRange)
        );
        assert_eq!(
            Value::f32(f32::NAN).convert(Ty::I32),
            Err(Undefined::ConversionOutOfRange)
        );
        assert_eq!(Value::f32(-0.5).convert(Ty::U8).unwrap().bits, 0);
    }

    #[test]
    fn conversion_to_bool_never_truncates() {
        assert!(Value::f32(0.5).convert(Ty::Bool).unwrap().is_true());
        assert!(
            Value::from_integer(Ty::I64, 1 << 40)
                .convert(Ty::Bool)
                .unwrap()
                .is_true()
        );
        assert!(Value::f64(f64::NAN).is_true());
    }
}
