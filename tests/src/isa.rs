//! The instruction sets that the tests are built for.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isa {
    Sse42,
    Avx,
    Avx2,
    Avx512,
}

impl Isa {
    pub const ALL: [Isa; 4] = [Isa::Sse42, Isa::Avx, Isa::Avx2, Isa::Avx512];

    pub fn name(self) -> &'static str {
        match self {
            Isa::Sse42 => "sse4.2",
            Isa::Avx => "avx",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    pub fn from_name(name: &str) -> Option<Isa> {
        Isa::ALL.into_iter().find(|isa| isa.name() == name)
    }

    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Isa::Sse42 => &["-msse4.2"],
            Isa::Avx => &["-mavx"],
            Isa::Avx2 => &["-mavx2", "-mfma"],
            Isa::Avx512 => &["-march=skylake-avx512"],
        }
    }

    /// How many floats fill one register.
    pub fn native_length(self) -> usize {
        match self {
            Isa::Sse42 => 4,
            Isa::Avx | Isa::Avx2 => 8,
            Isa::Avx512 => 16,
        }
    }

    /// Whether this machine can run what is built for it.
    pub fn runs_here(self) -> bool {
        match self {
            Isa::Sse42 => std::is_x86_feature_detected!("sse4.2"),
            Isa::Avx => std::is_x86_feature_detected!("avx"),
            Isa::Avx2 => {
                std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma")
            }
            Isa::Avx512 => {
                std::is_x86_feature_detected!("avx512f")
                    && std::is_x86_feature_detected!("avx512bw")
                    && std::is_x86_feature_detected!("avx512cd")
                    && std::is_x86_feature_detected!("avx512dq")
                    && std::is_x86_feature_detected!("avx512vl")
            }
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
