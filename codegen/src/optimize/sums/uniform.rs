//! A uniform sum to which a loop adds the sum of some lanes each time is kept in lanes, and these are summed up behind the loop.
//!
//! `s += reduce_add(v)` takes several steps that wait for each other to sum up the lanes, each time; the sums of lanes that `web` then finds take one. The uniform sum's web
//! are the sums and joins that it goes through. What is added to it within the loop must be sums of lanes, all of one length; what comes from outside goes to the
//! first lane. Nobody may look at it as deep in loops as lanes are summed. Linear in the function for each such sum.

use super::machine::summed;
use super::web::Web;
use super::write;
use crate::analysis::dominators::Dominators;
use crate::analysis::flow::backward;
use crate::analysis::loops::natural_body;
use crate::ir::{
    Block, Builder, Function, Graph, Integer, Module, Opcode, QuickMap, QuickSet, Type, Value,
};
use crate::optimize::narrow::cost;
use crate::optimize::narrow::plan::Machine;
use crate::optimize::narrow::ranges::Ranges;

/// So many registers of sums are no burden.
const REGISTERS: u32 = 4;

/// So many sums and joins are looked through.
const LIMIT: usize = 64;

/// Requires: locals are values.
pub fn keep_lanes(module: &Module, function: Function, machine: Machine) {
    let sums: Vec<Value> = function
        .blocks()
        .into_iter()
        .flat_map(Block::instructions)
        .filter(|&i| summed(i).is_some())
        .collect();
    if sums.is_empty() {
        return;
    }
    let depth = depths(function);
    let mut done: QuickSet<Value> = QuickSet::default();
    for sum in sums {
        let is_found = |web: &Uniform| web.members.iter().all(|m| !done.contains(m));
        if let Some(web) = Uniform::of(sum, &depth, machine).filter(is_found) {
            done.extend(web.members.iter().copied());
            web.write(module);
        }
    }
}

/// How many loops each block stands in.
fn depths(function: Function) -> QuickMap<Block, u32> {
    let Graph { blocks, edges, .. } = function.graph();
    let dominators = Dominators::compute(&edges, 0);
    let before = backward(&edges);
    let mut depth: QuickMap<Block, u32> = blocks.iter().map(|&b| (b, 0)).collect();
    for header in 0..blocks.len() {
        let goes_back = |&from: &usize| dominators.dominates(header, from);
        if before[header].iter().any(goes_back) {
            let body = natural_body(header, &dominators, &before);
            for (b, _) in body.iter().enumerate().filter(|(_, is_in)| **is_in) {
                *depth.entry(blocks[b]).or_default() += 1;
            }
        }
    }
    depth
}

/// A member, and who looks at it.
type Reading = (Value, Value);

struct Uniform {
    members: Vec<Value>,
    /// What is added: lanes, and whether they are widened with a sign.
    lanes: QuickMap<Value, (Value, Option<bool>)>,
    readers: Vec<Reading>,
    ty: Type,
}

fn is_link(v: Value) -> bool {
    v.is_instruction()
        && v.type_of().lanes().is_none()
        && (v.opcode() == Opcode::Phi && v.type_of().scalar_bits() >= 32
            || v.integer() == Some(Integer::Add))
}

/// The sum of lanes that a number is, perhaps widened.
fn lanes_of(v: Value) -> Option<(Value, Value, Option<bool>)> {
    let is_signed = match v.integer() {
        Some(Integer::ZExt) => Some(false),
        Some(Integer::SExt) => Some(true),
        _ => None,
    };
    let sum = if is_signed.is_some() { v.operand(0) } else { v };
    Some((sum, summed(sum)?, is_signed))
}

impl Uniform {
    fn of(sum: Value, depth: &QuickMap<Block, u32>, machine: Machine) -> Option<Uniform> {
        let deep = depth.get(&sum.block()).copied().filter(|&d| d > 0)?;
        let first = starting_at(sum)?;
        let (members, readers) = closure(first)?;
        let mut web = Uniform {
            members,
            lanes: QuickMap::default(),
            readers,
            ty: first.type_of(),
        };
        if web
            .readers
            .iter()
            .any(|(_, r)| depth.get(&r.block()) >= Some(&deep))
        {
            return None;
        }
        let mut ranges = Ranges::default();
        let mut lanes = None;
        for &member in &web.members {
            for (i, v) in member.operands().into_iter().enumerate() {
                if web.members.contains(&v) || v.is_null_constant() {
                    continue;
                }
                let Some((of, vector, is_signed)) = lanes_of(v) else {
                    let at = place(member, i)?;
                    if depth.get(&at.block()) >= Some(&deep) {
                        return None;
                    }
                    continue;
                };
                let is_own = v.each_user().all(|u| u == member) && of.each_user().nth(1).is_none();
                let count = vector.type_of().lanes()?;
                if !is_own || *lanes.get_or_insert(count) != count || count < 2 {
                    return None;
                }
                if is_signed.is_some_and(|s| !stays_exact(vector, s, &mut ranges)) {
                    return None;
                }
                let registers = cost::registers(vector, web.ty.scalar_bits(), machine);
                if registers > REGISTERS && !ranges.fits_unsigned(vector, 8) {
                    return None;
                }
                web.lanes.insert(v, (vector, is_signed));
            }
        }
        web.ty = web.ty.vector(lanes?);
        Some(web)
    }

    fn write(self, module: &Module) {
        let web = Web::of(self.members.clone());
        let mut operands: QuickMap<(Value, u32), Value> = QuickMap::default();
        let mut made: QuickMap<(Value, Value), Value> = QuickMap::default();
        for &member in &self.members {
            for (i, v) in web.added_by(member) {
                let Some(place) = place(member, i as usize) else {
                    continue;
                };
                let part = *made.entry((v, place)).or_insert_with(|| {
                    let at = Builder::before(place);
                    match self.lanes.get(&v) {
                        Some(&(lanes, Some(true))) => at.sext(lanes, self.ty),
                        Some(&(lanes, _)) => at.zext(lanes, self.ty),
                        None => {
                            let first = v.type_of().int_of(32).const_int(0);
                            match crate::bug("sums-start-in-all-lanes") {
                                true => at.splat(v, self.ty.lanes().unwrap_or(1)),
                                false => at.insert_element(self.ty.zero(), v, first),
                            }
                        }
                    }
                });
                operands.insert((member, i), part);
            }
        }
        let new = write::replace(&web, self.ty, &operands);
        let all = module.intrinsic("llvm.vector.reduce.add", &[self.ty]);
        for (member, reader) in self.readers {
            let sum = Builder::before(reader).call(all, &[new[&member]]);
            member.replace_in(reader, sum);
        }
        write::erase(&web);
    }
}

/// The sum that a sum of lanes is added in, by itself.
fn starting_at(sum: Value) -> Option<Value> {
    let only = |v: Value| {
        let mut users = v.each_user();
        users.next().filter(|_| users.next().is_none())
    };
    let user = only(sum)?;
    let user = match user.integer() {
        Some(Integer::ZExt | Integer::SExt) => only(user)?,
        _ => user,
    };
    is_link(user).then_some(user)
}

/// All sums and joins that a sum comes from and goes to, in the order in which they are found, and who else looks at one.
fn closure(first: Value) -> Option<(Vec<Value>, Vec<Reading>)> {
    let mut members = vec![first];
    let mut readers = Vec::new();
    let mut next = 0;
    while let Some(&v) = members.get(next) {
        next += 1;
        for other in v.operands().into_iter().chain(v.users()) {
            if is_link(other) && other.type_of() == v.type_of() && !members.contains(&other) {
                members.push(other);
            }
        }
        readers.extend(
            v.users()
                .into_iter()
                .filter(|&u| !is_link(u))
                .map(|u| (v, u)),
        );
        if members.len() > LIMIT {
            return None;
        }
    }
    Some((members, readers))
}

/// Where a member's operand is made.
fn place(member: Value, i: usize) -> Option<Value> {
    if member.opcode() != Opcode::Phi {
        return Some(member);
    }
    let (value, from) = member.incoming()[i];
    from.terminator().filter(|&end| end != value)
}

/// Is the sum of the lanes the same number whether they or it are widened?
fn stays_exact(lanes: Value, is_signed: bool, ranges: &mut Ranges) -> bool {
    let count = i128::from(lanes.type_of().lanes().unwrap_or(1));
    let bits = lanes.type_of().scalar_bits();
    match is_signed {
        true => {
            let (least, most) = ranges.signed(lanes);
            count * least >= -(1 << (bits - 1)) && count * most < 1 << (bits - 1)
        }
        false => count * ranges.unsigned(lanes).1 < 1 << bits,
    }
}
