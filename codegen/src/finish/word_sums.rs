//! Sums of products of words in lanes of 32 bits: `a[i] * c0 + a[i + 1] * c1`, as filters of sound and conversions of colours have them.
//!
//! Lane by lane each word is widened, multiplied and added: the machine multiplies words by words, and adds two such products (`pmaddwd`), which wraps as the sum does. Two vectors of words are
//! put together by turns for that (`punpcklwd`, `punpckhwd`), which needs no wider registers than theirs; what all such pairs add up to is put in order once.
//!
//! ```text
//! words   a0 … a7 │ a8 … a15,  b0 … b7 │ b8 … b15
//! lower   a0 b0 … a3 b3 │ a8 b8 … a11 b11        sums 0 … 3 │ 8 … 11
//! upper   a4 b4 … a7 b7 │ a12 b12 … a15 b15      sums 4 … 7 │ 12 … 15
//! ```
//!
//! Operations are counted, because a word that others look at widened stays so. Linear in the operations, but for the depth of sums.

use super::weighted_sums::{Term as Weighted, is_step, number, parts};
use crate::analysis::byte_registers;
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Integer, Module, Value};
use crate::optimize::narrow::ranges::Ranges;

const LONG: u32 = 32;
const WORD: u32 = 16;

/// Words of which a shuffle in place takes the lower or the upper half.
const EIGHT: u32 = 8;

/// How deep a sum goes.
const DEPTH: u32 = 24;

/// Requires: LLVM's passes are over; lanes are as narrow as they will be.
pub fn add_words(module: &Module, function: Function) -> Result<(), CodegenError> {
    let register = byte_registers::largest(function);
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let heads: Vec<Value> = instructions.filter(|v| is_head(*v, register)).collect();
    let mut ranges = Ranges::default();
    let mut changed = false;
    for head in heads {
        let mut sum = Sum::new(demanded(head));
        let is_found = sum.add(head, head, 1, DEPTH, &mut ranges).is_some();
        if is_found && sum.pair() && sum.saved(register) > 0 {
            let new = sum.write(module, head, register);
            if sum.changes_above {
                promise_nothing_above(head);
            }
            head.replace_all_uses_with(new);
            changed = true;
        }
    }
    if changed {
        module.run_function_passes(function, "early-cse,dce")?;
    }
    Ok(())
}

/// A sum whose words fill registers, and that is no part of another one.
fn is_head(v: Value, register: u32) -> bool {
    let fills = |v: Value| {
        v.type_of()
            .lanes()
            .is_some_and(|n| (2 * n).is_multiple_of(register))
    };
    let is_part = || matches!(v.users()[..], [only] if is_sum(only));
    is_sum(v) && matches!(v.integer(), Some(Integer::Add | Integer::Sub)) && fills(v) && !is_part()
}

fn is_sum(v: Value) -> bool {
    v.type_of().lanes().is_some() && v.type_of().scalar_bits() == LONG && is_step(v)
}

/// How many lower bits of a sum are looked at.
fn demanded(head: Value) -> u32 {
    let all_cut = |v: Value| {
        let users = v.users();
        let is_cut = users.iter().all(|u| u.integer() == Some(Integer::Trunc));
        let widest = users.iter().map(|u| u.type_of().scalar_bits()).max();
        widest.filter(|_| is_cut)
    };
    let cut = all_cut(head).or_else(|| match head.users()[..] {
        [shift] if matches!(shift.integer(), Some(Integer::LShr | Integer::AShr)) => {
            let by = u32::try_from(number(shift.operand(1))?).ok()?;
            Some(by.checked_add(all_cut(shift)?)?)
        }
        _ => None,
    });
    cut.map_or(LONG, |bits| bits.min(LONG))
}

/// What cuts a sum may promise that there is nothing above.
fn promise_nothing_above(head: Value) {
    for user in head.users() {
        match user.integer() {
            Some(Integer::Trunc) => user.set_may_lose(),
            _ => user.users().into_iter().for_each(Value::set_may_lose),
        }
    }
}

fn is_word(n: i64) -> bool {
    i16::try_from(n).is_ok()
}

/// Lanes that were words or bytes: what widened them.
#[derive(Clone, Copy, PartialEq)]
struct Words(Value);

impl Words {
    fn of(v: Value, ranges: &mut Ranges) -> Option<Words> {
        let is_widened = matches!(v.integer()?, Integer::ZExt | Integer::SExt);
        let from = v.operand(0).type_of().scalar_bits();
        // The machine's words have signs.
        let fits = matches!(from, 8 | 16) && ranges.fits_signed(v, WORD);
        (is_widened && v.type_of().lanes().is_some() && fits).then_some(Words(v))
    }

    /// Is it widened only for this sum?
    fn is_free(self) -> bool {
        self.0.each_user().nth(1).is_none()
    }

    fn is_of_bytes(self) -> bool {
        self.0.operand(0).type_of().scalar_bits() < WORD
    }

    fn vector(self, at: &Builder) -> Value {
        let narrow = self.0.operand(0);
        let ty = self.0.type_of().with_bits(WORD);
        match self.0.integer() {
            _ if narrow.type_of() == ty => narrow,
            Some(Integer::ZExt) => at.zext(narrow, ty),
            _ => at.sext(narrow, ty),
        }
    }
}

/// What words are multiplied by.
#[derive(Clone, Copy)]
enum Factor {
    Number(i64),
    /// The same for all lanes: the number of 32 bits, and the vector of it.
    Uniform(Value, Value),
    Words(Words),
}

#[derive(Clone, Copy)]
enum Term {
    Product(Words, Factor),
    /// A number that is added to all lanes.
    Number(i64),
}

impl Term {
    /// Operations for two registers of sums, lane by lane.
    fn before(self) -> i64 {
        let widened = |w: Words| if w.is_free() { 2 } else { 0 };
        match self {
            Term::Number(_) => 2,
            Term::Product(w, Factor::Number(1 | -1)) => 2 + widened(w),
            Term::Product(w, Factor::Words(x)) => 4 + widened(w) + widened(x),
            Term::Product(w, _) => 4 + widened(w),
        }
    }

    /// Operations for a register of words.
    fn after(self) -> i64 {
        let widened = |w: Words| i64::from(w.is_of_bytes());
        match self {
            Term::Number(_) => 0,
            // Two shuffles more for a pair.
            Term::Product(w, Factor::Words(x)) => 1 + widened(w) + widened(x),
            Term::Product(w, _) => widened(w),
        }
    }

    fn words(self, at: &Builder, words: crate::ir::Type) -> Value {
        match self {
            Term::Number(_) => words.filled_with(1),
            Term::Product(w, _) => w.vector(at),
        }
    }

    fn factor(self) -> Factor {
        match self {
            Term::Number(n) => Factor::Number(n),
            Term::Product(_, factor) => factor,
        }
    }
}

struct Sum {
    /// So many lower bits are looked at.
    bits: u32,
    /// Others are no longer what they were.
    changes_above: bool,
    terms: Vec<Term>,
    pairs: Vec<[Term; 2]>,
    /// Lanes of 32 bits, each with a weight.
    rest: Vec<Weighted>,
    constant: i64,
}

impl Sum {
    fn new(bits: u32) -> Sum {
        Sum {
            bits,
            changes_above: false,
            terms: Vec::new(),
            pairs: Vec::new(),
            rest: Vec::new(),
            constant: 0,
        }
    }

    /// The least number, with its sign, that is the same in the bits that are looked at: LLVM writes -900 as 1073740924 where these are 30.
    fn least(&mut self, n: i64) -> i64 {
        let above = i64::BITS - self.bits;
        let least = n << above >> above;
        self.changes_above |= least != i64::from(n as i32);
        least
    }

    /// `None`: it is no sum.
    fn add(
        &mut self,
        head: Value,
        v: Value,
        weight: i64,
        depth: u32,
        ranges: &mut Ranges,
    ) -> Option<()> {
        let weight = self.least(weight);
        if let Some(number) = number(v) {
            let more = weight.wrapping_mul(number);
            self.constant = self.least(self.constant.wrapping_add(more));
            return Some(());
        }
        if is_word(weight)
            && let Some(words) = Words::of(v, ranges)
        {
            self.terms
                .push(Term::Product(words, Factor::Number(weight)));
            return Some(());
        }
        let is_own = v == head || v.each_user().nth(1).is_none();
        if weight == 1
            && is_own
            && let Some(term) = product(v, ranges)
        {
            self.terms.push(term);
            return Some(());
        }
        let depth = match depth.checked_sub(1) {
            Some(depth) if is_own && is_sum(v) => depth,
            _ => {
                self.rest.push((weight, v));
                return Some(());
            }
        };
        for (weight, part) in parts(v, weight)? {
            self.add(head, part, weight, depth, ranges)?;
        }
        Some(())
    }

    /// Takes products together, the last one with the number that is added. Is there a pair with a product that is none by 1?
    fn pair(&mut self) -> bool {
        let mut terms = std::mem::take(&mut self.terms);
        if terms.len() % 2 == 1 {
            if is_word(self.constant) && self.constant != 0 {
                terms.push(Term::Number(std::mem::take(&mut self.constant)));
            } else if let Some(at) = terms.iter().rposition(|t| can_stay(*t))
                && let Term::Product(Words(v), Factor::Number(weight)) = terms.remove(at)
            {
                self.rest.push((weight, v));
            } else {
                return false;
            }
        }
        // Those by lanes meet one another.
        terms.sort_by_key(|t| matches!(t.factor(), Factor::Words(_)));
        self.pairs = terms.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
        let is_weighted = |t: &Term| !matches!(t.factor(), Factor::Number(1 | -1));
        self.pairs.iter().flatten().any(is_weighted)
    }

    /// How many operations fewer it is for each register of words.
    fn saved(&self, register: u32) -> i64 {
        // To be put together, multiplied, added.
        const PAIR: i64 = 6;
        let order = if register > 16 { 2 } else { 0 };
        let terms = self.pairs.iter().flatten();
        let less: i64 = terms.map(|t| t.before() - t.after()).sum();
        less - PAIR * self.pairs.len() as i64 - order
    }

    fn write(&self, module: &Module, head: Value, register: u32) -> Value {
        let at = Builder::before(head).located(head);
        let words = head.type_of().with_bits(WORD);
        let each = register / 2;
        let both: Vec<[Value; 2]> = self
            .pairs
            .iter()
            .map(|pair| pair.map(|t| t.words(&at, words)))
            .collect();
        let factors: Vec<Factors> = self
            .pairs
            .iter()
            .map(|pair| Factors::of(&at, *pair, head, words, each))
            .collect();
        let name = match register {
            64 => "llvm.x86.avx512.pmaddw.d.512",
            32 => "llvm.x86.avx2.pmadd.wd",
            _ => "llvm.x86.sse2.pmadd.wd",
        };
        let add_products = module.intrinsic(name, &[]);
        // Both halves of a pair beside each other, so that its words are not kept for long.
        let register_of_words = |from: u32| {
            let mut all: Option<[Value; 2]> = None;
            for (&[a, b], factors) in both.iter().zip(&factors) {
                let sums = [0, EIGHT / 2].map(|upper| {
                    let words = by_turns(&at, a, b, from, each, upper);
                    let by = factors.part(&at, from, each, upper);
                    at.call(add_products, &[words, by])
                });
                all = Some(all.map_or(sums, |all| {
                    [at.add(all[0], sums[0]), at.add(all[1], sums[1])]
                }));
            }
            let [lower, upper] = all?;
            Some(at.shuffle_two(lower, upper, &in_order(each)))
        };
        let starts = (0..words.lanes().unwrap_or(0)).step_by(each as usize);
        let registers: Vec<Value> = starts.filter_map(register_of_words).collect();
        let mut all = at.joined(&registers);
        let ty = head.type_of();
        let cut = |n: i64| ty.filled_with(u64::from(n as u32));
        for &(weight, v) in &self.rest {
            all = match weight {
                1 => at.add(all, v),
                -1 => at.sub(all, v),
                _ => at.add(all, at.mul(v, cut(weight))),
            };
        }
        match self.constant as u32 {
            0 => all,
            _ => at.add(all, cut(self.constant)),
        }
    }
}

/// A product of two words.
fn product(v: Value, ranges: &mut Ranges) -> Option<Term> {
    (v.integer()? == Integer::Mul).then_some(())?;
    let (a, b) = (v.operand(0), v.operand(1));
    for (words, other) in [(a, b), (b, a)] {
        let Some(words) = Words::of(words, ranges) else {
            continue;
        };
        let uniform = other.broadcast_of().filter(|_| other.is_instruction());
        if let Some(number) = uniform
            && ranges.fits_signed(other, WORD)
        {
            return Some(Term::Product(words, Factor::Uniform(number, other)));
        }
        if let Some(others) = Words::of(other, ranges) {
            return Some(Term::Product(words, Factor::Words(others)));
        }
    }
    None
}

fn can_stay(t: Term) -> bool {
    matches!(t, Term::Product(_, Factor::Number(_)))
}

/// What a pair of words is multiplied by.
enum Factors {
    /// The same for all lanes: a register of words.
    Alike(Value),
    /// By lanes.
    Lanes([Value; 2]),
}

impl Factors {
    fn of(at: &Builder, pair: [Term; 2], head: Value, words: crate::ir::Type, each: u32) -> Self {
        let register = words.int_of(WORD).vector(each);
        match pair.map(Term::factor) {
            [Factor::Number(a), Factor::Number(b)] => {
                let two = [a as u16, b as u16].map(u64::from);
                let all: Vec<u64> = (0..each as usize).map(|l| two[l % 2]).collect();
                Factors::Alike(register.constant_lanes(&all))
            }
            [Factor::Words(a), Factor::Words(b)] => Factors::Lanes([a.vector(at), b.vector(at)]),
            [
                a @ (Factor::Number(_) | Factor::Uniform(..)),
                b @ (Factor::Number(_) | Factor::Uniform(..)),
            ] => {
                let place = place_of([a, b], head);
                let at = &place;
                let [a, b] = [a, b].map(|f| match f {
                    Factor::Uniform(number, _) => number,
                    Factor::Number(n) => words.int_of(LONG).const_int(u64::from(n as u32)),
                    Factor::Words(w) => w.0,
                });
                let ty = a.type_of();
                let low = at.and(a, ty.const_int(0xffff));
                let both = at.or(low, at.shl(b, ty.const_int(WORD.into())));
                Factors::Alike(at.bitcast(at.splat(both, each / 2), register))
            }
            mixed => Factors::Lanes(mixed.map(|f| match f {
                Factor::Words(w) => w.vector(at),
                Factor::Number(n) => words.filled_with(u64::from(n as u16)),
                Factor::Uniform(_, all) => at.trunc(all, words),
            })),
        }
    }

    fn part(&self, at: &Builder, from: u32, each: u32, upper: u32) -> Value {
        match *self {
            Factors::Alike(register) => register,
            Factors::Lanes([a, b]) => by_turns(at, a, b, from, each, upper),
        }
    }
}

/// Where numbers for all lanes are put together: in the block that has all of them, which is in front of a loop as a rule.
fn place_of(factors: [Factor; 2], head: Value) -> Builder {
    let blocks = factors.iter().filter_map(|f| match f {
        Factor::Uniform(_, all) => Some(all.block()),
        _ => None,
    });
    let mut blocks: Vec<Block> = blocks.collect();
    blocks.dedup();
    match blocks[..] {
        [one] if one != head.block() => match one.terminator() {
            Some(end) => Builder::before(end),
            None => Builder::before(head),
        },
        _ => Builder::before(head),
    }
}

/// Half of the words of two registers by turns: of each eight the lower or the upper four.
fn by_turns(at: &Builder, a: Value, b: Value, from: u32, each: u32, upper: u32) -> Value {
    let all = a.type_of().lanes().unwrap_or(0);
    let four = |eight: u32| (0..EIGHT / 2).map(move |l| from + eight + upper + l);
    let lanes = (0..each).step_by(EIGHT as usize).flat_map(four);
    let places: Vec<u32> = lanes.flat_map(|l| [l, all + l]).collect();
    at.shuffle_two(a, b, &places)
}

/// The places of a register's sums among those of its lower and its upper halves.
fn in_order(each: u32) -> Vec<u32> {
    let half = each / 2;
    let four = |i: u32| (0..EIGHT / 2).map(move |l| i * EIGHT / 2 + l);
    let eight = |i: u32| four(i).chain(four(i).map(move |l| l + half));
    (0..each / EIGHT).flat_map(eight).collect()
}
