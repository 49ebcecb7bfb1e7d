//! The names of vector variants, in the vector function ABI of x86: `_ZGVdM8vul4__Z1ffiPf` is `f` for AVX2 (`d`), under a mask (`M`), on 8 lanes, of an argument that
//! differs by lane (`v`), one that does not (`u`), and one that grows by 4 from lane to lane (`l4`).

/// The instructions that a variant is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Isa {
    Sse,
    Avx,
    Avx2,
    Avx512,
}

impl Isa {
    pub const ALL: [Isa; 4] = [Isa::Sse, Isa::Avx, Isa::Avx2, Isa::Avx512];

    pub fn letter(self) -> char {
        match self {
            Isa::Sse => 'b',
            Isa::Avx => 'c',
            Isa::Avx2 => 'd',
            Isa::Avx512 => 'e',
        }
    }

    /// Bits of a register, for floating-point numbers or for others.
    pub fn register_bits(self, floats: bool) -> u32 {
        match self {
            Isa::Avx if !floats => 128,
            Isa::Sse => 128,
            Isa::Avx | Isa::Avx2 => 256,
            Isa::Avx512 => 512,
        }
    }

    /// What a function has that may use it, as clang calls it.
    pub fn features(self) -> &'static [&'static str] {
        const AVX2: &[&str] = &[
            "sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "crc32", "xsave", "avx", "avx2", "f16c",
            "fma", "avx512f",
        ];
        match self {
            Isa::Sse => &[],
            Isa::Avx => AVX2.split_at(8).0,
            Isa::Avx2 => AVX2.split_at(9).0,
            Isa::Avx512 => AVX2,
        }
    }
}

/// How an argument differs from lane to lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Param {
    Vector,
    Uniform,
    /// By a constant; addresses in bytes.
    Linear(i64),
    /// By what the parameter of that number holds.
    LinearBy(usize),
    /// References, one a lane, to numbers in steps.
    LinearValues,
    /// One reference, to the first of numbers in steps.
    LinearFromReference,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name {
    pub isa: Isa,
    pub masked: bool,
    pub lanes: u32,
    pub params: Vec<Param>,
    /// The parameters as they are written.
    spelt: String,
    scalar: String,
}

/// What all symbols of variants begin with.
pub const PREFIX: &str = "_ZGV";

impl Name {
    /// `None`: it is none for this machine, or says what is not known.
    pub fn parse(symbol: &str) -> Option<Name> {
        let rest = symbol.strip_prefix(PREFIX)?;
        let (head, scalar) = rest.split_once('_')?;
        let mut letters = head.chars();
        let letter = letters.next()?;
        let isa = Isa::ALL.into_iter().find(|i| i.letter() == letter)?;
        let masked = match letters.next()? {
            'M' => true,
            'N' => false,
            _ => return None,
        };
        let rest = letters.as_str();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (lanes, spelt) = rest.split_at(digits);
        Some(Name {
            isa,
            masked,
            lanes: lanes.parse().ok()?,
            params: params(spelt)?,
            spelt: spelt.to_string(),
            scalar: scalar.to_string(),
        })
    }

    pub fn symbol(&self) -> String {
        let mask = if self.masked { 'M' } else { 'N' };
        format!(
            "{PREFIX}{}{mask}{}{}_{}",
            self.isa.letter(),
            self.lanes,
            self.spelt,
            self.scalar
        )
    }

    /// Do both name the same but for the machine and the number of lanes?
    pub fn is_like(&self, other: &Name) -> bool {
        self.masked == other.masked && self.spelt == other.spelt
    }
}

fn number(rest: &mut &str) -> Option<u64> {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, behind) = rest.split_at(digits);
    *rest = behind;
    number.parse().ok()
}

/// Takes a letter that stands in front.
fn takes(rest: &mut &str, letter: char) -> bool {
    match rest.strip_prefix(letter) {
        Some(behind) => {
            *rest = behind;
            true
        }
        None => false,
    }
}

fn params(spelt: &str) -> Option<Vec<Param>> {
    let mut rest = spelt;
    let mut found = Vec::new();
    while let Some(letter) = rest.chars().next() {
        rest = &rest[1..];
        found.push(match letter {
            'v' => Param::Vector,
            'u' => Param::Uniform,
            'l' | 'R' | 'U' | 'L' => {
                let step = step(&mut rest)?;
                match letter {
                    'L' => Param::LinearValues,
                    'U' => Param::LinearFromReference,
                    _ => step,
                }
            }
            _ => return None,
        });
        // An alignment that the caller promises.
        if takes(&mut rest, 'a') {
            number(&mut rest)?;
        }
    }
    Some(found)
}

fn step(rest: &mut &str) -> Option<Param> {
    if takes(rest, 's') {
        let by = usize::try_from(number(rest)?).ok()?;
        return Some(Param::LinearBy(by));
    }
    let falls = takes(rest, 'n');
    let step = match rest.starts_with(|c: char| c.is_ascii_digit()) {
        true => i64::try_from(number(rest)?).ok()?,
        false => 1,
    };
    Some(Param::Linear(if falls { -step } else { step }))
}

/// The names of one function's variants as gcc and glibc say them. Where the program leaves the number of lanes open, clang takes registers of 256 bits for whole numbers, too, which
/// AVX has not: half as many lanes are meant. That number is open where it grows from SSE to AVX. `whole`: what decides is no floating-point number.
pub fn corrected(names: &[Name], whole: impl Fn(&Name) -> bool) -> Vec<Name> {
    let with = |isa: Isa, like: &Name, lanes: u32| {
        let mut all = names.iter();
        all.any(|n| n.isa == isa && n.lanes == lanes && n.is_like(like))
    };
    let mut found: Vec<Name> = Vec::new();
    for name in names {
        let mut name = name.clone();
        let grows = name.isa == Isa::Avx
            && !with(Isa::Sse, &name, name.lanes)
            && with(Isa::Sse, &name, name.lanes / 2);
        if grows && whole(&name) {
            name.lanes /= 2;
        }
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn params_of(symbol: &str) -> Option<Vec<Param>> {
        Name::parse(symbol).map(|n| n.params)
    }

    #[test]
    fn names_tell_their_parts() {
        let name = Name::parse("_ZGVbM4vul4l3ls1v__Z2f5fiPKfiiPd").unwrap();
        assert_eq!((name.isa, name.masked, name.lanes), (Isa::Sse, true, 4));
        use Param::*;
        let params = [Vector, Uniform, Linear(4), Linear(3), LinearBy(1), Vector];
        assert_eq!(name.params, params);
        assert_eq!(name.symbol(), "_ZGVbM4vul4l3ls1v__Z2f5fiPKfiiPd");
    }

    #[test]
    fn steps_have_signs_and_alignments_follow() {
        use Param::*;
        let of = |s: &str| params_of(&format!("_ZGVdN8{s}_f"));
        assert_eq!(of("ln16l"), Some(vec![Linear(-16), Linear(1)]));
        assert_eq!(of("va16v"), Some(vec![Vector, Vector]));
        assert_eq!(
            of("R4LU2"),
            Some(vec![Linear(4), LinearValues, LinearFromReference])
        );
        assert_eq!(of(""), Some(Vec::new()));
        assert_eq!(of("x"), None);
    }

    #[test]
    fn others_are_none() {
        for symbol in [
            "_ZGVnN4v_f",
            "_ZGVdX4v_f",
            "_ZGVdNv_f",
            "_Z1f",
            "_ZGVZ1fvE1x",
        ] {
            assert_eq!(Name::parse(symbol), None, "{symbol}");
        }
    }

    fn symbols(names: &[&str], whole: bool) -> Vec<String> {
        let names: Vec<Name> = names.iter().filter_map(|n| Name::parse(n)).collect();
        corrected(&names, |_| whole)
            .iter()
            .map(Name::symbol)
            .collect()
    }

    #[test]
    fn avx_has_small_registers_for_whole_numbers() {
        let open = ["_ZGVbN4v_f", "_ZGVcN8v_f", "_ZGVdN8v_f"];
        assert_eq!(
            symbols(&open, true),
            ["_ZGVbN4v_f", "_ZGVcN4v_f", "_ZGVdN8v_f"]
        );
        assert_eq!(symbols(&open, false), open);
        let said = ["_ZGVbN8v_f", "_ZGVcN8v_f", "_ZGVdN8v_f"];
        assert_eq!(symbols(&said, true), said);
    }
}
