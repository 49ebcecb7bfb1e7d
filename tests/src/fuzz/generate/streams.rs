//! Accesses to arrays that lanes walk through: in equal steps, at random, neighbours and fields in any order.
//!
//! Where lanes must not see each other (`lanewise`), the first stream gives each item four elements of its own, and the
//! others are only read.

use super::super::ast::{Body, Expr, Place, Shape, Step, Stmt, Type, VarId};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Generator;

/// Elements of a stream: `63 * 4 + 3` is the last one that an item's own four reach.
const ELEMENTS: i64 = 256;
const LAST_ITEM: i64 = 63;
/// How far behind another one an overlapping stream may begin.
const ROOM: i64 = 8;

impl Generator {
    pub(super) fn streams(&mut self) {
        if self.size.only_ways || !self.rng.chance(55) {
            return;
        }
        self.planes = self.rng.chance(60);
        for _ in 0..self.rng.range(1, 3) {
            // Pictures are of bytes, and of what stands for those.
            let ty = match self.rng.weighted(&[30, 12, 6, 6, 10, 36]) {
                0 => Ty::U8,
                1 => Ty::U16,
                2 => Ty::I8,
                3 => Ty::I16,
                4 => Ty::F32,
                _ => self.any_type(),
            };
            let var = self.new_var(Shape::uniform(ty), Some(ELEMENTS as usize));
            if self.rng.chance(30) {
                self.program.vars[var].record = Some(0);
                self.program.vars[var].shape.ty = Ty::I32;
            }
            self.program.streams.push(var);
        }
        if !self.program.lanewise && self.rng.chance(40) {
            self.overlapping_stream();
        }
        if self.rng.chance(40) {
            let id = self.any_struct();
            let var = self.new_record(id, true);
            self.program.vars[var].array = Some(self.rng.pick(&[1, 2]));
            self.program.streams.push(var);
        }
    }

    /// The memory of another one once more, from some element on.
    fn overlapping_stream(&mut self) {
        let whole = self.rng.pick(&self.program.streams.clone());
        let behind = self.rng.range(0, ROOM) as usize;
        self.program.vars[whole].array = Some((ELEMENTS + ROOM) as usize);
        let info = self.program.vars[whole].clone();
        let var = self.new_var(info.shape, Some(ELEMENTS as usize));
        self.program.vars[var].record = info.record;
        self.program.vars[var].within = Some((whole, behind));
        self.program.streams.push(var);
    }

    /// The arrays through which lanes walk; a function for one lane sees none.
    pub(super) fn walked(&self) -> Vec<VarId> {
        let streams = self.program.streams.iter().copied();
        let streams = streams.filter(|_| !self.plain);
        streams
            .filter(|&var| !self.program.vars[var].shape.varying)
            .collect()
    }

    /// A varying number below the number of elements less `room`.
    pub(super) fn walking_index(&mut self, var: VarId, room: i64) -> Expr {
        if self.program.lanewise && var == self.program.streams[0] {
            let offset = self.rng.range(0, 3);
            return self.own_index(offset);
        }
        match self.rng.weighted(&[60, 15, 25, 35]) {
            3 => self.bordered_index(ELEMENTS, room),
            0 => {
                let step = self.rng.pick(&[1, 1, 1, 1, 2, 2, 3, 4, -1, -1, -2, -3, -4]);
                let reach = step * LAST_ITEM;
                let (low, high) = (0.max(-reach), ELEMENTS - 1 - room - 0.max(reach));
                let near = high.min(low + 7).max(low);
                let offset = self.rng.range(low, near);
                self.strided(step, offset)
            }
            1 => {
                // Some lanes meet.
                let item = Expr::binary(BinaryOp::Shr, Expr::Item, Expr::literal(1));
                let offset = self.rng.range(0, 7);
                Expr::binary(BinaryOp::Add, item, Expr::literal(offset))
            }
            _ => self.small(1, true, ELEMENTS / 2 - 1),
        }
    }

    /// One of the four elements that an item has for itself in the first stream.
    pub(super) fn own_index(&mut self, part: i64) -> Expr {
        match self.planes {
            true => self.strided(1, 64 * part),
            false => self.strided(4, part),
        }
    }

    /// `item * step + offset`, as people write it.
    pub(super) fn strided(&mut self, step: i64, offset: i64) -> Expr {
        let walked = match step {
            1 => Expr::Item,
            -1 => {
                let from = Expr::literal(offset);
                return self.index_type(Expr::binary(BinaryOp::Sub, from, Expr::Item));
            }
            _ => Expr::binary(BinaryOp::Mul, Expr::Item, Expr::literal(step)),
        };
        let index = match (offset, self.rng.below(2)) {
            (0, _) => walked,
            (_, 0) => Expr::binary(BinaryOp::Add, Expr::literal(offset), walked),
            _ => Expr::binary(BinaryOp::Add, walked, Expr::literal(offset)),
        };
        self.index_type(index)
    }

    fn index_type(&mut self, index: Expr) -> Expr {
        if self.rng.chance(70) {
            return index;
        }
        let types = [Ty::I64, Ty::U32, Ty::U64, Ty::I16, Ty::U8];
        Expr::Cast(self.rng.pick(&types), Box::new(index))
    }

    /// A scalar of a stream that the lanes may read or, with `write`, change.
    fn stream_place(&mut self, write: bool) -> Option<Place> {
        let streams = self.writable_streams(write);
        let var = *streams.get(self.rng.below(streams.len().max(1)))?;
        self.indices += 1;
        let index = self.walking_index(var, 0);
        self.indices -= 1;
        let varying = self.program.shape(&index).varying;
        varying.then(|| self.scalar_of(Place::var(var).then(Step::Index(index))))
    }

    pub(super) fn writable_streams(&self, write: bool) -> Vec<VarId> {
        let all = self.walked();
        let count = if write && self.program.lanewise {
            1
        } else {
            all.len()
        };
        all[..count.min(all.len())].to_vec()
    }

    /// An element, or a field of one that is a structure.
    pub(super) fn scalar_of(&mut self, place: Place) -> Place {
        let Some((Type::Record(id), _)) = self.program.place_type(&place) else {
            return place;
        };
        let field = self.rng.below(self.program.structs[id].len());
        let ty = self.program.structs[id][field].clone();
        let place = place.then(Step::Field(field));
        match ty {
            Type::Array(_, count) => {
                let index = self.rng.below(count) as i64;
                place.then(Step::Index(Expr::literal(index)))
            }
            _ => place,
        }
    }

    pub(super) fn read_stream(&mut self, float: bool) -> Option<Expr> {
        if self.indices > 1 || self.walked().is_empty() {
            return None;
        }
        if !float && self.rng.chance(30) {
            return Some(Expr::Item);
        }
        let place = self.stream_place(false)?;
        let fits = self.program.place_shape(&place).ty.is_float() == float;
        fits.then_some(Expr::Read(place))
    }

    /// A store, an exchange of neighbours, or a pointer.
    pub(super) fn stream_into(&mut self, body: &mut Body) {
        match self.rng.weighted(&[30, 20, 6, 8, 22, 22, 30, 20, 24]) {
            0 => self.store_into(body),
            1 => self.neighbours_into(body),
            4 => self.edge_into(body),
            5 => self.pixels_into(body),
            6 => self.both_sides_into(body),
            7 => self.narrow_into(body),
            8 => self.guarded_into(body),
            2 => {
                let place = self.stream_place(true);
                if let Some(place) = place
                    && self.program.place_shape(&place).ty != Ty::Bool
                {
                    body.push(Stmt::Step(place, self.rng.chance(50)));
                }
            }
            _ => self.walking_pointer_into(body),
        }
    }

    fn store_into(&mut self, body: &mut Body) {
        let Some(place) = self.stream_place(true) else {
            return;
        };
        let ty = self.program.place_shape(&place).ty;
        let e = self.convertible(ty, true, 2);
        let float = ty.is_float() || self.program.shape(&e).ty.is_float();
        let ops = [BinaryOp::Add, BinaryOp::Sub, BinaryOp::Xor];
        let op = (!float && self.rng.chance(30)).then(|| self.rng.pick(&ops));
        body.push(Stmt::Assign(place, op, e));
    }

    /// Two to four elements or fields near one index, read in any order, and some of them written.
    fn neighbours_into(&mut self, body: &mut Body) {
        let streams = self.writable_streams(false);
        let var = self.rng.pick(&streams);
        let own = self.program.lanewise && var == self.program.streams[0];
        let first = if own {
            self.own_index(0)
        } else {
            self.walking_index(var, 3)
        };
        if !self.program.shape(&first).varying {
            return;
        }
        let ty = self.program.shape(&first).ty;
        let index = self.new_var(Shape::varying(ty), None);
        body.push(Stmt::Declare(index, vec![first]));
        let near = |generator: &mut Self| {
            let far = if own && generator.planes { 64 } else { 1 };
            let away = generator.rng.range(0, 3) * far;
            let at = match away {
                0 => Expr::var(index),
                _ => Expr::binary(BinaryOp::Add, Expr::var(index), Expr::literal(away)),
            };
            generator.scalar_of(Place::var(var).then(Step::Index(at)))
        };
        let may_write = !self.program.lanewise || own;
        for _ in 0..self.rng.range(2, 4) {
            let place = near(self);
            let shape = self.program.place_shape(&place);
            let read = self.new_var(shape, None);
            body.push(Stmt::Declare(read, vec![Expr::Read(place)]));
            self.visible.push(read);
            if may_write && self.rng.chance(35) {
                let place = near(self);
                let ty = self.program.place_shape(&place).ty;
                if ty.is_float() || !shape.ty.is_float() {
                    body.push(Stmt::Assign(place, None, Expr::var(read)));
                }
            }
        }
    }

    fn walking_pointer_into(&mut self, body: &mut Body) {
        if self.program.lanewise {
            return;
        }
        let walked = self.walked();
        let var = self.rng.pick(&walked);
        let index = self.walking_index(var, 0);
        if !self.program.shape(&index).varying {
            return;
        }
        let pointer = self.new_var(Shape::varying(self.program.vars[var].shape.ty), None);
        self.program.vars[pointer].into = Some(var);
        self.program.vars[pointer].record = self.program.vars[var].record;
        self.visible.push(pointer);
        body.push(Stmt::Point(true, pointer, index));
    }
}
