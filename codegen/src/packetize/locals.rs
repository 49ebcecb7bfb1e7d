//! The locals of a scalar function, one copy a lane.
//!
//! Where a local is only read, written, cleared and filled from constants, it is *spread*: an element of it becomes a vector of all lanes' elements (structures of
//! vectors), so that an index that all lanes share leads to one vector, and a constant one to a register. An element here is what the smallest step of any index leads
//! to, and in it each field that is accessed by itself. Any other local gets one object a lane, side by side. Linear in the uses.

use super::addresses;
use crate::ir::types::Layout;
use crate::ir::{Block, Function, Opcode, Type, TypeKind, Value};
use std::collections::HashMap;

/// The most elements that are filled one by one.
const MOST_FILLED: u64 = 64;

/// Where in a local an address leads.
#[derive(Clone, Debug)]
pub struct Place {
    pub local: Value,
    pub offset: i64,
    pub terms: Vec<(Value, i64)>,
}

/// How a local is spread.
#[derive(Clone, Debug)]
pub struct Spread {
    /// Bytes from one element to the next, and how many there are.
    pub stride: i64,
    pub count: u64,
    /// The fields of an element: where they begin, and their type.
    pub fields: Vec<(i64, Type)>,
}

#[derive(Default)]
pub struct Locals {
    spread: HashMap<Value, Spread>,
    places: HashMap<Value, Place>,
}

impl Locals {
    pub fn find(function: Function, layout: Layout) -> Locals {
        let mut found = Locals::default();
        let instructions = function.blocks().into_iter().flat_map(Block::instructions);
        for local in instructions.filter(|i| i.is_alloca()) {
            let Some(uses) = Uses::collect(local, layout) else {
                continue;
            };
            let size = layout.size_of(local.allocated_type());
            if let Some(spread) = uses.spread(size, layout) {
                found.spread.insert(local, spread);
                found.places.extend(uses.places);
            }
        }
        found
    }

    pub fn is_spread(&self, local: Value) -> bool {
        self.spread.contains_key(&local)
    }

    pub fn spread(&self, local: Value) -> Option<&Spread> {
        self.spread.get(&local)
    }

    /// The place in a spread local that an address names.
    pub fn place(&self, address: Value) -> Option<&Place> {
        self.places.get(&address)
    }
}

impl Spread {
    /// The field at an offset: its number, and by how many elements the offset leads further.
    pub fn field(&self, offset: i64) -> Option<(usize, i64)> {
        let within = offset.rem_euclid(self.stride);
        let at = self.fields.iter().position(|(start, _)| *start == within)?;
        Some((at, offset.div_euclid(self.stride)))
    }

    /// All fields of all elements that lie in a range of bytes, by element and number; `None` if one lies there in part.
    pub fn covered(&self, from: i64, bytes: i64, layout: Layout) -> Option<Vec<(u64, usize)>> {
        let mut all = Vec::new();
        for element in 0..self.count {
            for (number, (start, ty)) in self.fields.iter().enumerate() {
                let start = element as i64 * self.stride + start;
                let end = start + layout.size_of(*ty) as i64;
                if from <= start && end <= from + bytes {
                    all.push((element, number));
                } else if start < from + bytes && from < end {
                    return None;
                }
            }
        }
        Some(all)
    }
}

/// How far the objects of two neighbouring lanes lie apart, in bytes: so far that each is aligned as the scalar function's is.
pub fn lane_step(local: Value, layout: Layout) -> u64 {
    let size = layout.size_of(local.allocated_type());
    size.next_multiple_of(u64::from(local.alignment().max(1)))
}

/// A copy from memory of the program's into a local, or bytes that are set: how many, if it is one.
pub fn filled_bytes(call: Value) -> Option<i64> {
    let name = call.called_function()?.name();
    let fills = name.starts_with("llvm.memset.") || name.starts_with("llvm.memcpy.");
    let plain = fills && call.operand(3).as_const_int() == Some(0);
    plain.then(|| addresses::constant(call.operand(2)))?
}

#[derive(Default)]
struct Uses {
    places: HashMap<Value, Place>,
    /// Loads and stores: where, and of which type.
    accesses: Vec<(Place, Type)>,
    fills: Vec<(i64, i64)>,
}

impl Uses {
    /// `None`: the address goes elsewhere.
    fn collect(local: Value, layout: Layout) -> Option<Uses> {
        let mut uses = Uses::default();
        let start = Place {
            local,
            offset: 0,
            terms: Vec::new(),
        };
        let mut work = vec![(local, start)];
        while let Some((address, place)) = work.pop() {
            for user in address.users() {
                match user.opcode() {
                    Opcode::Load if !user.is_volatile() && !user.is_atomic() => {
                        uses.accesses.push((place.clone(), user.type_of()));
                    }
                    Opcode::Store
                        if user.operand(0) != address
                            && !user.is_volatile()
                            && !user.is_atomic() =>
                    {
                        uses.accesses
                            .push((place.clone(), user.operand(0).type_of()));
                    }
                    Opcode::Gep if user.operand(0) == address => {
                        let path = addresses::path(user, layout)?;
                        let mut next = place.clone();
                        next.offset = next.offset.checked_add(path.offset)?;
                        next.terms.extend(path.terms);
                        work.push((user, next));
                    }
                    Opcode::Call if super::pure_calls::is_nothing(user) => {}
                    Opcode::Call => uses.fills.push(fill(user, address, &place)?),
                    _ => return None,
                }
            }
            uses.places.insert(address, place);
        }
        Some(uses)
    }

    fn spread(&self, size: u64, layout: Layout) -> Option<Spread> {
        let size = i64::try_from(size).ok().filter(|s| *s > 0)?;
        let scales = self.accesses.iter().flat_map(|(p, _)| &p.terms);
        let stride = scales.fold(0, |so_far, (_, scale)| gcd(so_far, scale.abs()));
        let stride = if stride == 0 { size } else { stride };
        if size % stride != 0 {
            return None;
        }
        let mut fields: Vec<(i64, Type)> = Vec::new();
        for (place, ty) in &self.accesses {
            let start = place.offset.rem_euclid(stride);
            let bytes = |ty: Type| layout.size_of(ty) as i64;
            if !is_lane_type(*ty) || ty.scalar_bits() < 8 || start + bytes(*ty) > stride {
                return None;
            }
            let apart = |(other, t): &(i64, Type)| {
                start + bytes(*ty) <= *other || *other + bytes(*t) <= start
            };
            match fields.iter().find(|f| !apart(f)) {
                Some((other, t)) if *other == start && fits(*t, *ty) => {}
                Some(_) => return None,
                None => fields.push((start, *ty)),
            }
        }
        fields.sort_by_key(|f| f.0);
        let spread = Spread {
            stride,
            count: (size / stride) as u64,
            fields,
        };
        for &(from, bytes) in &self.fills {
            let covered = spread.covered(from, bytes, layout)?;
            if covered.len() as u64 > MOST_FILLED {
                return None;
            }
        }
        Some(spread)
    }
}

/// The range that a call fills, with the same byte or from elsewhere.
fn fill(call: Value, address: Value, place: &Place) -> Option<(i64, i64)> {
    let bytes = filled_bytes(call)?;
    let source = call.operand(1);
    let to_here = call.operand(0) == address
        && (!source.type_of().is_pointer() || source.is_global_variable());
    (to_here && place.terms.is_empty()).then_some((place.offset, bytes))
}

/// Can one type be read as the other, bit by bit?
fn fits(a: Type, b: Type) -> bool {
    a == b || a.scalar_bits() == b.scalar_bits() && !a.is_pointer() && !b.is_pointer()
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Are there vectors of the type that the mask pass takes?
pub fn is_lane_type(ty: Type) -> bool {
    matches!(
        ty.kind(),
        TypeKind::Int(1 | 8 | 16 | 32 | 64) | TypeKind::Float(16 | 32 | 64)
    ) || ty.kind() == TypeKind::Pointer && ty.pointer_address_space() == 0
}
