//! What accesses say of the types that they go to (`tbaa`), as clang writes it where the program keeps to C++'s rules of aliases ([basic.lval]).
//!
//! Two scalar types meet if one is above the other (`char` is above all); within structures the field has to be the same, or one structure a part of the other. Without tags
//! anything may be. Bounded by the depth of structures.

use crate::ir::{TypeNode, TypeTag, Value};

/// How deep structures hold each other.
const DEPTH: u32 = 8;

/// May two accesses go to one object?
pub fn may_meet(a: Value, b: Value) -> bool {
    let (Some(a), Some(b)) = (a.type_tag(), b.type_tag()) else {
        return true;
    };
    let (t, u) = (a.accessed, b.accessed);
    if is_char(t) || is_char(u) {
        return true;
    }
    if !holds(t, u, DEPTH) && !holds(u, t, DEPTH) {
        return false;
    }
    match (is_structure(a), is_structure(b)) {
        (true, true) if a.structure == b.structure => a.offset == b.offset,
        (true, true) => {
            holds(a.structure, b.structure, DEPTH) || holds(b.structure, a.structure, DEPTH)
        }
        _ => true,
    }
}

/// Do two accesses go to the same field of one class?
pub fn are_of_one_field(a: Value, b: Value) -> bool {
    let (a, b) = (a.type_tag(), b.type_tag());
    a == b && a.is_some_and(is_structure)
}

/// Does an access go to a field of a structure?
pub fn is_field(access: Value) -> bool {
    access.type_tag().is_some_and(is_structure)
}

fn is_structure(tag: TypeTag) -> bool {
    tag.structure != tag.accessed
}

fn is_char(ty: TypeNode) -> bool {
    ty.name() == "omnipotent char"
}

/// Is it the type, one above it, or one of its parts?
fn holds(ty: TypeNode, other: TypeNode, depth: u32) -> bool {
    let below = |depth: u32| ty.parts().into_iter().any(|p| holds(p, other, depth));
    ty == other || depth.checked_sub(1).is_some_and(below)
}
