//! The preprocessed text of an input, and what its bytes tell before anybody parses it.

use memchr::memmem;

/// Words that stand in the text if and only if it may hold annotations.
const TRACES: [&str; 3] = ["sierra_vector", "sierra_spmd", "__sierra"];

/// Must the text go the Sierra way?
pub fn is_annotated(text: &[u8]) -> bool {
    TRACES
        .iter()
        .any(|trace| memmem::find(text, trace.as_bytes()).is_some())
}

/// Has the text included our core header?
pub fn has_core_header(text: &[u8]) -> bool {
    memmem::find(text, b"namespace __sierra").is_some()
}

/// Does the text declare what a saved AST loses: another name for a symbol, given by an attribute or a pragma?
pub fn outlives_no_ast(text: &[u8]) -> bool {
    let attribute = |name: &str| {
        memmem::find_iter(text, name.as_bytes()).any(|at| {
            let rest = text[at + name.len()..].trim_ascii_start();
            rest.strip_prefix(b"(")
                .is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
        })
    };
    ["alias", "__alias__", "ifunc", "__ifunc__"]
        .into_iter()
        .any(attribute)
        || memmem::find(text, b"pragma weak").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_names_of_symbols_are_seen() {
        assert!(outlives_no_ast(b"int f() __attribute__((alias(\"g\")));"));
        assert!(outlives_no_ast(b"[[gnu::ifunc ( \"g\")]] int f();"));
        assert!(outlives_no_ast(b"\n#pragma weak f\n"));
        assert!(!outlives_no_ast(b"template<class alias> void f(alias(x));"));
    }

    #[test]
    fn any_trace_of_sierra_counts() {
        assert!(is_annotated(b"int __attribute__((sierra_vector(8))) x;"));
        assert!(is_annotated(b"namespace __sierra { }"));
        assert!(!is_annotated(b"int varying(int); // sierra"));
        assert!(has_core_header(b"namespace __sierra {"));
        assert!(!has_core_header(
            b"__attribute__((sierra_spmd(4))) void f();"
        ));
    }
}
