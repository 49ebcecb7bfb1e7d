//! The arithmetic of one lane: bits of an element type, and what LLVM's instructions do to them.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Elem {
    I8,
    I16,
    I32,
    I64,
    F32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    Equal,
    Differ,
    Less,
    Greater,
    /// Unsigned; `Less` for floating types.
    Below,
}

impl Elem {
    pub const ALL: [Elem; 5] = [Elem::I8, Elem::I16, Elem::I32, Elem::I64, Elem::F32];

    pub fn bytes(self) -> usize {
        match self {
            Elem::I8 => 1,
            Elem::I16 => 2,
            Elem::I32 | Elem::F32 => 4,
            Elem::I64 => 8,
        }
    }

    pub fn is_float(self) -> bool {
        self == Elem::F32
    }

    /// LLVM's name.
    pub fn name(self) -> &'static str {
        match self {
            Elem::I8 => "i8",
            Elem::I16 => "i16",
            Elem::I32 => "i32",
            Elem::I64 => "i64",
            Elem::F32 => "float",
        }
    }

    /// The bits of a small number.
    pub fn of(self, n: i64) -> u64 {
        match self {
            Elem::F32 => u64::from((n as f32).to_bits()),
            _ => self.cut(n as u64),
        }
    }

    fn cut(self, bits: u64) -> u64 {
        bits & (u64::MAX >> (64 - 8 * self.bytes()))
    }

    /// The signed integer that the bits stand for.
    pub fn signed(self, bits: u64) -> i64 {
        let unused = 64 - 8 * self.bytes();
        ((bits << unused) as i64) >> unused
    }

    pub fn binary(self, op: Binary, a: u64, b: u64) -> u64 {
        if self.is_float() {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            let result = match op {
                Binary::Sub => x - y,
                Binary::Mul => x * y,
                _ => x + y,
            };
            return u64::from(result.to_bits());
        }
        self.cut(match op {
            Binary::Add => a.wrapping_add(b),
            Binary::Sub => a.wrapping_sub(b),
            Binary::Mul => a.wrapping_mul(b),
            Binary::And => a & b,
            Binary::Or => a | b,
            Binary::Xor => a ^ b,
        })
    }

    pub fn compare(self, op: Compare, a: u64, b: u64) -> bool {
        if self.is_float() {
            let (x, y) = (f32::from_bits(a as u32), f32::from_bits(b as u32));
            return match op {
                Compare::Equal => x == y,
                Compare::Differ => x != y,
                Compare::Less | Compare::Below => x < y,
                Compare::Greater => x > y,
            };
        }
        match op {
            Compare::Equal => a == b,
            Compare::Differ => a != b,
            Compare::Less => self.signed(a) < self.signed(b),
            Compare::Greater => self.signed(a) > self.signed(b),
            Compare::Below => a < b,
        }
    }

    /// Integers keep their value as far as it fits; there is no way back from floating types.
    pub fn convert(self, to: Elem, bits: u64) -> u64 {
        if self == to {
            bits
        } else {
            to.of(self.signed(bits))
        }
    }

    /// Are the bits the same value? Any NaN is like any other.
    pub fn same(self, a: u64, b: u64) -> bool {
        let nan = |bits: u64| self.is_float() && f32::from_bits(bits as u32).is_nan();
        a == b || nan(a) && nan(b)
    }

    /// Quotient or remainder by a positive divisor; `None` if it is not positive.
    pub fn divide(self, a: u64, b: u64, remainder: bool, signed: bool) -> Option<u64> {
        if self.is_float() || self.signed(b) <= 0 {
            return None;
        }
        let result = match (signed, remainder) {
            (true, false) => (self.signed(a) / self.signed(b)) as u64,
            (true, true) => (self.signed(a) % self.signed(b)) as u64,
            (false, false) => a / b,
            (false, true) => a % b,
        };
        Some(self.cut(result))
    }
}

impl Binary {
    pub const ALL: [Binary; 6] = [
        Binary::Add,
        Binary::Sub,
        Binary::Mul,
        Binary::And,
        Binary::Or,
        Binary::Xor,
    ];

    /// LLVM's instruction; floating types have only the first three.
    pub fn name(self, elem: Elem) -> &'static str {
        match (self, elem.is_float()) {
            (Binary::Sub, true) => "fsub",
            (Binary::Mul, true) => "fmul",
            (_, true) => "fadd",
            (Binary::Add, false) => "add",
            (Binary::Sub, false) => "sub",
            (Binary::Mul, false) => "mul",
            (Binary::And, false) => "and",
            (Binary::Or, false) => "or",
            (Binary::Xor, false) => "xor",
        }
    }
}

impl Compare {
    pub const ALL: [Compare; 5] = [
        Compare::Equal,
        Compare::Differ,
        Compare::Less,
        Compare::Greater,
        Compare::Below,
    ];

    pub fn name(self, elem: Elem) -> &'static str {
        match (self, elem.is_float()) {
            (Compare::Equal, true) => "fcmp oeq",
            (Compare::Differ, true) => "fcmp une",
            (Compare::Less | Compare::Below, true) => "fcmp olt",
            (Compare::Greater, true) => "fcmp ogt",
            (Compare::Equal, false) => "icmp eq",
            (Compare::Differ, false) => "icmp ne",
            (Compare::Less, false) => "icmp slt",
            (Compare::Greater, false) => "icmp sgt",
            (Compare::Below, false) => "icmp ult",
        }
    }
}
