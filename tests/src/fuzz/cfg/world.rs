//! Everything outside of a kernel: what it reads, and what it leaves behind.

use super::program::{KERNEL_REFERENCES, KERNEL_UNIFORMS, OBJECTS, Program, TABLE, WORLD};
use super::value::Elem;
use crate::fuzz::rng::Rng;

/// More effects than this do not fit.
pub const EVENTS: usize = 2000;

#[derive(Clone, Debug)]
pub struct World {
    /// The lanes that the kernel is called for.
    pub mask: u64,
    pub uniforms: [i32; KERNEL_UNIFORMS],
    pub input: Vec<Vec<u64>>,
    pub memory: Vec<Vec<u64>>,
    pub references: Vec<Vec<u64>>,
    pub table: Vec<i32>,
    pub scalars: Vec<i32>,
    /// Effects in their order: what happened, and with what value.
    pub events: Vec<(i32, i32)>,
    /// Instead, the places that each lane visits in its turn, if nothing says what other lanes do meanwhile.
    pub paths: Option<Vec<Vec<i32>>>,
}

impl World {
    /// `round`: the first has all lanes, later ones some.
    pub fn random(program: &Program, round: u64) -> World {
        let lanes = program.lanes;
        let mut rng = Rng::new(program.seed.wrapping_mul(16).wrapping_add(round + 7));
        let all = u64::MAX >> (64 - lanes);
        let mut mask = all;
        if round > 0 {
            mask = match rng.below(4) {
                0 => 1 << rng.below(lanes),
                1 => !(1 << rng.below(lanes)),
                _ => rng.draw(),
            } & all;
            if mask == 0 {
                mask = 1 << rng.below(lanes);
            }
        }
        let mut object = |elem: Elem| -> Vec<u64> {
            (0..lanes).map(|_| elem.of(interesting(&mut rng))).collect()
        };
        let mut objects = |n| (0..n).map(|_| object(Elem::I32)).collect::<Vec<_>>();
        let (input, memory) = (objects(OBJECTS), objects(OBJECTS));
        let kernel = &program.functions[0];
        let references = (0..KERNEL_REFERENCES).map(|r| object(kernel.elem(r)));
        let references = references.collect();
        World {
            mask,
            uniforms: [rng.range(0, 5) as i32, rng.range(-3, 20) as i32],
            input,
            memory,
            references,
            table: (0..TABLE).map(|_| rng.range(-9, 9) as i32).collect(),
            scalars: (0..WORLD).map(|_| rng.range(-2, 9) as i32).collect(),
            events: Vec::new(),
            paths: None,
        }
    }

    /// The first difference to what should be there, in words.
    pub fn difference(&self, wanted: &World, program: &Program) -> Option<String> {
        let kernel = &program.functions[0];
        let i32s = |_| Elem::I32;
        differing("memory", &self.memory, &wanted.memory, &i32s)
            .or_else(|| {
                let elem = |r: usize| kernel.elem(r);
                differing("reference", &self.references, &wanted.references, &elem)
            })
            .or_else(|| {
                let pairs = self.table.iter().zip(&wanted.table);
                let at = pairs.into_iter().position(|(a, b)| a != b)?;
                let (is, should) = (self.table[at], wanted.table[at]);
                Some(format!("table[{at}] is {is} instead of {should}"))
            })
            .or_else(|| {
                let at = (0..WORLD).find(|&k| self.scalars[k] != wanted.scalars[k])?;
                let (is, should) = (self.scalars[at], wanted.scalars[at]);
                Some(format!("world[{at}] is {is} instead of {should}"))
            })
            .or_else(|| match &wanted.paths {
                Some(paths) => self.strayed(paths, wanted.mask),
                None => self.other_event(wanted),
            })
            .map(|what| format!("{what} (mask {:#x})", wanted.mask))
    }

    fn other_event(&self, wanted: &World) -> Option<String> {
        let (is, should) = (&self.events, &wanted.events);
        let longest = is.len().max(should.len());
        let at = (0..longest).find(|&k| is.get(k) != should.get(k))?;
        Some(format!(
            "effect {at} is {:?} instead of {:?}",
            is.get(at),
            should.get(at)
        ))
    }

    /// Compares the places that lanes were at, by the masks that the effects tell.
    fn strayed(&self, paths: &[Vec<i32>], mask: u64) -> Option<String> {
        let mut seen = vec![Vec::new(); paths.len()];
        for (at, &(id, live)) in self.events.iter().enumerate() {
            let live = u64::from(live as u32);
            if live == 0 || live & !mask != 0 {
                return Some(format!("effect {at} ({id}) ran for the lanes {live:#x}"));
            }
            for (lane, path) in seen.iter_mut().enumerate() {
                if live >> lane & 1 == 1 {
                    path.push(id);
                }
            }
        }
        let lane = (0..paths.len()).find(|&lane| seen[lane] != paths[lane])?;
        let (is, should) = (&seen[lane], &paths[lane]);
        Some(format!("lane {lane} went by {is:?} instead of {should:?}"))
    }
}

fn differing(
    name: &str,
    is: &[Vec<u64>],
    should: &[Vec<u64>],
    elem: &dyn Fn(usize) -> Elem,
) -> Option<String> {
    for (k, (a, b)) in is.iter().zip(should).enumerate() {
        let lane = (0..b.len()).find(|&l| !elem(k).same(a[l], b[l]));
        if let Some(l) = lane {
            let (is, should) = (a[l], b[l]);
            return Some(format!(
                "{name} {k}, lane {l}, is {is:#x} instead of {should:#x}"
            ));
        }
    }
    None
}

fn interesting(rng: &mut Rng) -> i64 {
    match rng.below(8) {
        0 => rng.draw() as i32 as i64,
        1 => rng.range(-200, 200),
        _ => rng.range(-2, 9),
    }
}
