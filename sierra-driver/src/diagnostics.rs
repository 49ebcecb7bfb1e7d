//! Messages of clang that need a second look before the user sees them.

use crate::args::Invocation;
use crate::publish::print_err;

use sierra_codegen::{Diagnostic, Severity};
use sierra_sema::{Level, Locator, summary};

/// Messages without the lines that another step has said of the call.
pub fn without_lines(messages: &str, said: &str) -> String {
    let is_new = |line: &&str| {
        !said
            .lines()
            .any(|other| other == line.trim_end_matches('\n'))
    };
    messages.split_inclusive('\n').filter(is_new).collect()
}

/// The lines of `clang++ -###` that are messages: what clang says of the call itself, such as unused arguments.
pub fn driver_messages(output: &str) -> String {
    let is_message = |line: &&str| {
        !line.starts_with(' ')
            && [": warning: ", ": error: ", ": note: "]
                .iter()
                .any(|mark| line.contains(mark))
    };
    output
        .lines()
        .filter(is_message)
        .map(|line| format!("{line}\n"))
        .collect()
}

/// Should messages be coloured?
pub fn wants_color(invocation: &Invocation, stderr_is_terminal: bool) -> bool {
    let mut color = None;
    for option in invocation.options() {
        match option.words[0].as_str() {
            "-fcolor-diagnostics" | "-fdiagnostics-color" | "-fdiagnostics-color=always" => {
                color = Some(true);
            }
            "-fno-color-diagnostics" | "-fno-diagnostics-color" | "-fdiagnostics-color=never" => {
                color = Some(false);
            }
            "-fdiagnostics-color=auto" => color = None,
            _ => {}
        }
    }
    color.unwrap_or(stderr_is_terminal)
}

/// Prints what clang said while it made IR of the text, at the user's own places.
///
/// clang was told to print no snippets: they would show the edited text.
pub fn print_relocated(messages: &str, locator: &Locator) {
    for line in messages.lines() {
        match parse_message(line) {
            Some(message) => {
                let rendered = locator.render(
                    message.level,
                    message.file,
                    message.line,
                    message.column,
                    message.text,
                );
                print_block(&rendered);
            }
            None => print_block(line),
        }
    }
}

/// Prints codegen's messages; gives the number of errors.
pub fn print_codegen(diagnostics: &[Diagnostic], locator: &Locator) -> usize {
    let mut errors = 0;
    let mut told: Vec<(Diagnostic, bool)> = Vec::new();
    for diagnostic in diagnostics {
        let at_user = at_user(diagnostic, locator);
        if !told.contains(&at_user) {
            told.push(at_user);
        }
    }
    for (diagnostic, in_library) in &told {
        let (level, flag) = match diagnostic.severity {
            Severity::Error => (Level::Error, ""),
            Severity::Passed => (Level::Remark, " [-Rpass=sierra]"),
            Severity::Missed => (Level::Remark, " [-Rpass-missed=sierra]"),
        };
        errors += usize::from(diagnostic.is_error());
        let message = format!("{}{flag}", diagnostic.message);
        if diagnostic.line == 0 {
            print_block(&format!(
                "sierra++: {}: in function '{}': {message}",
                level.word(),
                diagnostic.function,
            ));
        } else {
            print_block(&locator.render(
                level,
                &diagnostic.file,
                diagnostic.line,
                diagnostic.column,
                &match in_library {
                    true => format!("in what is called here: {message}"),
                    false => message,
                },
            ));
        }
    }
    print_err(summary(0, errors).as_bytes());
    errors
}

/// A message about a system header belongs to the nearest place outside of those from where it is called; whether it has been moved there.
fn at_user(diagnostic: &Diagnostic, locator: &Locator) -> (Diagnostic, bool) {
    let is_user = |file: &str, line: u32| locator.is_outside_of_headers(file, line);
    let mut callers = diagnostic.callers.iter();
    let caller = (diagnostic.line != 0 && !is_user(&diagnostic.file, diagnostic.line))
        .then(|| callers.find(|(file, line, _)| is_user(file, *line)))
        .flatten();
    let mut told = Diagnostic {
        callers: Vec::new(),
        ..diagnostic.clone()
    };
    if let Some((file, line, column)) = caller {
        // Many functions of a library may do the same for one call.
        told.function = String::new();
        (told.file, told.line, told.column) = (file.clone(), *line, *column);
    }
    (told, caller.is_some())
}

fn print_block(text: &str) {
    let newline = if text.ends_with('\n') { "" } else { "\n" };
    print_err(format!("{text}{newline}").as_bytes());
}

struct Message<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    level: Level,
    text: &'a str,
}

/// `file:12:3: error: text`; the file's name may hold colons.
fn parse_message(line: &str) -> Option<Message<'_>> {
    let levels = [
        (": fatal error: ", Level::Fatal),
        (": error: ", Level::Error),
        (": warning: ", Level::Warning),
        (": remark: ", Level::Remark),
        (": note: ", Level::Note),
    ];
    let (at, mark, level) = levels
        .into_iter()
        .filter_map(|(mark, level)| Some((line.find(mark)?, mark, level)))
        .min_by_key(|(at, ..)| *at)?;
    let (place, text) = (&line[..at], &line[at + mark.len()..]);
    let (place, column) = place.rsplit_once(':')?;
    let (file, row) = place.rsplit_once(':')?;
    Some(Message {
        file,
        line: row.parse().ok()?,
        column: column.parse().ok()?,
        level,
        text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_messages_of_the_driver_are_kept() {
        let output = "Debian clang version 22.1.8\nTarget: x\nclang++: warning: -lm: 'linker' input unused\n \
                      \"/usr/bin/clang\" \"-DX=: error: \"\n";
        assert_eq!(
            driver_messages(output),
            "clang++: warning: -lm: 'linker' input unused\n"
        );
    }

    #[test]
    fn the_last_wish_for_colour_wins() {
        let color = |line: &str, terminal| {
            let words = line.split_whitespace().map(Into::into).collect();
            wants_color(&Invocation::parse(words).unwrap(), terminal)
        };
        assert!(color("a.cpp", true) && !color("a.cpp", false));
        assert!(color("-fno-color-diagnostics -fcolor-diagnostics", false));
        assert!(!color("-fdiagnostics-color=never", true));
    }

    #[test]
    fn messages_are_taken_apart() {
        let message = parse_message("d/a:b.cpp:12:3: error: x: note: y").unwrap();
        assert_eq!(
            (message.file, message.line, message.column),
            ("d/a:b.cpp", 12, 3)
        );
        assert_eq!(message.text, "x: note: y");
        assert!(parse_message("1 error generated.").is_none());
        assert!(parse_message("fatal error: error in backend: x").is_none());
        assert!(parse_message("a.cpp:1:2: fatal error: x").is_some());
    }
}
