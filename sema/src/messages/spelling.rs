//! Types in clang's messages, as the user spells them.
//!
//! clang prints `__sierra::vec<int, 4>`; the user wrote `int varying(4)`. A typedef is printed with
//! its meaning, `'F' (aka '…')`, which is dropped where it repeats what stands before it.

/// Rewrites every type of a message.
///
/// `own_vec`: the user's text has a template `vec` of its own, so an unqualified one is not ours.
pub fn rewrite(message: &str, own_vec: bool) -> String {
    let mut out = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(open) = rest.find('\'') {
        let Some(length) = closing_quote(&rest[open + 1..]) else {
            break;
        };
        let quoted = &rest[open + 1..open + 1 + length];
        out.push_str(&types(&rest[..open], own_vec));
        let shown = types(quoted, own_vec);
        rest = &rest[open + 2 + length..];
        let mut text = shown.clone();
        if let Some(tail) = rest.strip_prefix(" (aka '")
            && let Some(end) = tail.find("')")
        {
            let meaning = types(&tail[..end], own_vec);
            rest = &tail[end + 2..];
            // A name of the compiler's own says nothing; its meaning does.
            let is_of_lanes = ["typename ", "lanes_of_t<"]
                .iter()
                .any(|n| shown.starts_with(n));
            let is_trait =
                is_of_lanes && meaning.contains(" varying(") || shown.starts_with("enable_if_t<");
            if shown.contains("__sierra") || is_trait {
                text = meaning;
            } else if shown != meaning {
                text = format!("{shown}' (aka '{meaning}");
                out.push_str(&format!("'{text}')"));
                continue;
            }
        }
        out.push_str(&format!("'{text}'"));
    }
    out.push_str(&types(rest, own_vec));
    out
}

/// Where quoted text ends. A character in it, such as the length in `vec<int, '\x08'>`, has quotes of its own.
fn closing_quote(text: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find('\'')?;
        let is_operand = text[..at].ends_with([' ', ',', '(', '<']);
        match character(&text[at..]).filter(|_| is_operand) {
            Some(length) => from = at + length,
            None => return Some(at),
        }
    }
}

/// The length of a character with its quotes, if the text begins with one. A blank would be what stands between two quoted words.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    let end = match inside.strip_prefix('\\') {
        Some(escape) => 2 + escape.get(1..)?.find('\'')?,
        None => inside
            .chars()
            .next()
            .filter(|c| *c != ' ' && *c != '\'')?
            .len_utf8(),
    };
    inside[end..].starts_with('\'').then_some(end + 2)
}

/// Rewrites what lanes find through pointers and subscripts, `__sierra::ref<int, 4>`, as the type of their values, and one lane that can be
/// written, `lane_reference<int, 4>`, as what it is.
pub fn rewrite_refs(message: &str) -> String {
    let message = rewrite_named(message, "__sierra::ref<", "");
    let message = rewrite_named(&message, "lane_reference<", "lane of ");
    without_same_meanings(&rewrite_written_refs(&message))
}

/// Where clang prints such a type as our headers write it, without their namespace, where its lanes are found says that it is ours.
fn rewrite_written_refs(message: &str) -> String {
    const NAME: &str = "ref<";
    const PLACES: [&str; 2] = ["indexed<", "places<"];
    let mut out = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(NAME) {
        let inside = &rest[at + NAME.len()..];
        let is_word = rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        let found = first_two(inside).filter(|(_, length, end)| {
            let behind = length.as_ptr() as usize + length.len() - inside.as_ptr() as usize;
            let places = inside[behind..*end].trim_start_matches([',', ' ']);
            !is_word && PLACES.iter().any(|name| places.starts_with(name))
        });
        match found {
            Some((element, length, end)) => {
                out.push_str(&rest[..at]);
                out.push_str(&format!("{} varying({})", element.trim(), length.trim()));
                rest = &inside[end..];
            }
            None => {
                out.push_str(&rest[..at + NAME.len()]);
                rest = inside;
            }
        }
    }
    out + rest
}

/// `'int varying(8)' (aka 'int varying(8)')` says it twice.
fn without_same_meanings(message: &str) -> String {
    let mut out = String::new();
    let mut rest = message;
    while let Some((before, meaning)) = rest.split_once("' (aka '") {
        let (name, ended) = (before.rsplit('\'').next(), meaning.split_once("')"));
        out.push_str(before);
        match ended.filter(|(meaning, _)| name == Some(meaning)) {
            Some((_, behind)) => {
                out.push('\'');
                rest = behind;
            }
            None => {
                out.push_str("' (aka '");
                rest = meaning;
            }
        }
    }
    out + rest
}

/// Rewrites the names that our headers have for lanes, as where clang prints what was written there and not what it means.
pub fn rewrite_aliases(message: &str) -> String {
    const CLASS: &str = "class_of_t<";
    let mut message = message.to_string();
    while let Some(at) = message.find(CLASS) {
        let inside = at + CLASS.len();
        let mut depth = 1;
        let end = message[inside..].find(|c| {
            depth += i32::from(c == '<') - i32::from(c == '>');
            depth == 0
        });
        let Some(end) = end.map(|end| inside + end) else {
            return message;
        };
        let before = message[..at].trim_end_matches("__sierra::").len();
        message = format!(
            "{}{}{}",
            &message[..before],
            &message[inside..end],
            &message[end + 1..]
        );
    }
    let message = rewrite_named(&message, "lanes_of_t<", "");
    rewrite_named(&message, "structure_lane<", "lane of ")
}

/// Rewrites the template `name` of an element and a length as `T varying(L)`, with `word` in front.
fn rewrite_named(message: &str, name: &str, word: &str) -> String {
    let mut out = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(name) {
        let inside = &rest[at + name.len()..];
        let Some((element, length, end)) = first_two(inside) else {
            break;
        };
        let mut before = &rest[..at];
        for qualifier in ["__sierra::", "::"] {
            before = before.strip_suffix(qualifier).unwrap_or(before);
        }
        out.push_str(before);
        let (element, length) = (element.trim(), length.trim());
        out.push_str(&format!("{word}{element} varying({length})"));
        rest = &inside[end..];
    }
    out.push_str(rest);
    out
}

/// Rewrites the vectors that hold lanes, `'int __attribute__((ext_vector_type(8)))' (vector of 8 'int' values)`, as the type of
/// their values. For messages to users who have no such vectors of their own.
pub fn rewrite_vectors(message: &str) -> String {
    const ATTRIBUTE: &str = " __attribute__((ext_vector_type(";
    let mut out = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(ATTRIBUTE) {
        let inside = &rest[at + ATTRIBUTE.len()..];
        let Some(end) = inside.find(")))") else {
            break;
        };
        let length = &inside[..end];
        out.push_str(&format!("{} varying({length})", &rest[..at]));
        rest = &inside[end + ")))".len()..];
        // What clang explains about it is plain now.
        let explained = format!("' (vector of {length} '");
        if let Some(element) = rest.strip_prefix(explained.as_str())
            && let Some((_, behind)) = element.split_once("' values)")
        {
            out.push('\'');
            rest = behind;
        }
    }
    out.push_str(rest);
    out
}

/// The first two of several template arguments, and the length of all with their `>`.
fn first_two(text: &str) -> Option<(&str, &str, usize)> {
    let mut depth = 0i32;
    let mut commas = Vec::new();
    for (index, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            '>' if depth == 0 => {
                let first = *commas.first()?;
                let second = commas.get(1).copied().unwrap_or(index);
                return Some((&text[..first], &text[first + 1..second], index + 1));
            }
            '>' | ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => commas.push(index),
            _ => {}
        }
    }
    None
}

/// The first of several template arguments.
pub fn first_argument(text: &str) -> Option<&str> {
    first_two(text).map(|(first, _, _)| first)
}

/// Rewrites the varying types in a piece of text.
fn types(text: &str, own_vec: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = find_vec(rest, own_vec) {
        let Some((element, length, tail)) = arguments(&rest[after..]) else {
            out.push_str(&rest[..after]);
            rest = &rest[after..];
            continue;
        };
        out.push_str(&rest[..before]);
        let element = types(element.trim(), own_vec);
        let blank = if element.ends_with('*') { "" } else { " " };
        out.push_str(&format!("{element}{blank}varying({})", length.trim()));
        rest = &rest[after + tail..];
    }
    out.push_str(rest);
    out
}

/// The next varying type: where its name starts, and where its arguments start.
fn find_vec(text: &str, own_vec: bool) -> Option<(usize, usize)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("vec<") {
        let name = from + found;
        let after = name + "vec<".len();
        let before = &text[..name];
        let before = before.strip_suffix("const_").unwrap_or(before);
        if let Some(start) = before.strip_suffix("__sierra::") {
            return Some((start.strip_suffix("::").unwrap_or(start).len(), after));
        }
        let joined = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
        if !joined && !own_vec {
            return Some((name, after));
        }
        from = after;
    }
    None
}

/// Splits `T, L>…` or `T, L, K>…` into T, L and the length of all of it.
fn arguments(text: &str) -> Option<(&str, &str, usize)> {
    const KINDS: [&str; 3] = ["void", "__sierra::structure", "structure"];
    let mut depth = 0i32;
    let mut comma = None;
    let mut before = None;
    for (index, c) in text.char_indices() {
        match c {
            '<' | '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            '>' if depth == 0 => {
                let last: usize = comma?;
                return match before {
                    // The kind follows from T; nobody writes it.
                    Some(c) if KINDS.contains(&kind(&text[last + 1..index])) => {
                        Some((&text[..c], &text[c + 1..last], index + 1))
                    }
                    _ => Some((&text[..last], &text[last + 1..index], index + 1)),
                };
            }
            '>' => depth -= 1,
            ',' if depth == 0 => {
                before = comma;
                comma = Some(index);
            }
            _ => {}
        }
    }
    None
}

/// Where two types are compared, clang says which arguments nobody wrote.
fn kind(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix("(default) ").unwrap_or(text)
}

/// A type as a message names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedType {
    /// As shown to the user.
    pub shown: String,
    /// Its length, if it is varying (a reference to it counts).
    pub lanes: Option<String>,
}

impl NamedType {
    /// What its lanes are, without `const`; `None` if it is not varying.
    pub fn element(&self) -> Option<&str> {
        let element = self.shown[..self.shown.rfind("varying(")?].trim();
        // `list<int varying(8)>` is one list.
        let count = |bracket: char| element.matches(bracket).count();
        if count('<') != count('>') {
            return None;
        }
        Some(element.strip_prefix("const ").unwrap_or(element))
    }
}

/// The types that a rewritten message quotes, in order.
pub fn quoted_types(message: &str) -> Vec<NamedType> {
    let mut found: Vec<NamedType> = Vec::new();
    let mut rest = message;
    while let Some(open) = rest.find('\'') {
        let Some(length) = closing_quote(&rest[open + 1..]) else {
            break;
        };
        let quoted = &rest[open + 1..open + 1 + length];
        let is_meaning = rest[..open].ends_with("(aka ");
        rest = &rest[open + 2 + length..];
        match found.last_mut() {
            Some(last) if is_meaning => last.lanes = lanes(quoted),
            _ => found.push(named_type(quoted)),
        }
    }
    found
}

/// A type as a rewritten message spells it.
pub fn named_type(spelling: &str) -> NamedType {
    NamedType {
        shown: spelling.to_string(),
        lanes: lanes(spelling),
    }
}

/// The length of `const T varying(L) &`; pointers and arrays of varying objects are uniform.
fn lanes(ty: &str) -> Option<String> {
    let start = ty.rfind("varying(")? + "varying(".len();
    let end = start + ty[start..].find(')')?;
    let tail = ty[end + 1..].trim_matches(|c: char| c == '&' || c == ' ');
    matches!(tail, "" | "const").then(|| ty[start..end].to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lanes_find_is_shown_as_its_value() {
        assert_eq!(
            rewrite_refs("types ('int' and '__sierra::ref<P<int, 2>, 8, places<8>>')"),
            "types ('int' and 'P<int, 2> varying(8)')"
        );
        assert_eq!(rewrite_refs("__sierra::ref<int"), "__sierra::ref<int");
        assert_eq!(
            rewrite_refs("of type 'const __sierra::lane_reference<int, 8>' to"),
            "of type 'const lane of int varying(8)' to"
        );
    }

    #[test]
    fn vectors_are_shown_as_lanes() {
        assert_eq!(
            rewrite_vectors(
                "no conversion from 'int __attribute__((ext_vector_type(8)))' (vector of 8 'int' values) to 'const float __attribute__((ext_vector_type(4))) &' for it"
            ),
            "no conversion from 'int varying(8)' to 'const float varying(4) &' for it"
        );
        let odd = "'int __attribute__((ext_vector_type(8";
        assert_eq!(rewrite_vectors(odd), odd);
    }

    #[test]
    fn characters_may_be_lengths() {
        let cases = [
            (
                "of '::__sierra::vec<float, 'a'> &' to '__sierra::vec<int, '\\x08'>'",
                "of 'float varying('a') &' to 'int varying('\\x08')'",
            ),
            (
                "('__sierra::vec<T, ('\\'' - 1)>' and 'int')",
                "('T varying(('\\'' - 1))' and 'int')",
            ),
            ("'operator<' and 'a'", "'operator<' and 'a'"),
            ("expected ''' or '\\'", "expected ''' or '\\'"),
        ];
        for (from, to) in cases {
            assert_eq!(rewrite(from, false), to);
        }
    }

    #[test]
    fn varying_types_read_as_written() {
        let cases = [
            (
                "from '::__sierra::vec<int, 4>' to 'int'",
                "from 'int varying(4)' to 'int'",
            ),
            (
                "'const __sierra::vec<float, 8> &'",
                "'const float varying(8) &'",
            ),
            ("'vec<float *, 8>'", "'float *varying(8)'"),
            (
                "'vec<V<int>, 8, (default) __sierra::structure>'",
                "'V<int> varying(8)'",
            ),
            (
                "'std::vector<::__sierra::vec<std::pair<int, int>, N>>'",
                "'std::vector<std::pair<int, int> varying(N)>'",
            ),
            (
                "[with T = int, V = __sierra::vec<int, 4>]",
                "[with T = int, V = int varying(4)]",
            ),
            (
                "'F' (aka '__sierra::vec<float, 8>')",
                "'F' (aka 'float varying(8)')",
            ),
            (
                "'vec<int, 4>' (aka '__sierra::vec<int, 4>') x",
                "'int varying(4)' x",
            ),
            (
                "'typename comparison_of<int, int, 4>::type' (aka '__sierra::vec<bool, 4>')",
                "'bool varying(4)'",
            ),
            (
                "'lanes_of_t<class_of_t<P>, 8>' (aka '__sierra::vec<P, 8>') to",
                "'P varying(8)' to",
            ),
            (
                "'::__sierra::choose_t<8, int, float>' (aka 'vec<float, 8>')",
                "'float varying(8)'",
            ),
            (
                "'my::vec<int, 4>' and 'myvec<int>'",
                "'my::vec<int, 4>' and 'myvec<int>'",
            ),
            ("'vec<Ray, 4, __sierra::structure>'", "'Ray varying(4)'"),
            (
                "'const __sierra::vec<std::pair<int, float>, 4, void>'",
                "'const std::pair<int, float> varying(4)'",
            ),
            ("a ' alone, 'vec<int", "a ' alone, 'vec<int"),
            ("'vec<vec<int, 4> *, 8>'", "'int varying(4) *varying(8)'"),
        ];
        for (message, expected) in cases {
            assert_eq!(rewrite(message, false), expected);
        }
        assert_eq!(
            rewrite("'vec<int, 4>' '__sierra::vec<int, 4>'", true),
            "'vec<int, 4>' 'int varying(4)'"
        );
    }

    #[test]
    fn quoted_types_know_their_length() {
        let types = quoted_types(
            "from 'F' (aka 'float varying(8)') to 'int' and 'const int varying(4) &', 'int varying(4) *'",
        );
        let lanes: Vec<Option<&str>> = types.iter().map(|t| t.lanes.as_deref()).collect();
        assert_eq!(lanes, [Some("8"), None, Some("4"), None]);
        assert_eq!(types[0].shown, "F");
    }
}
