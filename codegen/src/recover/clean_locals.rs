//! Clean before you look: code inlined from the headers hides addresses in memory, so that nearly every local seems to escape. Slots that cannot
//! differ by lane become plain values; variables of the program stay in memory, where a store under a mask is just a store.
//!
//! Three kinds of local are given up: pointer slots with one store (references, `this`), aggregates of such (closures), and locals
//! that one block alone writes and then reads. A uniform variable that is assigned again is never touched: as a value it would become a choice
//! by one lane's bit.

use crate::analysis::objects::holds_varying;
use crate::clang_names::{holds_thrown, is_result};
use crate::error::CodegenError;
use crate::ir::{Block, Builder, Function, Module, Opcode, Type, TypeKind, Value};
use std::collections::{HashMap, HashSet};

const KEEP: &str = "__sierra.keep";

/// Requires: header inlined. `keep_variables`: the program's own variables stay visible to a debugger.
pub fn clean_locals(
    module: &Module,
    function: Function,
    keep_variables: bool,
) -> Result<(), CodegenError> {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let instructions: Vec<Value> = instructions.collect();
    let allocas: Vec<Value> = instructions
        .iter()
        .copied()
        .filter(|i| i.is_alloca())
        .collect();
    let order: Order = instructions.into_iter().zip(0..).collect();
    let entry = function.entry();
    let Some(end) = entry.terminator() else {
        return Ok(());
    };
    let keep = module.function(KEEP).unwrap_or_else(|| {
        module.add_function(KEEP, module.void_type().function(&[module.pointer_type()]))
    });
    let mut given_up = false;
    let mut marks = Vec::new();
    let described = keep_variables && !function.debug_variables().is_empty();
    for &alloca in &allocas {
        let uses = Uses::collect(alloca);
        // What the function returns is put together lane by lane, over several iterations maybe.
        let returned = is_result(alloca) && holds_varying(alloca.allocated_type());
        // What was thrown may get lanes as well (see `loop_over_exceptions`).
        let visible = returned
            || holds_thrown(alloca)
            || (keep_variables && is_variable(&alloca.name(), described));
        if !visible
            && (is_pointer_slot(alloca, &uses) || is_block_local(alloca, &uses, &order, module))
        {
            given_up = true;
        } else if alloca.block() == entry {
            marks.push(Builder::before(end).call(keep, &[alloca]));
        } else {
            marks.push(Builder::after(alloca).call(keep, &[alloca]));
        }
    }
    let result = if given_up {
        module.run_function_passes(function, "sroa<preserve-cfg>")
    } else {
        Ok(())
    };
    for mark in keep.as_value().users() {
        mark.erase();
    }
    keep.erase();
    result
}

/// Is it clang's name for a variable of the program, or for a parameter of a function that is `described` to debuggers?
pub fn is_variable(name: &str, described: bool) -> bool {
    let parameter = name.strip_suffix(".addr").filter(|_| described);
    let name = parameter.unwrap_or(name);
    !name.contains('.') && !name.is_empty()
}

/// Where an instruction stands in the function.
type Order = HashMap<Value, usize>;

/// All accesses to a local, through any chain of offsets and casts.
struct Uses {
    /// Loads, stores and calls, with the pointer's constant path from the local: equal keys, equal places.
    accesses: Vec<(Value, Value)>,
    /// Something else happens to the address.
    unknown: bool,
}

impl Uses {
    fn collect(alloca: Value) -> Self {
        let mut uses = Uses {
            accesses: Vec::new(),
            unknown: false,
        };
        let mut work = vec![alloca];
        let mut seen = HashSet::from([alloca]);
        while let Some(pointer) = work.pop() {
            for user in pointer.users() {
                match user.opcode() {
                    Opcode::Load => uses.accesses.push((user, pointer)),
                    Opcode::Store if user.operand(0) != pointer => {
                        uses.accesses.push((user, pointer))
                    }
                    Opcode::Gep | Opcode::AddrSpaceCast | Opcode::BitCast => {
                        if seen.insert(user) {
                            work.push(user);
                        }
                    }
                    _ => uses.unknown = true,
                }
            }
        }
        uses
    }
}

/// A pointer, or an aggregate of pointers, each stored once.
fn is_pointer_slot(alloca: Value, uses: &Uses) -> bool {
    if uses.unknown || !only_pointers(alloca.allocated_type()) {
        return false;
    }
    let mut stores: HashMap<Value, usize> = HashMap::new();
    let mut total = 0;
    for &(access, pointer) in &uses.accesses {
        if access.opcode() == Opcode::Store {
            *stores.entry(pointer).or_default() += 1;
            total += 1;
        }
    }
    let places = count_pointers(alloca.allocated_type());
    stores.values().all(|&n| n == 1) && total <= places
}

fn only_pointers(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Pointer => true,
        TypeKind::Struct => {
            !ty.struct_fields().is_empty() && ty.struct_fields().into_iter().all(only_pointers)
        }
        _ => false,
    }
}

fn count_pointers(ty: Type) -> usize {
    match ty.kind() {
        TypeKind::Struct => ty.struct_fields().into_iter().map(count_pointers).sum(),
        _ => 1,
    }
}

/// One block alone uses the local, and writes all of it before it reads: nothing is carried from one pass through the block to the next.
fn is_block_local(alloca: Value, uses: &Uses, order: &Order, module: &Module) -> bool {
    let Some(&(first, _)) = uses.accesses.first() else {
        return !uses.unknown;
    };
    let block = first.block();
    if uses.unknown || uses.accesses.iter().any(|(a, _)| a.block() != block) {
        return false;
    }
    let layout = module.layout();
    let accesses = uses.accesses.iter().map(|&(access, _)| access);
    let Some(earliest) = accesses.min_by_key(|a| order.get(a)) else {
        return false;
    };
    earliest.opcode() == Opcode::Store
        && layout.access_size_of(earliest.operand(0).type_of())
            == layout.size_of(alloca.allocated_type())
        && !earliest.is_volatile()
}
