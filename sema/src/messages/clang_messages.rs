//! clang's English, all of it that is looked at. Nothing else here knows what a message says.
//!
//! A phrase is compared with what clang gives for a message. In clang's own table parts of some are choices (`%select{lvalue|rvalue}`): then the row has the pieces
//! that stand there. The test below looks for every phrase in the installed clang, so that a new clang breaks a test and not a user's program.

macro_rules! phrases {
    ($($name:ident = $text:literal $(as [$($piece:literal),*])?;)*) => {
        $(pub const $name: &str = $text;)*

        /// Each phrase, and its pieces in clang's table.
        #[cfg(test)]
        const ALL: &[(&str, &[&str])] = &[$(($text, &[$($($piece),*)?]),)*];
    };
}

phrases! {
    PRIVATE_BINDING = "cannot bind private member 'data_'" as ["cannot bind %select{private|", "member"];
    IN_CALL_TO_VEC = "in call to 'vec(" as ["in call to %0"];
    IN_CALL_TO_OPERATOR = "in call to 'operator" as ["in call to %0"];
    BECAUSE_USER_PROVIDED = "because it has a user provided " as ["because it ", "has a user provided "];
    NO_ALL_LIVE = "no matching function for call to 'all_live'" as ["no matching function for call to %0"];
    NO_THROUGH = "no matching function for call to 'through'" as ["no matching function for call to %0"];
    NO_SWITCH_VALUE = "no matching function for call to 'switch_value'" as ["no matching function for call to %0"];
    NO_CHOOSE_RESULT = "no matching function for call to 'choose_result'" as ["no matching function for call to %0"];
    NO_CAST = "no matching conversion for functional-style cast" as ["no matching conversion for "];
    REDEFINITION = "redefinition of '" as ["redefinition of %0"];
    EXCESS_ELEMENTS = "excess elements in scalar initializer" as ["excess elements in ", "scalar"];
    NOT_SUBSCRIPTED = "subscripted value is not an array";
    PRIVATE_MEMBER = " is a private member of" as ["private|"];
    PROTECTED_MEMBER = " is a protected member of" as ["protected}"];
    REDECLARED = "class member cannot be redeclared";
    DIFFER_IN_RESULT = "functions that differ only in their return type";
    NOT_CAPTURED = "is not required to be captured" as ["is not %select{used|required to be captured"];
    EXPECTED = "expected " as ["expected %0"];
    UNKNOWN_TYPE = "unknown type name '" as ["unknown type name %0"];
    REQUIRES = "requires " as ["requires at least|", "argument %4"];
    NO_MATCHING = "no matching ";
    NO_VIABLE_OVERLOADED = "no viable overloaded";
    NO_VIABLE_OPERATOR = "no viable overloaded '";
    NO_VIABLE_SUBSCRIPT = "no viable overloaded operator[]";
    NO_MATCHING_CONSTRUCTOR = "no matching constructor for initialization of";
    NO_MATCHING_FUNCTION = "no matching function for call";
    NO_MATCHING_MEMBER = "no matching member function for call";
    CANDIDATE_NOT_VIABLE = "candidate function not viable" as ["candidate %select{function|", " not viable"];
    EXPECTS_AN_LVALUE = "expects an lvalue for" as ["expects an %select{lvalue|", " for "];
    EXPECTS_AN_LVALUE_OBJECT = "expects an lvalue for object argument" as ["expects an %select{lvalue|", " for ", "object argument"];
    NO_KNOWN_CONVERSION = "no known conversion from" as ["no known conversion %diff{from "];
    NOT_MARKED_CONST = "is not marked const" as ["is not marked %select{const|"];
    PASSING_ARGUMENT = "passing argument";
    ARRAY_SUBSCRIPT = "array subscript is not an integer";
    AMBIGUOUS_CONDITIONAL = "conditional expression is ambiguous";
    NO_CONSTANT = "is not a constant expression";
    NOT_CONSTANT = "not a constant expression";
    NOT_INTEGRAL_CONSTANT = "not an integral constant";
    USED_IN_A_CONSTANT = "cannot be used in a constant";
    NO_MEMBER = "no member named";
    INVALID_OPERANDS = "invalid operands to binary expression";
    BINDS_TO_ONE = "binds to 1 element" as ["binds to %3 %plural{1:element|"];
    CANNOT_PASS = "cannot pass";
    CANNOT_INCREMENT = "cannot increment value" as ["cannot %select{decrement|increment}", "value of type"];
    CANNOT_DECREMENT = "cannot decrement value" as ["cannot %select{decrement|increment}", "value of type"];
    NON_CONST_REFERENCE = "non-const lvalue reference";
    OF_UNRELATED_TYPE = "cannot bind to a value of unrelated type" as ["a value of unrelated type"];
    CONVERTING = "converting '" as ["converting $ to incompatible type"];
    DELETED_CONSTRUCTOR = "call to implicitly-deleted default constructor" as ["call to implicitly-deleted %select{default"];
    INCOMPLETE_IN_TRAIT = "used in type trait expression" as ["used in type trait expression"];
    NO_AGGREGATE = "initialization of non-aggregate type";
    DESIGNATED = "designated";
    RESULTS_DIFFER = "must match previous return type" as [" must match previous return type "];
    DEDUCED_EARLIER = "in earlier return statement";
    INDIRECTION = "indirection requires pointer operand";
    NO_POINTER = "is not a pointer";
    SWITCH_CONDITION = "switch condition type";
    NEEDS_INTEGER = "statement requires expression of integer type";
    NO_CONVERSION = "no viable conversion";
    ASSIGNING_TO = "assigning to";
    CANNOT_CONVERT = "cannot convert";
    NO_MATCHING_CONVERSION = "no matching conversion";
    CANNOT_INITIALIZE = "cannot initialize";
    DUE_TO_REQUIREMENT = " due to requirement '" as ["due to requirement '"];
    IN_INSTANTIATION = "in instantiation of";
    WHILE_SUBSTITUTING = "while substituting";
    IN_EVALUATION = "in evaluation of";
    REQUESTED_HERE = "requested here";
    REQUIRED_HERE = "required here";
    UNKNOWN_WARNING = "unknown warning";
    INCLUDED_FROM = "in file included from ";
    DID_YOU_MEAN = "; did you mean '" as ["; did you mean %"];
    NO_COMPOUND_ASSIGNMENT = "use of unary operator that may be intended as compound assignment";
    NON_CONSTEXPR_CONSTRUCTOR = "non-constexpr constructor '" as ["%select{non-constexpr|", "constructor"];
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use std::fs;
    use std::path::PathBuf;

    /// The texts in clang's libraries.
    fn texts() -> Vec<String> {
        let prefix = std::env::var_os("LLVM_SYS_221_PREFIX");
        let folder = prefix.map_or("/usr/lib/llvm-22".into(), PathBuf::from);
        let entries = fs::read_dir(folder.join("lib")).unwrap();
        let paths = entries.map(|e| e.unwrap().path());
        let is_clang = |p: &PathBuf| {
            let name = p.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("libclang-cpp.so") || name.starts_with("libclang.so")
        };
        let mut texts = Vec::new();
        for path in paths.filter(is_clang) {
            let bytes = fs::read(path).unwrap_or_default();
            let strings = bytes.split(|b| *b == 0).filter(|s| s.len() > 6);
            let readable = strings.filter_map(|s| std::str::from_utf8(s).ok());
            texts.extend(readable.map(String::from));
        }
        texts
    }

    #[test]
    fn clang_says_every_phrase() {
        let texts = texts();
        assert!(texts.len() > 1000, "there is no library of clang");
        let mut missing = Vec::new();
        for (phrase, pieces) in ALL {
            let whole = [*phrase];
            let pieces = if pieces.is_empty() {
                &whole[..]
            } else {
                pieces
            };
            let holds = |text: &&String| {
                let mut rest = text.as_str();
                pieces.iter().all(|piece| match rest.split_once(piece) {
                    Some((_, behind)) => {
                        rest = behind;
                        true
                    }
                    None => false,
                })
            };
            if !texts.iter().any(|t| holds(&t)) {
                missing.push(*phrase);
            }
        }
        assert!(missing.is_empty(), "clang does not say {missing:?}");
    }
}
