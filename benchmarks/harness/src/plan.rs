//! What is measured: the programs with their cases, and the variants in which each is built.

use std::fmt;

/// A folder with `main.cpp`, `scalar.cpp`, and what stands beside it: `sierra.cpp`, `unchanged.cpp` or both.
pub struct Program {
    pub folder: &'static str,
    pub forms: &'static [Form],
    pub cases: &'static [Case],
    /// How far a number of the result may be from the scalar program's where rounding alone differs, relative to the larger of it and 1. Zero: no bit may differ.
    pub tolerance: f32,
}

/// How a program uses lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Written for them: `sierra.cpp`.
    Port,
    /// The scalar program's functions as they stand, and only the loop around them on lanes: `unchanged.cpp`.
    Unchanged,
}

impl Form {
    pub fn kernel(self, length: usize) -> Kernel {
        match self {
            Form::Port => Kernel::Sierra(length),
            Form::Unchanged => Kernel::Unchanged(length),
        }
    }
}

pub struct Case {
    pub name: &'static str,
    /// Whether it counts in the geometric mean.
    pub in_mean: bool,
}

const fn case(name: &'static str) -> Case {
    Case {
        name,
        in_mean: true,
    }
}

/// Another algorithm than the scalar program's, or bound by memory: not in the mean.
const fn aside(name: &'static str) -> Case {
    Case {
        name,
        in_mean: false,
    }
}

pub const PROGRAMS: &[Program] = &[
    program("mandelbrot", &[case("mandelbrot")], 0.0),
    program("aobench", &[case("aobench")], 1e-3),
    program("options", &[case("binomial"), case("blackscholes")], 1e-3),
    program("volume", &[case("volume"), case("volume@1/4")], 1e-4),
    program("rgb2gray", &[case("rgb2gray")], 0.0),
    program(
        "stencil",
        &[case("stencil64"), case("stencil128"), aside("stencil256")],
        0.0,
    ),
    program("noise", &[case("noise"), case("noise768")], 0.0),
    program("rt", &[case("rt-mesh"), case("rt-room")], 0.0),
    Program {
        forms: &[Form::Port],
        ..program("sort", &[aside("sort")], 0.0)
    },
    program("sgemm", &[case("sgemm")], 0.0),
    program("simple", &[case("simple")], 0.0),
    Program {
        forms: &[Form::Unchanged],
        ..program("shaders", SHADERS, 1e-3)
    },
];

const SHADERS: &[Case] = &[
    case("brick"),
    case("checker"),
    case("granite"),
    case("parquet"),
    case("phong"),
    case("screen"),
    case("starball"),
    case("whitted"),
    case("wood"),
    case("glass"),
];

const fn program(folder: &'static str, cases: &'static [Case], tolerance: f32) -> Program {
    Program {
        folder,
        forms: &[Form::Port, Form::Unchanged],
        cases,
        tolerance,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
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
            Isa::Sse42 => "SSE4.2",
            Isa::Avx => "AVX",
            Isa::Avx2 => "AVX2",
            Isa::Avx512 => "AVX-512",
        }
    }

    fn id(self) -> &'static str {
        match self {
            Isa::Sse42 => "sse42",
            Isa::Avx => "avx",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    pub fn flags(self) -> &'static [&'static str] {
        match self {
            Isa::Sse42 => &["-msse4.2"],
            Isa::Avx => &["-mavx"],
            Isa::Avx2 => &["-mavx2", "-mfma"],
            Isa::Avx512 => &["-march=skylake-avx512"],
        }
    }

    /// The lengths of a port: one register of floats, two, and with AVX-512 also half of one.
    pub fn lengths(self) -> &'static [usize] {
        match self {
            Isa::Sse42 => &[4, 8],
            Isa::Avx | Isa::Avx2 => &[8, 16],
            Isa::Avx512 => &[8, 16, 32],
        }
    }

    /// How many bytes its registers of integers have.
    pub fn bytes(self) -> usize {
        match self {
            Isa::Sse42 | Isa::Avx => 16,
            Isa::Avx2 => 32,
            Isa::Avx512 => 64,
        }
    }

    pub fn ispc_targets(self) -> &'static [&'static str] {
        match self {
            Isa::Sse42 => &["sse4-i32x4", "sse4-i32x8"],
            Isa::Avx => &["avx1-i32x8", "avx1-i32x16"],
            Isa::Avx2 => &["avx2-i32x8", "avx2-i32x16"],
            Isa::Avx512 => &["avx512skx-x8", "avx512skx-x16"],
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

/// Who compiles the kernel, and from which source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Kernel {
    /// The scalar source by clang, without its auto-vectoriser.
    Scalar,
    /// The scalar source by clang, auto-vectorised.
    Clang,
    /// The scalar source by g++, auto-vectorised.
    Gcc,
    /// The port at this length.
    Sierra(usize),
    /// The scalar program's functions, with only the loop around them on lanes, at this length.
    Unchanged(usize),
    /// The user's own source, for the ISA's target with this index.
    Ispc(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Variant {
    pub kernel: Kernel,
    pub isa: Isa,
}

impl Variant {
    /// What every ratio refers to.
    pub const BASE: Variant = Variant {
        kernel: Kernel::Scalar,
        isa: Isa::Sse42,
    };
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let isa = self.isa.id();
        match self.kernel {
            Kernel::Scalar => write!(f, "scalar-{isa}"),
            Kernel::Clang => write!(f, "clang-{isa}"),
            Kernel::Gcc => write!(f, "gcc-{isa}"),
            Kernel::Sierra(length) => write!(f, "sierra-{isa}-x{length}"),
            Kernel::Unchanged(length) => write!(f, "unchanged-{isa}-x{length}"),
            Kernel::Ispc(index) => write!(f, "ispc-{}", self.isa.ispc_targets()[index]),
        }
    }
}

/// All variants of a program for these instruction sets, the base first.
pub fn variants(program: &Program, isas: &[Isa], gcc: bool, ispc: bool) -> Vec<Variant> {
    let mut all = vec![Variant::BASE];
    for &isa in isas {
        let mut kernels = vec![Kernel::Scalar, Kernel::Clang];
        kernels.extend(gcc.then_some(Kernel::Gcc));
        if program.forms.contains(&Form::Port) {
            kernels.push(Kernel::Sierra(1));
        }
        for form in program.forms {
            kernels.extend(isa.lengths().iter().map(|&length| form.kernel(length)));
        }
        if ispc {
            kernels.extend((0..isa.ispc_targets().len()).map(Kernel::Ispc));
        }
        all.extend(kernels.into_iter().map(|kernel| Variant { kernel, isa }));
    }
    all.dedup();
    all
}
