//! Lambdas that remember the mask they were made under: it is a member of the closure, and becomes the mask at their entry.

use crate::analysis::objects::constant_offset;
use crate::analysis::vectorial::run_under;
use crate::error::CodegenError;
use crate::ir::types::Layout;
use crate::ir::{Builder, Function, Module, Opcode, Value};
use crate::mask::lanes::{Flow, Lanes, Task};
use crate::mask::masks::MaskForm;
use crate::state::State;

/// What a call carries whose callee is to be inlined later: the call's copies carry it, too.
const HELD: &str = "sierra.held";

/// Keeps lambdas from dissolving in their callers before they have their masks; to be undone by [`allow_inlining`].
pub fn forbid_inlining(module: &Module) -> Vec<Function> {
    let forced: Vec<Function> = module
        .functions()
        .into_iter()
        .filter(|f| f.has_attribute("alwaysinline") && run_under(*f).is_some())
        .collect();
    for function in &forced {
        function.remove_attribute("alwaysinline");
    }
    // The library's loops ask for it at their calls.
    for call in forced_calls(module) {
        if call
            .called_function()
            .is_some_and(|f| run_under(f).is_some())
        {
            call.remove_call_attribute("alwaysinline");
            call.add_call_attribute("noinline");
            call.add_call_string_attribute(HELD, "");
        }
    }
    forced
}

fn forced_calls(module: &Module) -> impl Iterator<Item = Value> {
    instructions(module).filter(|i| i.is_call() && i.call_has("alwaysinline"))
}

fn instructions(module: &Module) -> impl Iterator<Item = Value> {
    let blocks = module.functions().into_iter().flat_map(|f| f.blocks());
    blocks.flat_map(|b| b.instructions())
}

/// Lets them be inlined again: the functions that are given, and the calls that carry the attribute.
pub fn allow_inlining(module: &Module, forced: &[Function]) {
    for function in forced {
        function.add_attribute("alwaysinline");
    }
    let held = |i: &Value| i.is_call() && i.call_string_attribute(HELD).is_some();
    for call in instructions(module).filter(held) {
        call.remove_call_string_attribute(HELD);
        call.remove_call_attribute("noinline");
        call.add_call_attribute("alwaysinline");
    }
}

/// Reads the remembered mask anew at `b`, from the closure. Sanitizers may have put branches between the function's entry and its marker.
pub fn remembered_mask(
    b: &Builder,
    function: Function,
    marker: Value,
    layout: Layout,
) -> Option<Value> {
    let load = marker.arguments().into_iter().next()?;
    if load.is_argument() {
        return Some(load);
    }
    if load.opcode() != Opcode::Load {
        return None;
    }
    let mut offset = 0u64;
    let mut at = load.operand(0);
    while at.opcode() == Opcode::Gep {
        offset = offset.wrapping_add(constant_offset(at, layout)?);
        at = at.operand(0);
    }
    if at.is_alloca()
        && let Some(part) = passed_part(at, offset, layout)
    {
        return (part.type_of() == load.type_of()).then_some(part);
    }
    let this = u32::from(function.param_has(0, "sret"));
    let closure = *function.params().get(this as usize)?;
    Some(b.load(load.type_of(), b.offset(closure, offset), load.alignment()))
}

/// The parameter that holds what lies at `offset` of a closure passed by value (`[](this auto self)`).
fn passed_part(closure: Value, offset: u64, layout: Layout) -> Option<Value> {
    let mut work = vec![(closure, 0u64)];
    while let Some((address, at)) = work.pop() {
        for user in address.users() {
            if user.opcode() == Opcode::Gep && user.operand(0) == address {
                work.push((user, at.wrapping_add(constant_offset(user, layout)?)));
            } else if user.opcode() == Opcode::Store
                && user.operand(1) == address
                && user.operand(0).is_argument()
                && at == offset
                && !user.operand(0).type_of().is_pointer()
            {
                return Some(user.operand(0));
            }
        }
    }
    None
}

/// [`leave_if_none`] where a lambda has two masks, its own and its caller's.
pub fn leave_without_lanes(state: &mut State, lanes: &mut Lanes) -> Result<Flow, CodegenError> {
    let Task { function, .. } = lanes.task;
    let Some((_, assigned)) = lanes.assigned(state)? else {
        return Ok(Flow::Stop);
    };
    if let Some(mask) = assigned.entry
        && run_under(function).is_some()
    {
        leave_if_none(function, mask, assigned.form);
    }
    Ok(Flow::Next)
}

/// Behind `mask`, in the entry block: goes on only if a lane is live. A lambda made under one mask and called under another may have none.
pub fn leave_if_none(function: Function, mask: Value, form: MaskForm) {
    let body = mask.block().split_after(mask);
    let b = Builder::at_end(mask.block());
    let leave = function.append_block("no.lanes");
    b.cond_br(form.any(&b, mask), body, leave);
    let result = function.function_type().function_return();
    Builder::at_end(leave).ret((!result.is_void()).then(|| result.zero()));
}
