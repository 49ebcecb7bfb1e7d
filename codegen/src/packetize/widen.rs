//! Builds the vector form of a scalar function: what differs by lane becomes vectors, what does not stays, and branches stay where they are, with the
//! marker of a lane's condition where lanes part. The mask pass does the rest.
//!
//! A value in equal steps is kept as lane 0's number and its step. Bits that differ by lane go from block to block as bytes, because the mask pass
//! keeps whole bytes. One pass over the blocks in reverse post-order, then the phis.

use super::addresses;
use super::facts::Facts;
use super::locals::is_lane_type;
use super::refusal::Refusal;
use crate::analysis::strides::NO_OVERFLOW;
use crate::ir::{Arithmetic, Block, Builder, Function, Module, Opcode, Type, Value};
use crate::markers;
use std::collections::HashMap;

/// What a scalar value has become.
#[derive(Clone, Debug)]
pub enum Made {
    /// One for all lanes.
    One(Value),
    /// Lane 0's, and what each lane has more than the one before.
    Steps(Value, i64),
    Lanes(Value),
    /// A bit a lane, in bytes.
    Bytes(Value),
    /// A structure: its fields.
    Fields(Vec<Made>),
}

/// What tells accesses apart is the same for all lanes.
pub(super) const ALIAS_METADATA: [&str; 3] = ["tbaa", "alias.scope", "noalias"];

pub struct Widener<'a, 'm> {
    pub module: &'a Module<'m>,
    pub lanes: u32,
    /// How many lanes the user asked for: a wide packet has more.
    pub lanes_of_turn: u32,
    pub target: Function,
    pub facts: &'a Facts,
    map: HashMap<Value, Made>,
    /// Bits that differ by lane, as bytes, by the vector of bits.
    bytes: HashMap<Value, Value>,
    first: HashMap<Block, Block>,
    last: HashMap<Block, Block>,
    /// The blocks that each block has become.
    groups: Vec<(Block, Vec<Block>)>,
    /// Where the function returns.
    pub exit: Block,
    /// The block that is being written.
    pub at: Block,
    /// Vectors of spread locals: the type of one that the mask pass knows for lanes.
    lane_types: HashMap<Type, Type>,
    /// A lambda's mask has been looked at.
    pub asked_for_mask: bool,
    /// Branches that lanes decide.
    pub parted: Vec<Block>,
    /// Something is called with vectors of 512 bits.
    pub needs_long_registers: bool,
    /// Phis that all lanes share, and those that they were.
    pub shared_phis: Vec<(Value, Value)>,
}

type Result<T> = std::result::Result<T, Refusal>;

/// Fills `target`, an empty function of the same parameters, for so many lanes, where the user asked for `lanes_of_turn`.
pub fn widen<'a, 'm>(
    module: &'a Module<'m>,
    source: Function,
    target: Function,
    (lanes, lanes_of_turn): (u32, u32),
    facts: &'a Facts,
) -> Result<Widener<'a, 'm>> {
    let first: HashMap<Block, Block> = facts
        .order
        .iter()
        .map(|&b| match facts.order[0] == b {
            true => (b, target.entry()),
            false => (b, target.append_block("packet")),
        })
        .collect();
    let mut widener = Widener {
        module,
        lanes,
        lanes_of_turn,
        target,
        facts,
        map: HashMap::new(),
        bytes: HashMap::new(),
        at: target.entry(),
        first,
        last: HashMap::new(),
        groups: Vec::new(),
        exit: target.append_block("packet.end"),
        lane_types: HashMap::new(),
        asked_for_mask: false,
        parted: Vec::new(),
        needs_long_registers: false,
        shared_phis: Vec::new(),
    };
    for (from, to) in source.params().into_iter().zip(target.params()) {
        let made = match from == facts.index {
            true => Made::Steps(to, 1),
            false => Made::One(to),
        };
        widener.map.insert(from, made);
    }
    Builder::at_end(widener.at).call(markers::entry(module, lanes), &[]);
    for &block in &facts.order {
        widener.block(block)?;
    }
    // One way out, as the compiler makes it.
    Builder::at_end(widener.exit).ret(None);
    widener.order_blocks(source);
    widener.fill_phis()?;
    Ok(widener)
}

impl Widener<'_, '_> {
    /// Where the vector form of an instruction goes.
    pub fn builder(&self, like: Value) -> Builder {
        Builder::at_end(self.at).located(like)
    }

    pub fn vector(&self, ty: Type, at: Value) -> Result<Type> {
        match is_lane_type(ty) {
            true => Ok(ty.vector(self.lanes)),
            false => Err(Refusal::at(at, "there are no lanes of a type in it")),
        }
    }

    pub fn made(&self, v: Value) -> Option<Made> {
        self.map.get(&v).cloned()
    }

    pub fn set(&mut self, v: Value, made: Made) {
        self.map.insert(v, made);
    }

    /// Notes a vector as the form of an instruction; bits also as bytes.
    pub fn set_lanes(&mut self, v: Value, lanes: Value) {
        if lanes.type_of().scalar_bits() == 1 && lanes.is_instruction() {
            let b = Builder::at_end(self.at).located(v);
            let bytes = lanes.type_of().int_of(8).vector(self.lanes);
            self.bytes.insert(lanes, b.zext(lanes, bytes));
        }
        self.map.insert(v, Made::Lanes(lanes));
    }

    /// What all lanes share; of a value in steps, lane 0's.
    pub fn one(&self, v: Value) -> Result<Value> {
        if v.is_constant() {
            return Ok(v);
        }
        match self.map.get(&v) {
            Some(Made::One(one) | Made::Steps(one, _)) => Ok(*one),
            _ => Err(Refusal::at(v, "a value is not the same in all lanes")),
        }
    }

    /// A value as a vector, where the builder stands.
    pub fn lanes_of(&self, b: &Builder, v: Value) -> Result<Value> {
        if v.is_constant() {
            return Ok(b.splat(v, self.lanes));
        }
        match self.map.get(&v) {
            Some(made) => {
                let lanes = self.lanes_of_made(b, made)?;
                // In live lanes these are the numbers that the program has.
                if matches!(made, Made::Steps(..))
                    && lanes.arithmetic() == Some(Arithmetic::Add)
                    && let Some(mark) = self.facts.keeps_range(v)
                {
                    lanes.set_mark(mark);
                }
                Ok(lanes)
            }
            None => Err(Refusal::at(v, "a value has no lanes")),
        }
    }

    pub fn lanes_of_made(&self, b: &Builder, made: &Made) -> Result<Value> {
        Ok(match made {
            Made::One(one) => b.splat(*one, self.lanes),
            Made::Steps(first, step) => self.steps(b, *first, *step),
            Made::Lanes(lanes) => match self.bytes.get(lanes) {
                Some(&bytes) if lanes.block() != b.block() => {
                    b.icmp_ne(bytes, bytes.type_of().zero())
                }
                _ => *lanes,
            },
            Made::Bytes(bytes) => b.icmp_ne(*bytes, bytes.type_of().zero()),
            Made::Fields(_) => return Err(Refusal::new("a structure is chosen or stored by lane")),
        })
    }

    /// Lane 0's number or address, and the others in steps behind it.
    pub fn steps(&self, b: &Builder, first: Value, step: i64) -> Value {
        let ty = first.type_of();
        let numbers = |ty: Type| {
            let numbers: Vec<u64> = (0..self.lanes)
                .map(|lane| i64::from(lane) + i64::from(crate::bug("packet-steps-start-late")))
                .map(|lane| step.wrapping_mul(lane) as u64)
                .collect();
            ty.vector(self.lanes).constant_lanes(&numbers)
        };
        if ty.is_pointer() {
            return b.element_pointer(ty.int_of(8), first, numbers(ty.int_of(64)));
        }
        b.add(b.splat(first, self.lanes), numbers(ty))
    }

    /// The live lanes here, as bits.
    pub fn live(&self, b: &Builder) -> Value {
        b.call(markers::live_lanes(self.module, self.lanes), &[])
    }

    /// A new block, behind those that the same block has become.
    pub fn new_block(&mut self, name: &str) -> Block {
        let new = self.target.append_block(name);
        if let Some((_, group)) = self.groups.last_mut() {
            group.push(new);
        }
        new
    }

    /// Puts the blocks in the order of the scalar ones, which is that of the source: the mask pass looks at it.
    fn order_blocks(&self, source: Function) {
        let mut last = self.target.entry();
        for block in source.blocks() {
            let group = self.groups.iter().find(|(b, _)| *b == block);
            for &new in group.iter().flat_map(|(_, group)| group) {
                if new != last {
                    new.move_after(last);
                    last = new;
                }
            }
        }
        self.exit.move_after(last);
    }

    fn block(&mut self, block: Block) -> Result<()> {
        self.at = self.first[&block];
        self.groups.push((block, vec![self.at]));
        for instruction in block.instructions() {
            if block.terminator() == Some(instruction) {
                self.end(instruction)?;
            } else {
                self.instruction(instruction)?;
            }
        }
        self.last.insert(block, self.at);
        Ok(())
    }

    fn instruction(&mut self, i: Value) -> Result<()> {
        match i.opcode() {
            Opcode::Phi => self.phi(i),
            Opcode::Alloca => self.local(i),
            Opcode::Load => self.load(i),
            Opcode::Store => self.store(i),
            Opcode::Call => self.call(i),
            Opcode::Gep if self.facts.locals.place(i).is_some() => Ok(()),
            Opcode::Gep => self.address(i),
            Opcode::ExtractValue => self.field(i),
            _ => self.operation(i),
        }
    }

    fn phi(&mut self, i: Value) -> Result<()> {
        let b = self.builder(i);
        let made = if !self.facts.is_varying(i) {
            let phi = b.phi(i.type_of(), &[]);
            if !crate::bug("packet-lanes-never-agree") {
                phi.set_mark(markers::AGREED);
            }
            self.shared_phis.push((phi, i));
            Made::One(phi)
        } else if let Some(&step) = self.facts.steps.get(&i) {
            let phi = b.phi(i.type_of(), &[]);
            self.shared_phis.push((phi, i));
            Made::Steps(phi, step)
        } else if i.type_of().scalar_bits() == 1 {
            Made::Bytes(b.phi(i.type_of().int_of(8).vector(self.lanes), &[]))
        } else {
            Made::Lanes(b.phi(self.vector(i.type_of(), i)?, &[]))
        };
        self.set(i, made);
        Ok(())
    }

    fn fill_phis(&mut self) -> Result<()> {
        for &block in &self.facts.order {
            for phi in block.phis() {
                for (value, from) in phi.incoming() {
                    let Some(end) = self.last.get(&from).and_then(|b| b.terminator()) else {
                        continue;
                    };
                    let b = Builder::before(end);
                    let (new, value) = match self.map.get(&phi) {
                        Some(Made::One(new) | Made::Steps(new, _)) => (*new, self.one(value)?),
                        Some(Made::Lanes(new)) => (*new, self.lanes_of(&b, value)?),
                        Some(Made::Bytes(new)) => {
                            let bits = self.lanes_of(&b, value)?;
                            (*new, b.zext(bits, new.type_of()))
                        }
                        _ => return Err(Refusal::at(phi, "a phi has no form")),
                    };
                    new.add_incoming(value, self.last[&from]);
                }
            }
        }
        Ok(())
    }

    /// The same instruction for all lanes.
    pub fn copy(&mut self, i: Value) -> Result<Value> {
        let copy = self.copied(i)?;
        self.set(i, Made::One(copy));
        Ok(copy)
    }

    fn copied(&self, i: Value) -> Result<Value> {
        let operands: Vec<Value> = (0..i.operand_count())
            .map(|o| self.operand(i.operand(o)))
            .collect::<Result<_>>()?;
        let copy = self.builder(i).copy(i);
        for (o, operand) in operands.into_iter().enumerate() {
            copy.set_operand(o as u32, operand);
        }
        copy.keep_only_metadata(&ALIAS_METADATA);
        Ok(copy)
    }

    /// An operand of a copy: also what is no value of the function (a callee, what describes it).
    pub fn operand(&self, v: Value) -> Result<Value> {
        match v.is_instruction() || v.is_argument() {
            true => self.one(v),
            false => Ok(v),
        }
    }

    fn operation(&mut self, i: Value) -> Result<()> {
        if !self.facts.is_varying(i) {
            self.copy(i)?;
            return Ok(());
        }
        if !i.is_elementwise() {
            return Err(Refusal::at(i, "an operation has no form for lanes"));
        }
        if let Some(&step) = self.facts.steps.get(&i) {
            let first = self.first_in_steps(i)?;
            self.set(i, Made::Steps(first, step));
            return Ok(());
        }
        self.vector(i.type_of(), i)?;
        for o in i.operands() {
            self.vector(o.type_of(), i)?;
        }
        let b = self.builder(i);
        let shares_condition = i.opcode() == Opcode::Select && !self.facts.is_varying(i.operand(0));
        let mut operands = Vec::new();
        for (n, o) in i.operands().into_iter().enumerate() {
            operands.push(match shares_condition && n == 0 {
                true => self.one(o)?,
                false => self.lanes_of(&b, o)?,
            });
        }
        let Some(made) = b.like(i, &operands) else {
            return Err(Refusal::at(i, "an operation has no form for lanes"));
        };
        if i.keeps_sign() && made.is_instruction() {
            made.set_mark(NO_OVERFLOW);
        }
        self.set_lanes(i, made);
        Ok(())
    }

    /// Lane 0's value of what is in steps.
    fn first_in_steps(&self, i: Value) -> Result<Value> {
        let b = self.builder(i);
        if matches!(i.arithmetic(), Some(Arithmetic::SExt | Arithmetic::ZExt)) {
            return self.exact(&b, i.operand(0), i.type_of(), i.widens() == Some(true));
        }
        let operands: Vec<Value> = i
            .operands()
            .into_iter()
            .map(|o| self.one(o))
            .collect::<Result<_>>()?;
        self.step_like(&b, i, &operands)
    }

    /// The operation on numbers of lane 0, behind which those of the others stand in steps. What LLVM joins as bits has none in common in live lanes alone
    /// (`i % 2 ? 7 : i + 1`): in a dead lane 0 it may have, so it is added.
    fn step_like(&self, b: &Builder, v: Value, operands: &[Value]) -> Result<Value> {
        if v.is_instruction() && v.is_disjoint_or() && !crate::bug("packet-steps-join-bits") {
            return Ok(b.add(operands[0], operands[1]));
        }
        let made = b.like(v, operands);
        made.ok_or_else(|| Refusal::at(v, "an operation has no form for lanes"))
    }

    /// Lane 0's number as it is without a limit, in a wider type: where the lane is dead its own arithmetic may have wrapped around.
    fn exact(&self, b: &Builder, v: Value, ty: Type, signed: bool) -> Result<Value> {
        let sums = matches!(
            v.arithmetic(),
            Some(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul | Arithmetic::Shl)
        ) || v.is_instruction() && v.is_disjoint_or();
        if !sums || !self.facts.is_varying(v) {
            if let Some(c) = addresses::constant(v) {
                return Ok(ty.const_int(c as u64));
            }
            let one = self.one(v)?;
            // Where live lanes have 0 or more, lane 0's index may be dead, and less.
            let has_sign = self.facts.signed && !crate::bug("indices-are-never-negative");
            let signed = signed || v != self.facts.index || has_sign;
            return Ok(match signed {
                true => b.sext(one, ty),
                false => b.zext(one, ty),
            });
        }
        let (x, y) = (
            self.exact(b, v.operand(0), ty, signed)?,
            self.exact(b, v.operand(1), ty, signed)?,
        );
        self.step_like(b, v, &[x, y])
    }

    fn address(&mut self, i: Value) -> Result<()> {
        if !self.facts.is_varying(i) {
            self.copy(i)?;
            return Ok(());
        }
        if let Some(&step) = self.facts.steps.get(&i) {
            let first = self.copied(i)?;
            first.forget_address_promises();
            self.set(i, Made::Steps(first, step));
            return Ok(());
        }
        let lanes = self.scattered_address(i)?;
        self.set_lanes(i, lanes);
        Ok(())
    }

    fn field(&mut self, i: Value) -> Result<()> {
        if !self.facts.is_varying(i) {
            self.copy(i)?;
            return Ok(());
        }
        let field = match (self.map.get(&i.operand(0)), i.only_index()) {
            (Some(Made::Fields(fields)), Some(n)) => fields.get(n as usize).cloned(),
            _ => None,
        };
        let field = field.ok_or_else(|| Refusal::at(i, "a structure has no lanes"))?;
        self.set(i, field);
        Ok(())
    }

    fn end(&mut self, i: Value) -> Result<()> {
        let b = self.builder(i);
        match i.opcode() {
            Opcode::Ret if i.operand_count() == 0 => {
                b.br(self.exit);
            }
            Opcode::Unreachable => {
                b.unreachable();
            }
            Opcode::Br if !i.is_conditional() => {
                b.br(self.first[&i.successors()[0]]);
            }
            Opcode::Br => {
                let targets: Vec<Block> = i.successors().iter().map(|s| self.first[s]).collect();
                let condition = i.condition();
                if self.facts.is_varying(condition) && targets[0] != targets[1] {
                    let bits = self.lanes_of(&b, condition)?;
                    let mark = markers::lane_condition(self.module, self.lanes);
                    let end = b.cond_br(b.call(mark, &[bits]), targets[0], targets[1]);
                    if let Some(weights) = i.branch_weights() {
                        end.set_branch_weights(&weights);
                    }
                    self.parted.push(self.at);
                } else if targets[0] == targets[1] {
                    b.br(targets[0]);
                } else {
                    b.cond_br(self.one(condition)?, targets[0], targets[1]);
                }
            }
            _ => {
                return Err(Refusal::at(
                    i,
                    "exceptions are caught, or something jumps to an address",
                ));
            }
        }
        Ok(())
    }

    /// The structure around a vector that tells the mask pass that it holds lanes.
    pub fn lane_type(&mut self, vector: Type) -> Option<Type> {
        if let Some(&known) = self.lane_types.get(&vector) {
            return Some(known);
        }
        let made = Type::named_structure(markers::VARYING_TYPE, &[vector])?;
        self.lane_types.insert(vector, made);
        Some(made)
    }
}
