//! What messages say about classes that cannot do something on lanes.

use std::collections::{HashMap, HashSet};

use super::copies::unsupported;
use super::fields::{why_not_field, written};
use crate::clang::{Cursor, Type, kind, type_kind};
use crate::probe::facts::Facts;
use crate::probe::tree::Tree;

/// By the canonical spelling of a class.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    /// Why it cannot be varying.
    pub unsupported: HashMap<String, String>,
    /// The fields of such classes that are at fault themselves, by class and name.
    pub unsupported_fields: HashMap<(String, String), String>,
    /// The member functions that work on one lane.
    pub functions: HashMap<String, HashSet<String>>,
}

/// All classes that the tree defines or makes varying.
pub fn explain(tree: &Tree, facts: &Facts) -> Classes {
    let mut classes = Classes::default();
    for id in tree.ids() {
        let cursor = tree.node(id).cursor;
        let is_class = matches!(
            tree.kind(id),
            kind::STRUCT_DECL | kind::CLASS_DECL | kind::UNION_DECL
        );
        if is_class && cursor.is_definition() {
            classes.add(cursor.ty().canonical());
        } else if let Some(element) = facts.element(cursor.ty()) {
            classes.add(element.canonical());
        }
    }
    classes
}

impl Classes {
    fn add(&mut self, ty: Type) {
        let ty = ty.unqualified();
        if ty.kind() != type_kind::RECORD {
            return;
        }
        let name = ty.spelling();
        if self.functions.contains_key(&name) {
            return;
        }
        if let Some(why) = unsupported(ty) {
            self.unsupported.insert(name.clone(), why);
            for field in ty.fields() {
                if let Some(why) = why_not_field(field) {
                    let place = format!("field '{}' of '{name}'", field.name());
                    let key = (name.clone(), field.name());
                    self.unsupported_fields
                        .insert(key, format!("{place} is {why}"));
                }
            }
        }
        let mut functions = HashSet::new();
        let mut work = vec![ty];
        while let Some(ty) = work.pop() {
            let children: Vec<Cursor> =
                written(ty.declaration()).map_or_else(Vec::new, |c| c.children());
            let methods = children.iter().filter(|c| c.kind() == kind::CXX_METHOD);
            functions.extend(methods.map(Cursor::name));
            // No class is its own base; a bound for broken ones.
            if functions.len() < 10_000 {
                work.extend(ty.bases().iter().map(|b| b.ty().canonical()));
            }
        }
        self.functions.insert(name, functions);
    }
}
