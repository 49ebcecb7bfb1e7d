//! Accesses whose lanes lie in equal steps, and what may stand between two of them.

use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::analysis::strides::{self, Place};
use crate::ir::{Builder, Function, Opcode, Value};
use crate::optimize::pair_gathers::{is_private, may_write};

/// A gather or scatter of lanes in equal steps.
pub struct Strided {
    pub at: usize,
    pub call: Value,
    pub kind: Kind,
    pub lanes: u32,
    pub size: i64,
    pub step: i64,
    pub place: Place,
}

impl Strided {
    /// Of all lanes.
    pub fn of(call: Value, at: usize) -> Option<Self> {
        Strided::under_mask(call, at).filter(Strided::is_whole)
    }

    /// Of those lanes that a mask names.
    pub fn under_mask(call: Value, at: usize) -> Option<Self> {
        let kind = kind_of(call).filter(|k| matches!(k, Kind::Gather | Kind::Scatter))?;
        let mask = kind.mask(call);
        let data = kind.data(call);
        let bits = data.scalar_bits();
        let pointers = call.operand(u32::from(kind == Kind::Scatter));
        if data.element().is_pointer() || !matches!(bits, 8 | 16 | 32 | 64) {
            return None;
        }
        Some(Strided {
            at,
            call,
            kind,
            lanes: data.lanes().filter(|&n| n > 1)?,
            size: i64::from(bits / 8),
            step: strides::step(pointers, mask)?,
            place: strides::place(pointers)?,
        })
    }

    /// Do all lanes take part?
    pub fn is_whole(&self) -> bool {
        let mask = self.mask();
        mask == mask.type_of().all_ones()
    }

    pub fn mask(&self) -> Value {
        self.kind.mask(self.call)
    }

    pub fn pointers(&self) -> Value {
        self.call.operand(u32::from(self.kind == Kind::Scatter))
    }

    /// What a gather of such values is: dead lanes have what it says.
    pub fn in_live_lanes(&self, b: &Builder, value: Value) -> Value {
        match self.is_whole() {
            true => value,
            false => b.select(self.mask(), value, self.call.operand(2)),
        }
    }

    /// How many bytes this one's field lies behind another one's, if they are fields of the same structures.
    pub fn behind(&self, other: &Strided) -> Option<i64> {
        let alike = self.step == other.step && self.lanes == other.lanes;
        alike.then(|| self.place.behind(&other.place)).flatten()
    }

    /// Do both surely touch different bytes?
    pub fn is_apart(&self, other: &Strided) -> bool {
        if are_checked(self.call, other.call) {
            return true;
        }
        let Some(distance) = self.behind(other) else {
            return false;
        };
        let within = distance.rem_euclid(self.step.abs().max(1));
        let has_room = within + self.size <= self.step.abs() || crate::bug("fields-need-no-room");
        within >= other.size && has_room
    }
}

/// Is it a call that only tells LLVM something?
pub fn is_silent(i: Value) -> bool {
    const SILENT: [&str; 3] = [
        "llvm.experimental.noalias.scope.decl",
        "llvm.assume",
        "llvm.sideeffect",
    ];
    i.is_call()
        && i.called_function()
            .is_some_and(|f| SILENT.contains(&f.name().as_str()))
}

/// May it read memory that others can lead to?
pub fn may_read(i: Value) -> bool {
    match i.opcode() {
        Opcode::Load => !is_private(i.operand(0)),
        Opcode::Call => !i.called_function().is_some_and(Function::is_pure_of_memory),
        Opcode::Invoke | Opcode::Other | Opcode::Atomic => true,
        _ => false,
    }
}

/// May it look at memory that others can lead to, or change it, or not come to its end?
pub fn touches(i: Value) -> bool {
    !is_silent(i) && (may_write(i) || may_read(i))
}

/// The mark: which copy, which array, and a bit for each array that it is apart from.
pub(super) const APART: &str = "sierra.apart";

/// Was it asked before whether both touch the same memory?
pub fn are_checked(a: Value, b: Value) -> bool {
    let marks = (a.numbers(APART), b.numbers(APART));
    let (Some([copy, _, apart]), Some([other_copy, other, _])) = (three(marks.0), three(marks.1))
    else {
        return false;
    };
    copy == other_copy && apart >> other & 1 == 1
}

pub(super) fn three(mark: Option<Vec<u32>>) -> Option<[u32; 3]> {
    mark?.try_into().ok()
}
