//! Pointers to one of several locals: `(c ? a : b) += x`, or what `std::min` and `std::clamp` return, whose results choose among their arguments' addresses.
//!
//! Beside the phis and selects of a pointer goes a number, which local it is. A load through the pointer becomes loads of all the locals, of which the
//! number chooses; a store gives each of them its new or its old value. So no address of a local is left that differs by lane, and the locals can become values.
//! Only webs of phis and selects are taken whose leaves are places in locals, all of whose users are plain accesses, and that have few of both: the new code is
//! leaves times accesses long. Linear in the web otherwise.

use crate::analysis::objects::constant_offset;
use crate::ir::types::{Layout, Type};
use crate::ir::{Block, Builder, Function, Opcode, Value};
use std::collections::{HashMap, HashSet};

/// Of so many places a pointer may lead to one.
const MOST_LEAVES: usize = 8;
/// So many accesses may be made, of all that a web's leaves and accesses need.
const MOST_ACCESSES: usize = 128;

/// Takes the pointers of a function apart. `false`: there was none, the function is as before.
pub fn resolve(function: Function, layout: Layout) -> bool {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let pointers: Vec<Value> = instructions.filter(|&i| is_choice(i)).collect();
    let mut seen = HashSet::new();
    let mut changed = false;
    for pointer in pointers {
        if seen.contains(&pointer) {
            continue;
        }
        let nodes = web(pointer);
        seen.extend(nodes.iter().copied());
        if let Some(web) = Web::of(nodes, layout) {
            web.resolve();
            changed = true;
        }
    }
    changed
}

/// A phi or a select of pointers.
fn is_choice(value: Value) -> bool {
    matches!(value.opcode(), Opcode::Phi | Opcode::Select) && value.type_of().is_pointer()
}

/// What a phi or a select chooses among.
fn choices(node: Value) -> Vec<Value> {
    match node.opcode() {
        Opcode::Phi => node.incoming().into_iter().map(|(v, _)| v).collect(),
        _ => vec![node.operand(1), node.operand(2)],
    }
}

/// All phis and selects that the pointer hangs together with, itself first.
fn web(pointer: Value) -> Vec<Value> {
    let mut nodes = vec![pointer];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        next += 1;
        for other in choices(node).into_iter().chain(node.users()) {
            if is_choice(other) && !nodes.contains(&other) {
                nodes.push(other);
            }
        }
    }
    nodes
}

/// A place in a local: so many bytes behind its beginning.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Leaf {
    local: Value,
    offset: u64,
}

impl Leaf {
    fn of(pointer: Value, layout: Layout) -> Option<Leaf> {
        let (mut local, mut offset) = (pointer, 0u64);
        while local.opcode() == Opcode::Gep {
            offset = offset.checked_add(constant_offset(local, layout)?)?;
            local = local.operand(0);
        }
        // One that is made on the way need not be there where another one is meant.
        let is_everywhere = local.is_alloca() && local.block() == local.block().function().entry();
        is_everywhere.then_some(Leaf { local, offset })
    }

    /// Are there so many bytes behind so many?
    fn holds(self, offset: u64, ty: Type, layout: Layout) -> bool {
        let end = self
            .offset
            .checked_add(offset)
            .and_then(|at| at.checked_add(layout.size_of(ty)));
        end.is_some_and(|end| end <= layout.size_of(self.local.allocated_type()))
    }

    /// The alignment of what lies there.
    fn align(self, offset: u64) -> u32 {
        let at = self.offset + offset;
        let of_place = 1u32 << at.trailing_zeros().min(6);
        self.local.alignment().min(of_place)
    }
}

/// Is what uses the pointer an access through it, which nobody watches?
fn is_plain_access(user: Value, pointer: Value) -> bool {
    let gives_away = user.opcode() == Opcode::Store && user.operand(0) == pointer;
    !gives_away && !user.is_volatile() && !user.is_atomic()
}

/// A load or a store, so many bytes behind a node.
struct Access {
    instruction: Value,
    node: Value,
    offset: u64,
}

impl Access {
    fn ty(&self) -> Type {
        match self.instruction.opcode() {
            Opcode::Store => self.instruction.operand(0).type_of(),
            _ => self.instruction.type_of(),
        }
    }
}

struct Web {
    nodes: Vec<Value>,
    leaves: Vec<Leaf>,
    accesses: Vec<Access>,
    layout: Layout,
}

impl Web {
    fn of(nodes: Vec<Value>, layout: Layout) -> Option<Web> {
        let mut web = Web {
            nodes,
            leaves: Vec::new(),
            accesses: Vec::new(),
            layout,
        };
        for node in web.nodes.clone() {
            for choice in choices(node) {
                if web.nodes.contains(&choice) {
                    continue;
                }
                let leaf = Leaf::of(choice, layout)?;
                if !web.leaves.contains(&leaf) {
                    web.leaves.push(leaf);
                }
            }
            web.find_accesses(node, node, 0)?;
        }
        let within = |access: &Access| {
            let mut leaves = web.leaves.iter();
            leaves.all(|leaf| leaf.holds(access.offset, access.ty(), layout))
        };
        let few = web.leaves.len() <= MOST_LEAVES
            && web.leaves.len() * web.accesses.len() <= MOST_ACCESSES;
        (few && !web.leaves.is_empty() && web.accesses.iter().all(within)).then_some(web)
    }

    /// Notes the accesses through a pointer that is so many bytes behind a node. `None`: it has other users.
    fn find_accesses(&mut self, pointer: Value, node: Value, offset: u64) -> Option<()> {
        for user in pointer.users() {
            match user.opcode() {
                Opcode::Phi | Opcode::Select if pointer == node => {}
                Opcode::Gep if user.operand(0) == pointer => {
                    let more = constant_offset(user, self.layout)?;
                    self.find_accesses(user, node, offset.checked_add(more)?)?;
                }
                Opcode::Load | Opcode::Store if is_plain_access(user, pointer) => {
                    self.accesses.push(Access {
                        instruction: user,
                        node,
                        offset,
                    });
                }
                _ => return None,
            }
        }
        Some(())
    }

    fn resolve(&self) {
        let numbers = self.numbers();
        for access in &self.accesses {
            let number = numbers[&access.node];
            match access.instruction.opcode() {
                Opcode::Store => self.store(access, number),
                _ => self.load(access, number),
            }
        }
        // What is left of the web uses nothing but itself.
    }

    /// For each node the number of the leaf that it is.
    fn numbers(&self) -> HashMap<Value, Value> {
        let int = self.nodes[0].type_of().int_of(32);
        let mut numbers = HashMap::new();
        for &node in &self.nodes {
            if node.opcode() == Opcode::Phi {
                numbers.insert(node, Builder::before(node).phi(int, &[]));
            }
        }
        for &node in &self.nodes {
            self.number(node, int, &mut numbers);
        }
        for &node in &self.nodes {
            if node.opcode() == Opcode::Phi {
                for (choice, from) in node.incoming() {
                    let number = self.number(choice, int, &mut numbers);
                    numbers[&node].add_incoming(number, from);
                }
            }
        }
        numbers
    }

    fn number(&self, pointer: Value, int: Type, numbers: &mut HashMap<Value, Value>) -> Value {
        if let Some(&number) = numbers.get(&pointer) {
            return number;
        }
        if !self.nodes.contains(&pointer) {
            let leaf = Leaf::of(pointer, self.layout);
            let place = self.leaves.iter().position(|&l| Some(l) == leaf);
            return int.const_int(place.unwrap_or_default() as u64);
        }
        let yes = self.number(pointer.operand(1), int, numbers);
        let no = self.number(pointer.operand(2), int, numbers);
        let number = Builder::before(pointer).select(pointer.operand(0), yes, no);
        numbers.insert(pointer, number);
        number
    }

    fn load(&self, access: &Access, number: Value) {
        let b = Builder::before(access.instruction);
        let mut chosen: Option<Value> = None;
        for (i, &leaf) in self.leaves.iter().enumerate() {
            let value = self.load_leaf(&b, access, leaf);
            chosen = Some(match chosen {
                None => value,
                Some(others) => {
                    let is_it = b.icmp_eq(number, number.type_of().const_int(i as u64));
                    b.select(is_it, value, others)
                }
            });
        }
        if let Some(chosen) = chosen {
            access.instruction.replace_all_uses_with(chosen);
            access.instruction.erase();
        }
    }

    fn store(&self, access: &Access, number: Value) {
        let b = Builder::before(access.instruction);
        let new = access.instruction.operand(0);
        for (i, &leaf) in self.leaves.iter().enumerate() {
            let old = self.load_leaf(&b, access, leaf);
            let is_it = b.icmp_eq(number, number.type_of().const_int(i as u64));
            let value = b.select(is_it, new, old);
            let place = b.offset(leaf.local, leaf.offset + access.offset);
            b.store(value, place, leaf.align(access.offset));
        }
        access.instruction.erase();
    }

    fn load_leaf(&self, b: &Builder, access: &Access, leaf: Leaf) -> Value {
        let place = b.offset(leaf.local, leaf.offset + access.offset);
        b.load(access.ty(), place, leaf.align(access.offset))
    }
}
