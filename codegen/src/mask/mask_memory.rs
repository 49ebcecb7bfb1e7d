//! Accesses to varying objects in one block, under the mask of that block.
//!
//! The markers (address spaces) go; what stays is plain memory. A store to a local blends only if lanes that wait elsewhere will read it. A store through a
//! reference blends: the object exists as a whole. A store through any other pointer is a masked store and a load a masked load: in a dead
//! lane there may be nothing.

use crate::analysis::callees::Callees;
use crate::analysis::objects::{Address, Base, Objects};
use crate::analysis::vectorial::is_tagged;
use crate::ir::types::Layout;
use crate::ir::{Builder, Module, Opcode, Value};
use crate::mask::blend_stores::{blend_bytes, blend_store};
use crate::recover::tag_vector_stores::written_lanes;

/// Where accesses happen: which mask, and which objects others still watch.
pub struct Site<'a, 'm> {
    pub module: &'a Module<'m>,
    pub objects: &'a Objects,
    pub layout: Layout,
    /// The live lanes as bits; `None`: all.
    pub live: Option<Value>,
    /// The mask came from a caller who alone knows how many lanes it has.
    pub any_length: bool,
    pub callees: &'a Callees,
    /// Will lanes that wait elsewhere read so many bytes of this object, at this offset if it is known?
    pub watched: &'a dyn Fn(usize, Option<u64>, u64) -> bool,
}

/// Code of one length under a mask of another: an error of the user's.
#[derive(Debug)]
pub struct WrongLength {
    pub at: Value,
    pub mask: u32,
    pub code: u32,
}

impl Site<'_, '_> {
    /// Rewrites one load or store; other instructions stay.
    pub fn rewrite(&self, instruction: Value) -> Result<(), WrongLength> {
        match instruction.opcode() {
            Opcode::Load if is_tagged(instruction.operand(0)) => self.rewrite_load(instruction),
            Opcode::Store if is_tagged(instruction.operand(1)) => {
                self.rewrite_tagged_store(instruction)
            }
            Opcode::Store => self.rewrite_plain_store(instruction),
            _ => Ok(()),
        }
    }

    /// The mask, checked against the number of lanes of an access.
    fn mask_for(&self, at: Value, lanes: u32) -> Result<Option<Value>, WrongLength> {
        let Some(live) = self.live else {
            return Ok(None);
        };
        let mask = live.type_of().lanes().unwrap_or(1);
        if mask == lanes {
            Ok(Some(live))
        } else {
            Err(WrongLength {
                at,
                mask,
                code: lanes,
            })
        }
    }

    fn rewrite_load(&self, load: Value) -> Result<(), WrongLength> {
        let b = Builder::before(load);
        let pointer = generic(&b, load.operand(0));
        let ty = load.type_of();
        let address = self.objects.address(pointer);
        let new = match (address.base, ty.lanes(), self.live) {
            (Base::Unknown, Some(lanes), Some(_)) => match self.mask_for(load, lanes)? {
                Some(live) => self.masked_load(&b, load, pointer, live),
                None => b.load(ty, pointer, load.alignment()),
            },
            _ => b.load(ty, pointer, load.alignment()),
        };
        load.replace_all_uses_with(new);
        load.erase();
        Ok(())
    }

    fn masked_load(&self, b: &Builder, load: Value, pointer: Value, live: Value) -> Value {
        let ty = load.type_of();
        let f = self
            .module
            .intrinsic("llvm.masked.load", &[ty, self.module.pointer_type()]);
        let call = b.call(f, &[pointer, live, ty.zero()]);
        call.add_argument_attribute(0, "align", u64::from(load.alignment()));
        call
    }

    fn rewrite_tagged_store(&self, store: Value) -> Result<(), WrongLength> {
        let b = Builder::before(store);
        let pointer = generic(&b, store.operand(1));
        let value = store.operand(0);
        let align = store.alignment();
        let Address { base, offset } = self.objects.address(pointer);
        let size = self.layout.access_size_of(value.type_of());
        let lanes = value.type_of().lanes().unwrap_or(1);
        let live = match base {
            // All lanes are written, also of an object that has another length than the mask.
            Base::Object(o)
                if !(self.watched)(o, offset, size) || crate::bug("local-store-not-masked") =>
            {
                None
            }
            Base::Unknown if crate::bug("memory-store-not-masked") => None,
            // Also what is written first: `member(c ? a : b)` makes the member twice.
            _ => self.mask_for(store, lanes)?,
        };
        match (live, base) {
            (None, _) => {
                b.store(value, pointer, align);
            }
            (Some(live), Base::Unknown) => {
                let f = self.module.intrinsic(
                    "llvm.masked.store",
                    &[value.type_of(), self.module.pointer_type()],
                );
                let call = b.call(f, &[value, pointer, live]);
                call.add_argument_attribute(1, "align", u64::from(align));
            }
            (Some(live), _) => {
                blend_store(&b, value, pointer, align, live);
            }
        }
        store.erase();
        Ok(())
    }

    /// Results of calls and the like, which the compiler stores without our marker.
    fn rewrite_plain_store(&self, store: Value) -> Result<(), WrongLength> {
        if crate::bug("result-of-a-call-not-masked") {
            return Ok(());
        }
        let Some(live) = self.live else { return Ok(()) };
        let address = self.objects.address(store.operand(1));
        let size = self.layout.access_size_of(store.operand(0).type_of());
        let (leaves, offset) = match (address.base, address.offset) {
            (Base::Object(o), Some(offset)) => {
                if !(self.watched)(o, Some(offset), size) {
                    return Ok(());
                }
                let whole = self.objects.list[o].alloca.allocated_type();
                (self.objects.leaves(whole), offset)
            }
            (Base::Object(_), None) => return Ok(()),
            // A member that the constructor makes of a result, or an object on the heap.
            _ => {
                let lanes = live.type_of().lanes().unwrap_or(1);
                match written_lanes(store, size, lanes) {
                    Some(leaves) => (leaves, 0),
                    None => return Ok(()),
                }
            }
        };
        let b = Builder::before(store);
        if blend_bytes(&b, store, offset, &leaves, live, self.layout) {
            store.erase();
        }
        Ok(())
    }
}

/// The pointer without its marker.
pub fn generic(b: &Builder, pointer: Value) -> Value {
    if pointer.type_of().pointer_address_space() == 0 {
        return pointer;
    }
    let is_cast = pointer.opcode() == Opcode::AddrSpaceCast
        || pointer.is_constant() && pointer.operand_count() == 1;
    if is_cast
        && pointer.operand(0).type_of().is_pointer()
        && pointer.operand(0).type_of().pointer_address_space() == 0
    {
        return pointer.operand(0);
    }
    b.address_cast(pointer, b.pointer_type())
}
