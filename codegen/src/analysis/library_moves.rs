//! What the C++ library does to objects with lanes as members, told by the symbols of its functions: algorithms (`std::swap`, `std::copy` and their helpers, assignments
//! of pairs) do to each lane what the program asked for; members of containers move their elements about as a whole, dead lanes included.
//!
//! A class with lanes is known by its special members, which call those of lanes: no symbol of the library need name lanes. Linear in the calls, and in the symbols times the classes.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use super::call_operators::is_lambda_class;
use super::vectorial::{calls_through, is_standard_class, is_value_class};
use super::vectorial::{split_parameters, split_qualifier, vectorial_function};
use crate::ir::demangle::demangle;
use crate::ir::{Function, Module};
use crate::markers::{self, MASKED_SUFFIX};

/// What a function of the library is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Algorithm,
    /// A member of a class that holds objects with lanes, or lanes, but is more than its members.
    Container,
    Other,
}

/// The classes with lanes as members, written out, and what is known by them.
pub struct LibraryMoves {
    classes: HashSet<String>,
    roles: RefCell<HashMap<Function, Role>>,
    /// The algorithms that assign lanes or make objects of them.
    moving: RefCell<HashSet<Function>>,
}

impl LibraryMoves {
    /// Requires: copies and assignments have not dissolved in their callers yet.
    pub fn collect(module: &Module) -> LibraryMoves {
        let functions = module.functions().into_iter();
        let mut work: Vec<Function> = functions
            .filter(|f| markers::is_special_symbol(&f.name()))
            .filter(|&f| markers::is_core_symbol(&f.name()) || vectorial_function(f).is_some())
            .filter(|f| !markers::is_core_symbol(&f.name()) || markers::names_varying(&f.name()))
            .collect();
        let mut seen: HashSet<Function> = work.iter().copied().collect();
        let mut classes = HashSet::new();
        while let Some(member) = work.pop() {
            let name = member.name();
            if !markers::is_core_symbol(&name) {
                let text = readable(&name);
                let class = text.as_deref().and_then(owner).filter(|c| !c.is_empty());
                classes.extend(class.map(str::to_string));
            }
            // Members that nobody wrote call those of their parts.
            for user in member.as_value().users() {
                if user.is_instruction() && user.is_call() {
                    let around = user.block().function();
                    let name = around.name();
                    let is_special = markers::is_special_symbol(&name);
                    if is_special && !markers::is_core_symbol(&name) && seen.insert(around) {
                        work.push(around);
                    }
                }
            }
        }
        LibraryMoves {
            classes,
            roles: RefCell::default(),
            moving: RefCell::default(),
        }
    }

    /// Does the function assign an object of a class of the library that is nothing but its members, lanes among them?
    pub fn assigns_value(&self, function: Function) -> bool {
        let symbol = function.name();
        let text = || readable(&symbol).filter(|t| self.is_value(owner(t).unwrap_or_default()));
        markers::is_assignment_symbol(&symbol) && text().is_some()
    }

    fn is_value(&self, class: &str) -> bool {
        is_standard_class(class) && is_value_class(class) && self.holds(class)
    }

    fn holds(&self, class: &str) -> bool {
        class.contains("__sierra::vec<") || self.classes.iter().any(|c| names(class, c))
    }

    pub fn say_moving(&self, functions: impl Iterator<Item = Function>) {
        self.moving.borrow_mut().extend(functions);
    }

    /// Does a member of a container call an algorithm that makes or assigns its elements?
    pub fn moves_elements(&self, caller: Function, callee: Function) -> bool {
        self.moving.borrow().contains(&callee) && self.role(caller) == Role::Container
    }

    pub fn role(&self, function: Function) -> Role {
        if let Some(&role) = self.roles.borrow().get(&function) {
            return role;
        }
        let text = readable(&function.name());
        let role = text.map_or(Role::Other, |text| self.role_by_name(&text));
        self.roles.borrow_mut().insert(function, role);
        role
    }

    fn role_by_name(&self, readable: &str) -> Role {
        let Some((head, _)) = split_parameters(readable) else {
            return Role::Other;
        };
        let (class, member) = split_qualifier(head);
        if class != "std" && !is_standard_class(class) {
            return Role::Other;
        }
        // `std::ranges::swap` is an object, and `std::variant` assigns in lambdas.
        let is_object = member.starts_with("operator()") && !class.contains('<');
        if is_object || is_lambda_class(class) {
            return Role::Algorithm;
        }
        if calls_through(member) {
            return Role::Other;
        }
        match class.contains('<') && !is_value_class(class) && self.holds(class) {
            true => Role::Container,
            false => Role::Algorithm,
        }
    }
}

fn readable(symbol: &str) -> Option<String> {
    demangle(symbol.strip_suffix(MASKED_SUFFIX).unwrap_or(symbol))
}

/// The class that a member belongs to.
fn owner(readable: &str) -> Option<&str> {
    let (head, _) = split_parameters(readable)?;
    Some(split_qualifier(head).0)
}

/// Does a text name a class, rather than one whose name begins or ends alike?
fn names(text: &str, class: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    text.match_indices(class).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let behind = text[at + class.len()..].chars().next();
        !before.is_some_and(is_part) && !behind.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn containers_move_whole_objects() {
        let moves = LibraryMoves {
            classes: HashSet::from(["S".to_string(), "ns::P<int>".to_string()]),
            roles: RefCell::default(),
            moving: RefCell::default(),
        };
        for (text, role) in [
            ("void std::swap<S>(S&, S&)", Role::Algorithm),
            (
                "std::pair<S, int>::operator=(std::pair<S, int>&&)",
                Role::Algorithm,
            ),
            (
                "S* std::__copy_move<false, false, std::random_access_iterator_tag>::__copy_m<S*, S*>(S*, S*, S*)",
                Role::Algorithm,
            ),
            (
                "std::vector<S, std::allocator<S> >::pop_back()",
                Role::Container,
            ),
            ("std::vector<ns::P<int>>::pop_back()", Role::Container),
            ("std::vector<my::S>::pop_back()", Role::Algorithm),
            ("std::function<void (S)>::operator()(S) const", Role::Other),
            (
                "void std::ranges::__swap::_Swap::operator()<S&, S&>(S&, S&) const",
                Role::Algorithm,
            ),
            ("mine::swap(S&, S&)", Role::Other),
        ] {
            assert_eq!(moves.role_by_name(text), role, "{text}");
        }
    }
}
