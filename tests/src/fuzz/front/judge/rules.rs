//! What is told from the texts of a source, and of what compilers say of it.

use super::*;

pub(super) fn signal_name(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("exit status {code}"),
        (None, signal) => format!("signal {}", signal.unwrap_or(0)),
    }
}

pub(super) fn output_files(object: bool) -> Vec<String> {
    if object {
        vec!["out.o".to_string()]
    } else {
        Vec::new()
    }
}

/// May the preprocessed text hold anything of Sierra's?
pub(super) fn speaks_sierra(text: &[u8]) -> bool {
    [
        "sierra",
        "lanes.h",
        "check.h",
        "prelude.h",
        "__FILE__",
        "\\",
    ]
    .iter()
    .any(|word| find(text, word.as_bytes()).is_some())
}

/// Is the text in front of our headers enough to break any header?
pub(super) fn breaks_headers(text: &[u8]) -> bool {
    let first = ["sierra.h", "lanes.h", "check.h"]
        .iter()
        .filter_map(|header| find(text, header.as_bytes()))
        .min();
    let in_front = &text[..first.unwrap_or(0)];
    let is_code = |line: &[u8]| {
        let line = line.trim_ascii();
        !line.is_empty() && !line.starts_with(b"#") && !line.starts_with(b"//")
    };
    let keywords = ["#define int", "#define if"];
    in_front.split(|&b| b == b'\n').any(is_code)
        || in_front.contains(&b'\r')
        || keywords
            .iter()
            .any(|word| find(text, word.as_bytes()).is_some())
        || in_front.split(|&b| b == b'\n').any(|line| {
            // A macro that is called on the line of the `#include`, or left open before it.
            line.iter().filter(|&&b| b == b'(').count()
                != line.iter().filter(|&&b| b == b')').count()
        })
}

/// Is a class template another class for lanes, and so, as scalars, for what the program uses with the other members (`V<int varying(8)>`, `V<int>`)?
pub(super) fn specialises_for_lanes(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    text.split("template<> struct ").skip(1).any(|rest| {
        let name = rest.split('{').next().unwrap_or(rest);
        ["varying", "sierra_vector"]
            .iter()
            .any(|word| name.contains(word))
    })
}

pub(super) fn lacks_members(error: &str) -> bool {
    error == "excess elements in struct initializer" || error.starts_with("no member named")
}

/// A source that uses the words of the language without its header gets a note behind what clang says.
pub(super) fn without_hint(said: &str) -> &str {
    let is_hint = |line: &str| line.contains(": note: '") && line.contains("of <sierra.h>");
    let at = said.lines().find(|line| is_hint(line));
    at.and_then(|line| said.split_once(line))
        .map_or(said, |(before, _)| before)
}

pub(super) fn difference(ours: &Ending, clangs: &Ending) -> Option<Fault> {
    let same = ours.status.and_then(|s| s.code()) == clangs.status.and_then(|s| s.code())
        && without_hint(&ours.stderr) == clangs.stderr
        && ours.files == clangs.files;
    (!same).then(|| {
        let detail = format!(
            "\nsierra++ said {}\nclang++ said {}",
            ours.stderr, clangs.stderr
        );
        Fault::new(Kind::NotClang, detail)
    })
}

/// Names of our headers that the user has never seen. To an attribute that it does not know, clang itself says which one it does.
pub(super) fn leak(source: &Source, all: &[Message]) -> Option<Fault> {
    for message in all
        .iter()
        .filter(|m| !m.text.starts_with("unknown attribute"))
    {
        for name in ["__sierra", "ext_vector_type", "sierra: "] {
            if message.text.contains(name) && find(&source.text, name.as_bytes()).is_none() {
                return Some(Fault::new(
                    Kind::Leak,
                    format!("{} ({})", message.text, message.level),
                ));
            }
        }
    }
    None
}

/// Does a directive of the text say that it stands in another line? It may be broken by backslashes.
pub(super) fn moves_lines(text: &[u8]) -> bool {
    let whole: Vec<u8> = String::from_utf8_lossy(text)
        .replace("\\\n", "")
        .into_bytes();
    let is_marker = whole
        .windows(2)
        .any(|pair| pair[0] == b'#' && (pair[1].is_ascii_digit() || pair[1] == b' '));
    is_marker || find(&whole, b"#line").is_some() || find(&whole, b"%:").is_some()
}

/// Does an error, with the messages behind it, say only how a scalar differs from lanes? Lanes take a list, a value for each, in braces or in parentheses,
/// where a scalar has one, and a subscript; they have another size; they are printed, those of `_Float16` also; the scalar form knows one length; and from
/// a scalar no length is deduced; a list narrows to lanes; what a program asserts of the types of lanes need not hold for scalars; a template for lanes is the one for scalars there (`V<int varying(8)>`, `V<int>`); the library has more in it than its
/// scalar form. Where a module's declaration may stand depends on directives, which are gone before lanes are looked for.
pub(super) fn is_by_nature(said: &[Message]) -> bool {
    let [error, behind @ ..] = said else {
        return false;
    };
    let mut notes = behind.iter().take_while(|m| !m.is_error());
    error.text == "excess elements in scalar initializer"
        || error.text.ends_with("for length 1 only")
        || error.text.ends_with("in namespace 'sierra'")
        || error.text.starts_with("subscripted value is not an array")
        || (error.text.starts_with("use of overloaded operator '<<'")
            && error.text.contains("_Float16"))
        || error.text == "function-style cast to a builtin type can only take one argument"
        || (error.text.starts_with("explicit specialization of")
            && error.text.ends_with("after instantiation"))
        || error.text.starts_with("static assertion failed")
        || error.text.contains(" cannot be narrowed to ")
        || error
            .text
            .starts_with("module declaration must occur at the start")
        || notes.any(|m| m.text.contains("couldn't infer template argument"))
}
