//! Arithmetic of integers, operation by operation: what ranges and demanded bits are followed through.

use super::{Builder, Type, Value};
use llvm_sys::core::*;
use llvm_sys::{LLVMIntPredicate, LLVMOpcode};

const NO_NAME: *const std::ffi::c_char = c"".as_ptr();

/// An operation on integers, or on vectors of them, element by element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Integer {
    Add,
    Sub,
    Mul,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    UDiv,
    SDiv,
    URem,
    SRem,
    ZExt,
    SExt,
    Trunc,
    Select,
    Freeze,
    Compare(Order),
    UMin,
    UMax,
    SMin,
    SMax,
    Abs,
    USubSat,
    UAddSat,
    SAddSat,
    SSubSat,
}

/// How a comparison takes its operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    Equality,
    Unsigned,
    Signed,
}

impl Value {
    /// Which operation on integers it is.
    pub fn integer(self) -> Option<Integer> {
        use LLVMOpcode::*;
        if !self.is_instruction() {
            return None;
        }
        Some(match llvm!(LLVMGetInstructionOpcode(self.0)) {
            LLVMAdd => Integer::Add,
            LLVMSub => Integer::Sub,
            LLVMMul => Integer::Mul,
            LLVMShl => Integer::Shl,
            LLVMLShr => Integer::LShr,
            LLVMAShr => Integer::AShr,
            LLVMAnd => Integer::And,
            LLVMOr => Integer::Or,
            LLVMXor => Integer::Xor,
            LLVMUDiv => Integer::UDiv,
            LLVMSDiv => Integer::SDiv,
            LLVMURem => Integer::URem,
            LLVMSRem => Integer::SRem,
            LLVMZExt => Integer::ZExt,
            LLVMSExt => Integer::SExt,
            LLVMTrunc => Integer::Trunc,
            LLVMSelect => Integer::Select,
            LLVMFreeze => Integer::Freeze,
            LLVMICmp => Integer::Compare(self.order()),
            LLVMCall => return self.called_integer(),
            _ => return None,
        })
    }

    /// Promises of a truncation that the number, which has no sign, stays what it was.
    pub fn set_loses_nothing(self) {
        if self.is_truncation() {
            llvm!(LLVMSetNUW(self.0, 1));
        }
    }

    /// Takes back what a truncation promises about what it cuts off.
    pub fn set_may_lose(self) {
        if self.is_truncation() {
            llvm!(LLVMSetNUW(self.0, 0));
            llvm!(LLVMSetNSW(self.0, 0));
        }
    }

    /// Of a comparison: does it ask whether the first number is less (or equal), or greater? None: neither.
    pub fn is_less_than(self) -> Option<bool> {
        use LLVMIntPredicate::*;
        match llvm!(LLVMGetICmpPredicate(self.0)) {
            LLVMIntULT | LLVMIntULE | LLVMIntSLT | LLVMIntSLE => Some(true),
            LLVMIntUGT | LLVMIntUGE | LLVMIntSGT | LLVMIntSGE => Some(false),
            _ => None,
        }
    }

    /// Of a comparison: does it say no where both numbers are the same?
    pub fn is_strict(self) -> bool {
        use LLVMIntPredicate::*;
        let predicate = llvm!(LLVMGetICmpPredicate(self.0));
        matches!(
            predicate,
            LLVMIntULT | LLVMIntSLT | LLVMIntUGT | LLVMIntSGT | LLVMIntNE
        )
    }

    fn order(self) -> Order {
        use LLVMIntPredicate::*;
        match llvm!(LLVMGetICmpPredicate(self.0)) {
            LLVMIntEQ | LLVMIntNE => Order::Equality,
            LLVMIntUGT | LLVMIntUGE | LLVMIntULT | LLVMIntULE => Order::Unsigned,
            _ => Order::Signed,
        }
    }

    fn called_integer(self) -> Option<Integer> {
        let name = self.called_function()?.name();
        let rest = name.strip_prefix("llvm.")?;
        let (operation, _) = rest.rsplit_once('.')?;
        Some(match operation {
            "umin" => Integer::UMin,
            "umax" => Integer::UMax,
            "smin" => Integer::SMin,
            "smax" => Integer::SMax,
            "abs" => Integer::Abs,
            "usub.sat" => Integer::USubSat,
            "uadd.sat" => Integer::UAddSat,
            "sadd.sat" => Integer::SAddSat,
            "ssub.sat" => Integer::SSubSat,
            _ => return None,
        })
    }

    /// The number that all lanes of a constant are.
    pub fn constant_number(self) -> Option<u64> {
        let numbers = self.constant_numbers().filter(|_| self.is_constant())?;
        let first = (*numbers.first()?)?;
        numbers.iter().all(|n| *n == Some(first)).then_some(first)
    }

    /// Elements of a constant that are numbers; none for those that may be anything.
    pub fn constant_numbers(self) -> Option<Vec<Option<u64>>> {
        if let Some(number) = self.as_const_int() {
            return Some(vec![Some(number)]);
        }
        let lanes = self.type_of().lanes().filter(|_| self.is_constant())?;
        (0..lanes)
            .map(|i| {
                let element = llvm!(LLVMGetAggregateElement(self.0, i));
                if element.is_null() {
                    return None;
                }
                let is_any = llvm!(LLVMIsUndef(element)) != 0;
                match is_any {
                    true => Some(None),
                    false => Value(element).as_const_int().map(Some),
                }
            })
            .collect()
    }
}

impl Type {
    /// The same with integers of so many bits: lanes stay lanes.
    pub fn with_bits(self, bits: u32) -> Type {
        match self.lanes() {
            Some(n) => self.int_of(bits).vector(n),
            None => self.int_of(bits),
        }
    }

    /// A number in all lanes, or the number.
    pub fn filled_with(self, number: u64) -> Value {
        match self.lanes() {
            Some(n) => self.constant_lanes(&vec![number; n as usize]),
            None => self.const_int(number),
        }
    }
}

impl Builder {
    pub fn lshr(&self, a: Value, b: Value) -> Value {
        self.integer_binary(LLVMOpcode::LLVMLShr, a, b)
    }

    pub fn udiv(&self, a: Value, b: Value) -> Value {
        self.integer_binary(LLVMOpcode::LLVMUDiv, a, b)
    }

    pub fn urem(&self, a: Value, b: Value) -> Value {
        self.integer_binary(LLVMOpcode::LLVMURem, a, b)
    }

    fn integer_binary(&self, opcode: LLVMOpcode, a: Value, b: Value) -> Value {
        Value(llvm!(LLVMBuildBinOp(self.raw(), opcode, a.0, b.0, NO_NAME)))
    }

    pub fn icmp_ult(&self, a: Value, b: Value) -> Value {
        let predicate = LLVMIntPredicate::LLVMIntULT;
        Value(llvm!(LLVMBuildICmp(
            self.raw(),
            predicate,
            a.0,
            b.0,
            NO_NAME
        )))
    }

    /// The comparison of `like` as one of unsigned numbers.
    pub fn compare_unsigned(&self, like: Value, a: Value, b: Value) -> Value {
        use LLVMIntPredicate::*;
        let predicate = match llvm!(LLVMGetICmpPredicate(like.0)) {
            LLVMIntSGT => LLVMIntUGT,
            LLVMIntSGE => LLVMIntUGE,
            LLVMIntSLT => LLVMIntULT,
            LLVMIntSLE => LLVMIntULE,
            other => other,
        };
        Value(llvm!(LLVMBuildICmp(
            self.raw(),
            predicate,
            a.0,
            b.0,
            NO_NAME
        )))
    }
}
