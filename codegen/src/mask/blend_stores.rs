//! Stores to varying objects that must leave dead lanes alone: load, blend, store.

use crate::analysis::objects::Leaf;
use crate::ir::types::Layout;
use crate::ir::{Builder, TypeKind, Value};
use crate::mask::masks;

/// Stores `value`, a vector with one element a lane, in the live lanes of `pointer`'s object.
pub fn blend_store(b: &Builder, value: Value, pointer: Value, align: u32, live: Value) -> Value {
    let old = b.load(value.type_of(), pointer, align);
    let (value, old) = match crate::bug("blend-swapped") {
        true => (old, value),
        false => (value, old),
    };
    b.store(b.select(live, value, old), pointer, align)
}

/// The same for a store that does not look like lanes (`store double` for eight bools, a structure in pieces): `offset` bytes into an object
/// whose lanes lie at `leaves`. Bytes that belong to no lane are simply written.
///
/// Returns false, having done nothing, if the stored type has no plain bytes.
pub fn blend_bytes(
    b: &Builder,
    store: Value,
    offset: u64,
    leaves: &[Leaf],
    live: Value,
    layout: Layout,
) -> bool {
    let value = store.operand(0);
    let size = layout.access_size_of(value.type_of());
    let lanes = live.type_of().lanes().unwrap_or(1);
    if leaves.iter().any(|l| l.lanes != lanes) {
        return false;
    }
    let pointer = store.operand(1);
    let align = store.alignment();
    // The common case: the store covers the lanes of one leaf, all or some of them.
    if let Some(leaf) = leaves
        .iter()
        .find(|l| l.offset <= offset && offset + size <= l.offset + l.element * u64::from(l.lanes))
        && (offset - leaf.offset).is_multiple_of(leaf.element)
        && size.is_multiple_of(leaf.element)
        && is_plain(value)
    {
        let first = (offset - leaf.offset) / leaf.element;
        let count = size / leaf.element;
        let picked: Vec<u32> = (first..first + count).map(|i| i as u32).collect();
        let mask = if count == u64::from(lanes) {
            live
        } else {
            b.shuffle(live, &picked)
        };
        let element = value.type_of().int_of(leaf.element as u32 * 8);
        // Lanes of addresses are no numbers to LLVM.
        let ty = match holds_addresses(value, count) {
            true => value.type_of(),
            false => element.vector(count as u32),
        };
        let old = b.load(ty, pointer, align);
        let new = b.bitcast(value, ty);
        b.store(b.select(mask, new, old), pointer, align);
        return true;
    }
    if !is_plain(value) {
        return false;
    }
    let Some(mask) = byte_mask(b, offset, size, leaves, live) else {
        return true_store(b, store);
    };
    let ty = value.type_of().int_of(8).vector(size as u32);
    let old = b.load(ty, pointer, align);
    let new = b.bitcast(value, ty);
    b.store(b.select(mask, new, old), pointer, align);
    true
}

/// Is the value a vector of so many addresses?
fn holds_addresses(value: Value, count: u64) -> bool {
    let lanes = value.type_of().lanes();
    lanes.is_some_and(|n| u64::from(n) == count) && value.type_of().element().is_pointer()
}

/// May the value be looked at as bytes by a bitcast?
fn is_plain(value: Value) -> bool {
    matches!(
        value.type_of().kind(),
        TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Vector(_)
    ) && value.type_of().scalar_bits().is_multiple_of(8)
        && !value.type_of().is_pointer()
}

fn true_store(b: &Builder, store: Value) -> bool {
    b.store(store.operand(0), store.operand(1), store.alignment());
    true
}

/// For each of `size` bytes at `offset`: is the lane that it belongs to live? `None` if none of them belongs to a lane.
pub fn byte_mask(
    b: &Builder,
    offset: u64,
    size: u64,
    leaves: &[Leaf],
    live: Value,
) -> Option<Value> {
    let lanes = live.type_of().lanes()?;
    // One more lane, always live, for bytes that are uniform: index `lanes` of the widened mask.
    let mut indices = Vec::new();
    let mut any_lane = false;
    for byte in offset..offset + size {
        let leaf = leaves
            .iter()
            .find(|l| l.offset <= byte && byte < l.offset + l.element * u64::from(l.lanes));
        indices.push(match leaf {
            Some(l) => {
                any_lane = true;
                ((byte - l.offset) / l.element) as u32
            }
            None => lanes,
        });
    }
    if !any_lane {
        return None;
    }
    let packed = masks::pack(b, live);
    let wide = packed.type_of().int_of(lanes * 2);
    let upper = wide.all_ones();
    let shifted = b.and(upper, b.not(b.zext(packed.type_of().all_ones(), wide)));
    let both = b.or(b.zext(packed, wide), shifted);
    let bits = b.bitcast(both, packed.type_of().int_of(1).vector(lanes * 2));
    Some(b.shuffle(bits, &indices))
}
