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

#[cfg(test)]
mod tests {
    use super::*;

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
