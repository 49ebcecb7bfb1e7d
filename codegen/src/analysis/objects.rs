//! Memory: which local objects hold varying data, and what a pointer points to.

use crate::ir::types::Layout;
use crate::ir::{Block, Function, Opcode, Type, TypeKind, Value};
use crate::markers;
use std::collections::HashMap;
use std::ops::Range;

/// An object with more fields than this is looked at as a whole.
const MOST_PIECES: usize = 32;

/// Lanes that lie next to each other in an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    pub offset: u64,
    /// Bytes of one lane.
    pub element: u64,
    pub lanes: u32,
}

/// A local variable with varying data in it.
#[derive(Clone, Debug)]
pub struct Object {
    pub alloca: Value,
    pub size: u64,
    /// The bytes that are read and written apart from each other: the lanes of each field. One piece for all, if there are many.
    pub pieces: Vec<Range<u64>>,
    /// The number of its first piece among those of all objects.
    pub first_piece: usize,
    /// Address known outside of what we see: it may be read at any time.
    pub escapes: bool,
}

/// What a pointer points into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A varying local, by number.
    Object(usize),
    /// A local that holds nothing varying.
    Uniform(Value),
    /// Memory that certainly exists as a whole: a reference, a global.
    Reference,
    /// The object that the function returns, in the caller's memory.
    Returned,
    /// Any pointer.
    Unknown,
}

/// Base and, if it is constant, distance in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    pub base: Base,
    pub offset: Option<u64>,
}

/// How far behind the start of something of unknown size its fields may lie.
const NEAR: u64 = 4096;

/// How many references, one bound to what another one leads to, are followed.
const DEPTH: u32 = 8;

/// The bytes of a pointer.
const POINTER: u64 = 8;

pub struct Objects {
    pub list: Vec<Object>,
    number: HashMap<Value, usize>,
    pub layout: Layout,
    function: Function,
}

impl Objects {
    /// `slots`: vector slots that the pass itself has made.
    pub fn compute(function: Function, layout: Layout, slots: &[Value]) -> Self {
        let mut found = Objects {
            list: Vec::new(),
            number: HashMap::new(),
            layout,
            function,
        };
        for block in function.blocks() {
            for alloca in block.instructions().into_iter().filter(|i| i.is_alloca()) {
                let ty = alloca.allocated_type();
                if slots.contains(&alloca) || holds_varying(ty) {
                    found.number.insert(alloca, found.list.len());
                    let pieces = found.pieces(ty);
                    found.list.push(Object {
                        alloca,
                        size: layout.size_of(ty),
                        first_piece: found.piece_count(),
                        pieces,
                        escapes: escapes(alloca),
                    });
                }
            }
        }
        found
    }

    fn pieces(&self, ty: Type) -> Vec<Range<u64>> {
        let leaves = self.leaves(ty);
        let is_slot = matches!(ty.kind(), TypeKind::Vector(_));
        if is_slot || !(1..=MOST_PIECES).contains(&leaves.len()) {
            return std::iter::once(0..self.layout.size_of(ty)).collect();
        }
        leaves
            .iter()
            .map(|l| l.offset..l.offset + l.element * u64::from(l.lanes))
            .collect()
    }

    /// How many pieces all objects have together.
    pub fn piece_count(&self) -> usize {
        self.list
            .last()
            .map_or(0, |o| o.first_piece + o.pieces.len())
    }

    /// The numbers of the pieces of an object that `size` bytes at `offset` touch; all of them, if it is not known where that is.
    pub fn touched(&self, object: usize, offset: Option<u64>, size: u64) -> Vec<usize> {
        let hits = |piece: &Range<u64>| {
            offset.is_none_or(|at| at < piece.end && piece.start < at.saturating_add(size))
        };
        self.numbers(object, hits)
    }

    /// The numbers of the pieces that `size` bytes at `offset` cover.
    pub fn covered(&self, object: usize, offset: Option<u64>, size: u64) -> Vec<usize> {
        let covers = |piece: &Range<u64>| {
            offset.is_some_and(|at| at <= piece.start && piece.end <= at.saturating_add(size))
        };
        self.numbers(object, covers)
    }

    fn numbers(&self, object: usize, wanted: impl Fn(&Range<u64>) -> bool) -> Vec<usize> {
        let object = &self.list[object];
        (object.first_piece..)
            .zip(&object.pieces)
            .filter(|(_, piece)| wanted(piece))
            .map(|(number, _)| number)
            .collect()
    }

    pub fn number_of(&self, alloca: Value) -> Option<usize> {
        self.number.get(&alloca).copied()
    }

    /// Follows a pointer to what it was made from.
    pub fn address(&self, pointer: Value) -> Address {
        let (root, offset) = self.root(pointer);
        let base = match root.opcode() {
            Opcode::Alloca => self
                .number_of(root)
                .map_or(Base::Uniform(root), Base::Object),
            _ if is_reference(root) => Base::Reference,
            _ => self.outside(root),
        };
        Address { base, offset }
    }

    /// What a pointer was made from, and the constant distance in bytes.
    fn root(&self, pointer: Value) -> (Value, Option<u64>) {
        let mut at = pointer;
        let mut offset = Some(0u64);
        loop {
            match at.opcode() {
                Opcode::Gep => {
                    offset = match (offset, constant_offset(at, self.layout)) {
                        (Some(a), Some(b)) => Some(a.wrapping_add(b)),
                        _ => None,
                    };
                }
                Opcode::AddrSpaceCast | Opcode::BitCast => {}
                // A constant expression over a global.
                _ if at.is_constant()
                    && !at.is_global_variable()
                    && at.operand_count() > 0
                    && at.as_function().is_none() =>
                {
                    offset = None;
                }
                _ => return (at, offset),
            }
            at = at.operand(0);
        }
    }

    /// Do `size` bytes certainly lie where the pointer leads, also where nobody is live who made it? An index that is computed may be anything then,
    /// and a local reference may lead nowhere, unless it was bound in a block of which `runs_live` knows that lanes are live in it.
    pub fn certainly_lies(
        &self,
        pointer: Value,
        size: u64,
        runs_live: &dyn Fn(Block) -> bool,
    ) -> bool {
        self.lies(pointer, size, runs_live, DEPTH)
    }

    fn lies(
        &self,
        pointer: Value,
        size: u64,
        runs_live: &dyn Fn(Block) -> bool,
        depth: u32,
    ) -> bool {
        let (root, offset) = self.root(pointer);
        let within = |all: u64| {
            let end = offset.and_then(|o| o.checked_add(size));
            end.is_some_and(|end| end <= all)
        };
        if root.opcode() == Opcode::Alloca {
            return within(self.layout.size_of(root.allocated_type()));
        }
        if is_reference(root) {
            let next = depth.checked_sub(1);
            let bound = |depth| self.is_bound(root.operand(0), runs_live, depth);
            return within(NEAR) && next.is_some_and(bound);
        }
        if root.is_global_variable() {
            return !root.may_be_missing() && (pointer.is_constant() || within(NEAR));
        }
        self.lies_behind(root).is_some_and(within)
    }

    /// Was the reference in a slot bound to something that lies there?
    fn is_bound(&self, slot: Value, runs_live: &dyn Fn(Block) -> bool, depth: u32) -> bool {
        if slot.opcode() != Opcode::Alloca {
            return self.lies(slot, POINTER, runs_live, depth);
        }
        let binds = |user: &Value| user.opcode() == Opcode::Store && user.operand(1) == slot;
        let stores: Vec<Value> = slot.users().into_iter().filter(binds).collect();
        let holds = |store: &Value| {
            runs_live(store.block()) || self.lies(store.operand(0), 1, runs_live, depth)
        };
        !stores.is_empty() && stores.iter().all(holds)
    }

    /// The bytes that certainly lie behind an argument.
    fn lies_behind(&self, argument: Value) -> Option<u64> {
        if !argument.is_argument() {
            return None;
        }
        let params = self.function.params();
        let i = params.into_iter().position(|p| p == argument)? as u32;
        let whole = |kind: &str| self.function.param_has(i, kind).then_some(NEAR);
        let bytes = self.function.param_attribute(i, "dereferenceable");
        bytes.or_else(|| whole("sret")).or_else(|| whole("byval"))
    }

    /// Does it lead into a parameter that the caller has copied, and that nobody else knows?
    pub fn is_passed_copy(&self, pointer: Value) -> bool {
        let (root, _) = self.root(pointer);
        let params = self.function.params().into_iter();
        let i = params.take_while(|p| *p != root).count() as u32;
        root.is_argument() && self.function.param_has(i, "byval") && !escapes(root)
    }

    fn outside(&self, pointer: Value) -> Base {
        if pointer.is_global_variable() {
            return Base::Reference;
        }
        if pointer.is_argument() {
            for (i, p) in self.function.params().into_iter().enumerate() {
                let has = |kind: &str| self.function.param_has(i as u32, kind);
                if p == pointer && has("sret") {
                    return Base::Returned;
                }
                if p == pointer && (has("dereferenceable") || has("byval")) {
                    return Base::Reference;
                }
            }
        }
        Base::Unknown
    }

    /// Do all bytes that a value of this type has in an object belong to lanes? Without an offset: all bytes of the object.
    pub fn holds_only_lanes(&self, object: usize, offset: Option<u64>, ty: Type) -> bool {
        let whole = self.list[object].alloca.allocated_type();
        let (from, to) = match offset {
            Some(offset) => (offset, offset + self.layout.access_size_of(ty)),
            None => (0, self.layout.size_of(whole)),
        };
        let covered = |leaf: &Leaf| {
            let end = leaf.offset + leaf.element * u64::from(leaf.lanes);
            end.min(to).saturating_sub(leaf.offset.max(from))
        };
        self.leaves(whole).iter().map(covered).sum::<u64>() == to - from
    }

    /// The lanes in a type, at their offsets.
    pub fn leaves(&self, ty: Type) -> Vec<Leaf> {
        leaves(ty, self.layout)
    }
}

/// Is there varying data anywhere in the type?
pub fn holds_varying(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Struct => {
            markers::is_varying_type(ty) || ty.struct_fields().into_iter().any(holds_varying)
        }
        TypeKind::Array => holds_varying(ty.element()),
        _ => false,
    }
}

/// The lanes in a type, at their offsets.
pub fn leaves(ty: Type, layout: Layout) -> Vec<Leaf> {
    let mut found = Vec::new();
    collect_leaves(ty, 0, layout, &mut found);
    found
}

fn collect_leaves(ty: Type, offset: u64, layout: Layout, found: &mut Vec<Leaf>) {
    match ty.kind() {
        TypeKind::Vector(lanes) => {
            let element = u64::from(ty.element().scalar_bits()).div_ceil(8);
            found.push(Leaf {
                offset,
                element,
                lanes,
            });
        }
        TypeKind::Struct if markers::is_varying_type(ty) => {
            if let Some(&field) = ty.struct_fields().first() {
                collect_leaves(field, offset, layout, found);
            }
        }
        TypeKind::Struct => {
            for (i, field) in ty.struct_fields().into_iter().enumerate() {
                if holds_varying(field) {
                    collect_leaves(
                        field,
                        offset + layout.field_offset(ty, i as u32),
                        layout,
                        found,
                    );
                }
            }
        }
        TypeKind::Array if holds_varying(ty.element()) => {
            let stride = layout.size_of(ty.element());
            for i in 0..ty.array_length().min(4096) {
                collect_leaves(ty.element(), offset + i * stride, layout, found);
            }
        }
        _ => {}
    }
}

/// The value of a C++ reference, from where it is kept.
fn is_reference(v: Value) -> bool {
    v.opcode() == Opcode::Load && v.has_metadata("nonnull") && v.has_metadata("align")
}

/// The constant distance that a `getelementptr` adds.
pub fn constant_offset(gep: Value, layout: Layout) -> Option<u64> {
    let mut ty = gep.gep_source_type();
    let mut total = 0u64;
    for i in 1..gep.operand_count() {
        let index = gep.operand(i).as_const_int()?;
        let index = match gep.operand(i).type_of().scalar_bits() {
            32 => i64::from(index as u32 as i32) as u64,
            _ => index,
        };
        if i == 1 {
            total = total.wrapping_add(index.wrapping_mul(layout.size_of(ty)));
            continue;
        }
        match ty.kind() {
            TypeKind::Struct => {
                total = total.wrapping_add(layout.field_offset(ty, index as u32));
                ty = *ty.struct_fields().get(index as usize)?;
            }
            TypeKind::Array => {
                ty = ty.element();
                total = total.wrapping_add(index.wrapping_mul(layout.size_of(ty)));
            }
            _ => return None,
        }
    }
    Some(total)
}

/// Is the address of the local given away, so that it may be read where we do not see it?
pub fn escapes(alloca: Value) -> bool {
    let mut work = vec![alloca];
    let mut seen = Vec::new();
    while let Some(pointer) = work.pop() {
        for user in pointer.users() {
            if seen.contains(&user) {
                continue;
            }
            match user.opcode() {
                Opcode::Load | Opcode::ICmp => {}
                Opcode::Store if user.operand(0) == pointer => return true,
                Opcode::Store => {}
                Opcode::Gep | Opcode::AddrSpaceCast | Opcode::BitCast => {
                    seen.push(user);
                    work.push(user);
                }
                Opcode::Call | Opcode::Invoke => {
                    if !harmless_argument(user, pointer) {
                        return true;
                    }
                }
                _ => return true,
            }
        }
    }
    false
}

fn harmless_argument(call: Value, pointer: Value) -> bool {
    if call
        .called_function()
        .is_some_and(|f| f.name().starts_with("llvm."))
    {
        return true;
    }
    call.arguments()
        .into_iter()
        .enumerate()
        .filter(|&(_, a)| a == pointer)
        .all(|(i, _)| {
            call.call_argument_has(i as u32, "sret") || call.call_argument_has(i as u32, "byval")
        })
}
