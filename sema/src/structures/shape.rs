//! What a class consists of, as the AST says it, and why it may not become varying.

use super::fields::{why_not_field, written};
use std::collections::HashSet;
use std::ops::Range;

use super::copies;
use crate::clang::{Access, Cursor, kind, type_kind};
use crate::text::edits::{OffsetMap, Part};
use crate::text::tokens::Tokens;

/// A data-only class.
#[derive(Debug)]
pub(super) struct Shape {
    pub name: String,
    pub bases: Vec<Base>,
    pub fields: Vec<Field>,
    /// Member function templates that the form gets, too.
    pub functions: Vec<Part>,
    pub default: Default,
    /// Does it, or a field, ask for an alignment?
    pub is_aligned: bool,
    /// May it be initialised by a list of its fields?
    pub is_aggregate: bool,
    /// Do copies and the destructor more than copying?
    pub has_own_copies: bool,
    /// No object can be varying: what stands here are the fields that lanes reach all the same.
    pub is_partial: bool,
}

#[derive(Debug)]
pub(super) struct Base {
    /// The type as the class may name it.
    pub text: String,
    /// `Ts...`: one for each type of a pack.
    pub is_pack: bool,
}

#[derive(Debug)]
pub(super) struct Field {
    pub name: String,
    pub kind: FieldKind,
    pub is_mutable: bool,
    pub is_const: bool,
    /// `= 1` or `{1}`, in the annotated text.
    pub initializer: Option<Range<u32>>,
    /// Is that a list for an object or an array, which says nothing of other members?
    pub is_list: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldKind {
    Scalar,
    Class,
    /// An array, or only an instantiation knows.
    Other,
}

/// The default constructor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Default {
    /// That of each field.
    Fields,
    /// The class's own.
    Own,
    None,
}

/// Reads a definition; `Err` if lanes reach nothing of its objects.
pub(super) fn read(class: Cursor, tokens: &Tokens, back: &OffsetMap) -> Result<Shape, ()> {
    let mut shape = Shape {
        name: class.name(),
        bases: Vec::new(),
        fields: Vec::new(),
        functions: Vec::new(),
        default: Default::Fields,
        is_aggregate: true,
        is_aligned: false,
        has_own_copies: copies::has_own(class),
        is_partial: false,
    };
    // libclang prints the name of a partial specialisation with its arguments.
    if let Some(angle) = shape.name.find('<') {
        shape.name.truncate(angle);
    }
    let mut constructors = false;
    let mut default = Default::None;
    for child in class.children() {
        match child.template_kind() {
            kind::CXX_BASE_SPECIFIER => {
                if child.is_virtual_base() {
                    return Err(());
                }
                shape.is_aggregate &= child.access() != Access::Hidden;
                shape
                    .bases
                    .push(base(child, &shape.name, tokens).ok_or(())?);
            }
            kind::FIELD_DECL => {
                if why_not_field(child).is_some() || child.name().is_empty() {
                    shape.is_partial = true;
                    continue;
                }
                shape.is_aggregate &= child.access() == Access::Public;
                let attributes = child.children();
                shape.is_aligned |= attributes.iter().any(|a| a.kind() == kind::ALIGNED_ATTR);
                shape.fields.push(field(child, tokens, back)?);
            }
            kind::CONSTRUCTOR => {
                // Copies do not make objects of fields.
                if child.is_default_constructor() {
                    default = if child.is_deleted() {
                        Default::None
                    } else if child.is_defaulted() {
                        Default::Fields
                    } else {
                        Default::Own
                    };
                }
                constructors = true;
            }
            kind::CXX_METHOD | kind::DESTRUCTOR if child.is_virtual() => shape.is_partial = true,
            kind::ALIGNED_ATTR => shape.is_aligned = true,
            // Fields without a name of their own.
            kind::UNION_DECL | kind::STRUCT_DECL | kind::CLASS_DECL
                if child.is_anonymous_record() =>
            {
                shape.is_partial = true;
            }
            _ => {}
        }
    }
    if constructors {
        shape.default = default;
        shape.is_aggregate = false;
    }
    Ok(shape)
}

fn names_class_template(ty: &str) -> bool {
    ty.ends_with('>') && !ty.starts_with("typename ") && !ty.starts_with("const typename ")
}

fn field(field: Cursor, tokens: &Tokens, back: &OffsetMap) -> Result<Field, ()> {
    let canonical = field.ty().canonical();
    let field_kind = match canonical.kind() {
        type_kind::RECORD => FieldKind::Class,
        // `X<T>` is a class whatever T is; `typename X<T>::type` may be an array.
        type_kind::UNEXPOSED if names_class_template(&canonical.spelling()) => FieldKind::Class,
        type_kind::CONSTANT_ARRAY
        | type_kind::DEPENDENT_SIZED_ARRAY
        | type_kind::UNEXPOSED
        | type_kind::DEPENDENT => FieldKind::Other,
        _ => FieldKind::Scalar,
    };
    let written = initializer(field, tokens);
    // What is const gets its value where the form says it.
    let is_const = canonical.is_const() || canonical.element().canonical().is_const();
    let is_list = field_kind != FieldKind::Scalar
        && !is_const
        && written.as_ref().is_some_and(|r| is_braced(r, tokens))
        && !names_members(field);
    let initializer = match written {
        Some(range) => {
            let start = back.in_place(range.start).ok_or(())?;
            let last = back.in_place(range.end - 1).ok_or(())?;
            Some(start..last + 1)
        }
        None => None,
    };
    Ok(Field {
        name: field.name(),
        kind: field_kind,
        is_mutable: field.is_mutable(),
        is_const,
        initializer,
        is_list,
    })
}

fn is_braced(initializer: &Range<u32>, tokens: &Tokens) -> bool {
    let first = tokens.at_offset(initializer.start);
    tokens.text(first) == b"{" || tokens.text(first + 1) == b"{"
}

/// Does the initialiser of a field look at the object?
fn names_members(field: Cursor) -> bool {
    let mut work = field.children();
    while let Some(cursor) = work.pop() {
        if matches!(
            cursor.kind(),
            kind::MEMBER_REF_EXPR | kind::CXX_THIS_EXPR | kind::OVERLOADED_DECL_REF
        ) {
            return true;
        }
        work.extend(cursor.children());
    }
    false
}

/// The initialiser behind the declarator.
fn initializer(field: Cursor, tokens: &Tokens) -> Option<Range<u32>> {
    let end = field.extent()?.end;
    let mut at = tokens.at_offset(field.location()?) + 1;
    while tokens.text(at) == b"[" {
        at = tokens.closing(at)? + 1;
    }
    let start = tokens.get(at).start;
    (start < end && matches!(tokens.text(at), b"=" | b"{")).then_some(start..end)
}

/// The base as the class `own` may name it, without `public` and `virtual`.
fn base(base: Cursor, own: &str, tokens: &Tokens) -> Option<Base> {
    let extent = base.extent()?;
    let mut first = tokens.at_offset(extent.start);
    while matches!(tokens.text(first), b"public" | b"protected" | b"private") {
        first += 1;
    }
    let start = tokens.get(first).start as usize;
    let text = tokens.source().get(start..extent.end as usize)?;
    let text = String::from_utf8_lossy(text).replace('\n', " ");
    if text.contains('#') {
        return None;
    }
    // The dots of a pack do not belong to what they expand.
    let behind = tokens.at_offset(extent.end);
    let expanded = text.trim_end().strip_suffix("...");
    let is_pack = expanded.is_some() || tokens.text(behind) == b"...";
    let text = expanded.unwrap_or(&text).trim_end().to_string();
    if let Some(text) = name_inside(base, first..behind, tokens) {
        // The class has another thing of this name: itself.
        return (text != own && !is_pack).then_some(Base { text, is_pack });
    }
    let is_qualified = has_scope(&text) && !text.starts_with("typename");
    let text = if is_qualified {
        format!("typename {text}")
    } else {
        text
    };
    Some(Base { text, is_pack })
}

/// Inside of the class a word of the base's template arguments may mean a member of the base: `std::integral_constant<type, type::other>` has a `type`. There it
/// goes by its name alone, which is one of its members, too.
fn name_inside(base: Cursor, words: Range<usize>, tokens: &Tokens) -> Option<String> {
    let ty = base.ty().canonical();
    if ty.kind() != type_kind::RECORD {
        return None;
    }
    let class = ty.declaration();
    let arguments = words.skip_while(|&at| tokens.text(at) != b"<");
    let words: HashSet<&[u8]> = arguments.map(|at| tokens.text(at)).collect();
    let members = written(class)?.children();
    let is_hidden = members.iter().any(|m| {
        let is_parameter = matches!(
            m.kind(),
            kind::TEMPLATE_TYPE_PARAMETER | kind::NON_TYPE_TEMPLATE_PARAMETER
        );
        !is_parameter && words.contains(m.name().as_bytes())
    });
    is_hidden.then(|| class.name())
}

/// Does the name stand in a scope? Those of its template arguments do not count.
fn has_scope(name: &str) -> bool {
    let (mut angles, mut brackets) = (0i32, 0i32);
    let mut last = ' ';
    for c in name.chars() {
        match c {
            '(' | '[' | '{' => brackets += 1,
            ')' | ']' | '}' => brackets -= 1,
            // In brackets they compare.
            '<' if brackets == 0 => angles += 1,
            '>' if brackets == 0 => angles -= 1,
            ':' if last == ':' && angles == 0 && brackets == 0 => return true,
            _ => {}
        }
        last = c;
    }
    false
}
