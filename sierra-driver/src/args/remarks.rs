//! Which of Sierra's remarks the call asks for: `-Rpass=REGEX` and `-Rpass-missed=REGEX` where the expression matches `sierra`, as clang asks its passes.

use super::Invocation;
use regex_lite::Regex;
use sierra_codegen::Remarks;

/// What stands for a pass's name in remarks.
const NAME: &str = "sierra";

impl Invocation {
    /// The last word about each group of remarks counts. An expression that is none is clang's to complain of.
    pub fn remarks(&self) -> Remarks {
        let asked = |group: &str| {
            let said = self.options().filter_map(|option| {
                let word = option.words[0].strip_prefix("-R")?;
                match word.split_once('=') {
                    Some((name, pattern)) if name == group => Some(matches(pattern)),
                    None if word == group => Some(true),
                    None if word.strip_prefix("no-") == Some(group) => Some(false),
                    _ => None,
                }
            });
            said.last().unwrap_or(false)
        };
        Remarks {
            passed: asked("pass"),
            missed: asked("pass-missed"),
        }
    }
}

fn matches(pattern: &str) -> bool {
    Regex::new(pattern).is_ok_and(|pattern| pattern.is_match(NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str) -> (bool, bool) {
        let words = line.split_whitespace().map(Into::into).collect();
        let remarks = Invocation::parse(words).unwrap().remarks();
        (remarks.passed, remarks.missed)
    }

    #[test]
    fn remarks_are_asked_for_by_an_expression() {
        assert_eq!(asked("-fsierra a.cpp"), (false, false));
        assert_eq!(asked("-fsierra a.cpp -Rpass=sierra"), (true, false));
        assert_eq!(asked("-fsierra a.cpp -Rpass-missed=.*"), (false, true));
        assert_eq!(asked("-fsierra a.cpp -Rpass=inline"), (false, false));
        assert_eq!(
            asked("-fsierra a.cpp -Rpass=(inline|sierra) -Rno-pass"),
            (false, false)
        );
        assert_eq!(asked("-fsierra a.cpp -Rpass=("), (false, false));
    }
}
