//! What a program built with `lanes.h` prints: the inputs and outputs of each test, as bytes.
//!
//! `lanes`, then for each test `case NAME MODE` and its arrays, each a line `array TYPE DIRECTION` and its bytes; `end`.

use anyhow::{Context, Result, bail};

/// As `lanes::items` in lanes.h.
pub const ITEMS: usize = 1024;

#[derive(Debug)]
pub struct Case {
    pub name: String,
    /// `plain` or `masked`.
    pub mode: String,
    pub arrays: Vec<Array>,
}

#[derive(Debug)]
pub struct Array {
    pub ty: String,
    pub output: bool,
    pub bytes: Vec<u8>,
}

impl Array {
    fn size(&self) -> usize {
        self.bytes.len() / ITEMS
    }

    pub fn bits(&self, item: usize) -> u64 {
        let size = self.size();
        let bytes = &self.bytes[item * size..(item + 1) * size];
        bytes
            .iter()
            .rev()
            .fold(0, |bits, &byte| bits << 8 | byte as u64)
    }

    fn is_nan(&self, item: usize) -> bool {
        let bits = self.bits(item);
        match self.ty.as_str() {
            "f16" => bits & 0x7fff > 0x7c00,
            "f32" => f32::from_bits(bits as u32).is_nan(),
            "f64" => f64::from_bits(bits).is_nan(),
            _ => false,
        }
    }

    /// Bit by bit; but which NaN an operation yields is left open.
    pub fn agrees(&self, other: &Array, item: usize) -> bool {
        self.bits(item) == other.bits(item) || (self.is_nan(item) && other.is_nan(item))
    }

    /// The item as a person reads it.
    pub fn show(&self, item: usize) -> String {
        let bits = self.bits(item);
        match self.ty.as_str() {
            "i8" => (bits as i8).to_string(),
            "i16" => (bits as i16).to_string(),
            "i32" => (bits as i32).to_string(),
            "i64" => (bits as i64).to_string(),
            "f16" => format!("{bits:#06x}"),
            "f32" => format!("{:?} ({bits:#010x})", f32::from_bits(bits as u32)),
            "f64" => format!("{:?} ({bits:#018x})", f64::from_bits(bits)),
            _ => bits.to_string(),
        }
    }
}

/// Reads a dump; `Err` says how far it went before it broke off.
pub fn parse(bytes: &[u8]) -> Result<Vec<Case>> {
    let mut reader = Reader { rest: bytes };
    if reader.line() != Some("lanes") {
        bail!("the program printed nothing that lanes.h prints");
    }
    let mut cases: Vec<Case> = Vec::new();
    loop {
        let last = cases
            .last()
            .map_or(String::new(), |c| format!(" in {}, {}", c.name, c.mode));
        let line = reader
            .line()
            .with_context(|| format!("the output broke off{last}"))?;
        let words: Vec<&str> = line.split(' ').collect();
        match (words.as_slice(), cases.last_mut()) {
            (["end"], _) => return Ok(cases),
            (["case", name, mode], _) => cases.push(Case {
                name: name.to_string(),
                mode: mode.to_string(),
                arrays: Vec::new(),
            }),
            (["array", ty, direction], Some(case)) => {
                let size = size_of(ty).with_context(|| format!("unknown type {ty}"))?;
                let bytes = reader.take(size * ITEMS).context("the output broke off")?;
                case.arrays.push(Array {
                    ty: ty.to_string(),
                    output: *direction == "out",
                    bytes: bytes.to_vec(),
                });
            }
            _ => bail!("the output broke off{last}, with: {line}"),
        }
    }
}

fn size_of(ty: &str) -> Option<usize> {
    match ty {
        "bool" => Some(1),
        _ => ty.get(1..)?.parse::<usize>().ok().map(|bits| bits / 8),
    }
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn line(&mut self) -> Option<&'a str> {
        let end = self.rest.iter().position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&self.rest[..end]).ok()?;
        self.rest = &self.rest[end + 1..];
        Some(line)
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dump(value: f32) -> Vec<u8> {
        let mut bytes = b"lanes\ncase f plain\narray f32 out\n".to_vec();
        bytes.extend((0..ITEMS).flat_map(|_| value.to_le_bytes()));
        bytes.extend(b"end\n");
        bytes
    }

    #[test]
    fn arrays_arrive_whole() {
        let cases = parse(&dump(1.5)).unwrap();
        assert_eq!(
            (cases[0].name.as_str(), cases[0].mode.as_str()),
            ("f", "plain")
        );
        assert_eq!(
            f32::from_bits(cases[0].arrays[0].bits(ITEMS - 1) as u32),
            1.5
        );
    }

    #[test]
    fn a_crash_is_noticed() {
        let whole = dump(1.0);
        assert!(parse(&whole[..whole.len() - 4]).is_err());
        assert!(parse(&whole[..200]).is_err());
        assert!(parse(b"").is_err());
    }

    #[test]
    fn only_nans_agree_without_being_equal() {
        let nan = |bits| {
            parse(&dump(f32::from_bits(bits)))
                .unwrap()
                .remove(0)
                .arrays
                .remove(0)
        };
        assert!(nan(0x7fc0_0000).agrees(&nan(0xffc0_0001), 0));
        assert!(!nan(0x0000_0000).agrees(&nan(0x8000_0000), 0));
    }
}
