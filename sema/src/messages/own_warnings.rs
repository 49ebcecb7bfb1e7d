//! Which of our own warnings the user wants: by flags, and by pragmas in the text.
//!
//! The last flag that speaks of a warning counts, then the innermost pragma in front of the place. clang knows none of our names and would complain.

use crate::Request;
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::text::lexer::{Token, TokenKind};
use crate::text::line_map::LineMap;

/// How the names of all our warnings begin.
const PREFIX: &str = "-Wsierra-";

/// Drops the warnings of ours that are not wanted and makes errors of others. `tokens`: of the preprocessed text.
pub fn settle(own: &mut Vec<Diagnostic>, request: &Request, tokens: &[Token], lines: &LineMap) {
    if !own.iter().any(is_ours) {
        return;
    }
    let (flags, arguments) = (request.warnings, request.clang_args);
    let pragmas = pragmas(request, tokens, lines);
    let silent = arguments.iter().any(|a| a == "-w");
    own.retain_mut(|diagnostic| {
        let (Some(option), true) = (diagnostic.option.clone(), is_ours(diagnostic)) else {
            return true;
        };
        let by_flags = by_flags(&option, flags, arguments);
        let said = diagnostic
            .at
            .and_then(|at| pragma_at(&pragmas, &option, at));
        let wanted = match said {
            Some(Wanted::AsFlags) | None => by_flags,
            Some(wanted) => wanted,
        };
        match wanted {
            Wanted::No => return false,
            Wanted::Error => diagnostic.level = Level::Error,
            Wanted::Yes | Wanted::AsFlags => {}
        }
        !silent || diagnostic.level.is_error()
    });
}

/// Is it clang's complaint about the name of a warning of ours?
pub fn is_unknown_name(message: &str) -> bool {
    message.starts_with(said::UNKNOWN_WARNING) && message.contains("'-Wsierra-")
}

fn is_ours(diagnostic: &Diagnostic) -> bool {
    let option = diagnostic.option.as_deref();
    option.is_some_and(|o| o.starts_with(PREFIX)) && diagnostic.level == Level::Warning
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    No,
    Yes,
    Error,
    /// A `pop` has led back to what the flags say.
    AsFlags,
}

fn by_flags(option: &str, flags: &[String], arguments: &[String]) -> Wanted {
    let name = &option["-W".len()..];
    let last = |list: &[String], yes: &[String], no: &[String]| {
        let said = list.iter().rev().find_map(|flag| match flag {
            f if yes.contains(f) => Some(true),
            f if no.contains(f) => Some(false),
            _ => None,
        });
        said.unwrap_or_default()
    };
    let own = |text: String| vec![text];
    let is_off = last(
        flags,
        &own(format!("-Wno-{name}")),
        &[format!("-W{name}"), format!("-Werror={name}")],
    );
    if is_off
        || arguments.iter().any(|a| a == "-Wno-everything") && !flags.contains(&option.to_string())
    {
        return Wanted::No;
    }
    let mentions =
        |flag: &String| *flag == format!("-Werror={name}") || *flag == format!("-Wno-error={name}");
    let is_error = match flags.iter().rev().find(|flag| mentions(flag)) {
        Some(flag) => flag.starts_with("-Werror="),
        None => last(
            arguments,
            &own("-Werror".to_string()),
            &own("-Wno-error".to_string()),
        ),
    };
    match is_error {
        true => Wanted::Error,
        false => Wanted::Yes,
    }
}

/// What a `#pragma clang diagnostic` does.
enum Pragma {
    Push,
    Pop,
    Say(String, Wanted),
}

/// All of them, in order. Those that name warnings of ours are not in the text any more; the preprocessor has told where they were.
fn pragmas(request: &Request, tokens: &[Token], lines: &LineMap) -> Vec<(u32, Pragma)> {
    let directives = tokens.iter().filter(|t| t.kind == TokenKind::Directive);
    let read = |token: &Token| Some((token.start, pragma(token.text(request.text))?));
    let mut found: Vec<(u32, Pragma)> = directives.filter_map(read).collect();
    for (file, line) in &request.told.own_pragmas {
        let source = std::fs::read_to_string(file).unwrap_or_default();
        let said = source
            .lines()
            .nth(*line as usize - 1)
            .and_then(named_pragma);
        let place = lines.find(file, *line);
        if let (Some(said), Some(place)) = (said, place) {
            found.push((lines.line_range(place).start, said));
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found
}

fn pragma(line: &[u8]) -> Option<Pragma> {
    let line = std::str::from_utf8(line).ok()?;
    let mut words = line.strip_prefix('#')?.split_ascii_whitespace();
    if words.next() != Some("pragma") || !matches!(words.next(), Some("clang" | "GCC")) {
        return None;
    }
    if words.next() != Some("diagnostic") {
        return None;
    }
    match words.next()? {
        "push" => Some(Pragma::Push),
        "pop" => Some(Pragma::Pop),
        _ => None,
    }
}

/// `#pragma clang diagnostic ignored "-Wsierra-…"`, or the same by `_Pragma`.
fn named_pragma(line: &str) -> Option<Pragma> {
    let at = line.find(PREFIX)?;
    let name: String = line[at..]
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
        .collect();
    let mut before = line[..at].split(|c: char| !c.is_ascii_alphabetic());
    let wanted = match before.rfind(|word| !word.is_empty())? {
        "ignored" => Wanted::No,
        "warning" => Wanted::Yes,
        "error" | "fatal" => Wanted::Error,
        _ => return None,
    };
    Some(Pragma::Say(name, wanted))
}

/// What the pragmas in front of a place say of a warning.
fn pragma_at(pragmas: &[(u32, Pragma)], option: &str, at: u32) -> Option<Wanted> {
    let mut kept = Vec::new();
    let mut wanted = Wanted::AsFlags;
    for (_, pragma) in pragmas.iter().take_while(|(start, _)| *start < at) {
        match pragma {
            Pragma::Push => kept.push(wanted),
            Pragma::Pop => wanted = kept.pop().unwrap_or(wanted),
            Pragma::Say(name, said) if name == option => wanted = *said,
            Pragma::Say(..) => {}
        }
    }
    Some(wanted)
}
