//! Loads, stores, addresses and locals on lanes.
//!
//! Memory of the program's is read by gathers and written by scatters of the live lanes; `lower_strided_accesses` makes plain accesses of those in equal steps. Spread
//! locals are vectors of the program as any other: assignments to them carry the mark of such, so the mask pass blends where lanes wait. An index into
//! one that differs by lane is a choice among its elements if those are few, which leaves the local in registers, else a gather.

use super::addresses;
use super::locals::{Place, Spread};
use super::refusal::Refusal;
use super::widen::ALIAS_METADATA;
use super::widen::{Made, Widener};
use crate::ir::{Builder, Type, Value};
use crate::markers;

/// A spread local of no more elements than this is searched for the one that a lane means.
const MOST_SEARCHED: u64 = 16;

type Result<T> = std::result::Result<T, Refusal>;

/// An element of a spread local.
enum Element {
    /// All lanes mean this one.
    Same(Value),
    /// The numbers of elements, one a lane.
    Each(Value),
}

impl Widener<'_, '_> {
    pub fn local(&mut self, i: Value) -> Result<()> {
        let spread = self.facts.locals.spread(i).cloned();
        let Some(start) = self.target.entry().first_instruction() else {
            return Err(Refusal::at(i, "a local has no place"));
        };
        let lanes = u64::from(self.lanes);
        let Some(spread) = spread else {
            let step = super::locals::lane_step(i, self.facts.layout);
            let b = Builder::before(start);
            let ty = i.allocated_type();
            let one = match self.facts.layout.size_of(ty) == step {
                true => ty,
                false => self.module.int_type(8).array(step),
            };
            let all = b.alloca(one.array(lanes), "local");
            all.set_alignment(i.alignment());
            self.set(i, Made::Steps(all, step as i64));
            return Ok(());
        };
        let row = self.row_type(&spread);
        let row = row.ok_or_else(|| Refusal::at(i, "a local has no fields"))?;
        let all = Builder::before(start).alloca(row.array(spread.count), "local");
        self.set(i, Made::One(all));
        Ok(())
    }

    /// The vectors of one element.
    fn row_type(&mut self, spread: &Spread) -> Option<Type> {
        let lanes = self.lanes;
        let fields: Option<Vec<Type>> = spread
            .fields
            .iter()
            .map(|(_, ty)| self.lane_type(ty.vector(lanes)))
            .collect();
        let fields = fields?;
        match fields.as_slice() {
            // Nobody looks at it.
            [] => None,
            [one] => Some(*one),
            _ => Type::structure(&fields),
        }
    }

    pub fn load(&mut self, i: Value) -> Result<()> {
        if let Some(place) = self.facts.locals.place(i.operand(0)).cloned() {
            return self.load_local(i, &place);
        }
        if !self.facts.is_varying(i) {
            self.copy(i)?;
            return Ok(());
        }
        let ty = self.vector(i.type_of(), i)?;
        let b = self.builder(i);
        let pointers = self.pointers(&b, i.operand(0), i.type_of())?;
        let align = i.alignment().min(self.facts.layout.align_of(i.type_of()));
        let loaded = self.gather(&b, ty, pointers, align);
        copy_alias_metadata(loaded, i);
        self.set_lanes(i, loaded);
        Ok(())
    }

    fn gather(&self, b: &Builder, ty: Type, pointers: Value, align: u32) -> Value {
        let gather = self
            .module
            .intrinsic("llvm.masked.gather", &[ty, pointers.type_of()]);
        let call = b.call(gather, &[pointers, self.live(b), ty.zero()]);
        call.add_argument_attribute(0, "align", u64::from(align));
        call
    }

    pub fn store(&mut self, i: Value) -> Result<()> {
        let (value, address) = (i.operand(0), i.operand(1));
        if let Some(place) = self.facts.locals.place(address).cloned() {
            return self.store_local(i, &place);
        }
        if !self.facts.is_varying(value) && !self.facts.is_varying(address) {
            self.copy(i)?;
            return Ok(());
        }
        self.vector(value.type_of(), i)?;
        let b = self.builder(i);
        let pointers = self.pointers(&b, address, value.type_of())?;
        let align = i
            .alignment()
            .min(self.facts.layout.align_of(value.type_of()));
        let value = self.lanes_of(&b, value)?;
        let call = self.scatter(&b, value, pointers, align);
        copy_alias_metadata(call, i);
        Ok(())
    }

    fn scatter(&self, b: &Builder, value: Value, pointers: Value, align: u32) -> Value {
        let overloads = [value.type_of(), pointers.type_of()];
        let scatter = self.module.intrinsic("llvm.masked.scatter", &overloads);
        let call = b.call(scatter, &[value, pointers, self.live(b)]);
        call.add_argument_attribute(1, "align", u64::from(align));
        call
    }

    /// The addresses of an access; those of elements side by side in the form that is known for it.
    fn pointers(&self, b: &Builder, address: Value, element: Type) -> Result<Value> {
        let size = self.facts.layout.size_of(element) as i64;
        if let Some(Made::Steps(first, step)) = self.made(address)
            && step == size
            && !element.is_pointer()
        {
            let numbers: Vec<u64> = (0..u64::from(self.lanes)).collect();
            let i64 = element.int_of(64).vector(self.lanes);
            return Ok(b.element_pointer(element, first, i64.constant_lanes(&numbers)));
        }
        self.lanes_of(b, address)
    }

    /// An address computation of lanes: what they share is added first, then one index, if that leads to elements.
    pub fn scattered_address(&self, gep: Value) -> Result<Value> {
        let b = self.builder(gep);
        let Some(path) = addresses::path(gep, self.facts.layout) else {
            return Err(Refusal::at(gep, "an address has no form for lanes"));
        };
        let base = gep.operand(0);
        let i64 = base.type_of().int_of(64);
        let (own, shared): (Vec<_>, Vec<_>) = path
            .terms
            .into_iter()
            .partition(|(v, _)| self.facts.is_varying(*v));
        if self.facts.is_varying(base) || own.is_empty() {
            let mut bytes = b.splat(i64.const_int(path.offset as u64), self.lanes);
            for (v, scale) in own.into_iter().chain(shared) {
                bytes = b.add(bytes, self.scaled(&b, v, scale)?);
            }
            let start = self.lanes_of(&b, base)?;
            return Ok(b.element_pointer(i64.int_of(8), start, bytes));
        }
        let mut start = self.one(base)?;
        for (v, scale) in shared {
            let index = b.sext(self.one(v)?, i64);
            let bytes = b.mul(index, i64.const_int(scale as u64));
            start = b.element_pointer(i64.int_of(8), start, bytes);
        }
        if path.offset != 0 && !crate::bug("packet-address-without-its-offset") {
            start = b.element_pointer(i64.int_of(8), start, i64.const_int(path.offset as u64));
        }
        if let [(v, scale)] = own[..] {
            let element = [8, 4, 2, 1]
                .into_iter()
                .find(|e| scale % e == 0)
                .unwrap_or(1);
            let index = self.scaled(&b, v, scale / element)?;
            let element = i64.int_of(8 * element as u32);
            return Ok(b.element_pointer(element, start, index));
        }
        let mut bytes = i64.vector(self.lanes).zero();
        for (v, scale) in own {
            bytes = b.add(bytes, self.scaled(&b, v, scale)?);
        }
        Ok(b.element_pointer(i64.int_of(8), start, bytes))
    }

    /// An index times a constant, in lanes of 64 bits.
    fn scaled(&self, b: &Builder, index: Value, scale: i64) -> Result<Value> {
        let i64 = index.type_of().int_of(64).vector(self.lanes);
        let lanes = b.sext(self.lanes_of(b, index)?, i64);
        if scale == 1 {
            return Ok(lanes);
        }
        if scale > 0 && (scale as u64).is_power_of_two() {
            let by = i64.element().const_int(u64::from(scale.trailing_zeros()));
            return Ok(b.shl(lanes, b.splat(by, self.lanes)));
        }
        let factor = i64.element().const_int(scale as u64);
        Ok(b.mul(lanes, b.splat(factor, self.lanes)))
    }

    fn load_local(&mut self, i: Value, place: &Place) -> Result<()> {
        let (spread, field, element) = self.element(i, place)?;
        let b = self.builder(i);
        let ty = spread.fields[field].1.vector(self.lanes);
        let loaded = match element {
            Element::Same(number) => {
                let at = self.element_address(&b, place.local, &spread, field, number)?;
                b.load(ty, at, self.facts.layout.align_of(ty))
            }
            Element::Each(numbers) if spread.count <= MOST_SEARCHED => {
                let mut found = None;
                for number in 0..spread.count {
                    let at = self.nth_address(&b, place.local, &spread, field, number)?;
                    let row = b.load(ty, at, self.facts.layout.align_of(ty));
                    found = Some(match found {
                        None => row,
                        Some(other) => b.select(self.is_nth(&b, numbers, number), row, other),
                    });
                }
                found.unwrap_or_else(|| ty.zero())
            }
            Element::Each(numbers) => {
                let pointers = self.lane_places(&b, place.local, &spread, field, numbers)?;
                self.gather(&b, ty, pointers, self.facts.layout.align_of(ty.element()))
            }
        };
        let wanted = i.type_of().vector(self.lanes);
        self.set_lanes(i, b.bitcast(loaded, wanted));
        Ok(())
    }

    fn store_local(&mut self, i: Value, place: &Place) -> Result<()> {
        let (spread, field, element) = self.element(i, place)?;
        let b = self.builder(i);
        let ty = spread.fields[field].1.vector(self.lanes);
        let value = b.bitcast(self.lanes_of(&b, i.operand(0))?, ty);
        match element {
            Element::Same(number) => {
                let at = self.element_address(&b, place.local, &spread, field, number)?;
                self.assign(&b, value, at);
            }
            Element::Each(numbers) if spread.count <= MOST_SEARCHED => {
                for number in 0..spread.count {
                    let at = self.nth_address(&b, place.local, &spread, field, number)?;
                    let old = b.load(ty, at, self.facts.layout.align_of(ty));
                    let means = self.is_nth(&b, numbers, number);
                    let new = match crate::bug("packet-writes-all-elements") {
                        true => value,
                        false => b.select(means, value, old),
                    };
                    self.assign(&b, new, at);
                }
            }
            Element::Each(numbers) => {
                let pointers = self.lane_places(&b, place.local, &spread, field, numbers)?;
                self.scatter(
                    &b,
                    value,
                    pointers,
                    self.facts.layout.align_of(ty.element()),
                );
            }
        }
        Ok(())
    }

    /// Assigns lanes; the mark tells the mask pass.
    fn assign(&self, b: &Builder, value: Value, at: Value) {
        let marked = match crate::bug("packet-assigns-for-all-lanes") {
            true => at,
            false => b.address_cast(at, b.pointer_type_in(markers::ASSIGNED)),
        };
        b.store(value, marked, self.facts.layout.align_of(value.type_of()));
    }

    /// Which field of which element of a spread local an access means.
    fn element(&self, i: Value, place: &Place) -> Result<(Spread, usize, Element)> {
        let spread = self.facts.locals.spread(place.local).cloned();
        let found = spread.and_then(|s| s.field(place.offset).map(|(field, n)| (s, field, n)));
        let Some((spread, field, number)) = found else {
            return Err(Refusal::at(i, "a local is accessed in parts"));
        };
        let b = self.builder(i);
        let i64 = place.local.type_of().int_of(64);
        let start = i64.const_int(number as u64);
        let differs = place.terms.iter().any(|(v, _)| self.facts.is_varying(*v));
        let element = match differs {
            false => {
                let mut sum = start;
                for (v, scale) in &place.terms {
                    let factor = i64.const_int((scale / spread.stride) as u64);
                    sum = b.add(sum, b.mul(b.sext(self.one(*v)?, i64), factor));
                }
                Element::Same(sum)
            }
            true => {
                let mut sum = b.splat(start, self.lanes);
                for (v, scale) in &place.terms {
                    sum = b.add(sum, self.scaled(&b, *v, scale / spread.stride)?);
                }
                Element::Each(sum)
            }
        };
        Ok((spread, field, element))
    }

    fn element_address(
        &mut self,
        b: &Builder,
        local: Value,
        spread: &Spread,
        field: usize,
        number: Value,
    ) -> Result<Value> {
        let row = self.row_type(spread);
        let row = row.ok_or_else(|| Refusal::at(local, "a local has no fields"))?;
        let at = b.element_pointer(row, self.one(local)?, number);
        Ok(b.offset(at, self.field_offset(row, spread, field)))
    }

    fn nth_address(
        &mut self,
        b: &Builder,
        local: Value,
        spread: &Spread,
        field: usize,
        number: u64,
    ) -> Result<Value> {
        let number = local.type_of().int_of(64).const_int(number);
        self.element_address(b, local, spread, field, number)
    }

    fn field_offset(&self, row: Type, spread: &Spread, field: usize) -> u64 {
        match spread.fields.len() {
            1 => 0,
            _ if crate::bug("packet-fields-share-a-place") => 0,
            _ => self.facts.layout.field_offset(row, field as u32),
        }
    }

    /// Does a lane mean the n-th element? Numbers beyond 32 bits mean none.
    fn is_nth(&self, b: &Builder, numbers: Value, n: u64) -> Value {
        let i32 = numbers.type_of().int_of(32);
        let narrow = b.trunc(numbers, i32.vector(self.lanes));
        let n = n + u64::from(crate::bug("packet-searches-the-element-behind"));
        b.icmp_eq(narrow, b.splat(i32.const_int(n), self.lanes))
    }

    /// The addresses of lanes' own elements in the vectors of a spread local. From numbers: so the local counts as one whose address is known elsewhere.
    fn lane_places(
        &mut self,
        b: &Builder,
        local: Value,
        spread: &Spread,
        field: usize,
        numbers: Value,
    ) -> Result<Value> {
        let layout = self.facts.layout;
        let row = self.row_type(spread);
        let row = row.ok_or_else(|| Refusal::at(local, "a local has no fields"))?;
        let element = layout.size_of(spread.fields[field].1);
        let i64 = local.type_of().int_of(64);
        let within = self.field_offset(row, spread, field);
        let lanes: Vec<u64> = (0..u64::from(self.lanes))
            .map(|lane| within + lane * element)
            .collect();
        let start = b.splat(b.pointer_to_int(self.one(local)?, i64), self.lanes);
        let stride = b.splat(i64.const_int(layout.size_of(row)), self.lanes);
        let rows = b.add(start, b.mul(numbers, stride));
        let places = b.add(rows, i64.vector(self.lanes).constant_lanes(&lanes));
        Ok(b.int_to_pointer(places, b.pointer_type().vector(self.lanes)))
    }

    /// Sets the bytes of a spread local, or copies them from memory that all lanes share.
    pub fn fill_local(&mut self, call: Value, place: &Place) -> Result<()> {
        let spread = self.facts.locals.spread(place.local).cloned();
        let bytes = super::locals::filled_bytes(call);
        let covered = spread.zip(bytes).and_then(|(s, bytes)| {
            let covered = s.covered(place.offset, bytes, self.facts.layout)?;
            Some((s, covered))
        });
        let Some((spread, covered)) = covered else {
            return Err(Refusal::at(call, "a local is filled in parts"));
        };
        let from = call.operand(1);
        for (number, field) in covered {
            let b = self.builder(call);
            let (start, ty) = spread.fields[field];
            let offset = number as i64 * spread.stride + start - place.offset;
            let value = if from.type_of().is_pointer() {
                let at = b.offset(self.operand(from)?, offset as u64);
                b.load(ty, at, 1)
            } else {
                self.repeated(&b, call, ty)?
            };
            let at = self.nth_address(&b, place.local, &spread, field, number)?;
            self.assign(&b, b.splat(value, self.lanes), at);
        }
        Ok(())
    }

    /// A constant byte as often as a type has bytes.
    fn repeated(&self, b: &Builder, call: Value, ty: Type) -> Result<Value> {
        let byte = call.operand(1).as_const_int();
        match byte {
            Some(0) => Ok(ty.zero()),
            Some(byte) if !ty.is_pointer() => {
                let int = ty.int_of(ty.scalar_bits());
                Ok(b.bitcast(
                    int.const_int((byte * 0x0101_0101_0101_0101) >> (64 - ty.scalar_bits())),
                    ty,
                ))
            }
            _ => Err(Refusal::at(
                call,
                "a local is filled with what is not known",
            )),
        }
    }
}

fn copy_alias_metadata(to: Value, from: Value) {
    for kind in ALIAS_METADATA {
        to.copy_metadata(from, kind);
    }
}
