//! Calls of functions that have vector variants ([`variants`]): one call for all lanes, or for as many as a variant takes, instead of one a lane.
//!
//! ```text
//!   all lanes live? ── yes ─→ the variant without a mask ──┐
//!        └── no ──→ the one with a mask, or lane by lane ──┴─→
//! ```
//!
//! Of the variants that the machine has and that take the arguments as they are here, the one for the best registers is called, then the longest, then the one that
//! takes most arguments as one for all lanes.

use super::addresses;
use super::facts::Facts;
use super::refusal::Refusal;
use super::variants::body::join;
use super::variants::form::{Form, Lanes, Mask, Way, form};
use super::variants::name::{Isa, Name, Param};
use super::variants::{self};
use super::widen::{Made, Widener};
use crate::ir::{Block, Builder, Function, Value};
use crate::markers;

type Result<T> = std::result::Result<T, Refusal>;

/// Says the user of what is called that its calls may run together (`declare simd`)?
pub fn runs_together(call: Value) -> bool {
    let callee = call.called_function();
    callee.is_some_and(|f| !f.string_attributes(variants::name::PREFIX).is_empty())
}

/// Does what is called get an address?
pub fn takes_address(call: Value) -> bool {
    call.arguments().iter().any(|a| a.type_of().is_pointer())
}

/// Is what a call may write through its arguments each lane's own? Addresses in steps are, and those of which the user says that all lanes share them: together they could not write there.
pub fn has_own_places(call: Value, facts: &Facts) -> bool {
    let names = call.called_function().map(variants::names);
    let is_said = |n: usize| {
        let mut names = names.iter().flatten();
        names.any(|name| name.params.get(n) == Some(&Param::Uniform))
    };
    let is_own = |(n, argument): (usize, &Value)| match facts.is_varying(*argument) {
        true => facts.steps.get(argument).is_some_and(|step| *step != 0),
        false => is_said(n),
    };
    let arguments = call.arguments();
    let mut addresses = arguments.iter().enumerate();
    addresses.all(|(n, a)| !a.type_of().is_pointer() || is_own((n, a)))
}

struct Variant {
    name: Name,
    form: Form,
    function: Function,
}

/// The ways to do a call.
struct Choice {
    all: Option<Variant>,
    masked: Option<Variant>,
}

fn has(function: Function, isa: Isa) -> bool {
    match isa {
        Isa::Sse => true,
        Isa::Avx => function.has_feature("avx"),
        Isa::Avx2 => function.has_feature("avx2"),
        Isa::Avx512 => function.has_feature("avx512f"),
    }
}

impl Widener<'_, '_> {
    /// `false`: no variant does it.
    pub fn call_variant(&mut self, i: Value) -> Result<bool> {
        let Some(choice) = self.choose(i) else {
            return Ok(false);
        };
        let b = self.builder(i);
        let live = self.live(&b);
        let Choice { all, masked } = choice;
        let (all, behind) = match (all, masked) {
            (None, Some(masked)) => {
                let result = self.call_of_variant(i, &masked, Some(live))?;
                self.keep(i, result);
                return Ok(true);
            }
            (Some(all), other) => (all, other),
            (None, None) => return Ok(false),
        };
        let [together, others] = ["together", "others"].map(|n| self.new_block(n));
        let number = b.bitcast(live, live.type_of().int_of(self.lanes));
        let is_full = b.icmp_eq(number, number.type_of().all_ones());
        b.cond_br(is_full, together, others);
        let mut ends: Vec<(Option<Value>, Block)> = Vec::new();
        self.at = together;
        let result = self.call_of_variant(i, &all, None)?;
        ends.push((result, self.at));
        self.at = others;
        match behind {
            Some(masked) => {
                let result = self.call_of_variant(i, &masked, Some(live))?;
                ends.push((result, self.at));
            }
            None => {
                self.call_each(i)?;
                let made = self.made(i);
                ends.push((made.and_then(|made| one_vector(&made)), self.at));
            }
        }
        // Behind all that it follows.
        let done = self.new_block("variant.done");
        for (_, end) in &ends {
            Builder::at_end(*end).located(i).br(done);
        }
        self.at = done;
        let results: Option<Vec<(Value, Block)>> = ends
            .into_iter()
            .map(|(result, end)| Some((result?, end)))
            .collect();
        let result = results
            .filter(|_| !i.type_of().is_void())
            .map(|results| self.builder(i).phi(results[0].0.type_of(), &results));
        self.keep(i, result);
        Ok(true)
    }

    fn keep(&mut self, i: Value, result: Option<Value>) {
        let Some(result) = result else { return };
        let made = match i.type_of().scalar_bits() {
            1 => Made::Bytes(result),
            _ => Made::Lanes(result),
        };
        self.set(i, made);
    }

    fn choose(&self, i: Value) -> Option<Choice> {
        let callee = i.called_function().filter(|_| runs_together(i))?;
        // A variant that does so by calling itself would never end.
        if i.call_string_attribute(markers::ONE_LANE).is_some() {
            return None;
        }
        let around = i.block().function();
        if i.called_type() != callee.function_type() {
            return None;
        }
        let mut fitting: Vec<(Name, Form)> = variants::names(callee)
            .into_iter()
            .filter(|name| has(around, name.isa) && self.takes(name, i))
            .filter_map(|name| Some((name.clone(), form(callee, &name).ok()?)))
            .collect();
        let shared = |name: &Name| name.params.iter().filter(|p| **p != Param::Vector).count();
        fitting.sort_by_key(|(name, _)| (name.isa, name.lanes, shared(name)));
        let best = |masked: bool| {
            let mut all = fitting.iter().rev().filter(|(n, _)| n.masked == masked);
            all.find_map(|(name, form)| self.declare(callee, name, form))
        };
        let choice = Choice {
            all: best(false),
            masked: best(true),
        };
        (choice.all.is_some() || choice.masked.is_some()).then_some(choice)
    }

    /// Does the variant take the arguments as they are here?
    fn takes(&self, name: &Name, i: Value) -> bool {
        let arguments = i.arguments();
        let takes = |(param, argument): (&Param, &Value)| {
            let step = match self.facts.is_varying(*argument) {
                true => self.facts.steps.get(argument).copied(),
                false => Some(0),
            };
            match param {
                Param::Vector => true,
                Param::Uniform => !self.facts.is_varying(*argument),
                Param::Linear(by) => step == Some(*by),
                Param::LinearBy(by) => {
                    let by = arguments.get(*by).and_then(|v| addresses::constant(*v));
                    by.is_some() && by == step
                }
                Param::LinearValues | Param::LinearFromReference => false,
            }
        };
        self.lanes.is_multiple_of(name.lanes)
            && name.params.len() == arguments.len()
            && name.params.iter().zip(&arguments).all(takes)
    }

    fn declare(&self, callee: Function, name: &Name, form: &Form) -> Option<Variant> {
        let ty = form.function_type(self.module);
        let symbol = name.symbol();
        let function = match self.module.function(&symbol) {
            Some(known) => known,
            None => {
                let new = self.module.add_function(&symbol, ty);
                for kind in ["nounwind", "willreturn", "nocallback"] {
                    if callee.has_attribute(kind) {
                        new.add_attribute(kind);
                    }
                }
                new
            }
        };
        (function.function_type() == ty).then(|| Variant {
            name: name.clone(),
            form: form.clone(),
            function,
        })
    }

    /// All lanes' calls; `live`: under a mask. The result is a vector, of bits as bytes.
    fn call_of_variant(
        &mut self,
        i: Value,
        variant: &Variant,
        live: Option<Value>,
    ) -> Result<Option<Value>> {
        self.needs_long_registers |= variant.name.isa == Isa::Avx512;
        let b = self.builder(i);
        let mut wide = Vec::new();
        for (argument, way) in i.arguments().into_iter().zip(&variant.form.params) {
            wide.push(match way {
                Way::Lanes(lanes) => {
                    let vector = self.lanes_of(&b, argument)?;
                    match vector.type_of().scalar_bits() {
                        1 => b.zext(vector, lanes.element.vector(self.lanes)),
                        _ => vector,
                    }
                }
                Way::Scalar(_) => self.operand(argument)?,
            });
        }
        let object = variant.form.returned_object();
        let object = object.and_then(|ty| {
            let start = self.target.entry().first_instruction()?;
            Some((Builder::before(start).alloca(ty, "result"), ty))
        });
        let mut results = Vec::new();
        for part in 0..self.lanes / variant.name.lanes {
            let first = part * variant.name.lanes;
            let mut arguments: Vec<Value> = object.iter().map(|(place, _)| *place).collect();
            let params = variant.name.params.iter().zip(&variant.form.params);
            for ((param, way), value) in params.zip(&wide) {
                match (way, param) {
                    (Way::Lanes(lanes), _) => arguments.extend(parts(&b, *value, *lanes, first)),
                    (_, Param::Linear(step)) => {
                        arguments.push(moved(&b, *value, step.wrapping_mul(i64::from(first))));
                    }
                    (_, Param::LinearBy(by)) => {
                        let step = addresses::constant(i.operand(*by as u32)).unwrap_or(0);
                        arguments.push(moved(&b, *value, step.wrapping_mul(i64::from(first))));
                    }
                    _ => arguments.push(*value),
                }
            }
            if let (Some(live), Some(mask)) = (live, variant.form.mask) {
                arguments.extend(mask_parts(&b, live, mask, first));
            }
            let call = b.call(variant.function, &arguments);
            if let Some((_, ty)) = object {
                call.returns_object(ty, self.facts.layout.align_of(ty));
            }
            if let Some(lanes) = variant.form.result {
                results.extend(result_parts(
                    &b,
                    call,
                    lanes,
                    object.map(|(place, _)| place),
                ));
            }
        }
        Ok((!results.is_empty()).then(|| join(&b, &results)))
    }
}

/// The vector of a call's result, if that is one.
fn one_vector(made: &Made) -> Option<Value> {
    match made {
        Made::Lanes(v) | Made::Bytes(v) => Some(*v),
        _ => None,
    }
}

fn slice(b: &Builder, v: Value, first: u32, count: u32) -> Value {
    match v.type_of().lanes() == Some(count) {
        true => v,
        false => b.shuffle(v, &(first..first + count).collect::<Vec<_>>()),
    }
}

/// A vector's lanes from `first` on as they travel.
fn parts(b: &Builder, v: Value, lanes: Lanes, first: u32) -> Vec<Value> {
    let part = |n: u32| {
        let part = slice(b, v, first + n * lanes.each, lanes.each);
        match lanes.element.is_pointer() {
            true => b.pointer_to_int(part, lanes.part),
            false => b.bitcast(part, lanes.part),
        }
    };
    (0..lanes.parts).map(part).collect()
}

fn mask_parts(b: &Builder, live: Value, mask: Mask, first: u32) -> Vec<Value> {
    let bits = |n: u32, each: u32| slice(b, live, first + n * each, each);
    match mask {
        Mask::Wide(lanes) => {
            let part = |n: u32| {
                let wide = b.sext(bits(n, lanes.each), lanes.vector());
                b.bitcast(wide, lanes.part)
            };
            (0..lanes.parts).map(part).collect()
        }
        Mask::Bits { part, parts, each } => {
            let number = |n: u32| b.zext(b.bitcast(bits(n, each), part.int_of(each)), part);
            (0..parts).map(number).collect()
        }
    }
}

fn result_parts(b: &Builder, call: Value, lanes: Lanes, object: Option<Value>) -> Vec<Value> {
    let part = |n: u32| {
        let bytes = lanes.bytes_of_part();
        let part = match object {
            Some(object) => {
                let at = b.offset(object, u64::from(n) * bytes);
                b.load(lanes.part, at, bytes as u32)
            }
            None => call,
        };
        match lanes.element.is_pointer() {
            true => b.int_to_pointer(part, lanes.vector()),
            false => b.bitcast(part, lanes.vector()),
        }
    };
    (0..lanes.parts).map(part).collect()
}

/// A number or an address and so much more.
fn moved(b: &Builder, v: Value, more: i64) -> Value {
    let ty = v.type_of();
    if more == 0 {
        return v;
    }
    match ty.is_pointer() {
        true => b.element_pointer(ty.int_of(8), v, ty.int_of(64).const_int(more as u64)),
        false => b.add(v, ty.const_int(more as u64)),
    }
}
