//! What the preprocessor has said of the text: clang's parser reads the same tokens again, and would say some of it once more.

use std::collections::HashSet;

use crate::diagnostics::Diagnostic;
use crate::render::Locator;

/// Messages that the user has seen.
#[derive(Default)]
pub struct Told {
    /// The messages with all that belongs to them, and without the closing count.
    pub text: String,
    /// How many warnings they are.
    pub warnings: usize,
    /// The first line of each, without colours.
    heads: HashSet<String>,
}

impl Told {
    /// Reads what clang's preprocessor printed, with or without colours.
    pub fn new(printed: &str) -> Told {
        let mut told = Told::default();
        for line in printed.split_inclusive('\n') {
            let plain = without_colors(line);
            if let Some(count) = warnings_counted(&plain) {
                told.warnings += count;
                // The colours before it end there.
                told.text.push_str(&line[..line.len() - plain.len()]);
                continue;
            }
            told.text.push_str(line);
            if plain.contains(": warning: ") {
                told.heads.insert(plain.trim_end().to_string());
            }
        }
        told
    }

    pub(crate) fn has(&self, locator: &Locator, diagnostic: &Diagnostic) -> bool {
        !self.heads.is_empty()
            && locator
                .head(diagnostic)
                .is_some_and(|head| self.heads.contains(&head))
    }
}

/// The number in clang's closing line where there are only warnings.
fn warnings_counted(line: &str) -> Option<usize> {
    let (count, rest) = line.trim_end().split_once(' ')?;
    let is_closing = rest == "warning generated." || rest == "warnings generated.";
    is_closing.then(|| count.parse().ok())?
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
    use crate::diagnostics::Level;
    use crate::lexer::lex;
    use crate::line_map::LineMap;

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
