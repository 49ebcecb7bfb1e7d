//! Which functions are vectorial, and of which length: by attribute, by the types in their symbol, by their body.

use crate::ir::demangle::demangle;
use crate::ir::{Block, Function, Opcode, Type, TypeKind, Value};
use crate::markers::{self, MASKED_SUFFIX, Marker};

/// Bits of the hidden parameter: one for each lane of the longest vector.
pub const MASK_BITS: u32 = 64;

/// A vectorial function's length, as far as it can be told from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vectorial {
    pub length: Option<u32>,
}

/// Has the function lanes of several lengths in its signature, and no attribute that says which one counts? Its mark tells, or its symbol (in templates).
pub fn mixes_lengths(function: Function) -> bool {
    match markers::function_assumption(function) {
        Some(Some(_)) => false,
        Some(None) => entry_marker(function) == Some(Marker::EntryOf(None)),
        None => {
            markers::has_several_lengths(function) || lengths_in_symbol(&function.name()).len() > 1
        }
    }
}

/// The same of what a call calls, also through a table of virtual functions.
pub fn call_mixes_lengths(call: Value) -> bool {
    markers::calls_several_lengths(call) || call.called_function().is_some_and(mixes_lengths)
}

/// Does the function read arguments behind its parameters (`...`), or may it, because it is defined elsewhere? The masked symbol has none.
pub fn reads_variable_arguments(function: Function) -> bool {
    let starts = |i: Value| {
        i.is_call()
            && i.called_function()
                .is_some_and(|f| f.name().starts_with("llvm.va_start"))
    };
    function.function_type().function_is_variadic()
        && (function.is_declaration()
            || function
                .blocks()
                .into_iter()
                .flat_map(Block::instructions)
                .any(starts))
}

/// Is the function vectorial? Its attribute says so, or its symbol names varying parameters (an instantiation such as `std::swap<vec, vec>`).
/// Member functions of the standard library's containers are not: they move whole objects about, dead lanes included.
pub fn vectorial_function(function: Function) -> Option<Vectorial> {
    let name = function.name();
    if markers::is_header_function(function)
        || name.starts_with("llvm.")
        || name.contains(markers::OUTLINED)
        || markers::has_several_lengths(function)
    {
        return None;
    }
    if let Some(length) = markers::function_assumption(function) {
        if length.is_none() && entry_marker(function) == Some(Marker::EntryOf(None)) {
            return None;
        }
        let length = length
            .or_else(|| length_in_symbol(&name))
            .or_else(|| entry_length(function));
        return Some(Vectorial { length });
    }
    if ["_ZTh", "_ZTv", "_ZTc"].iter().any(|p| name.starts_with(p)) {
        return behind_thunk(function);
    }
    length_in_symbol(&name).map(|length| Vectorial {
        length: Some(length),
    })
}

/// The same for a call, also one through a pointer or a vtable.
pub fn vectorial_call(call: Value) -> Option<Vectorial> {
    let by_callee = call.called_function().and_then(vectorial_function);
    if by_callee.is_none() && call_mixes_lengths(call) {
        return None;
    }
    by_callee
        .or_else(|| markers::call_assumption(call).map(|length| Vectorial { length }))
        .or_else(|| library_call(call))
}

/// What the C++ library calls through a pointer, in a function made for varying types, is the user's and vectorial.
fn library_call(call: Value) -> Option<Vectorial> {
    let callee = call.called_value();
    if !callee.is_instruction() && !callee.is_argument() {
        return None;
    }
    let name = call.block().function().name();
    let in_library = ["_ZSt", "_ZNSt", "_ZNKSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"]
        .iter()
        .any(|p| name.starts_with(p));
    let length = length_in_symbol(&name).filter(|_| in_library)?;
    Some(Vectorial {
        length: Some(length),
    })
}

/// A thunk that adjusts `this` is what the function behind it is.
fn behind_thunk(thunk: Function) -> Option<Vectorial> {
    let calls = thunk.blocks().into_iter().flat_map(|b| b.instructions());
    calls
        .filter(|i| i.is_call())
        .filter_map(Value::called_function)
        .filter(|f| *f != thunk)
        .find_map(vectorial_function)
}

/// The length that the entry marker in the body names.
pub fn entry_length(function: Function) -> Option<u32> {
    match entry_marker(function)? {
        Marker::Entry(length) => Some(length),
        Marker::EntryOf(length) => length,
        _ => None,
    }
}

fn entry_marker(function: Function) -> Option<Marker> {
    let blocks = function.blocks().into_iter();
    let mut marks = blocks
        .flat_map(Block::instructions)
        .filter_map(markers::called_marker);
    marks.find(|m| matches!(m, Marker::Entry(_) | Marker::EntryOf(_)))
}

/// The length of the lanes that the body works on: entry marker, conditions, or accesses to varying objects.
pub fn body_length(function: Function) -> Option<u32> {
    if let Some(length) = entry_length(function) {
        return Some(length);
    }
    let (mut by_access, mut by_type, mut by_call) = (None, None, None);
    for block in function.blocks() {
        for instruction in block.instructions() {
            if let Some(Marker::Lanes(length) | Marker::Live(length) | Marker::Unmask(length)) =
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
            match instruction.opcode() {
                Opcode::Gep => {
                    by_type = by_type.or_else(|| length_in_type(instruction.gep_source_type()));
                }
                Opcode::Alloca => {
                    by_type = by_type.or_else(|| length_in_type(instruction.allocated_type()));
                }
                Opcode::Call | Opcode::Invoke => {
                    by_call = by_call.or_else(|| vectorial_call(instruction)?.length);
                }
                _ => {}
            }
        }
    }
    by_access.or(by_type).or(by_call)
}

/// The lanes of the first varying object in a type.
fn length_in_type(ty: Type) -> Option<u32> {
    match ty.kind() {
        TypeKind::Struct => {
            let fields = ty.struct_fields();
            if markers::is_varying_type(ty) {
                return fields.first().and_then(|f| match f.kind() {
                    TypeKind::Array => u32::try_from(f.array_length()).ok(),
                    _ => f.lanes(),
                });
            }
            fields.into_iter().find_map(length_in_type)
        }
        TypeKind::Array => length_in_type(ty.element()),
        _ => None,
    }
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

/// Does the symbol name varying types only where a lambda or a class of a function stands, as what that function takes? What the function of this symbol handles is an object to be
/// called then, and no lanes.
pub fn names_lanes_as_scope(name: &str) -> bool {
    let plain = name.strip_suffix(MASKED_SUFFIX).unwrap_or(name);
    let readable = if name.contains("8__sierra3vecI") {
        demangle(plain)
    } else {
        None
    };
    readable.is_some_and(|text| lengths_in(&without_scopes(&text)).is_empty())
}

/// Leaves out the parameters of functions in whose bodies something is: `f(int)::g` becomes `f::g`.
fn without_scopes(text: &str) -> String {
    let mut kept = String::new();
    let mut open: Vec<usize> = Vec::new();
    for (at, c) in text.char_indices() {
        kept.push(c);
        match c {
            '(' => open.push(kept.len() - 1),
            ')' => {
                let start = open.pop();
                let behind = text[at + 1..].trim_start_matches([' ', '&']);
                let behind = behind.strip_prefix("const").unwrap_or(behind);
                if let Some(start) = start
                    && behind.trim_start_matches([' ', '&']).starts_with("::")
                {
                    kept.truncate(start);
                }
            }
            _ => {}
        }
    }
    kept
}

/// The different lengths of the varying types that make a mangled name's function vectorial.
fn lengths_in_symbol(name: &str) -> Vec<u32> {
    if !name.starts_with("_Z") || !name.contains("8__sierra3vecI") {
        return Vec::new();
    }
    let plain = name.strip_suffix(markers::MASKED_SUFFIX).unwrap_or(name);
    let readable = demangle(plain);
    readable.as_deref().map_or_else(Vec::new, lengths_in_name)
}

/// The same of a demangled name: parameters count, and the arguments of the class that a member belongs to.
fn lengths_in_name(readable: &str) -> Vec<u32> {
    // A constraint behind the parameters is none of them.
    let mut constraints = readable.match_indices(" requires ").map(|(at, _)| at);
    let end = constraints.find(|&at| depth_of(&readable[..at]) == 0);
    let signature = &readable[..end.unwrap_or(readable.len())];
    let Some((head, parameters)) = split_parameters(signature) else {
        return Vec::new();
    };
    let (class, member) = split_qualifier(head);
    // Helpers of the algorithms are members of classes that say nothing of the elements.
    if is_standard_class(class) && !lengths_in(class).is_empty() {
        // Of the containers only what calls an object of the user's.
        return if calls_through(member) {
            lengths_in(readable)
        } else if is_value_class(class) {
            lengths_in(class)
        } else {
            Vec::new()
        };
    }
    let mut own = lengths_in(parameters);
    if !own.is_empty() {
        own.extend(lengths_in(returned_lanes(head, class, member)));
        own.sort_unstable();
        own.dedup();
    }
    let is_library = class == "std" || is_standard_class(class);
    if own.is_empty() && class.ends_with('>') {
        lengths_in(class)
    } else if own.is_empty() && is_library && names_template_parameters(parameters) {
        lengths_in(member)
    } else {
        own
    }
}

/// What an instantiation of a template returns, if that is written as lanes; other functions have it not in their names.
fn returned_lanes<'a>(head: &'a str, class: &str, member: &str) -> &'a str {
    let qualifier = if class.is_empty() { 0 } else { class.len() + 2 };
    let ty = &head[..head.len() - member.len() - qualifier];
    let is_lanes = ty
        .trim_start_matches("const ")
        .starts_with("__sierra::vec<");
    if is_lanes { ty } else { "" }
}

/// Does a parameter list name parameters of a template (`T&&, T0`)? So it does where they are constrained; then only the template's arguments tell the types.
fn names_template_parameters(parameters: &str) -> bool {
    let mut words = parameters.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.any(|w| {
        w.strip_prefix('T')
            .is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// Members of the library's classes that hand their arguments to a function or an object of the user's (`std::function`).
pub(super) fn calls_through(member: &str) -> bool {
    const NAMES: [&str; 5] = [
        "operator()",
        "_M_invoke",
        "__invoke",
        "__call",
        "__visit_invoke",
    ];
    NAMES.iter().any(|name| member.starts_with(name))
}

/// The different lengths of the varying types in a demangled text.
fn lengths_in(text: &str) -> Vec<u32> {
    let mut lengths: Vec<u32> = text
        .split("__sierra::vec<")
        .skip(1)
        .filter_map(vec_length)
        .collect();
    // There are no objects of another length, only references to what they would be.
    lengths.retain(|&n| (2..=MASK_BITS).contains(&n) && n.is_power_of_two());
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
pub(super) fn split_parameters(readable: &str) -> Option<(&str, &str)> {
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

/// Splits what stands before a parameter list into the class or namespace and the function's own name; the return type goes.
pub(super) fn split_qualifier(head: &str) -> (&str, &str) {
    // A conversion operator's name has blanks and brackets of its own.
    let operator = head
        .match_indices("operator")
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || head[..at].ends_with("::") || head[..at].ends_with(' '))
        .filter(|&at| depth_of(&head[..at]) == 0)
        .last();
    let named = operator.unwrap_or(head.len());
    let (mut depth, mut start, mut last) = (0i32, 0, None);
    let bytes = head.as_bytes();
    for at in 0..named {
        match bytes[at] {
            b'<' | b'(' | b'{' | b'[' => depth += 1,
            b'>' | b')' | b'}' | b']' => depth -= 1,
            b' ' if depth == 0 => (start, last) = (at + 1, None),
            b':' if depth == 0 && bytes.get(at + 1) == Some(&b':') => last = Some(at),
            _ => {}
        }
    }
    match last {
        Some(colons) => (&head[start..colons], &head[colons + 2..]),
        None => ("", &head[start..]),
    }
}

pub(super) fn depth_of(text: &str) -> i32 {
    text.bytes().fold(0, |depth, b| match b {
        b'<' | b'(' | b'{' => depth + 1,
        b'>' | b')' | b'}' => depth - 1,
        _ => depth,
    })
}

/// Is it one of the library's classes that are nothing but their members? Those work lane by lane, as members of the user's classes do.
pub(super) fn is_value_class(class: &str) -> bool {
    const NAMES: [&str; 11] = [
        "pair",
        "tuple",
        "_Tuple_impl",
        "__tuple_impl",
        "array",
        "complex",
        "optional",
        "variant",
        "expected",
        "_Copy_assign_base",
        "_Move_assign_base",
    ];
    let name = class.split('<').next().and_then(|n| n.rsplit("::").next());
    name.is_some_and(|n| NAMES.contains(&n) || n.starts_with("_Optional_"))
}

/// Is it a class of the C++ library (and not its namespace)?
pub(super) fn is_standard_class(class: &str) -> bool {
    class.starts_with("std::") || class.starts_with("__gnu_cxx::")
}

/// The marker by which a lambda says that it runs under a mask of its own.
pub fn run_under(function: Function) -> Option<Value> {
    function
        .blocks()
        .into_iter()
        .flat_map(|b| b.instructions())
        .find(|&i| markers::called_marker(i) == Some(Marker::RunUnder))
}

/// The lanes of a masked copy: what its attribute, symbol or body say.
pub fn masked_length(plain: Function) -> Option<u32> {
    vectorial_function(plain)
        .and_then(|v| v.length)
        .or_else(|| body_length(plain))
}

/// The length of the mask that a lambda remembers, if it remembers one.
pub fn remembered_lanes(function: Function) -> Option<u32> {
    run_under(function)?;
    let lanes = masked_length(function).unwrap_or(64);
    (lanes > 1).then_some(lanes)
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
        // Of a template, what it returns counts, too.
        assert_eq!(
            lengths_in_symbol("_Z3lowILi4ELi8EEN8__sierra3vecIiXT_EvEENS1_IiXT0_EvEE"),
            [4, 8]
        );
        let swap = "_ZSt4swapIN8__sierra3vecIfLi8EvEEENSt9enable_ifIXsr6__and_ISt6__not_ISt15__is_tuple_likeIT_EESt21is_move_constructibleIS6_ESt18is_move_assignableIS6_EEE5valueEvE4typeERS6_SF_";
        assert_eq!(length_in_symbol(swap), Some(8));
        assert_eq!(
            length_in_symbol("_ZNSt6vectorIN8__sierra3vecIfLi8EvEESaIS2_EE9push_backERKS2_"),
            None
        );
        assert_eq!(
            length_in_symbol("_ZNKSt8functionIFN8__sierra3vecIfLi8EEEvEEclEv"),
            Some(8)
        );
        assert_eq!(
            length_in_symbol("_ZN6HolderIN8__sierra3vecIiLi8EEEE3setEi"),
            Some(8)
        );
        assert_eq!(
            length_in_symbol("_ZN6HolderIN8__sierra3vecIiLi8EEEEcviEv"),
            Some(8)
        );
    }

    #[test]
    fn scopes_are_no_lanes() {
        let scope = "void h<f(__sierra::vec<int, 8>)::$_0&>(f(__sierra::vec<int, 8>) const::P)";
        assert_eq!(without_scopes(scope), "void h<f::$_0&>(f const::P)");
        assert!(!names_lanes_as_scope("_Z1fN8__sierra3vecIfLi8EvEE"));
    }
}
