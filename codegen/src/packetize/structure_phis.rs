//! Structures that meet where paths do become their fields.
//!
//! What a function returns by value is a structure of registers (`{ <2 x float>, float }` of three numbers). Where its paths meet LLVM leaves one phi of it, if one path has a
//! constant. Lanes are numbers: each field gets a phi of its own, of which vectors are taken apart later. Linear in the phis.

use crate::ir::{Block, Builder, Function, Opcode, TypeKind, Value};

pub fn part(function: Function) {
    let instructions = function.blocks().into_iter().flat_map(Block::instructions);
    let of_structures =
        |i: &Value| i.opcode() == Opcode::Phi && i.type_of().kind() == TypeKind::Struct;
    let phis: Vec<Value> = instructions.filter(of_structures).collect();
    for phi in phis {
        let taken = |u: &Value| u.opcode() == Opcode::ExtractValue && u.only_index().is_some();
        let users = phi.users();
        if !users.iter().all(taken) {
            continue;
        }
        let incoming = phi.incoming();
        let fields = phi.type_of().struct_fields();
        let parts: Vec<Value> = (0u32..)
            .zip(&fields)
            .map(|(n, &ty)| {
                let of = |&(v, from): &(Value, Block)| {
                    let end = from.terminator()?;
                    Some((Builder::before(end).located(phi).extract_value(v, n), from))
                };
                let values: Vec<(Value, Block)> = incoming.iter().filter_map(of).collect();
                Builder::before(phi).located(phi).phi(ty, &values)
            })
            .collect();
        for user in users {
            if let Some(&part) = user.only_index().and_then(|n| parts.get(n as usize)) {
                user.replace_all_uses_with(part);
                user.erase();
            }
        }
        phi.erase();
    }
}
