//! What the compiler printed: its messages and their places.

/// A message with a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message<'t> {
    /// `error`, `fatal error`, `warning`, `note`, `remark`.
    pub level: &'t str,
    /// File, line and column, if it names them.
    pub place: Option<(&'t str, u32, u32)>,
    pub text: &'t str,
}

impl Message<'_> {
    pub fn is_error(&self) -> bool {
        self.level.ends_with("error")
    }
}

/// All messages. The lines of source below them are none.
pub fn messages(stderr: &str) -> Vec<Message<'_>> {
    stderr.lines().filter_map(message).collect()
}

fn message(line: &str) -> Option<Message<'_>> {
    if is_snippet(line) {
        return None;
    }
    let levels = ["fatal error", "error", "warning", "note", "remark"];
    let found = |level: &'static str| {
        let at = match line.starts_with(&format!("{level}: ")) {
            true => 0,
            false => line.find(&format!(": {level}: "))? + 2,
        };
        Some((at, level))
    };
    let (at, level) = levels.into_iter().filter_map(found).min()?;
    let text = &line[at + level.len() + 2..];
    let place = line[..at].strip_suffix(": ").and_then(|place| {
        let (place, column) = place.rsplit_once(':')?;
        let (file, line) = place.rsplit_once(':')?;
        Some((file, line.parse().ok()?, column.parse().ok()?))
    });
    Some(Message { level, place, text })
}

/// `   12 | text`
fn is_snippet(line: &str) -> bool {
    let Some((number, _)) = line.split_once('|') else {
        return false;
    };
    line.starts_with(' ') && number.trim().chars().all(|c| c.is_ascii_digit())
}

/// Without what differs from source to source: names, numbers, and what is in quotes.
pub fn normalized(text: &str) -> String {
    let mut out = String::new();
    let mut quoted = false;
    for c in text.chars() {
        match c {
            '\'' | '"' => quoted = !quoted,
            _ if quoted => {}
            '0'..='9' => {
                if !out.ends_with('#') {
                    out.push('#');
                }
            }
            _ => out.push(c),
        }
    }
    out.chars().take(160).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read() {
        let stderr = "case.cpp:3:7: error: no: note: x\n    3 | a: error: b\n      |   ^\n1 error generated.\nsierra++: error: y\n";
        let found = messages(stderr);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].place, Some(("case.cpp", 3, 7)));
        assert_eq!(found[0].text, "no: note: x");
        assert!(found[1].is_error() && found[1].place.is_none());
    }

    #[test]
    fn names_and_numbers_do_not_count() {
        assert_eq!(normalized("no 'x' at 123"), "no  at #");
    }
}
