//! Calls under a mask: a vectorial callee gets it as a last, hidden parameter; any other runs once, as it stands.

use crate::analysis::callees::Callees;
use crate::analysis::objects::{Address, Base, Leaf};
use crate::analysis::vectorial::MASK_BITS;
use crate::analysis::vectorial::{call_mixes_lengths, reads_variable_arguments, vectorial_call};
use crate::calls::slot;
use crate::ir::{Builder, Function, Module, Opcode, Value};
use crate::markers;
use crate::mask::blend_stores::byte_mask;
use crate::mask::mask_memory::{Site, WrongLength};
use crate::mask::masks;
use crate::recover::tag_vector_stores::written_lanes;

/// A call that cannot take the mask along.
pub enum CallTrouble {
    Length(WrongLength),
    /// The callee's signature has lanes of several lengths.
    SeveralLengths(Value),
    /// The callee reads arguments behind its parameters, or may do so.
    VariableArguments(Value),
}

/// Rewrites one call under `site`'s mask.
pub fn mask_call(site: &Site, call: Value) -> Result<(), CallTrouble> {
    let Some(live) = site.live else {
        call_on_all_lanes(site.module, site.callees, call);
        return Ok(());
    };
    let lanes = live.type_of().lanes().unwrap_or(1);
    let name = call
        .called_function()
        .map(Function::name)
        .unwrap_or_default();
    if name.starts_with("llvm.") {
        mask_intrinsic(site, call, &name, live);
        return Ok(());
    }
    if markers::called_marker(call).is_some() {
        return Ok(());
    }
    if call_mixes_lengths(call) {
        return Err(CallTrouble::SeveralLengths(call));
    }
    let Some(vectorial) = vectorial_call(call) else {
        keep_waiting_lanes(site, call, live);
        if site.callees.may_lead_to_lanes(call) {
            slot::call_under_mask(site.module, call, Some(live), site.any_length);
        }
        return Ok(());
    };
    if let Some(code) = vectorial.length
        && code != lanes
    {
        return Err(CallTrouble::Length(WrongLength {
            at: call,
            mask: lanes,
            code,
        }));
    }
    let Some(callee) = call.called_function() else {
        keep_waiting_lanes(site, call, live);
        slot::call_under_mask(site.module, call, Some(live), site.any_length);
        return Ok(());
    };
    if reads_variable_arguments(callee) {
        return Err(CallTrouble::VariableArguments(call));
    }
    let masked = masked_function(site.module, callee);
    let b = Builder::before(call);
    let mut arguments = call.arguments();
    // Nobody reads what is behind the parameters.
    arguments.truncate(callee.params().len());
    let passed = match crate::bug("callee-gets-all-lanes") {
        true => live.type_of().all_ones(),
        false => live,
    };
    arguments.push(masks::pack_to(&b, passed, MASK_BITS));
    let new = match call.opcode() {
        Opcode::Invoke => {
            let normal = call.successors()[0];
            b.invoke(
                masked.function_type(),
                masked.as_value(),
                &arguments,
                normal,
                call.unwind_destination(),
            )
        }
        _ => b.call(masked, &arguments),
    };
    new.copy_call_attributes(call);
    call.replace_all_uses_with(new);
    call.erase();
    Ok(())
}

/// A call without a mask: what it leads to works on all lanes, also if the function around was called under somebody's mask.
pub fn call_on_all_lanes(module: &Module, callees: &Callees, call: Value) {
    if callees.may_lead_to_lanes(call) {
        slot::call_under_mask(module, call, None, false);
    }
}

/// The masked symbol of a vectorial function, declared if it is not there yet.
pub fn masked_function(module: &Module, plain: Function) -> Function {
    let name = format!("{}{}", plain.name(), markers::MASKED_SUFFIX);
    if let Some(known) = module.function(&name) {
        return known;
    }
    let ty = plain.function_type();
    let mut params = ty.function_params();
    params.push(module.int_type(MASK_BITS));
    let declared = module.add_function(&name, ty.function_return().function(&params));
    declared.copy_properties(plain, module);
    declared.set_external();
    declared
}

/// Block moves into a watched local blend like any store.
fn mask_intrinsic(site: &Site, call: Value, name: &str, live: Value) {
    let copies = name.starts_with("llvm.memcpy.") || name.starts_with("llvm.memmove.");
    if !copies && !name.starts_with("llvm.memset.") {
        return;
    }
    let Address { base, offset } = site.objects.address(call.operand(0));
    let Some(size) = call.operand(2).as_const_int() else {
        return;
    };
    if size == 0 || size > 4096 {
        return;
    }
    let lanes = live.type_of().lanes();
    let (leaves, offset) = match (base, offset) {
        (Base::Object(o), Some(offset)) => {
            if !(site.watched)(o, Some(offset), size) {
                return;
            }
            let whole = site.objects.list[o].alloca.allocated_type();
            (site.objects.leaves(whole), offset)
        }
        (Base::Object(_), None) => return,
        _ => {
            let written = || written_lanes(call, size, lanes.unwrap_or(1));
            match leaves_of_result(site, call, size).or_else(written) {
                Some(leaves) => (leaves, 0),
                None => return,
            }
        }
    };
    if leaves.iter().any(|l| Some(l.lanes) != lanes) {
        return;
    }
    let b = Builder::before(call);
    let Some(mask) = byte_mask(&b, offset, size, &leaves, live) else {
        return;
    };
    let ty = call.operand(0).type_of().int_of(8).vector(size as u32);
    let new = if copies {
        b.load(ty, call.operand(1), 1)
    } else {
        b.splat(call.operand(1), size as u32)
    };
    let old = b.load(ty, call.operand(0), 1);
    b.store(b.select(mask, new, old), call.operand(0), 1);
    call.erase();
}

/// The lanes in the object that the function returns, if all of that is written.
fn leaves_of_result(site: &Site, call: Value, size: u64) -> Option<Vec<Leaf>> {
    let ty = call.block().function().returned_object(call.operand(0))?;
    (site.layout.size_of(ty) == size).then(|| site.objects.leaves(ty))
}

/// A callee without a mask that returns into a watched object gets a fresh one, from which the live lanes are taken. For the object that this function returns,
/// see `sret_temporaries`.
fn keep_waiting_lanes(site: &Site, call: Value, live: Value) {
    for (i, argument) in call.arguments().into_iter().enumerate() {
        let Some(ty) = call.call_argument_type(i as u32, "sret") else {
            continue;
        };
        let Address { base, offset } = site.objects.address(argument);
        let Base::Object(o) = base else {
            continue;
        };
        let size = site.layout.size_of(ty);
        if !(site.watched)(o, offset, size) || call.opcode() != Opcode::Call {
            continue;
        }
        let leaves = site.objects.leaves(ty);
        if leaves
            .iter()
            .any(|l| Some(l.lanes) != live.type_of().lanes())
        {
            continue;
        }
        let Some(first) = call.block().first_insertion_point() else {
            continue;
        };
        let fresh =
            Builder::before(entry_start(call).unwrap_or(first)).alloca(ty, "returned.lanes");
        call.set_operand(i as u32, fresh);
        let b = Builder::after(call);
        if let Some(mask) = byte_mask(&b, 0, size, &leaves, live) {
            let bytes = argument.type_of().int_of(8).vector(size as u32);
            let new = b.load(bytes, fresh, 1);
            let old = b.load(bytes, argument, 1);
            b.store(b.select(mask, new, old), argument, 1);
        }
    }
}

fn entry_start(instruction: Value) -> Option<Value> {
    instruction.block().function().entry().first_instruction()
}
