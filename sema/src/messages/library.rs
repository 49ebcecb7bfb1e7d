//! How the functions of `sierra.h` are called: what the tables of `docs/library.md` say, for calls that fit none of them.

/// The page has a row for each function, which begins with how it is called.
const PAGE: &str = include_str!("../../../docs/library.md");

/// The forms of the calls of a function, as the page has them; empty if it has none.
pub fn forms(name: &str) -> Vec<&'static str> {
    let mut found: Vec<&str> = Vec::new();
    for row in PAGE.lines().filter_map(|line| line.strip_prefix("| ")) {
        let first = row.split(" | ").next().unwrap_or_default();
        // Between two backquotes each second piece is code.
        let code = first.split('`').skip(1).step_by(2);
        for form in code.filter(|form| calls(form, name)) {
            if !found.contains(&form) {
                found.push(form);
            }
        }
    }
    found
}

/// Is it `name(…)` or `name<…>(…)`, perhaps behind a type?
fn calls(form: &str, name: &str) -> bool {
    let head = form.split(['(', '<']).next().unwrap_or_default();
    let is_first = head == name && head.len() < form.len();
    is_first
        || form.match_indices(name).any(|(at, _)| {
            let behind = &form[at + name.len()..];
            form[..at].ends_with(' ')
                && behind.starts_with(['(', '<'])
                && !form[..at].contains(", ")
        })
}

#[cfg(test)]
mod tests {
    use super::forms;

    #[test]
    fn calls_are_found_in_the_page() {
        assert_eq!(
            forms("rotate"),
            ["T varying(L) rotate(T varying(L) v, int n)"]
        );
        assert_eq!(forms("seq"), ["int varying(L) seq<L>()"]);
        assert_eq!(forms("any"), ["bool any(v)"]);
        assert!(forms("shuffle").contains(&"shuffle<i0, i1, …>(v)"));
        assert!(forms("for_each").contains(&"for_each<L>(begin, end, body)"));
        assert!(forms("nothing_like_it").is_empty());
    }
}
