//! Accesses to memory under a mask, and which of them a machine has.

use crate::ir::{Function, Type, Value};

/// What the function's target can mask by itself.
pub struct Machine {
    /// Gathers, scatters, loads and stores of 32 and 64 bits.
    avx512: bool,
    /// Loads and stores of 8 and 16 bits.
    bytes: bool,
    /// Loads and stores of 32 and 64 bits.
    avx: bool,
}

impl Machine {
    /// `None`: not a machine that we know.
    pub fn of(function: Function) -> Option<Machine> {
        let has = |name: &str| function.has_feature(name);
        has("sse2").then(|| Machine {
            avx512: has("avx512f"),
            bytes: has("avx512bw"),
            avx: has("avx"),
        })
    }

    /// Does it access such elements under a mask by itself?
    pub fn has(&self, kind: Kind, element: Type) -> bool {
        let wide = matches!(element.scalar_bits(), 32 | 64) || element.is_pointer();
        match kind {
            Kind::Gather | Kind::Scatter => self.avx512 && wide,
            Kind::Load | Kind::Store => {
                (wide && (self.avx || self.avx512)) || (!wide && self.bytes)
            }
        }
    }

    /// Bits of a register, and whether its operations take masks.
    pub fn registers(&self) -> (u32, bool) {
        match (self.avx512, self.avx) {
            (true, _) => (512, true),
            (_, true) => (256, false),
            _ => (128, false),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Gather,
    Scatter,
    Load,
    Store,
}

impl Kind {
    /// What is read or written.
    pub fn data(self, call: Value) -> Type {
        match self {
            Kind::Gather | Kind::Load => call.type_of(),
            Kind::Scatter | Kind::Store => call.operand(0).type_of(),
        }
    }

    /// The lanes that take part.
    pub fn mask(self, call: Value) -> Value {
        let at = u32::from(matches!(self, Kind::Scatter | Kind::Store));
        call.operand(at + 1)
    }
}

/// What the call accesses, if it does that under a mask.
pub fn kind_of(call: Value) -> Option<Kind> {
    if !call.is_instruction() || !call.is_call() {
        return None;
    }
    let name = call.called_function()?.name();
    let rest = name.strip_prefix("llvm.masked.")?;
    [
        ("gather.", Kind::Gather),
        ("scatter.", Kind::Scatter),
        ("load.", Kind::Load),
        ("store.", Kind::Store),
    ]
    .into_iter()
    .find(|(prefix, _)| rest.starts_with(prefix))
    .map(|(_, kind)| kind)
}
