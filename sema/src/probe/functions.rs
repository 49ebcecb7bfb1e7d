//! Functions: which are vectorial, and where their names and bodies stand.

use super::classes::this_lengths;
use super::facts::FunctionLength;
use super::facts::{Facts, Lanes, Varying};
use super::lambdas::{enclosing_function, length_of_body, lengths_of_body};
use super::tree::is_function;
use super::tree::{NodeId, Tree};
use crate::annotate::SPMD_MARK;
use crate::clang::kind;
use crate::text::tokens::Tokens;

/// What a signature says of the mask that its function takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signature {
    /// It takes one of this length.
    Vectorial(FunctionLength),
    /// It has lanes of several lengths, none of which decides: the function takes no mask, and cannot be called under one.
    SeveralLengths,
    /// The same if they are several: only an instantiation knows. How to write them.
    PerhapsSeveral(String),
}

/// A function of lanes, where it is declared or defined.
#[derive(Clone, Debug)]
pub struct MarkedFunction {
    pub node: NodeId,
    pub signature: Signature,
    /// Behind this offset goes an attribute of the declaration.
    pub attribute_at: u32,
    /// A lambda without a parameter list, which an attribute needs.
    pub lacks_parameters: bool,
    /// A member whose signature says nothing of lanes, but `this` leads to some: where less is known of the class, it is a scalar function.
    pub by_reach: bool,
    /// Behind the `{` of the body, if it is to say its length.
    pub entry_at: Option<u32>,
}

/// All functions of the tree that codegen has to be told of.
pub fn marked_functions(tree: &Tree, facts: &Facts) -> Vec<MarkedFunction> {
    tree.ids()
        .filter(|&id| is_function(tree.kind(id)))
        .filter_map(|id| marked(tree, facts, id))
        .collect()
}

fn marked(tree: &Tree, facts: &Facts, id: NodeId) -> Option<MarkedFunction> {
    let signature = match facts.function_length(tree, id) {
        Some(length) => Signature::Vectorial(length),
        None if has_several_lengths(tree, facts, id) => Signature::SeveralLengths,
        None => Signature::PerhapsSeveral(lengths_of_member(tree, facts, id)?),
    };
    if is_extern_c(tree, id) || is_explicit_instantiation(tree, id) {
        return None;
    }
    let body = body(tree, id);
    let is_friend_declaration = body.is_none()
        && tree
            .node(id)
            .parent
            .is_some_and(|p| tree.kind(p) == kind::FRIEND_DECL);
    if is_friend_declaration {
        return None;
    }
    let attribute_at = attribute_place(tree, id)?;
    let has_entry = !matches!(
        tree.node(id).cursor.template_kind(),
        kind::CONSTRUCTOR | kind::DESTRUCTOR
    );
    let entry_at = body
        .filter(|_| has_entry)
        .map(|b| entry_place(tree.tokens, tree.node(b).range.start));
    let mut after = tree.tokens.at_offset(attribute_at);
    // Attributes may stand in front of the parameters.
    while tree.tokens.text(after) == b"["
        && let Some(close) = tree.tokens.closing(after)
    {
        after = close + 1;
    }
    let lacks_parameters = tree.kind(id) == kind::LAMBDA_EXPR && tree.tokens.text(after) != b"(";
    let by_reach = tree.kind(id) == kind::CXX_METHOD
        && spmd_length(tree, id).is_none()
        && signature_lengths(tree, facts, id).is_empty();
    Some(MarkedFunction {
        node: id,
        signature,
        attribute_at,
        lacks_parameters,
        by_reach,
        entry_at,
    })
}

/// Where a body begins: behind the brace, or behind the pragmas that may stand nowhere else, unless one follows that speaks of the next statement.
pub fn entry_place(tokens: &Tokens, brace: u32) -> u32 {
    let next = tokens.get(tokens.at_offset(brace + 1)).start;
    let between = &tokens.source()[brace as usize + 1..next as usize];
    let mut pragmas = between
        .split(|byte| *byte == b'\n')
        .filter_map(|line| line.trim_ascii_start().strip_prefix(b"#pragma "))
        .map(|pragma| {
            let first: [&[u8]; 4] = [b"clang fp", b"STDC", b"float_control", b"fenv_access"];
            first.iter().any(|name| pragma.starts_with(name))
        })
        .peekable();
    if pragmas.peek().is_some() && pragmas.all(|leads_block| leads_block) {
        next
    } else {
        brace + 1
    }
}

impl Facts {
    /// The one length of the signature, or that of `spmd(L)`.
    pub fn function_length(&self, tree: &Tree, id: NodeId) -> Option<FunctionLength> {
        if let Some(length) = spmd_length(tree, id) {
            return Some(length);
        }
        let mut lengths = signature_lengths(tree, self, id);
        for lanes in this_lengths(self, tree.node(id).cursor) {
            if !lengths.contains(&lanes) {
                lengths.push(lanes);
            }
        }
        if lengths.is_empty() && tree.kind(id) == kind::LAMBDA_EXPR {
            return length_of_body(tree, self, id);
        }
        let [lanes] = <[Lanes; 1]>::try_from(lengths).ok()?;
        let text = match &lanes {
            Lanes::Known(1) => return None,
            Lanes::Known(n) => Some(n.to_string()),
            Lanes::Dependent(_) => dependent_length_text(tree, id),
        };
        Some(FunctionLength {
            lanes,
            text,
            mark: None,
        })
    }
}

/// The lengths of the varying types that a function takes and returns.
fn signature_lengths(tree: &Tree, facts: &Facts, id: NodeId) -> Vec<Lanes> {
    let mut lengths: Vec<Lanes> = Vec::new();
    let cursor = tree.node(id).cursor;
    let is_lambda = tree.kind(id) == kind::LAMBDA_EXPR;
    let signature = if is_lambda {
        lambda_types(tree, id)
    } else {
        let ty = cursor.ty();
        let mut types = ty.arguments();
        if !matches!(tree.kind(id), kind::CONSTRUCTOR | kind::DESTRUCTOR) {
            types.push(ty.result());
        }
        types
    };
    for ty in signature {
        add_length(&mut lengths, facts.inside(ty));
    }
    // What a lambda returns without saying so counts beside its parameters only: alone, the function around it counts.
    if is_lambda && !lengths.is_empty() {
        for value in returned_values(tree, id) {
            add_length(&mut lengths, facts.inside(tree.node(value).cursor.ty()));
        }
    }
    lengths
}

fn add_length(lengths: &mut Vec<Lanes>, varying: Option<Varying>) {
    if let Some(varying) = varying
        && !lengths.contains(&varying.length)
    {
        lengths.push(varying.length);
    }
}

/// What stands behind the `return` of a lambda, and of none inside it.
fn returned_values(tree: &Tree, lambda: NodeId) -> Vec<NodeId> {
    let returns = tree
        .descendants(lambda)
        .filter(|&d| tree.kind(d) == kind::RETURN_STMT)
        .filter(|&d| enclosing_function(tree, d) == Some(lambda));
    returns
        .filter_map(|d| tree.operands(d).first().copied())
        .collect()
}

/// Does a function without `spmd(L)` take, return or, if it is a member or a lambda, work on lanes of several lengths? To make and to end an object takes only a signature
/// that says so.
pub fn has_several_lengths(tree: &Tree, facts: &Facts, id: NodeId) -> bool {
    if spmd_length(tree, id).is_some() {
        return false;
    }
    let mut lengths = signature_lengths(tree, facts, id);
    let makes = matches!(
        tree.node(id).cursor.template_kind(),
        kind::CONSTRUCTOR | kind::DESTRUCTOR
    );
    if !makes || !lengths.is_empty() {
        lengths.extend(this_lengths(facts, tree.node(id).cursor));
    }
    if lengths.is_empty() && tree.kind(id) == kind::LAMBDA_EXPR {
        lengths.extend(lengths_of_body(tree, facts, id));
    }
    let mut known: Vec<u32> = lengths
        .iter()
        .filter_map(|l| match l {
            Lanes::Known(n) if *n > 1 => Some(*n),
            _ => None,
        })
        .collect();
    known.sort_unstable();
    known.dedup();
    known.len() > 1
}

/// The lengths in the signature of a class template's member, of which there may be several. Only templates of functions name what they return in their symbols.
fn lengths_of_member(tree: &Tree, facts: &Facts, id: NodeId) -> Option<String> {
    let is_member = matches!(tree.kind(id), kind::CXX_METHOD | kind::CONVERSION_FUNCTION);
    if !is_member || !tree.in_template(id) || signature_lengths(tree, facts, id).len() < 2 {
        return None;
    }
    let tokens = tree.tokens;
    let end = body(tree, id).map(|b| tree.node(b).range.start)?;
    let texts = length_texts(tree, tree.first_token(id)..tokens.at_offset(end));
    Some(texts.join(", "))
}

/// Parameter types of a lambda, and its return type as far as it is written.
fn lambda_types<'u>(tree: &Tree<'u>, id: NodeId) -> Vec<crate::clang::Type<'u>> {
    let mut types = Vec::new();
    for &child in tree.children(id) {
        match tree.kind(child) {
            kind::PARM_DECL | kind::TYPE_REF => types.push(tree.node(child).cursor.ty()),
            kind::COMPOUND_STMT => break,
            _ => {}
        }
    }
    types
}

/// `spmd(L)`: annotate left a mark that clang keeps as an attribute of the function.
fn spmd_length(tree: &Tree, id: NodeId) -> Option<FunctionLength> {
    let mark = tree.children(id).iter().copied().find(|&c| {
        tree.kind(c) == kind::ANNOTATE_ATTR && tree.node(c).cursor.name() == SPMD_MARK
    })?;
    // The attribute's extent is its name and arguments; its brackets go with it.
    let name = tree.first_token(mark);
    let tokens = tree.tokens;
    let open = name.checked_sub(3)?;
    let close = tokens.closing(open + 1)?;
    if tokens.text(open) != b"__attribute__" {
        return None;
    }
    let range = tokens.get(open).start..tokens.get(close).end;
    let comma = (name..close).find(|&t| tokens.text(t) == b",")?;
    let inner_close = tokens.closing(name + 1)?;
    let text_range = tokens.get(comma + 1).start as usize..tokens.get(inner_close).start as usize;
    let text = String::from_utf8_lossy(&tokens.source()[text_range]).into_owned();
    let value = tree
        .children(mark)
        .first()
        .and_then(|&l| tree.node(l).cursor.evaluate());
    let (lanes, text) = match value.and_then(|v| u32::try_from(v).ok()) {
        Some(value) => (Lanes::Known(value), value.to_string()),
        None => (Lanes::Dependent(text.clone()), text),
    };
    Some(FunctionLength {
        lanes,
        text: Some(text),
        mark: Some(range),
    })
}

/// L as the declaration spells it in its first varying type.
fn dependent_length_text(tree: &Tree, id: NodeId) -> Option<String> {
    let tokens = tree.tokens;
    let end = body(tree, id).map_or(tree.node(id).range.end, |b| tree.node(b).range.start);
    let own = length_text_between(tree, tree.first_token(id), tokens.at_offset(end));
    // A member function in its class sees the class's parameters; outside they may have other names.
    let class = tree.node(id).parent.filter(|&p| {
        matches!(
            tree.kind(p),
            kind::CLASS_TEMPLATE
                | kind::CLASS_TEMPLATE_PARTIAL_SPECIALIZATION
                | kind::STRUCT_DECL
                | kind::CLASS_DECL
        )
    });
    own.or_else(|| {
        let fields = tree.children(class?).iter().copied();
        fields
            .filter(|&f| tree.kind(f) == kind::FIELD_DECL)
            .find_map(|field| {
                let end = tokens.at_offset(tree.node(field).range.end);
                length_text_between(tree, tree.first_token(field), end)
            })
    })
}

fn length_text_between(tree: &Tree, first: usize, last: usize) -> Option<String> {
    let mut texts = length_texts(tree, first..last).into_iter();
    texts.find(|text| text.parse::<u32>().is_err())
}

/// L of each varying type that is written among these tokens.
fn length_texts(tree: &Tree, range: std::ops::Range<usize>) -> Vec<String> {
    let tokens = tree.tokens;
    let text = |at: usize| {
        let is_vec = tokens.text(at) == b"__sierra"
            && tokens.text(at + 1) == b"::"
            && tokens.text(at + 2) == b"vec"
            && tokens.text(at + 3) == b"<";
        if !is_vec {
            return None;
        }
        let length = tokens.last_template_argument(at + 3)?;
        let range =
            tokens.get(length.start).start as usize..tokens.get(length.end - 1).end as usize;
        Some(String::from_utf8_lossy(&tokens.source()[range]).into_owned())
    };
    range.filter_map(text).collect()
}

/// The body, if it is a plain block; a defaulted function has one, too, but not in the text.
pub fn body(tree: &Tree, id: NodeId) -> Option<NodeId> {
    let last = tree
        .children(id)
        .iter()
        .copied()
        .rfind(|&c| matches!(tree.kind(c), kind::COMPOUND_STMT | kind::CXX_TRY_STMT))?;
    let is_written = tree.tokens.text(tree.first_token(last)) == b"{";
    (tree.kind(last) == kind::COMPOUND_STMT && is_written).then_some(last)
}

fn is_extern_c(tree: &Tree, id: NodeId) -> bool {
    let Some(parent) = tree.node(id).parent else {
        return false;
    };
    let token = tree.first_token(parent);
    matches!(tree.kind(parent), kind::LINKAGE_SPEC | kind::UNEXPOSED_DECL)
        && tree.tokens.text(token) == b"extern"
        && tree.tokens.text(token + 1) == b"\"C\""
}

/// `template F f<float>(F);`
fn is_explicit_instantiation(tree: &Tree, id: NodeId) -> bool {
    let first = tree.first_token(id);
    let is = |at: usize| tree.tokens.text(at) == b"template" && tree.tokens.text(at + 1) != b"<";
    is(first) || first.checked_sub(1).is_some_and(is)
}

/// Where an attribute of the function itself may stand: the end of the token before it.
fn attribute_place(tree: &Tree, id: NodeId) -> Option<u32> {
    let tokens = tree.tokens;
    let at = tokens.at_offset(tree.node(id).cursor.location()?);
    if tree.kind(id) == kind::LAMBDA_EXPR {
        return after_lambda_introducer(tree, id);
    }
    if tokens.text(at) == b"[" {
        // The call operator of a generic lambda; the lambda itself is asked.
        return None;
    }
    if tokens.text(at) == b"operator" && is_conversion(tree, at) {
        return before_declaration(tree, id);
    }
    after_declarator_name(tree, id)
}

fn is_conversion(tree: &Tree, operator: usize) -> bool {
    let word = tree.tokens.text(operator + 1);
    (tree.tokens.is_word(operator + 1) && !matches!(word, b"new" | b"delete" | b"co_await"))
        || word == b"::"
}

/// In front of the specifiers, behind `template<…>`. An attribute behind the name of a conversion
/// would belong to its type.
fn before_declaration(tree: &Tree, id: NodeId) -> Option<u32> {
    let tokens = tree.tokens;
    let mut first = tree.first_token(id);
    while tokens.text(first) == b"template" && tokens.text(first + 1) == b"<" {
        first = tokens.after_angles(first + 1)?;
    }
    (first > 0).then(|| tokens.get(first - 1).end)
}

/// Behind `f`, `operator+` or `f<int>`, where the declarator's attributes go.
fn after_declarator_name(tree: &Tree, id: NodeId) -> Option<u32> {
    let tokens = tree.tokens;
    let node = tree.node(id);
    let at = tokens.at_offset(node.cursor.location()?);
    if at >= tokens.len() || tokens.get(at).start != node.cursor.location()? {
        return None;
    }
    let mut end = match tokens.text(at) {
        b"operator" => after_operator_name(tree, at)?,
        b"~" => at + 2,
        _ => at + 1,
    };
    if tokens.text(end) == b"<" {
        end = tokens.after_angles(end)?;
    }
    Some(tokens.get(end - 1).end)
}

fn after_operator_name(tree: &Tree, operator: usize) -> Option<usize> {
    let tokens = tree.tokens;
    let next = operator + 1;
    Some(match tokens.text(next) {
        b"(" | b"[" => tokens.closing(next)? + 1,
        b"new" | b"delete" if tokens.text(next + 1) == b"[" => next + 3,
        b"co_await" | b"new" | b"delete" => next + 1,
        text if text.starts_with(b"\"") => {
            if text == b"\"\"" {
                next + 2
            } else {
                next + 1
            }
        }
        _ => next + 1,
    })
}

fn after_lambda_introducer(tree: &Tree, id: NodeId) -> Option<u32> {
    let tokens = tree.tokens;
    let mut end = tokens.closing(tree.first_token(id))? + 1;
    if tokens.text(end) == b"<" {
        end = tokens.after_angles(end)?;
    }
    Some(tokens.get(end - 1).end)
}
