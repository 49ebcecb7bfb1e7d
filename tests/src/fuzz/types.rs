//! The arithmetic types of C++ and its rules for promotion and conversion.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Bool,
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
    F16,
}

impl Ty {
    /// Integers first, halves last.
    pub const ALL: [Ty; 12] = [
        Ty::Bool,
        Ty::I8,
        Ty::U8,
        Ty::I16,
        Ty::U16,
        Ty::I32,
        Ty::U32,
        Ty::I64,
        Ty::U64,
        Ty::F32,
        Ty::F64,
        Ty::F16,
    ];

    pub const INTEGERS: &[Ty] = Ty::ALL.split_at(9).0;
    /// All but halves, which not all programs have.
    pub const MOST: &[Ty] = Ty::ALL.split_at(11).0;

    /// The type as it is written in C++.
    pub fn name(self) -> &'static str {
        match self {
            Ty::Bool => "bool",
            Ty::I8 => "signed char",
            Ty::U8 => "unsigned char",
            Ty::I16 => "short",
            Ty::U16 => "unsigned short",
            Ty::I32 => "int",
            Ty::U32 => "unsigned",
            Ty::I64 => "long long",
            Ty::U64 => "unsigned long long",
            Ty::F16 => "_Float16",
            Ty::F32 => "float",
            Ty::F64 => "double",
        }
    }

    pub fn bits(self) -> u32 {
        match self {
            Ty::Bool | Ty::I8 | Ty::U8 => 8,
            Ty::I16 | Ty::U16 | Ty::F16 => 16,
            Ty::I32 | Ty::U32 | Ty::F32 => 32,
            Ty::I64 | Ty::U64 | Ty::F64 => 64,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Ty::F16 | Ty::F32 | Ty::F64)
    }

    pub fn is_signed(self) -> bool {
        matches!(self, Ty::I8 | Ty::I16 | Ty::I32 | Ty::I64)
    }

    /// The unsigned integer of the same width.
    pub fn without_sign(self) -> Ty {
        match self {
            Ty::I8 => Ty::U8,
            Ty::I16 => Ty::U16,
            Ty::I32 => Ty::U32,
            Ty::I64 => Ty::U64,
            other => other,
        }
    }

    /// Integral promotion: what is narrower than `int` becomes `int`.
    pub fn promoted(self) -> Ty {
        if self.is_float() || self.bits() >= 32 {
            self
        } else {
            Ty::I32
        }
    }

    /// The usual arithmetic conversions.
    pub fn common(self, other: Ty) -> Ty {
        for float in [Ty::F64, Ty::F32, Ty::F16] {
            if self == float || other == float {
                return float;
            }
        }
        let (a, b) = (self.promoted(), other.promoted());
        if a.bits() != b.bits() {
            if a.bits() > b.bits() { a } else { b }
        } else if a.is_signed() {
            b
        } else {
            a
        }
    }

    /// The type of `c ? self : other`.
    pub fn of_arms(self, other: Ty) -> Ty {
        if self == other {
            self
        } else {
            self.common(other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_is_commutative_and_never_narrow() {
        for a in Ty::ALL {
            for b in Ty::ALL {
                assert_eq!(a.common(b), b.common(a));
                let common = a.common(b);
                assert!(common.bits() >= 32 || common == Ty::F16);
            }
        }
    }

    #[test]
    fn common_follows_rank_then_sign() {
        assert_eq!(Ty::I8.common(Ty::U8), Ty::I32);
        assert_eq!(Ty::I32.common(Ty::U32), Ty::U32);
        assert_eq!(Ty::I64.common(Ty::U32), Ty::I64);
        assert_eq!(Ty::U64.common(Ty::I64), Ty::U64);
        assert_eq!(Ty::F32.common(Ty::I64), Ty::F32);
        assert_eq!(Ty::F16.common(Ty::U64), Ty::F16);
        assert_eq!(Ty::F16.common(Ty::F32), Ty::F32);
        assert_eq!(Ty::I16.of_arms(Ty::I16), Ty::I16);
    }
}
