//! Writes accumulators of partial sums, and the steps that lead to them.

use super::machine::Machine;
use super::terms::{Steps, Term};
use super::web::Web;
use crate::ir::{Builder, Module, Opcode, QuickMap, Type, Value};
use crate::optimize::narrow::plan::Plan;
use crate::optimize::narrow::ranges::Ranges;
use crate::optimize::narrow::write::Writer;

/// Puts accumulators of partial sums in the place of the web's; false if a term cannot be written.
pub fn write(
    module: &Module,
    web: &Web,
    terms: &[(Term, Value)],
    ranges: &mut Ranges,
    machine: Machine,
) -> bool {
    let mut planned = Vec::new();
    for (term, place) in terms {
        let (narrow, bits) = term.steps.narrow();
        let asked: Vec<(Value, u32)> = narrow.iter().map(|&v| (v, bits)).collect();
        let Some(plan) = Plan::of(&asked, bits, ranges, machine.narrow) else {
            return false;
        };
        planned.push((term, *place, plan));
    }
    let steps = Writing {
        module,
        register_bits: machine.narrow.register_bits,
    };
    // Ways into one place from one block bring one number.
    let mut parts: QuickMap<(Value, Value), Value> = QuickMap::default();
    for (term, place, plan) in &planned {
        parts
            .entry((term.value, *place))
            .or_insert_with(|| steps.partial(term, *place, plan, ranges));
    }
    let lanes = |part: &Value| part.type_of().lanes().unwrap_or(1);
    let most = parts.values().map(lanes).max().unwrap_or(1);
    let ty = web.members[0].type_of().element().vector(most);
    let mut operands: QuickMap<(Value, u32), Value> = QuickMap::default();
    for (term, place, _) in &planned {
        let at = Builder::before(*place);
        let part = parts[&(term.value, *place)];
        let padded = parts
            .entry((term.value, *place))
            .insert_entry(padded(&at, part, most));
        operands.insert((term.user, term.index), *padded.get());
    }
    let new = replace(web, ty, &operands);
    let sum = module.intrinsic("llvm.vector.reduce.add", &[ty]);
    for &end in &web.ends {
        let made = Builder::before(end).call(sum, &[new[&end.operand(0)]]);
        end.replace_all_uses_with(made);
        end.erase();
    }
    erase(web);
    true
}

/// Writes the members of the web as accumulators of another type, with what each takes from outside: what each has become.
pub fn replace(
    web: &Web,
    ty: Type,
    operands: &QuickMap<(Value, u32), Value>,
) -> QuickMap<Value, Value> {
    let mut new: QuickMap<Value, Value> = QuickMap::default();
    let is_phi = |v: &&Value| v.opcode() == Opcode::Phi;
    for &phi in web.members.iter().filter(is_phi) {
        new.insert(phi, Builder::before(phi).phi(ty, &[]));
    }
    let outside = |member: Value, i: u32| {
        let given = operands.get(&(member, i)).copied();
        given.unwrap_or_else(|| ty.zero())
    };
    let roots = web.members.iter().filter(|&&m| !is_inner(web, m));
    // Sums whose operands are there; only phis close circles.
    let mut open: Vec<Value> = roots.copied().collect();
    while let Some(&member) = open.last() {
        if new.contains_key(&member) {
            open.pop();
            continue;
        }
        let (inside, terms) = summands(web, member);
        let missing: Vec<Value> = inside
            .iter()
            .copied()
            .filter(|v| !new.contains_key(v))
            .collect();
        if missing.is_empty() {
            let inside = inside.iter().map(|v| new[v]);
            let terms = terms.iter().map(|&(m, i)| outside(m, i)).collect();
            let made = chain(&Builder::before(member), inside.collect(), terms);
            new.insert(member, made.unwrap_or_else(|| ty.zero()));
            open.pop();
        } else {
            open.extend(missing);
        }
    }
    for &phi in web.members.iter().filter(is_phi) {
        for (i, (value, from)) in phi.incoming().into_iter().enumerate() {
            let taken = new.get(&value).copied();
            let taken = taken.unwrap_or_else(|| outside(phi, i as u32));
            new[&phi].add_incoming(taken, from);
        }
    }
    new
}

/// Is it a sum that only goes into another one right behind it?
fn is_inner(web: &Web, member: Value) -> bool {
    let mut users = member.each_user();
    let first = users.next().filter(|_| users.next().is_none());
    let is_sum = |u: &Value| web.contains(*u) && u.opcode() != Opcode::Phi;
    member.opcode() != Opcode::Phi
        && first
            .filter(is_sum)
            .is_some_and(|u| u.block() == member.block())
}

/// What a sum adds up in the end: other members, and what members take from outside.
fn summands(web: &Web, root: Value) -> (Vec<Value>, Vec<(Value, u32)>) {
    let (mut inside, mut terms) = (Vec::new(), Vec::new());
    let mut work = vec![root];
    while let Some(sum) = work.pop() {
        for (i, v) in sum.operands().into_iter().enumerate() {
            if !web.contains(v) {
                terms.push((sum, i as u32));
            } else if is_inner(web, v) {
                work.push(v);
            } else {
                inside.push(v);
            }
        }
    }
    // As they come in the program.
    terms.reverse();
    (inside, terms)
}

/// Adds pairs of terms to what there is: the accumulator waits for one addition, not for the multiplication that a machine does together with it.
fn chain(at: &Builder, inside: Vec<Value>, terms: Vec<Value>) -> Option<Value> {
    let added = |a: Value, b: Value| match (a.is_null_constant(), b.is_null_constant()) {
        (true, _) => b,
        (_, true) => a,
        _ => at.add(a, b),
    };
    let pairs = terms
        .chunks(2)
        .filter_map(|pair| pair.iter().copied().reduce(added));
    inside.into_iter().chain(pairs).reduce(added)
}

/// Nobody but the members look at members any more.
pub fn erase(web: &Web) {
    for &member in &web.members {
        member.replace_all_uses_with(member.type_of().poison());
    }
    for &member in &web.members {
        member.erase();
    }
}

/// With zeros behind, so many lanes.
fn padded(at: &Builder, v: Value, lanes: u32) -> Value {
    let own = v.type_of().lanes().unwrap_or(1);
    if own >= lanes {
        return v;
    }
    // All further lanes are the first zero.
    let indices: Vec<u32> = (0..lanes).map(|i| i.min(own)).collect();
    at.shuffle_two(v, v.type_of().zero(), &indices)
}

struct Writing<'a, 'm> {
    module: &'a Module<'m>,
    register_bits: u32,
}

impl Writing<'_, '_> {
    /// The term added up as far as its steps go, in a register at most.
    fn partial(&self, term: &Term, place: Value, plan: &Plan, ranges: &mut Ranges) -> Value {
        let element = term.value.type_of().element();
        let at = Builder::before(place);
        let (asked, bits) = term.steps.narrow();
        let mut writer = Writer::new(self.module, ranges);
        let narrow: Vec<Value> = asked
            .iter()
            .map(|&v| {
                let narrow = writer.narrow(v, plan, place);
                match term.mask {
                    // Numbers of dead lanes may be anything, and are multiplied all the same.
                    Some(_) if crate::bug("sums-count-dead-lanes") => at.freeze(narrow),
                    Some(mask) => at.select(mask, at.freeze(narrow), narrow.type_of().zero()),
                    None => narrow,
                }
            })
            .collect();
        let pieces = match narrow.first() {
            None => self.pieces(&at, term.value, element.scalar_bits()),
            Some(_) => {
                let split: Vec<Vec<Value>> =
                    narrow.iter().map(|&v| self.pieces(&at, v, bits)).collect();
                (0..split[0].len())
                    .map(|i| {
                        let of: Vec<Value> = split.iter().map(|s| s[i]).collect();
                        self.step(&at, &term.steps, &of, element)
                    })
                    .collect()
            }
        };
        let sum = pieces.into_iter().reduce(|a, b| at.add(a, b));
        sum.unwrap_or(term.value)
    }

    /// The vector in registers, of which the first may be filled up with zeros.
    fn pieces(&self, at: &Builder, v: Value, bits: u32) -> Vec<Value> {
        let lanes = v.type_of().lanes().unwrap_or(1);
        let each = (self.register_bits / bits).min(lanes);
        if each == lanes {
            return vec![padded(at, v, 128 / bits)];
        }
        (0..lanes / each)
            .map(|i| {
                let picked: Vec<u32> = (i * each..(i + 1) * each).collect();
                at.shuffle(v, &picked)
            })
            .collect()
    }

    /// One register added up, as lanes of the element's bits.
    fn step(&self, at: &Builder, steps: &Steps, of: &[Value], element: Type) -> Value {
        let bits = of[0].type_of().lanes().unwrap_or(1) * of[0].type_of().scalar_bits();
        let as_elements = |v: Value| {
            let lanes = bits / element.scalar_bits();
            at.bitcast(v, element.vector(lanes))
        };
        let distances = |a: Value, b: Value| {
            let name = named(bits, ["sse2.psad.bw", "avx2.psad.bw", "avx512.psad.bw.512"]);
            as_elements(self.call(at, &name, &[a, b]))
        };
        let products = |a: Value, b: Value| {
            let name = named(
                bits,
                ["sse2.pmadd.wd", "avx2.pmadd.wd", "avx512.pmaddw.d.512"],
            );
            self.widened(at, self.call(at, &name, &[a, b]), element)
        };
        match steps {
            Steps::Distances(..) => distances(of[0], of[1]),
            Steps::Bytes(_) => distances(of[0], of[0].type_of().zero()),
            Steps::SignedBytes(_) => {
                // Each is greater by 128 than it was, eight of them by 1024.
                let moved = at.xor(of[0], of[0].type_of().filled_with(0x80));
                let sums = distances(moved, of[0].type_of().zero());
                let lanes = sums.type_of().lanes().unwrap_or(1);
                let every = 64 / element.scalar_bits();
                let more = |i: u32| if i.is_multiple_of(every) { 1024 } else { 0 };
                let more: Vec<u64> = (0..lanes).map(more).collect();
                at.sub(sums, sums.type_of().constant_lanes(&more))
            }
            Steps::Products(..) => products(of[0], of[1]),
            Steps::Words(_) => products(of[0], of[0].type_of().filled_with(1)),
            Steps::ByteProducts(..) => {
                let name = named(
                    bits,
                    [
                        "avx512.vpdpbusd.128",
                        "avx512.vpdpbusd.256",
                        "avx512.vpdpbusd.512",
                    ],
                );
                let zero = element.vector(bits / 32).zero();
                self.call(at, &name, &[zero, of[0], of[1]])
            }
            Steps::None => of[0],
        }
    }

    /// Sums of 32 bits as elements, in a register at most.
    fn widened(&self, at: &Builder, v: Value, element: Type) -> Value {
        let lanes = v.type_of().lanes().unwrap_or(1);
        let wide = at.sext(v, element.vector(lanes));
        let pieces = self.pieces(at, wide, element.scalar_bits());
        let sum = pieces.into_iter().reduce(|a, b| at.add(a, b));
        sum.unwrap_or(wide)
    }

    /// A call of the machine's own operation, whose operands may be called lanes of another width.
    fn call(&self, at: &Builder, name: &str, operands: &[Value]) -> Value {
        let function = self.module.intrinsic(name, &[]);
        let types = function.function_type().function_params();
        let operands: Vec<Value> = operands
            .iter()
            .zip(types)
            .map(|(&v, ty)| at.bitcast(v, ty))
            .collect();
        at.call(function, &operands)
    }
}

/// The operation on registers of so many bits.
fn named(bits: u32, [of_128, of_256, of_512]: [&str; 3]) -> String {
    let name = match bits {
        512 => of_512,
        256 => of_256,
        _ => of_128,
    };
    format!("llvm.x86.{name}")
}
