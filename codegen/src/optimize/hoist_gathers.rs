//! What lanes read again in every turn of a loop, at places that do not change, is read once in front of it: `for (j = 0; j < end[i]; ++j)`.
//!
//! LLVM moves loads out of loops, but no gather under the mask of a loop, for the mask changes. It only loses lanes, though: all lanes that read in some turn
//! read in the first one, so that nothing is read that was not read before.
//! ```text
//!   front: …                                    front: g = gather(p, entry)
//!   head:  m = phi entry, m & c           →     head:  m = phi entry, m & c
//!          g = gather(p, m); c = j < g                 c = j < g
//! ```
//! That holds for the first block of a loop, which every turn begins with, where nothing in the loop writes to memory but to locals whose address nobody takes.
//! Each loop is looked at once, inner ones first; what is asked of a mask has a limit.

use crate::analysis::dominators::Dominators;
use crate::analysis::harmless::is_mathematics;
use crate::analysis::loops::natural_body;
use crate::analysis::mask_parts::Masks;
use crate::analysis::masked_accesses::{Kind, kind_of};
use crate::ir::{Block, Builder, Function, Graph, Opcode, QuickSet, Value};
use crate::optimize::demanded_lanes::Observers;

/// How many values an address may be computed from within the loop, and a mask be made of.
const LIMIT: usize = 100;

/// Requires: masks are made, locals are values.
pub fn hoist_gathers(function: Function) {
    let mut instructions = function.blocks().into_iter().flat_map(Block::instructions);
    if !instructions.any(reads) {
        return;
    }
    let mut observers = None;
    for l in loops(function) {
        let in_header = l.header.instructions().into_iter();
        let calls: Vec<Value> = in_header.filter(|&i| reads(i)).collect();
        let effects = Effects::of(&l);
        for call in calls {
            let seen = observers.get_or_insert_with(|| Observers::of(function));
            if effects.keep_what_is_read_by(call) || crate::bug("hoisted-despite-writes") {
                l.hoist(call, seen);
            }
        }
    }
}

fn reads(i: Value) -> bool {
    matches!(kind_of(i), Some(Kind::Gather | Kind::Load))
}

struct Loop {
    /// Leads into the loop and nowhere else.
    front: Block,
    header: Block,
    blocks: Vec<Block>,
    inside: QuickSet<Block>,
}

/// The loops that one block leads into, and whose first block reads, inner ones first.
fn loops(function: Function) -> Vec<Loop> {
    let Graph {
        blocks,
        edges,
        number,
    } = function.graph();
    let dominators = Dominators::compute(&edges, 0);
    let mut sources = vec![Vec::new(); blocks.len()];
    for (from, targets) in edges.iter().enumerate() {
        for &to in targets.iter().filter(|_| dominators.contains(from)) {
            sources[to].push(from);
        }
    }
    let mut all = Vec::new();
    for header in 0..blocks.len() {
        let comes_back = |&from: &usize| dominators.dominates(header, from);
        if !sources[header].iter().any(comes_back)
            || !blocks[header].instructions().into_iter().any(reads)
        {
            continue;
        }
        let outside = sources[header].iter().filter(|s| !comes_back(s));
        let [front] = outside.copied().collect::<Vec<_>>()[..] else {
            continue;
        };
        if edges[front].len() != 1 {
            continue;
        }
        let body = natural_body(header, &dominators, &sources);
        let inside: Vec<Block> = blocks.iter().copied().filter(|b| body[number[b]]).collect();
        all.push(Loop {
            front: blocks[front],
            header: blocks[header],
            inside: inside.iter().copied().collect(),
            blocks: inside,
        });
    }
    all.sort_by_key(|l| l.blocks.len());
    all
}

impl Loop {
    fn comes_from_outside(&self, v: Value) -> bool {
        !v.is_instruction() || !self.inside.contains(&v.block())
    }

    /// Moves a call, and what its address is computed from, in front of the loop.
    fn hoist(&self, call: Value, observers: &Observers) -> Option<()> {
        let end = self.front.terminator()?;
        let mut moving = Vec::new();
        self.collect(call.operand(0), &mut moving)?;
        let mask = call.operand(1);
        let mut masks = Masks::default();
        let parts = masks.parts(mask).leaves.clone();
        // For each part that changes, what it is in the first turn.
        let mut first = Vec::new();
        for &part in &parts {
            if !self.comes_from_outside(part) {
                first.push((part, self.entered_with(part, &mut masks)?));
            }
        }
        let unseen = observers.only_in_all(call, mask);
        for i in moving {
            i.remove_from_block();
            Builder::before(end).insert(i);
        }
        let b = Builder::before(end).located(call);
        let bits = |v: Value| match v.type_of().scalar_bits() {
            1 => v,
            _ => b.icmp_slt(v, v.type_of().zero()),
        };
        let entered = parts
            .into_iter()
            .map(|part| {
                let known = first.iter().find(|(changing, _)| *changing == part);
                bits(known.map_or(part, |(_, entry)| *entry))
            })
            .reduce(|a, part| b.and(a, part))?;
        let other = call.operand(2);
        if !unseen {
            let blend = Builder::after(call).select(mask, call, other);
            call.replace_all_uses_with(blend);
            blend.set_operand(1, call);
        }
        call.remove_from_block();
        Builder::before(end).insert(call);
        call.set_operand(1, entered);
        call.set_operand(2, call.type_of().zero());
        Some(())
    }

    /// Notes the instructions of the first block that a value is computed by, each behind those it needs; `None` if it may change in the loop.
    fn collect(&self, v: Value, moving: &mut Vec<Value>) -> Option<()> {
        if self.comes_from_outside(v) || moving.contains(&v) {
            return Some(());
        }
        let computes = match v.opcode() {
            Opcode::Load => !v.is_volatile() && !v.is_atomic() && !base(v.operand(0)).is_alloca(),
            Opcode::Call => {
                let callee = v.called_function();
                callee.is_some_and(|f| f.name().starts_with("llvm.") && f.only_computes())
                    && kind_of(v).is_none()
            }
            Opcode::Phi => false,
            _ => only_computes(v),
        };
        // The first turn runs all of this block.
        if !computes || v.block() != self.header || moving.len() >= LIMIT {
            return None;
        }
        for operand in v.operands() {
            self.collect(operand, moving)?;
        }
        moving.push(v);
        Some(())
    }

    /// What a mask is in the first turn, if in all others it holds in no more lanes than in the turn before.
    fn entered_with(&self, part: Value, masks: &mut Masks) -> Option<Value> {
        if part.opcode() != Opcode::Phi || part.block() != self.header {
            return None;
        }
        let mut entry = None;
        for (mask, from) in part.incoming() {
            if from == self.front {
                entry = Some(mask);
            } else if !self.stays_within(mask, part, masks) && !crate::bug("hoisted-under-any-mask")
            {
                return None;
            }
        }
        entry
    }

    /// Does a mask at the end of a turn hold in lanes only that a mask at its beginning held in?
    fn stays_within(&self, mask: Value, part: Value, masks: &mut Masks) -> bool {
        let mut seen = QuickSet::default();
        let mut open = vec![mask];
        while let Some(mask) = open.pop() {
            if masks.implies(mask, part) || !seen.insert(mask) {
                continue;
            }
            if seen.len() > LIMIT {
                return false;
            }
            // Where ways of one turn meet; at the beginning of the loop, another turn would.
            let meets = |v: Value| {
                v.opcode() == Opcode::Phi
                    && v.block() != self.header
                    && self.inside.contains(&v.block())
            };
            match mask.opcode() {
                Opcode::Or => open.extend(mask.operands()),
                _ if meets(mask) => open.extend(mask.incoming().into_iter().map(|i| i.0)),
                _ if mask == mask.type_of().zero() => {}
                // One of the parts that all must hold.
                _ => match masks.parts(mask).leaves.iter().find(|&&p| meets(p)) {
                    Some(&meeting) => open.push(meeting),
                    None => return false,
                },
            }
        }
        true
    }
}

/// What a loop may write to.
struct Effects {
    /// Memory that others see, or more than LLVM's own functions do.
    writes: bool,
    /// Mathematics notes errors in `errno`, an `int`.
    writes_errno: bool,
}

impl Effects {
    fn of(l: &Loop) -> Effects {
        let mut all = Effects {
            writes: false,
            writes_errno: false,
        };
        for i in l.blocks.iter().flat_map(|b| b.instructions()) {
            match i.opcode() {
                Opcode::Store if is_private(i) => {}
                Opcode::Load if !i.is_volatile() && !i.is_atomic() => {}
                Opcode::Call => all.call(i),
                Opcode::Br | Opcode::Switch | Opcode::Phi | Opcode::Alloca => {}
                _ if only_computes(i) => {}
                _ => all.writes = true,
            }
        }
        all
    }

    fn call(&mut self, call: Value) {
        let Some(callee) = call.called_function() else {
            self.writes = true;
            return;
        };
        let name = callee.name();
        let is_note = ["llvm.experimental.noalias", "llvm.assume", "llvm.dbg."];
        if callee.only_computes() || is_note.iter().any(|n| name.starts_with(n)) {
            return;
        }
        let mut arguments = call.operands();
        arguments.pop();
        let takes_pointers = arguments.iter().any(|a| a.type_of().is_pointer());
        if is_mathematics(&name) && !takes_pointers {
            self.writes_errno = true;
        } else {
            self.writes = true;
        }
    }

    /// Does all that the call reads stay the same in the loop?
    fn keep_what_is_read_by(&self, call: Value) -> bool {
        let may_be_errno = self.writes_errno && call.type_of().scalar_bits() <= 32;
        !self.writes && !may_be_errno
    }
}

/// What an address is at a distance from.
fn base(mut address: Value) -> Value {
    while address.opcode() == Opcode::Gep {
        address = address.operand(0);
    }
    address
}

/// Has it no effect, so that it may stand wherever what it needs is there, and control comes to it anyway?
fn only_computes(i: Value) -> bool {
    matches!(
        i.opcode(),
        Opcode::Gep
            | Opcode::Select
            | Opcode::And
            | Opcode::Or
            | Opcode::Xor
            | Opcode::ICmp
            | Opcode::FCmp
            | Opcode::AddrSpaceCast
            | Opcode::BitCast
            | Opcode::IntDivision
            | Opcode::Freeze
            | Opcode::ExtractValue
            | Opcode::Shuffle
            | Opcode::Pure
    )
}

/// Does it write to a local that nothing but loads and stores touch by themselves?
fn is_private(store: Value) -> bool {
    let place = base(store.operand(1));
    if !place.is_alloca() || store.is_volatile() || store.is_atomic() {
        return false;
    }
    let mut open = vec![place];
    let mut count = 0;
    while let Some(place) = open.pop() {
        for user in place.users() {
            count += 1;
            match user.opcode() {
                _ if count > LIMIT => return false,
                Opcode::Load => {}
                Opcode::Store if user.operand(0) != place => {}
                Opcode::Gep if user.type_of().lanes().is_none_or(|l| l <= 1) => open.push(user),
                _ => return false,
            }
        }
    }
    true
}
