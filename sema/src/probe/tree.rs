//! The user's part of the AST in an arena: parents, children, byte ranges.
//!
//! libclang shows children only, and by callbacks; checks and edits need to look up as well. Nothing
//! here recurses, so the nesting of the source does not matter.

use std::collections::HashSet;
use std::ops::Range;

use crate::clang::{Cursor, CursorKind, TranslationUnit, Type, kind, type_kind};
use crate::text::line_map::LineMap;
use crate::text::own_names::{PREFIX, UNNAMED};
use crate::text::tokens::Tokens;

/// Index of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// One cursor with its place in the tree.
pub struct Node<'u> {
    pub cursor: Cursor<'u>,
    pub kind: CursorKind,
    pub range: Range<u32>,
    pub parent: Option<NodeId>,
    pub depth: u32,
    pub children: Vec<NodeId>,
    /// Is it inside of a template or a generic lambda?
    in_template: bool,
}

/// The user's declarations of one translation unit.
pub struct Tree<'u> {
    pub nodes: Vec<Node<'u>>,
    pub tokens: &'u Tokens<'u>,
}

impl<'u> Tree<'u> {
    /// Everything in `unit` that no system header declares.
    pub fn new(unit: &'u TranslationUnit<'u>, tokens: &'u Tokens<'u>, lines: &LineMap) -> Tree<'u> {
        let mut tree = Tree {
            nodes: Vec::new(),
            tokens,
        };
        // A stack of cursors still to enter, each with its parent.
        let mut stack: Vec<(Cursor<'u>, Option<NodeId>)> = Vec::new();
        let push_all = |stack: &mut Vec<_>, cursor: Cursor<'u>, parent| {
            let is_root = cursor.kind() == kind::TRANSLATION_UNIT;
            let children = cursor.children();
            let wanted =
                |c: &Cursor| !is_root || c.location().is_none_or(|at| !lines.presumed(at).system);
            // Of what we wrote into a class, only the copies of the user's functions are of interest.
            let visible = children.into_iter().flat_map(|c| match is_form(&c) {
                true => copied_functions(c),
                false => vec![c],
            });
            let visible: Vec<Cursor<'u>> = visible.filter(wanted).collect();
            stack.extend(visible.into_iter().rev().map(|c| (c, parent)));
        };
        push_all(&mut stack, unit.root(), None);
        remove_instantiations(&mut stack);
        while let Some((cursor, parent)) = stack.pop() {
            let Some(range) = cursor.extent() else {
                continue;
            };
            let id = NodeId(tree.nodes.len() as u32);
            let depth = parent.map_or(0, |p: NodeId| tree.nodes[p.0 as usize].depth + 1);
            if let Some(parent) = parent {
                tree.nodes[parent.0 as usize].children.push(id);
                tree.widen(parent, &cursor, &range);
            }
            tree.nodes.push(Node {
                cursor,
                kind: cursor.kind(),
                range,
                parent,
                depth,
                children: vec![],
                in_template: false,
            });
            push_all(&mut stack, cursor, Some(id));
        }
        tree.mark_templates();
        tree
    }

    /// A copy that nobody wrote (of what is passed to a `...`, behind a comma) begins where clang finds the name of a member: it is all of what it copies.
    fn widen(&mut self, parent: NodeId, copied: &Cursor, range: &Range<u32>) {
        let narrow = self.nodes[parent.0 as usize].range.clone();
        if !copied.is_expression() || range.start >= narrow.start || range.end != narrow.end {
            return;
        }
        let mut copies = Vec::new();
        let mut at = Some(parent);
        while let Some(id) = at {
            let node = &self.nodes[id.0 as usize];
            let is_comma = node.kind == kind::BINARY_OPERATOR;
            let is_copy = matches!(node.kind, kind::CALL_EXPR | kind::UNEXPOSED_EXPR);
            if !is_copy && !is_comma || node.range != narrow {
                return;
            }
            copies.push(id);
            if is_comma {
                break;
            }
            at = node.parent;
        }
        for id in copies {
            self.nodes[id.0 as usize].range = range.clone();
        }
    }

    /// Once for all: the nesting of a source may be as deep as the source is long.
    fn mark_templates(&mut self) {
        let mut opens = vec![false; self.nodes.len()];
        for id in self.ids() {
            // Parents stand in front of their children.
            let parent = self.node(id).parent.map(|p| p.0 as usize);
            let inside = parent.is_some_and(|p| opens[p] || self.nodes[p].in_template);
            opens[id.0 as usize] = match self.kind(id) {
                kind::FUNCTION_TEMPLATE
                | kind::CLASS_TEMPLATE
                | kind::CLASS_TEMPLATE_PARTIAL_SPECIALIZATION => true,
                kind::LAMBDA_EXPR => self.is_generic_lambda(id),
                _ => false,
            };
            self.nodes[id.0 as usize].in_template = inside;
        }
    }

    /// The same with nothing below some of the nodes.
    pub fn without_below(mut self, closed: &HashSet<NodeId>) -> Tree<'u> {
        let mut now: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut left: Vec<Node<'u>> = Vec::new();
        for mut node in std::mem::take(&mut self.nodes) {
            node.children.clear();
            let parent = node.parent;
            let parent_now = parent.and_then(|p| now[p.0 as usize]);
            if parent.is_some_and(|p| closed.contains(&p))
                || parent.is_some() != parent_now.is_some()
            {
                now.push(None);
                continue;
            }
            let new = NodeId(left.len() as u32);
            now.push(Some(new));
            node.parent = parent_now;
            if let Some(parent) = parent_now {
                left[parent.0 as usize].children.push(new);
            }
            left.push(node);
        }
        self.nodes = left;
        self
    }

    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    pub fn node(&self, id: NodeId) -> &Node<'u> {
        &self.nodes[id.0 as usize]
    }

    pub fn kind(&self, id: NodeId) -> CursorKind {
        self.node(id).kind
    }

    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The node and all nodes around it, from inside out.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(id).parent, |&at| self.node(at).parent)
    }

    /// The nodes below `id`. They follow it in the arena.
    pub fn descendants(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let depth = self.node(id).depth;
        (id.0 + 1..self.nodes.len() as u32)
            .map(NodeId)
            .take_while(move |&n| self.node(n).depth > depth)
    }

    /// What a node and those below it name; of a set of overloads, all of them.
    pub fn named(&self, id: NodeId) -> impl Iterator<Item = Cursor<'u>> + '_ {
        self.descendants(id).chain([id]).flat_map(|n| {
            let cursor = self.node(n).cursor;
            match self.kind(n) {
                kind::OVERLOADED_DECL_REF => cursor.overloads(),
                kind::DECL_REF_EXPR => cursor.referenced().into_iter().collect(),
                _ => Vec::new(),
            }
        })
    }

    /// The children that are expressions.
    pub fn operands(&self, id: NodeId) -> Vec<NodeId> {
        self.children(id)
            .iter()
            .copied()
            .filter(|&c| self.node(c).cursor.is_expression())
            .collect()
    }

    /// What the user wrote, under the conversions that clang put around it.
    pub fn strip_implicit(&self, mut id: NodeId) -> NodeId {
        loop {
            let node = self.node(id);
            if !matches!(
                node.kind,
                kind::UNEXPOSED_EXPR | kind::CALL_EXPR | kind::MEMBER_REF_EXPR
            ) {
                return id;
            }
            let same = |c: &&NodeId| {
                self.node(**c).range == node.range && self.node(**c).cursor.is_expression()
            };
            match node.children.iter().find(same) {
                Some(&child) => id = child,
                None => return id,
            }
        }
    }

    /// The same, through the user's own parentheses as well.
    pub fn strip_parens(&self, mut id: NodeId) -> NodeId {
        loop {
            id = self.strip_implicit(id);
            match self.operands(id).as_slice() {
                [inner] if self.kind(id) == kind::PAREN_EXPR => id = *inner,
                _ => return id,
            }
        }
    }

    /// The nearest node outside that is no implicit conversion of `id`.
    pub fn written_parent(&self, id: NodeId) -> Option<(NodeId, NodeId)> {
        let mut child = id;
        loop {
            let parent = self.node(child).parent?;
            if self.strip_implicit(parent) == self.strip_implicit(child)
                && self.node(parent).range == self.node(child).range
            {
                child = parent;
            } else {
                return Some((parent, child));
            }
        }
    }

    /// The first token of a node.
    pub fn first_token(&self, id: NodeId) -> usize {
        self.tokens.at_offset(self.node(id).range.start)
    }

    /// Is the node inside of a template or a generic lambda?
    pub fn in_template(&self, id: NodeId) -> bool {
        self.node(id).in_template
    }

    fn is_generic_lambda(&self, lambda: NodeId) -> bool {
        // libclang does not list the parameters that stand between `<` and `>`.
        let captures = self.tokens.closing(self.first_token(lambda));
        let has_list = captures.is_some_and(|close| self.tokens.text(close + 1) == b"<");
        let mut parameters = self.children(lambda).iter();
        has_list
            || parameters
                .any(|&c| self.kind(c) == kind::PARM_DECL && is_deduced(self.node(c).cursor.ty()))
    }
}

/// `auto`, also through references, pointers and arrays: `const auto&`, `auto*`.
fn is_deduced(ty: Type) -> bool {
    let mut at = ty.canonical();
    // Each step peels one declarator.
    loop {
        at = match at.kind() {
            type_kind::L_VALUE_REFERENCE | type_kind::R_VALUE_REFERENCE | type_kind::POINTER => {
                at.pointee().canonical()
            }
            type_kind::CONSTANT_ARRAY => at.element().canonical(),
            kind => return kind == type_kind::UNEXPOSED,
        };
    }
}

fn copied_functions<'u>(form: Cursor<'u>) -> Vec<Cursor<'u>> {
    let is_copy = |c: &Cursor| c.template_kind() == kind::CXX_METHOD && !is_form(c);
    let members = form.children().into_iter();
    members
        .filter(|c| c.kind() == kind::FUNCTION_TEMPLATE && is_copy(c))
        .collect()
}

/// What the compiler wrote into a class is not the user's.
fn is_form(cursor: &Cursor) -> bool {
    matches!(
        cursor.kind(),
        kind::CLASS_TEMPLATE | kind::FUNCTION_TEMPLATE | kind::TYPEDEF_DECL | kind::STRUCT_DECL
    ) && {
        let name = cursor.name();
        name.starts_with(PREFIX) && !name.starts_with(UNNAMED)
    }
}

/// libclang lists instantiated functions (call operators of generic lambdas, constructors of class templates) beside the declarations: the same text
/// once more, with types and lengths that hold for one instantiation only.
fn remove_instantiations(roots: &mut Vec<(Cursor, Option<NodeId>)>) {
    let mut ranges: Vec<Range<u32>> = roots.iter().filter_map(|(c, _)| c.extent()).collect();
    ranges.sort_by_key(|r| (r.start, u32::MAX - r.end));
    // The range with the greatest end among those that start earlier.
    let mut reach: Vec<u32> = Vec::with_capacity(ranges.len());
    for range in &ranges {
        let before = reach.last().copied().unwrap_or(0);
        reach.push(before.max(range.end));
    }
    roots.retain(|(cursor, _)| {
        let is_function = matches!(
            cursor.kind(),
            kind::CXX_METHOD
                | kind::FUNCTION_DECL
                | kind::CONSTRUCTOR
                | kind::CONVERSION_FUNCTION
                | kind::DESTRUCTOR
        );
        if !is_function {
            return true;
        }
        let Some(range) = cursor.extent() else {
            return false;
        };
        let earlier = ranges.partition_point(|r| r.start < range.start);
        earlier == 0 || reach[earlier - 1] < range.end
    });
}

pub fn is_function(function: CursorKind) -> bool {
    matches!(
        function,
        kind::FUNCTION_DECL
            | kind::FUNCTION_TEMPLATE
            | kind::CXX_METHOD
            | kind::CONSTRUCTOR
            | kind::DESTRUCTOR
            | kind::CONVERSION_FUNCTION
            | kind::LAMBDA_EXPR
    )
}
