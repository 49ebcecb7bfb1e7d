//! The instruction sets that the tests are built for.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Isa {
    Sse42,
    Avx,
    Avx2,
    Avx512,
    // What only the tests have that name it: LLVM has instructions of its own for reductions there.
    AvxVnni,
    Avx512Vnni,
    IcelakeServer,
    Znver4,
    Native,
}

impl Isa {
    /// Those that every test is built for, unless it says otherwise.
    pub const ALL: [Isa; 4] = [Isa::Sse42, Isa::Avx, Isa::Avx2, Isa::Avx512];
    /// Those that a test must name.
    pub const SPECIAL: [Isa; 5] = [
        Isa::AvxVnni,
        Isa::Avx512Vnni,
        Isa::IcelakeServer,
        Isa::Znver4,
        Isa::Native,
    ];

    pub fn is_special(self) -> bool {
        Isa::SPECIAL.contains(&self)
    }

    pub fn name(self) -> &'static str {
        match self {
            Isa::Sse42 => "sse4.2",
            Isa::Avx => "avx",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
            Isa::AvxVnni => "avxvnni",
            Isa::Avx512Vnni => "avx512vnni",
            Isa::IcelakeServer => "icelake-server",
            Isa::Znver4 => "znver4",
            Isa::Native => "native",
        }
    }

    pub fn from_name(name: &str) -> Option<Isa> {
        Isa::ALL
            .into_iter()
            .chain(Isa::SPECIAL)
            .find(|isa| isa.name() == name)
    }

    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Isa::Sse42 => &["-msse4.2"],
            Isa::Avx => &["-mavx"],
            Isa::Avx2 => &["-mavx2", "-mfma"],
            Isa::Avx512 => &["-march=skylake-avx512"],
            Isa::AvxVnni => &["-mavx2", "-mfma", "-mavxvnni"],
            Isa::Avx512Vnni => &["-march=skylake-avx512", "-mavx512vnni"],
            Isa::IcelakeServer => &["-march=icelake-server"],
            Isa::Znver4 => &["-march=znver4"],
            Isa::Native => &["-march=native"],
        }
    }

    /// How many floats fill one register.
    pub fn native_length(self) -> usize {
        match self {
            Isa::Sse42 => 4,
            Isa::Avx | Isa::Avx2 | Isa::AvxVnni | Isa::Native => 8,
            Isa::Avx512 | Isa::Avx512Vnni | Isa::IcelakeServer | Isa::Znver4 => 16,
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
            Isa::AvxVnni => Isa::Avx2.runs_here() && std::is_x86_feature_detected!("avxvnni"),
            Isa::Avx512Vnni => {
                Isa::Avx512.runs_here() && std::is_x86_feature_detected!("avx512vnni")
            }
            Isa::IcelakeServer => {
                Isa::Avx512Vnni.runs_here()
                    && std::is_x86_feature_detected!("avx512vbmi2")
                    && std::is_x86_feature_detected!("avx512bitalg")
                    && std::is_x86_feature_detected!("avx512vpopcntdq")
                    && std::is_x86_feature_detected!("avx512ifma")
                    && std::is_x86_feature_detected!("gfni")
                    && std::is_x86_feature_detected!("vaes")
                    && std::is_x86_feature_detected!("vpclmulqdq")
            }
            Isa::Znver4 => {
                Isa::IcelakeServer.runs_here()
                    && std::is_x86_feature_detected!("avx512bf16")
                    && std::is_x86_feature_detected!("sse4a")
            }
            Isa::Native => true,
        }
    }
}

impl fmt::Display for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
