//! Lanes of addresses are compared and subtracted as numbers: the scalar address that they begin at, and each lane's distance from it.
//!
//! LLVM 22 takes apart the addresses of a comparison or a difference (`icmp`, `sub` of `ptrtoint`), finds what both begin at, and then writes the steps in between anew,
//! with the type of the last one. Where a step of one address leads to lanes of addresses, whoever else uses the one address gets lanes: code of wrong types,
//! which crashes LLVM later or is compiled to anything. (Its later versions look at the types.) Numbers have no steps. Phis of addresses become phis of
//! numbers, for a loop that LLVM unrolls would show the steps behind them.
//!
//! Linear in what leads to comparisons of addresses.

use crate::ir::types::Layout;
use crate::ir::{Block, Builder, Function, Integer, Module, Opcode, Order, Type, TypeKind, Value};
use std::collections::HashMap;

/// Addresses that are so many steps from where they begin are numbers from there on.
const DEPTH: u32 = 64;

/// Requires: nothing but LLVM's own passes comes behind it.
pub fn compare_numbers(module: &Module, function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let found: Vec<Value> = instructions
        .filter(|&i| takes_addresses(i) && !i.operands().into_iter().any(comes_from_invoke))
        .collect();
    let mut numbers = Numbers {
        function,
        layout: module.layout(),
        known: HashMap::new(),
    };
    for user in found {
        let b = Builder::before(user).located(user);
        let new = match user.opcode() {
            Opcode::ICmp => numbers.compared(&b, user),
            _ => {
                let number = numbers.number(user.operand(0), DEPTH);
                match user.type_of() == number.type_of() {
                    true => number,
                    false => b.trunc(number, user.type_of()),
                }
            }
        };
        user.replace_all_uses_with(new);
        user.erase();
    }
}

/// Does it compare lanes of addresses, or make numbers of them?
fn takes_addresses(i: Value) -> bool {
    let makes_numbers = i.is_pointer_to_int() && i.type_of().scalar_bits() <= 64;
    (makes_numbers || i.opcode() == Opcode::ICmp) && is_lanes_of_addresses(i.operand(0))
}

fn is_lanes_of_addresses(v: Value) -> bool {
    let ty = v.type_of();
    let is_plain = |ty: Type| ty.is_pointer() && ty.pointer_address_space() == 0;
    ty.lanes().is_some() && is_plain(ty.element())
}

/// What lanes of addresses are as numbers, where that is known already.
struct Numbers {
    function: Function,
    layout: Layout,
    known: HashMap<Value, Value>,
}

/// Lanes of addresses as steps from one.
struct Steps {
    root: Value,
    /// In bytes, for each lane.
    distance: Value,
    /// None leaves the object.
    is_inbounds: bool,
}

impl Numbers {
    fn compared(&mut self, b: &Builder, test: Value) -> Value {
        let [p, q] = [test.operand(0), test.operand(1)];
        if let (Some(p), Some(q)) = (self.steps(b, p), self.steps(b, q))
            && p.root == q.root
        {
            let (p, q, is_inbounds) = (p.distance, q.distance, p.is_inbounds && q.is_inbounds);
            match test.is_less_than() {
                None => return b.icmp_like(test, p, q),
                // In one object distances are less as addresses are, but for their sign.
                Some(is_less)
                    if is_inbounds && test.integer() == Some(Integer::Compare(Order::Unsigned)) =>
                {
                    let (low, high) = if is_less { (p, q) } else { (q, p) };
                    return match test.is_strict() {
                        true => b.icmp_slt(low, high),
                        false => b.not(b.icmp_slt(high, low)),
                    };
                }
                Some(_) => {}
            }
        }
        let (p, q) = (self.number(p, DEPTH), self.number(q, DEPTH));
        b.icmp_like(test, p, q)
    }

    /// All steps from a scalar address on, scalar ones too.
    fn steps(&self, b: &Builder, lanes: Value) -> Option<Steps> {
        let n = lanes.type_of().lanes()?;
        let mut steps = Steps {
            root: lanes,
            distance: lanes.type_of().int_of(64).vector(n).zero(),
            is_inbounds: true,
        };
        for _ in 0..DEPTH {
            let at = steps.root;
            if let Some(one) = at.broadcast_of() {
                steps.root = one;
            } else if at.is_instruction() && at.opcode() == Opcode::Gep {
                let step = self.step(b, at)?;
                let step = match step.type_of().lanes() {
                    Some(_) => step,
                    None => b.splat(step, n),
                };
                steps.distance = b.add(steps.distance, step);
                steps.is_inbounds &= at.is_inbounds();
                steps.root = at.operand(0);
            } else {
                break;
            }
        }
        steps.root.type_of().lanes().is_none().then_some(steps)
    }

    /// What a `getelementptr` adds, in bytes.
    fn step(&self, b: &Builder, gep: Value) -> Option<Value> {
        let lanes = gep.type_of().lanes();
        let ty = gep.type_of().int_of(64);
        let ty = lanes.map_or(ty, |n| ty.vector(n));
        let constant = |number: u64| match lanes {
            Some(n) => ty.constant_lanes(&vec![number; n as usize]),
            None => ty.const_int(number),
        };
        let mut sum = ty.zero();
        let mut inner = gep.gep_source_type();
        for i in 1..gep.operand_count() {
            let index = gep.operand(i);
            let size = match inner.kind() {
                TypeKind::Struct if i > 1 => {
                    let field = index.broadcast_of().unwrap_or(index);
                    let field = field
                        .constant_elements()
                        .map_or(field.as_const_int(), |all| all.first().copied())?
                        as u32;
                    let offset = self.layout.field_offset(inner, field);
                    inner = *inner.struct_fields().get(field as usize)?;
                    sum = b.add(sum, constant(offset));
                    continue;
                }
                TypeKind::Array | TypeKind::Vector(_) if i > 1 => {
                    inner = inner.element();
                    self.layout.size_of(inner)
                }
                _ if i > 1 => return None,
                _ => self.layout.size_of(inner),
            };
            let index = match (index.type_of().lanes(), lanes) {
                (None, Some(n)) => b.splat(index, n),
                _ => index,
            };
            let index = match index.type_of().scalar_bits() {
                64 => index,
                less if less < 64 => b.sext(index, ty),
                _ => b.trunc(index, ty),
            };
            sum = b.add(sum, b.mul(index, constant(size)));
        }
        Some(sum)
    }

    fn number(&mut self, lanes: Value, depth: u32) -> Value {
        if let Some(&known) = self.known.get(&lanes) {
            return known;
        }
        let number = self.made(lanes, depth);
        // A loop may have asked for it meanwhile.
        *self.known.entry(lanes).or_insert(number)
    }

    fn made(&mut self, lanes: Value, depth: u32) -> Value {
        let n = lanes.type_of().lanes().unwrap_or(1);
        let one = lanes.type_of().int_of(64);
        let ty = one.vector(n);
        if !lanes.is_instruction() || depth == 0 {
            return as_it_is(self.function, lanes, ty);
        }
        let b = Builder::before(lanes).located(lanes);
        if let Some(address) = lanes.broadcast_of() {
            return b.splat(b.pointer_to_int(address, one), n);
        }
        if lanes.is_int_to_pointer() && lanes.operand(0).type_of() == ty {
            return lanes.operand(0);
        }
        match lanes.opcode() {
            Opcode::Gep => {
                let Some(step) = self.step(&b, lanes) else {
                    return as_it_is(self.function, lanes, ty);
                };
                let base = lanes.operand(0);
                let base = match base.type_of().lanes() {
                    Some(_) => self.number(base, depth - 1),
                    None => b.splat(b.pointer_to_int(base, one), n),
                };
                b.add(base, step)
            }
            Opcode::Select => {
                let yes = self.number(lanes.operand(1), depth - 1);
                let no = self.number(lanes.operand(2), depth - 1);
                b.select(lanes.operand(0), yes, no)
            }
            Opcode::Phi => {
                let phi = b.phi(ty, &[]);
                self.known.insert(lanes, phi);
                for (value, from) in lanes.incoming() {
                    let number = self.number(value, depth - 1);
                    phi.add_incoming(number, from);
                }
                phi
            }
            _ => as_it_is(self.function, lanes, ty),
        }
    }
}

/// Where nothing is known of the steps: behind what makes them, or where the function begins.
fn as_it_is(function: Function, lanes: Value, ty: Type) -> Value {
    let b = match lanes.is_instruction() {
        true if lanes.opcode() != Opcode::Phi => Builder::after(lanes),
        true => beginning(lanes.block()),
        false => beginning(function.entry()),
    };
    b.pointer_to_int(lanes, ty)
}

fn beginning(block: Block) -> Builder {
    match block.first_insertion_point() {
        Some(first) => Builder::before(first),
        None => Builder::at_end(block),
    }
}

/// Does a call that may throw make one of the addresses? There is no place behind it that all users share. What has no steps LLVM cannot take apart either.
fn comes_from_invoke(lanes: Value) -> bool {
    let mut seen = vec![lanes];
    let mut next = 0;
    while let Some(&v) = seen.get(next) {
        next += 1;
        if !v.is_instruction() {
            continue;
        }
        match v.opcode() {
            Opcode::Invoke => return true,
            Opcode::Gep | Opcode::Phi | Opcode::Select => {
                let new: Vec<Value> = v
                    .operands()
                    .into_iter()
                    .filter(|o| !seen.contains(o))
                    .collect();
                seen.extend(new.into_iter().filter(|o| is_lanes_of_addresses(*o)));
            }
            _ => {}
        }
    }
    false
}
