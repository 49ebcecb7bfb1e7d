//! What accesses say about the arrays that they go to: `packetize/array_fields` gives each the fields that it goes through as scopes of aliases, and the other fields as
//! what it does not meet. Nothing else in the compiler writes such scopes. Linear in the scopes of two accesses, of which there are few.

use crate::ir::Value;

/// The domains of the scopes begin with this; the class follows.
pub const DOMAIN: &str = "sierra.field";

/// Fields that something goes through: of which class, and which field.
pub type Fields = Vec<(String, String)>;

/// The fields that an access goes through.
pub fn of_access(access: Value) -> Fields {
    access.alias_scopes("alias.scope")
}

/// Those that one of a call's arguments leads through.
pub fn of_argument(call: Value, n: usize) -> Fields {
    call.alias_scopes(&argument(n))
}

/// What a call says by about the array that its n-th argument leads to.
pub fn argument(n: usize) -> String {
    format!("{DOMAIN}.argument{n}")
}

/// Do two accesses go to different arrays of one class?
pub fn are_of_different_arrays(a: Value, b: Value) -> bool {
    are_different(&of_access(a), &of_access(b))
}

/// Do these fields and those lie in different arrays of one class?
pub fn are_different(a: &Fields, b: &Fields) -> bool {
    a.iter().any(|(class, _)| {
        let in_class = |(c, _): &&(String, String)| c == class;
        let others: Vec<&(String, String)> = b.iter().filter(in_class).collect();
        let shared = a
            .iter()
            .filter(in_class)
            .any(|scope| others.contains(&scope));
        let is_other = !shared || crate::bug("one-class-is-many-arrays");
        class.starts_with(DOMAIN) && !others.is_empty() && is_other
    })
}
