//! Makes a source small that shows a fault: first fewer lines, then fewer tokens.

use super::judge::{Fault, Judge, Kind, Verdict};
use super::source::Source;
use super::tokens::pieces;

/// The smallest source found with at most `calls` compilations that shows a fault of the same signature.
pub fn minimise(source: &Source, fault: &Fault, judge: &Judge, mut calls: usize) -> Source {
    let signature = fault.signature();
    if fault.kind == Kind::Hang {
        // Each try may take the whole time.
        calls = calls.min(20);
    }
    let mut shows = |text: &[u8]| {
        if calls == 0 {
            return false;
        }
        calls -= 1;
        let candidate = Source {
            text: text.to_vec(),
            ..source.clone()
        };
        matches!(judge.judge(&candidate), Ok(Verdict::Fault(fault)) if fault.signature() == signature)
    };
    let lines: Vec<Vec<u8>> = source
        .text
        .split_inclusive(|&b| b == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    let lines = reduce(lines, &mut shows);
    let tokens = reduce(pieces(&lines.concat()), &mut shows);
    Source {
        text: tokens.concat(),
        ..source.clone()
    }
}

/// Leaves out parts, half of them at first, then ever fewer at a time.
fn reduce(mut parts: Vec<Vec<u8>>, shows: &mut impl FnMut(&[u8]) -> bool) -> Vec<Vec<u8>> {
    let mut size = parts.len().div_ceil(2).max(1);
    loop {
        let mut at = 0;
        let mut smaller = false;
        while at < parts.len() {
            let end = (at + size).min(parts.len());
            let rest = [&parts[..at], &parts[end..]].concat();
            if shows(&rest.concat()) {
                parts = rest;
                smaller = true;
            } else {
                at = end;
            }
        }
        if size == 1 && !smaller {
            return parts;
        }
        if size > 1 {
            size = size.div_ceil(2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_stays() {
        let parts: Vec<Vec<u8>> = (0..40u8).map(|b| vec![b]).collect();
        let rest = reduce(parts, &mut |text| text.contains(&7) && text.contains(&33));
        assert_eq!(rest.concat(), [7, 33]);
    }
}
