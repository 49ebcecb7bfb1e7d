//! The body of a variant, and the function that does one lane's work for it.
//!
//! Variants of one function for the same machine and number of lanes, with a mask and without, share that function. Nothing of the closure stays in memory once the packet has dissolved.

use super::form::{Form, Lanes, Mask, Way};
use super::name::{Isa, Name, Param};
use crate::ir::debug::DebugBuilder;
use crate::ir::{Block, Builder, Function, Module, Type, Value};
use crate::markers;
use std::collections::HashMap;

/// Of the closure, so that its lanes are whole vectors.
const ALIGN: u32 = 64;

/// What a function says of itself that is not so of one that calls it on lanes.
const NOT_ON_LANES: [&str; 9] = [
    "alwaysinline",
    "noinline",
    "optnone",
    "memory",
    "speculatable",
    "naked",
    "returns_twice",
    "inlinehint",
    "norecurse",
];

/// Where the lanes of arguments and results lie.
struct Closure {
    ty: Type,
    /// Of each parameter.
    at: Vec<u64>,
    result: u64,
}

impl Closure {
    fn of(module: &Module, form: &Form, lanes: u32) -> Option<Closure> {
        let all = |of: Lanes| of.element.array(u64::from(lanes));
        let ways = form.params.iter().map(|way| match way {
            Way::Lanes(of) => all(*of),
            Way::Scalar(ty) => *ty,
        });
        let byte = module.int_type(8);
        let mut fields: Vec<Type> = Vec::new();
        let mut at = Vec::new();
        let mut end = 0;
        for ty in ways.chain(form.result.map(all)).chain([byte]) {
            // Each from a whole vector on.
            let start = u64::next_multiple_of(end, u64::from(ALIGN));
            fields.extend([byte.array(start - end), ty]);
            at.push(start);
            end = start + module.layout().size_of(ty);
        }
        let result = at[form.params.len()];
        at.truncate(form.params.len());
        let ty = Type::structure(&fields)?;
        Some(Closure { ty, at, result })
    }
}

/// The work of one lane, by what it depends on.
type Thunks = HashMap<(Isa, u32, Vec<Param>), Function>;

/// Writes all variants of a function.
pub fn write(module: &Module, function: Function, forms: &[(Name, Form)]) {
    let mut debug = DebugBuilder::new(module);
    let mut thunks = Thunks::new();
    for (name, form) in forms {
        let Some(closure) = Closure::of(module, form, name.lanes) else {
            continue;
        };
        let symbol = name.symbol();
        let variant = match module.function(&symbol) {
            Some(known) if !known.is_declaration() => continue,
            Some(known) if known.function_type() != form.function_type(module) => continue,
            Some(known) => known,
            None => module.add_function(&symbol, form.function_type(module)),
        };
        let key = (name.isa, name.lanes, name.params.clone());
        let thunk = *thunks.entry(key).or_insert_with(|| {
            let thunk = thunk(module, function, name, form, &closure);
            describe(&mut debug, thunk, function);
            thunk
        });
        variant.append_block("entry");
        Body {
            module,
            variant,
            name,
            form,
            closure: &closure,
        }
        .write(thunk);
        take_after(variant, function, name.isa);
        variant.share_like(function, module);
        if let Some(object) = form.returned_object() {
            variant.return_object(object, module.layout().align_of(object));
        }
        describe(&mut debug, variant, function);
    }
}

/// The machine, and all else that is one for all functions of a file.
fn take_after(new: Function, function: Function, isa: Isa) {
    new.copy_own_attributes(function);
    for kind in NOT_ON_LANES {
        new.remove_attribute(kind);
    }
    for name in new.string_attributes(super::name::PREFIX) {
        new.remove_string_attribute(&name);
    }
    // Vectors are as long as the machine has them.
    new.remove_string_attribute("min-legal-vector-width");
    const FEATURES: &str = "target-features";
    let mut features = new.string_attribute(FEATURES).unwrap_or_default();
    for feature in isa.features() {
        if !new.has_feature(feature) {
            features.push_str(&format!(",+{feature}"));
        }
    }
    new.add_string_attribute(FEATURES, features.trim_start_matches(','));
}

fn describe(debug: &mut DebugBuilder, new: Function, like: Function) {
    let Some(place) = debug.describe(new, like) else {
        return;
    };
    for instruction in new.blocks().into_iter().flat_map(Block::instructions) {
        place.give_to(instruction);
    }
}

/// The scalar call with one lane's arguments.
fn thunk(
    module: &Module,
    function: Function,
    name: &Name,
    form: &Form,
    closure: &Closure,
) -> Function {
    let (pointer, i32) = (module.pointer_type(), module.int_type(32));
    let ty = module.void_type().function(&[pointer, i32]);
    let symbol = format!("{}.{}{}", function.name(), name.isa.letter(), name.lanes);
    let thunk = module.add_function(&symbol, ty);
    thunk.set_internal();
    take_after(thunk, function, name.isa);
    let b = Builder::at_end(thunk.append_block("lane"));
    let [from, index] = [thunk.params()[0], thunk.params()[1]];
    let lane = b.sext(index, module.int_type(64));
    let place = |at: u64, ty: Type| b.element_pointer(ty, b.offset(from, at), lane);
    let types = function.function_type().function_params();
    let mut arguments: Vec<Value> = Vec::new();
    for ((way, at), ty) in form.params.iter().zip(&closure.at).zip(&types) {
        arguments.push(match way {
            Way::Lanes(lanes) => {
                let align = module.layout().align_of(lanes.element);
                let element = b.load(lanes.element, place(*at, lanes.element), align);
                match ty == &lanes.element {
                    true => element,
                    false => b.trunc(element, *ty),
                }
            }
            Way::Scalar(ty) => b.load(*ty, b.offset(from, *at), module.layout().align_of(*ty)),
        });
    }
    let first = arguments.clone();
    for (n, param) in name.params.iter().enumerate() {
        let step = match param {
            Param::Linear(step) => lane.type_of().const_int(*step as u64),
            Param::LinearBy(by) => b.sext(first[*by], lane.type_of()),
            _ => continue,
        };
        let (ty, more) = (types[n], b.mul(lane, step));
        arguments[n] = match ty.is_pointer() {
            true => b.element_pointer(ty.int_of(8), first[n], more),
            false => b.add(first[n], b.trunc(more, ty)),
        };
    }
    let call = b.call(function, &arguments);
    call.copy_param_attributes(function);
    call.add_call_string_attribute(markers::ONE_LANE, "");
    if let Some(result) = form.result {
        let align = module.layout().align_of(result.element);
        let value = match call.type_of() == result.element {
            true => call,
            false => b.zext(call, result.element),
        };
        b.store(value, place(closure.result, result.element), align);
    }
    b.ret(None);
    thunk
}

struct Body<'a, 'm> {
    module: &'a Module<'m>,
    variant: Function,
    name: &'a Name,
    form: &'a Form,
    closure: &'a Closure,
}

impl Body<'_, '_> {
    fn write(&self, thunk: Function) {
        let block = |name: &str| self.variant.append_block(name);
        let (together, apart, end) = (block("together"), block("apart"), block("end"));
        let b = Builder::at_end(self.variant.entry());
        let closure = b.alloca(self.closure.ty, "closure");
        closure.set_alignment(ALIGN);
        self.keep_arguments(&b, closure);
        let bits = self.form.mask.map(|mask| self.bits(&b, mask));
        let lanes = self.name.lanes;
        // It knows of lanes, and that all of them are live if there is no mask.
        b.call(markers::live(self.module, lanes), &[]);
        let is_packet = b.call(markers::packetises(self.module, lanes), &[thunk.as_value()]);
        b.cond_br(is_packet, together, apart);
        self.together(thunk, closure, bits, (together, end));
        self.apart(thunk, closure, bits, (apart, end));
        self.give_result(&Builder::at_end(end), closure);
    }

    fn keep_arguments(&self, b: &Builder, closure: Value) {
        let params = self.variant.params();
        let firsts = self.form.first_arguments();
        for ((way, at), first) in self.form.params.iter().zip(&self.closure.at).zip(firsts) {
            let first = first as usize;
            match way {
                Way::Scalar(_) => {
                    b.store(params[first], b.offset(closure, *at), ALIGN);
                }
                Way::Lanes(lanes) => {
                    for part in 0..lanes.parts as usize {
                        let at = at + part as u64 * lanes.bytes_of_part();
                        let align = lanes.bytes_of_part() as u32;
                        b.store(params[first + part], b.offset(closure, at), align);
                    }
                }
            }
        }
    }

    /// The live lanes.
    fn bits(&self, b: &Builder, mask: Mask) -> Value {
        let params = self.variant.params();
        let parts = match mask {
            Mask::Wide(lanes) => lanes.parts,
            Mask::Bits { parts, .. } => parts,
        };
        let parts = &params[params.len() - parts as usize..];
        let part = |v: &Value| match mask {
            Mask::Wide(lanes) => {
                let vector = b.bitcast(*v, lanes.vector());
                b.icmp_ne(vector, vector.type_of().zero())
            }
            Mask::Bits { each, .. } => {
                let bits = b.trunc(*v, v.type_of().int_of(each));
                b.bitcast(bits, v.type_of().int_of(1).vector(each))
            }
        };
        let parts: Vec<Value> = parts.iter().map(part).collect();
        join(b, &parts)
    }

    fn together(&self, thunk: Function, closure: Value, bits: Option<Value>, way: (Block, Block)) {
        let (mut at, end) = way;
        let module = self.module;
        if let Some(bits) = bits {
            let live = self.variant.append_block("live");
            let condition = markers::lane_condition(module, self.name.lanes);
            let b = Builder::at_end(at);
            b.cond_br(b.call(condition, &[bits]), live, end);
            at = live;
        }
        let b = Builder::at_end(at);
        let packet = markers::packet(module, self.name.lanes);
        let first = module.int_type(32).zero();
        b.call(packet, &[thunk.as_value(), closure, first]);
        b.br(end);
    }

    /// One live lane after the other.
    fn apart(&self, thunk: Function, closure: Value, bits: Option<Value>, way: (Block, Block)) {
        let (start, end) = way;
        let block = |name: &str| self.variant.append_block(name);
        let (head, body, next) = (block("lanes"), block("lane"), block("next"));
        let i32 = self.module.int_type(32);
        let i64 = self.module.int_type(64);
        let lanes = self.name.lanes;
        let b = Builder::at_end(start);
        let live = bits.map(|bits| b.zext(b.bitcast(bits, i64.int_of(lanes)), i64));
        b.br(head);
        let b = Builder::at_end(head);
        let lane = b.phi(i32, &[(i32.zero(), start)]);
        match live {
            Some(live) => {
                let rest = b.lshr(live, b.zext(lane, i64));
                let bit = b.trunc(rest, i64.int_of(1));
                b.cond_br(bit, body, next);
            }
            None => {
                b.br(body);
            }
        }
        let b = Builder::at_end(body);
        b.call(thunk, &[closure, lane]);
        b.br(next);
        let b = Builder::at_end(next);
        let more = b.add(lane, i32.const_int(1));
        lane.add_incoming(more, next);
        b.cond_br(b.icmp_eq(more, i32.const_int(u64::from(lanes))), end, head);
    }

    fn give_result(&self, b: &Builder, closure: Value) {
        let Some(result) = self.form.result else {
            b.ret(None);
            return;
        };
        let at = |part: u32| {
            let bytes = u64::from(part) * result.bytes_of_part();
            b.offset(closure, self.closure.result + bytes)
        };
        if result.parts == 1 {
            b.ret(Some(b.load(result.part, at(0), ALIGN)));
            return;
        }
        let object = self.variant.params()[0];
        for part in 0..result.parts {
            let align = result.bytes_of_part() as u32;
            let value = b.load(result.part, at(part), align);
            let bytes = u64::from(part) * result.bytes_of_part();
            b.store(value, b.offset(object, bytes), align);
        }
        b.ret(None);
    }
}

/// Vectors behind each other as one.
pub fn join(b: &Builder, parts: &[Value]) -> Value {
    let mut all = parts.to_vec();
    while all.len() > 1 {
        let pairs = all.chunks(2).map(|pair| {
            let lanes = pair[0].type_of().lanes().unwrap_or(1);
            let both: Vec<u32> = (0..2 * lanes).collect();
            b.shuffle_two(pair[0], pair[1], &both)
        });
        all = pairs.collect();
    }
    all[0]
}
