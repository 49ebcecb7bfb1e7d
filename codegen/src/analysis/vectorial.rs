//! Which functions are vectorial, and of which length: by attribute, by the types in their symbol, by their body.

use crate::ir::{Function, Opcode, Value};
use crate::markers::{self, Marker};

/// A vectorial function's length, as far as it can be told from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vectorial {
    pub length: Option<u32>,
}

/// Are there varying parameters of several lengths in the function's symbol, and no attribute that says which one counts?
pub fn mixes_lengths(function: Function) -> bool {
    markers::function_assumption(function).is_none()
        && lengths_in_symbol(&function.name()).len() > 1
}

/// Is the function vectorial? Its attribute says so, or its symbol names varying parameters (an instantiation such as `std::swap<vec, vec>`).
/// Member functions of the standard library's containers are not: they move whole objects about, dead lanes included.
pub fn vectorial_function(function: Function) -> Option<Vectorial> {
    let name = function.name();
    if markers::is_header_symbol(&name) || name.starts_with("llvm.") {
        return None;
    }
    if let Some(length) = markers::function_assumption(function) {
        let length = length
            .or_else(|| length_in_symbol(&name))
            .or_else(|| entry_length(function));
        return Some(Vectorial { length });
    }
    length_in_symbol(&name).map(|length| Vectorial {
        length: Some(length),
    })
}

/// The same for a call, also one through a vtable.
pub fn vectorial_call(call: Value) -> Option<Vectorial> {
    let by_callee = call.called_function().and_then(vectorial_function);
    by_callee.or_else(|| markers::call_assumption(call).map(|length| Vectorial { length }))
}

/// The length that the entry marker in the body names.
pub fn entry_length(function: Function) -> Option<u32> {
    for block in function.blocks() {
        for instruction in block.instructions() {
            if let Some(Marker::Entry(length)) = markers::called_marker(instruction) {
                return Some(length);
            }
        }
    }
    None
}

/// The length of the lanes that the body works on: entry marker, conditions, or accesses to varying objects.
pub fn body_length(function: Function) -> Option<u32> {
    if let Some(length) = entry_length(function) {
        return Some(length);
    }
    let mut by_access = None;
    for block in function.blocks() {
        for instruction in block.instructions() {
            if let Some(Marker::Lanes(length) | Marker::Live(length)) =
                markers::called_marker(instruction)
            {
                return Some(length);
            }
            let tagged = match instruction.opcode() {
                Opcode::Load => Some((instruction.operand(0), instruction.type_of())),
                Opcode::Store => Some((instruction.operand(1), instruction.operand(0).type_of())),
                _ => None,
            };
            if let Some((pointer, ty)) = tagged
                && is_tagged(pointer)
                && by_access.is_none()
            {
                by_access = ty.lanes();
            }
        }
    }
    by_access
}

/// Does the pointer lie in one of the address spaces that mark varying objects?
pub fn is_tagged(pointer: Value) -> bool {
    matches!(
        pointer.type_of().pointer_address_space(),
        markers::ASSIGNED | markers::INITIAL
    )
}

/// The one length of the varying types among the parameters in a mangled name.
fn length_in_symbol(name: &str) -> Option<u32> {
    match lengths_in_symbol(name).as_slice() {
        &[length] => Some(length),
        _ => None,
    }
}

/// The different lengths of the varying types among the parameters in a mangled name.
fn lengths_in_symbol(name: &str) -> Vec<u32> {
    if !name.starts_with("_Z") || !name.contains("8__sierra3vecI") {
        return Vec::new();
    }
    let plain = name.strip_suffix(markers::MASKED_SUFFIX).unwrap_or(name);
    let readable = cpp_demangle::Symbol::new(plain)
        .ok()
        .and_then(|s| s.demangle().ok());
    let Some((head, parameters)) = readable.as_deref().and_then(split_parameters) else {
        return Vec::new();
    };
    if is_standard_member(head) {
        return Vec::new();
    }
    let mut lengths: Vec<u32> = parameters
        .split("__sierra::vec<")
        .skip(1)
        .filter_map(vec_length)
        .collect();
    lengths.retain(|&n| n > 1);
    lengths.sort_unstable();
    lengths.dedup();
    lengths
}

/// "float, 8, void> const&, …" → 8: the second argument.
fn vec_length(after: &str) -> Option<u32> {
    let mut depth = 0i32;
    let mut start = None;
    for (at, c) in after.char_indices() {
        match c {
            '<' | '(' => depth += 1,
            ')' => depth -= 1,
            ',' | '>' if depth == 0 => match start {
                None if c == ',' => start = Some(at + 1),
                None => return None,
                Some(start) => {
                    let argument = after[start..at].trim().trim_start_matches('(');
                    return argument.split(')').next_back()?.trim().parse().ok();
                }
            },
            '>' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Splits a demangled function into what stands before its parameter list and the list.
fn split_parameters(readable: &str) -> Option<(&str, &str)> {
    let end = readable.rfind(')')?;
    let mut depth = 0i32;
    for (at, c) in readable[..=end].char_indices().rev() {
        match c {
            ')' => depth += 1,
            '(' => {
                depth -= 1;
                if depth == 0 {
                    return Some((&readable[..at], &readable[at + 1..end]));
                }
            }
            _ => {}
        }
    }
    None
}

/// Is the name that of a member of a class in namespace std?
fn is_standard_member(head: &str) -> bool {
    // The qualified name is what follows the last blank outside of template arguments (before it: the return type).
    let (mut depth, mut start) = (0i32, 0);
    for (at, c) in head.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ' ' if depth == 0 => start = at + 1,
            _ => {}
        }
    }
    let (mut depth, mut parts) = (0i32, 0);
    let name = &head[start..];
    for pair in name.as_bytes().windows(2) {
        match pair[0] {
            b'<' => depth += 1,
            b'>' => depth -= 1,
            b':' if depth == 0 && pair[1] == b':' => parts += 1,
            _ => {}
        }
    }
    name.starts_with("std::") && parts >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_tell_their_parameters() {
        assert_eq!(length_in_symbol("_Z1fN8__sierra3vecIfLi8EvEE"), Some(8));
        assert_eq!(
            length_in_symbol("_Z1fRN8__sierra3vecIiLi16EvEEi.masked"),
            Some(16)
        );
        assert_eq!(
            length_in_symbol("_Z1fN8__sierra3vecIfLi8EvEENS0_IfLi4EvEE"),
            None
        );
        assert_eq!(length_in_symbol("_Z1fi"), None);
        let swap = "_ZSt4swapIN8__sierra3vecIfLi8EvEEENSt9enable_ifIXsr6__and_ISt6__not_ISt15__is_tuple_likeIT_EESt21is_move_constructibleIS6_ESt18is_move_assignableIS6_EEE5valueEvE4typeERS6_SF_";
        assert_eq!(length_in_symbol(swap), Some(8));
        assert_eq!(
            length_in_symbol("_ZNSt6vectorIN8__sierra3vecIfLi8EvEESaIS2_EE9push_backERKS2_"),
            None
        );
    }
}
