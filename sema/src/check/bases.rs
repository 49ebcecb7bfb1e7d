//! A base class is not varying: the class is, with all that it is made of.

use super::Checker;
use crate::clang::kind;
use crate::probe::facts::TypeFact;

pub fn check(checker: &mut Checker) {
    let tree = checker.tree;
    for id in tree.ids() {
        if tree.kind(id) != kind::CXX_BASE_SPECIFIER {
            continue;
        }
        if let TypeFact::Varying(_) = checker.facts.of(tree.node(id).cursor.ty()) {
            let message = "a base class cannot be varying; derive from the class itself and make the derived class varying";
            checker.report(id, message.to_string());
        }
    }
}
