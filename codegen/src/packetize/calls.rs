//! Calls on lanes: intrinsics that have a form for vectors, and the rest once for each live lane.
//!
//! The calls of lanes are a loop over the live ones, lowest first, with the lane's arguments taken out and its result put in; so the code does not grow
//! with the number of lanes.

use super::pure_calls::{Form, called_name, form, is_nothing, is_pure, runs_under};
use super::refusal::Refusal;
use super::widen::{Made, Widener};
use crate::ir::{Block, Builder, Opcode, Type, TypeKind, Value};
use crate::markers::{self, Marker};

type Result<T> = std::result::Result<T, Refusal>;

impl Widener<'_, '_> {
    pub fn call(&mut self, i: Value) -> Result<()> {
        if runs_under(i) && !i.operand(0).is_constant() && i.block() == self.facts.order[0] {
            return self.leave_dead_lanes(i);
        }
        if is_nothing(i) {
            return Ok(());
        }
        let differs = i.operands().iter().any(|o| self.facts.is_varying(*o));
        if super::locals::filled_bytes(i).is_some()
            && let Some(place) = self.facts.locals.place(i.operand(0)).cloned()
        {
            return self.fill_local(i, &place);
        }
        let moves = called_name(i).starts_with("llvm.mem");
        if !differs && (is_pure(i) || moves) {
            self.copy(i)?;
            return Ok(());
        }
        if let Some(form) = self.form_of(i) {
            return self.call_form(i, form);
        }
        if called_name(i).starts_with("llvm.powi.") && !self.facts.is_varying(i.operand(1)) {
            return self.power(i);
        }
        match form(i) {
            Some(form) => self.intrinsic(i, &form),
            None if self.call_variant(i)? => Ok(()),
            None => self.call_each(i),
        }
    }

    /// Lanes that were dead where a lambda was made have nothing to do in it.
    fn leave_dead_lanes(&mut self, i: Value) -> Result<()> {
        if self.asked_for_mask {
            return Ok(());
        }
        self.asked_for_mask = true;
        let b = self.builder(i);
        let mask = self.one(i.operand(0))?;
        let bits = self.remembered(&b, mask);
        let bits = b.bitcast(bits, mask.type_of().int_of(1).vector(self.lanes));
        let on = self.new_block("packet.live");
        b.cond_br(
            b.call(markers::lane_condition(self.module, self.lanes), &[bits]),
            on,
            self.exit,
        );
        self.parted.push(self.at);
        self.at = on;
        Ok(())
    }

    /// A lambda's mask, a bit for each lane of a packet. A wide one takes turns that the user has one behind the other: each part of it is that many lanes.
    fn remembered(&self, b: &Builder, mask: Value) -> Value {
        let ty = mask.type_of().int_of(self.lanes);
        if self.lanes == self.lanes_of_turn || crate::bug("wide-packets-have-one-mask") {
            return b.trunc(mask, ty);
        }
        let turn = b.trunc(mask, ty.int_of(self.lanes_of_turn));
        let parts = (0..self.lanes / self.lanes_of_turn)
            .fold(0, |parts, n| parts | 1u64 << (n * self.lanes_of_turn));
        b.mul(b.zext(turn, ty), ty.const_int(parts))
    }

    /// A power whose exponent is one number for all lanes.
    fn power(&mut self, i: Value) -> Result<()> {
        let ty = self.vector(i.type_of(), i)?;
        let b = self.builder(i);
        let arguments = [
            self.lanes_of(&b, i.operand(0))?,
            self.operand(i.operand(1))?,
        ];
        let types = [ty, i.operand(1).type_of()];
        let made = b.call(self.module.intrinsic("llvm.powi", &types), &arguments);
        made.copy_promises(i);
        self.set_lanes(i, made);
        Ok(())
    }

    fn intrinsic(&mut self, i: Value, form: &Form) -> Result<()> {
        let ty = self.vector(i.operand(0).type_of(), i)?;
        let b = self.builder(i);
        let mut arguments = Vec::new();
        for (n, argument) in i.arguments().into_iter().enumerate() {
            arguments.push(match n < form.wide {
                true => self.lanes_of(&b, argument)?,
                false => self.operand(argument)?,
            });
        }
        let types = match form.names_result {
            true => vec![self.vector(i.type_of(), i)?, ty],
            false => vec![ty],
        };
        let call = b.call(self.module.intrinsic(&form.intrinsic, &types), &arguments);
        if i.type_of().kind() == TypeKind::Struct {
            let overflows = b.extract_value(call, 1);
            let bytes = b.zext(overflows, ty.int_of(8).vector(self.lanes));
            let sum = Made::Lanes(b.extract_value(call, 0));
            self.set(i, Made::Fields(vec![sum, Made::Bytes(bytes)]));
            return Ok(());
        }
        call.copy_promises(i);
        self.set_lanes(i, call);
        Ok(())
    }

    /// The call once for each live lane.
    pub fn call_each(&mut self, i: Value) -> Result<()> {
        let results = self.results(i)?;
        let before = self.at;
        let b = self.builder(i);
        let i64 = self.module.int_type(64);
        let live = b.bitcast(self.live(&b), i64.int_of(self.lanes));
        let live = b.zext(live, i64);
        let live = match crate::bug("packet-calls-for-the-first-lane-alone") {
            true => b.and(live, b.sub(i64.zero(), live)),
            false => live,
        };
        // What is the same for all lanes, or whole vectors, is there before the loop.
        let wide: Vec<Option<Made>> = i.operands().into_iter().map(|o| self.made(o)).collect();
        let head = self.new_block("lanes");
        let body = self.new_block("lane");
        let behind = self.new_block("lanes.done");
        b.br(head);
        let b = Builder::at_end(head).located(i);
        let pending = b.phi(i64, &[(live, before)]);
        let gathered: Vec<Value> = results
            .iter()
            .map(|ty| b.phi(*ty, &[(ty.poison(), before)]))
            .collect();
        b.cond_br(b.icmp_ne(pending, i64.zero()), body, behind);
        let b = Builder::at_end(body).located(i);
        let count = self.module.intrinsic("llvm.cttz", &[i64]);
        let lane = b.call(count, &[pending, i64.int_of(1).const_int(1)]);
        let call = self.call_of_lane(&b, i, &wide, lane)?;
        for (n, phi) in gathered.iter().enumerate() {
            let one = match i.type_of().kind() {
                TypeKind::Struct => b.extract_value(call, n as u32),
                _ => call,
            };
            let element = phi.type_of().element();
            let one = match one.type_of() == element {
                true => one,
                false => b.zext(one, element),
            };
            phi.add_incoming(b.insert_element(*phi, one, lane), body);
        }
        let rest = b.and(pending, b.sub(pending, i64.const_int(1)));
        pending.add_incoming(rest, body);
        b.br(head);
        self.at = behind;
        self.keep_results(i, &gathered);
        Ok(())
    }

    /// The vectors that a call's results are gathered in.
    fn results(&self, i: Value) -> Result<Vec<Type>> {
        let ty = i.type_of();
        let parts = match ty.kind() {
            TypeKind::Void => Vec::new(),
            TypeKind::Struct => ty.struct_fields(),
            _ => vec![ty],
        };
        let lanes = |part: Type| {
            let vector = self.vector(part, i)?;
            Ok(match part.scalar_bits() {
                1 => part.int_of(8).vector(self.lanes),
                _ => vector,
            })
        };
        parts.into_iter().map(lanes).collect()
    }

    fn keep_results(&mut self, i: Value, gathered: &[Value]) {
        let ty = i.type_of();
        let made = |part: Type, v: Value| match part.scalar_bits() {
            1 => Made::Bytes(v),
            _ => Made::Lanes(v),
        };
        match (ty.kind(), gathered) {
            (TypeKind::Struct, parts) => {
                let fields = ty.struct_fields().into_iter().zip(parts);
                self.set(i, Made::Fields(fields.map(|(t, v)| made(t, *v)).collect()));
            }
            (_, [one]) => self.set(i, made(ty, *one)),
            _ => {}
        }
    }

    fn call_of_lane(
        &self,
        b: &Builder,
        i: Value,
        wide: &[Option<Made>],
        lane: Value,
    ) -> Result<Value> {
        let mut operands = Vec::new();
        for (operand, made) in i.operands().into_iter().zip(wide) {
            operands.push(match made {
                None => self.operand(operand)?,
                Some(Made::One(one)) => *one,
                Some(Made::Steps(first, step)) => {
                    let i64 = lane.type_of();
                    let more = b.mul(lane, i64.const_int(*step as u64));
                    let ty = first.type_of();
                    match ty.is_pointer() {
                        true => b.element_pointer(i64.int_of(8), *first, more),
                        false if ty.scalar_bits() < 64 => b.add(*first, b.trunc(more, ty)),
                        false => b.add(*first, more),
                    }
                }
                Some(made) => b.extract_element(self.lanes_of_made(b, made)?, lane),
            });
        }
        let call = b.copy(i);
        for (n, operand) in operands.into_iter().enumerate() {
            call.set_operand(n as u32, operand);
        }
        call.keep_only_metadata(&[]);
        Ok(call)
    }
}

/// May the packetiser take the call at all?
pub fn check(call: Value) -> Result<()> {
    let refuse = |reason: &str| Err(Refusal::at(call, reason));
    if call.opcode() == Opcode::Invoke {
        return refuse("an exception is caught, or something is destroyed because of one");
    }
    if call.called_value().is_inline_asm() {
        return refuse("it has assembly of its own");
    }
    if markers::called_marker(call).is_some_and(|m| m != Marker::RunUnder) {
        return refuse("it works on lanes itself");
    }
    let callee = call.called_function();
    let returns_twice = callee.is_some_and(|f| f.has_attribute("returns_twice"));
    if returns_twice || call.call_has("returns_twice") {
        return refuse("it may return twice");
    }
    const REFUSED: [&str; 9] = [
        "llvm.stack",
        "llvm.va_",
        "llvm.eh.",
        "llvm.coro.",
        "llvm.frameaddress",
        "llvm.returnaddress",
        "llvm.masked.",
        "llvm.vector.",
        "llvm.x86.",
    ];
    let name = called_name(call);
    if REFUSED.iter().any(|n| name.starts_with(n)) {
        return refuse("it looks at the machine, or at vectors of its own");
    }
    let is_vector = |v: &Value| v.type_of().lanes().is_some();
    if is_vector(&call) || call.operands().iter().any(is_vector) {
        return refuse("a vector goes into or out of a call");
    }
    Ok(())
}

/// The block's calls that may do more than compute.
pub fn with_effects(block: Block) -> impl Iterator<Item = Value> {
    let calls = block.instructions().into_iter().filter(|i| i.is_call());
    calls.filter(|c| !is_pure(*c))
}
