//! What the preprocessor has said of the text: clang's parser reads the same tokens again, and would say some of it once more.

use std::collections::HashSet;

use crate::messages::diagnostics::Diagnostic;
use crate::messages::own_warnings::is_unknown_name;
use crate::messages::render::Locator;

/// Messages that the user has seen.
#[derive(Default)]
pub struct Told {
    /// The messages with all that belongs to them, and without the closing count.
    pub text: String,
    /// How many warnings they are.
    pub warnings: usize,
    /// Errors that are none: those about pragmas that name warnings of ours.
    pub excused: bool,
    /// The first line of each, without colours.
    heads: HashSet<String>,
    /// Where such a pragma stands, by file and line: clang's preprocessor does not know the name and leaves the pragma out.
    pub(crate) own_pragmas: Vec<(String, u32)>,
}

impl Told {
    /// Reads what clang's preprocessor printed, with or without colours.
    pub fn new(printed: &str) -> Told {
        let mut told = Told::default();
        // Lines that lead to the next message, and whether that is passed over.
        let (mut before, mut skips, mut errors) = (String::new(), false, 0);
        for line in printed.split_inclusive('\n') {
            let plain = without_colors(line);
            if let Some((warnings, all_errors)) = counted(&plain) {
                told.excused = errors > 0 && errors == all_errors;
                told.warnings += warnings.saturating_sub(told.own_pragmas.len() - errors);
                // The colours before it end there.
                told.text.push_str(&line[..line.len() - plain.len()]);
                continue;
            }
            if plain.starts_with("In file included from ") {
                before.push_str(line);
                continue;
            }
            if let Some((place, message)) = head(&plain) {
                skips = is_unknown_name(message);
                if skips {
                    told.own_pragmas.push(place);
                    errors += usize::from(plain.contains(": error: "));
                    before.clear();
                }
            }
            if skips {
                continue;
            }
            told.text.push_str(&std::mem::take(&mut before));
            told.text.push_str(line);
            if plain.contains(": warning: ") {
                told.heads.insert(plain.trim_end().to_string());
            }
        }
        told.text.push_str(&before);
        told
    }

    pub(crate) fn has(&self, locator: &Locator, diagnostic: &Diagnostic) -> bool {
        !self.heads.is_empty()
            && locator
                .head(diagnostic)
                .is_some_and(|head| self.heads.contains(&head))
    }
}

/// The file and line of a message and what it says, if this is its first line.
fn head(line: &str) -> Option<((String, u32), &str)> {
    let levels = [
        ": warning: ",
        ": error: ",
        ": fatal error: ",
        ": note: ",
        ": remark: ",
    ];
    let found = levels
        .into_iter()
        .filter_map(|level| Some((line.find(level)?, level)));
    let (at, level) = found.min()?;
    let mut place = line[..at].rsplitn(3, ':').skip(1);
    let row = place.next()?.parse().ok()?;
    Some(((place.next()?.to_string(), row), &line[at + level.len()..]))
}

/// The numbers of warnings and errors in clang's closing line.
fn counted(line: &str) -> Option<(usize, usize)> {
    let counts = line.trim_end().strip_suffix(" generated.")?;
    let (mut warnings, mut errors) = (0, 0);
    for part in counts.split(" and ") {
        let (count, what) = part.split_once(' ')?;
        match what {
            "warning" | "warnings" => warnings = count.parse().ok()?,
            "error" | "errors" => errors = count.parse().ok()?,
            _ => return None,
        }
    }
    Some((warnings, errors))
}

fn without_colors(line: &str) -> String {
    let mut parts = line.split('\x1b');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        plain.push_str(part.split_once('m').map_or(part, |(_, rest)| rest));
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::diagnostics::Level;
    use crate::text::lexer::lex;
    use crate::text::line_map::LineMap;

    #[test]
    fn what_was_printed_is_told_with_and_without_colours() {
        let text = b"int a$b;\n";
        let lines = LineMap::new(text, &lex(text), "no/such.cpp");
        let locator = Locator::new(text, lines, true);
        let mut diagnostic = Diagnostic::new(Level::Warning, Some(5), "'$' in identifier");
        diagnostic.option = Some("-Wdollar".into());
        let plain = "no/such.cpp:1:6: warning: '$' in identifier [-Wdollar]\n    1 | int a$b;\n";
        let colored = "\x1b[0m\x1b[1mno/such.cpp:1:6: \x1b[0m\x1b[0;1;35mwarning: \x1b[0m\x1b[1m'$' in identifier [-Wdollar]\x1b[0m\n    1 | int a$b;\n";
        for (messages, end) in [(plain, ""), (colored, "\x1b[0m")] {
            let told = Told::new(&format!("{messages}{end}3 warnings generated.\n"));
            assert_eq!(told.text, format!("{messages}{end}"));
            assert_eq!(told.warnings, 3);
            assert!(told.has(&locator, &diagnostic));
            let elsewhere = Diagnostic {
                at: Some(4),
                ..diagnostic.clone()
            };
            assert!(!told.has(&locator, &elsewhere));
        }
        assert!(!Told::default().has(&locator, &diagnostic));
    }
}
