//! What the user is told in the end: clang's messages and ours, in order, within the error limit.

use crate::messages::clang_messages as said;
use std::collections::HashSet;
use std::ops::Range;

use crate::Request;
use crate::annotate::Annotated;
use crate::clang::{ClangDiagnostic, TranslationUnit};
use crate::messages::dangling_results;
use crate::messages::diagnostics::{Diagnostic, FixIt, Level};
use crate::messages::own_warnings::is_unknown_name;
use crate::messages::phrases::{NOT_SUPPORTED, is_bad_length, is_plain_subscript};
use crate::messages::render::{Locator, summary};
use crate::messages::sarif;
use crate::messages::scalar_twin::Told;
use crate::messages::style::Format;
use crate::messages::suppressed_warnings::{is_needless, is_of_macro};
use crate::messages::translate::{Translator, names_internals, without_internals};
use crate::structures::Classes;
use crate::text::columns::Origin;
use crate::text::line_map::LineMap;
use crate::text::tokens::Tokens;

/// clang stops after so many errors unless told otherwise.
const DEFAULT_ERROR_LIMIT: usize = 20;

/// What is told beside clang's messages.
pub struct Findings {
    /// Our own.
    pub own: Vec<Diagnostic>,
    /// What clang says of the scalar twin.
    pub twin: Told,
}

/// The rendered messages and their counts.
pub struct Report {
    pub text: String,
    pub errors: usize,
    pub warnings: usize,
}

impl Report {
    pub fn new(
        request: &Request,
        locator: &Locator,
        tokens: &Tokens,
        annotated: &Annotated,
        unit: &TranslationUnit,
        classes: &Classes,
        found: Findings,
    ) -> Report {
        let Findings { mut own, twin } = found;
        let translator = Translator {
            tokens,
            lines: locator.lines(),
            annotated,
            classes,
            own_vec: has_own_vec(tokens, locator),
            own_vectors: has_own_vectors(tokens, locator),
        };
        let complaints: Vec<(Weight, Diagnostic)> = unit
            .diagnostics()
            .iter()
            .filter_map(|d| {
                let told = match dangling_results::is_choice(locator, d) {
                    true => dangling_results::error_for(user_diagnostic(locator, d)),
                    false if concerns_user(locator, d) && !is_needless(unit, d) => {
                        user_diagnostic(locator, d)
                    }
                    false => return None,
                };
                if is_of_macro(locator, &told) {
                    return None;
                }
                let in_form = translator.is_in_form(locator, d);
                let is_echo = is_echo(locator, d);
                let d = translator.translate(told)?;
                let is_ours = d.at.is_some_and(|at| translator.is_internal(at));
                // What came up in a library follows from what the user did, if that is wrong.
                let in_library = d.at.is_some_and(|at| locator.lines().presumed(at).system);
                let follows = in_form || is_ours || in_library;
                let weight = match follows || names_internals(&d.message) {
                    true => Weight::Follows,
                    false if is_echo => Weight::Echoes,
                    false => Weight::Says,
                };
                Some((weight, d))
            })
            .collect();
        // An error in what the compiler or our headers wrote follows from the mistake that made it write so, if that has been told.
        let is_told = own.iter().any(|d| d.level.is_error())
            || complaints.iter().any(|(weight, d)| {
                *weight != Weight::Follows && d.level.is_error() && d.at.is_some()
            });
        let line_of = |d: &Diagnostic| d.at.map(|at| locator.lines().physical(at));
        let wrong: HashSet<Option<u32>> = complaints
            .iter()
            .filter(|(weight, d)| *weight == Weight::Says && d.level.is_error())
            .map(|(_, d)| line_of(d))
            .collect();
        let clang = complaints.into_iter().filter(|(weight, d)| match weight {
            Weight::Says => true,
            Weight::Follows => !is_told,
            Weight::Echoes => !wrong.contains(&line_of(d)),
        });
        let mut clang: Vec<Diagnostic> = clang.map(|(_, d)| d).collect();
        leave_operators_of_wrong_operands(&mut clang);
        own.extend(beside(twin, &mut clang, locator, &translator));
        let mut diagnostics = merge(clang, own, locator.lines());
        let werror = request
            .clang_args
            .iter()
            .any(|a| a.starts_with("-Werror") || a == "-pedantic-errors");
        for diagnostic in &mut diagnostics {
            name_werror(diagnostic, werror);
        }
        diagnostics.retain(|d| !request.told.has(locator, d));
        leave_edits_of_macros(&mut diagnostics, locator);
        limit(&mut diagnostics, request.clang_args);
        let count =
            |wanted: fn(Level) -> bool| diagnostics.iter().filter(|d| wanted(d.level)).count();
        let errors = count(|l| l.is_error());
        let warnings = count(|l| l == Level::Warning);
        let mut text = match locator.style().format {
            Format::Sarif => format!("\n{}\n", sarif::document(locator, &diagnostics, "22")),
            _ => locator.render_all(&diagnostics),
        };
        // The line that says that there are too many errors is not one of them.
        let stopped = diagnostics
            .last()
            .is_some_and(|d| d.at.is_none() && d.level == Level::Fatal);
        if locator.style().carets {
            text.push_str(&summary(
                warnings + request.told.warnings,
                errors - usize::from(stopped),
            ));
        }
        Report {
            text,
            errors,
            warnings,
        }
    }
}

/// What the scalar twin adds to what clang says of lanes.
fn beside(
    twin: Told,
    clang: &mut Vec<Diagnostic>,
    locator: &Locator,
    translator: &Translator,
) -> Vec<Diagnostic> {
    for diagnostic in clang.iter_mut().filter(|d| d.level.is_error()) {
        diagnostic.message = without_internals(&diagnostic.message);
    }
    twin.beside(clang, locator.lines(), |warning| {
        let warning = Some(warning).filter(|d| !is_of_macro(locator, d))?;
        let warning = translator.translate(warning)?;
        (!names_internals(&warning.message)).then_some(warning)
    })
}

/// What is wrong with an operand is enough.
fn leave_operators_of_wrong_operands(clang: &mut Vec<Diagnostic>) {
    let errors = clang.iter().filter(|d| d.level.is_error());
    let wrong: Vec<u32> = errors.filter_map(|d| d.at).collect();
    clang.retain(|d| {
        let mut operands = d.ranges.iter();
        !d.message.starts_with(said::INVALID_OPERANDS)
            || !operands.any(|range| wrong.iter().any(|at| range.contains(at)))
    });
}

/// As clang does: an edit of a macro's definition would not be where it is used.
fn leave_edits_of_macros(diagnostics: &mut [Diagnostic], locator: &Locator) {
    for diagnostic in diagnostics {
        let stands = |f: &FixIt| locator.origin(f.range.start) != Origin::Expansion;
        diagnostic.fix_its.retain(stands);
    }
}

/// What a message tells beside others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Says,
    /// Nothing new where an error in the same line has been told.
    Echoes,
    /// Nothing new where an error has been told.
    Follows,
}

/// Is it about what the text of an edit cannot call or convert? The mistake is in the user's own text, and clang complains about that in most cases.
fn is_echo(locator: &Locator, diagnostic: &ClangDiagnostic) -> bool {
    const ECHOES: [&str; 2] = [said::NO_CHOOSE_RESULT, said::NO_CAST];
    let message = &diagnostic.message;
    let is_of_edit = ECHOES.iter().any(|start| message.starts_with(start))
        && diagnostic.at.is_some_and(|at| locator.is_inserted(at));
    // Of an expression with a mistake the probe knows nothing, and so the subscript on its left side is left as it is.
    is_of_edit || is_plain_subscript(message)
}

/// Warnings about text that our edits made, or about the command line, are none of the user's.
fn concerns_user(locator: &Locator, diagnostic: &ClangDiagnostic) -> bool {
    if is_unknown_name(&diagnostic.message) {
        return false;
    }
    let may_go = diagnostic.level < Level::Error || diagnostic.option.is_some();
    match diagnostic.at {
        Some(at) => !may_go || locator.is_users(at),
        None => !may_go,
    }
}

/// A message of clang's at the user's place.
fn user_diagnostic(locator: &Locator, diagnostic: &ClangDiagnostic) -> Diagnostic {
    let map = |range: &Range<u32>| {
        let start = locator.original(range.start);
        let last = locator.original(range.end.saturating_sub(1).max(range.start));
        start..(last + u32::from(!range.is_empty())).max(start)
    };
    Diagnostic {
        level: diagnostic.level,
        at: diagnostic.at.map(|at| locator.original(at)),
        message: locator.with_users_columns(&diagnostic.message),
        option: diagnostic.option.clone().or_else(|| flag_of(diagnostic)),
        category: diagnostic.category.clone(),
        ranges: diagnostic.ranges.iter().map(map).collect(),
        fix_its: diagnostic
            .fix_its
            .iter()
            .map(|(r, text)| FixIt {
                range: map(r),
                text: text.clone(),
            })
            .collect(),
        notes: diagnostic
            .notes
            .iter()
            .map(|n| user_diagnostic(locator, n))
            .collect(),
    }
}

/// The flag of a warning that our header gives in clang's words (`diagnose_if`), which libclang does not tell.
fn flag_of(diagnostic: &ClangDiagnostic) -> Option<String> {
    const GIVEN: [(&str, &str); 4] = [
        ("division by zero is undefined", "-Wdivision-by-zero"),
        ("remainder by zero is undefined", "-Wdivision-by-zero"),
        ("shift count >= width of type", "-Wshift-count-overflow"),
        ("shift count is negative", "-Wshift-count-negative"),
    ];
    let given = GIVEN
        .iter()
        .find(|(message, _)| diagnostic.message == *message);
    given.map(|(_, flag)| (*flag).to_owned())
}

/// Does the user's own text name a template `vec`?
fn has_own_vec(tokens: &Tokens, locator: &Locator) -> bool {
    let source = tokens.source();
    memchr::memmem::find_iter(source, b"vec<").any(|at| {
        let is_word = at > 0 && crate::text::lexer::is_word_byte(source[at - 1]);
        let is_ours = source[..at].ends_with(b"__sierra::");
        !is_word && !is_ours && !locator.lines().presumed(at as u32).system
    })
}

/// Does the user's own text have vectors as clang names them?
fn has_own_vectors(tokens: &Tokens, locator: &Locator) -> bool {
    memchr::memmem::find_iter(tokens.source(), b"ext_vector_type")
        .any(|at| !locator.lines().presumed(at as u32).system)
}

/// clang names `-Werror` with the warning that it made an error, unless the warning is one anyway.
fn name_werror(diagnostic: &mut Diagnostic, werror: bool) {
    const ERRORS_ANYWAY: [&str; 6] = [
        "-Wc++11-narrowing",
        "-Wreturn-mismatch",
        "-Wint-conversion",
        "-Wincompatible-pointer-types",
        "-Wnon-pod-varargs",
        "-Wunknown-attributes",
    ];
    if let Some(option) = &mut diagnostic.option
        && werror
        && diagnostic.level.is_error()
        && !ERRORS_ANYWAY.contains(&option.as_str())
    {
        *option = format!("-Werror,{option}");
    }
}

fn limit(diagnostics: &mut Vec<Diagnostic>, arguments: &[String]) {
    let option = |prefix: &str| {
        arguments
            .iter()
            .rev()
            .find_map(|a| a.strip_prefix(prefix)?.parse::<usize>().ok())
    };
    let first_is_fatal = arguments.iter().any(|a| a == "-Wfatal-errors");
    let limit = option("-ferror-limit=").unwrap_or(DEFAULT_ERROR_LIMIT);
    if first_is_fatal {
        if let Some(first) = diagnostics.iter().position(|d| d.level.is_error()) {
            diagnostics[first].level = Level::Fatal;
            diagnostics.truncate(first + 1);
        }
        return;
    }
    if limit == 0 {
        return;
    }
    let mut errors = 0;
    let beyond = diagnostics.iter().position(|d| {
        errors += usize::from(d.level.is_error());
        errors > limit
    });
    if let Some(beyond) = beyond {
        diagnostics.truncate(beyond);
        diagnostics.push(Diagnostic::new(
            Level::Fatal,
            None,
            "too many errors emitted, stopping now [-ferror-limit=]",
        ));
    }
}

/// Puts messages of our own between clang's, by place, and drops what says the same twice.
fn merge(clang: Vec<Diagnostic>, own: Vec<Diagnostic>, lines: &LineMap) -> Vec<Diagnostic> {
    let line_of = |d: &Diagnostic| d.at.map(|at| lines.physical(at));
    // A line with a mistake of the language's gives clang more to complain about; once is enough.
    let own_lines: Vec<Option<u32>> = own
        .iter()
        .filter(|d| d.level.is_error())
        .map(line_of)
        .collect();
    // So is what follows from a length that is none.
    let bad_lengths: Vec<Option<u32>> = clang
        .iter()
        .filter(|d| is_bad_length(&d.message))
        .map(line_of)
        .collect();
    let mut merged: Vec<Diagnostic> = Vec::new();
    for diagnostic in clang {
        let line = line_of(&diagnostic);
        let is_here = |m: &Diagnostic| m.at.is_some() && line_of(m) == line;
        let has_no_length = bad_lengths.contains(&line)
            && (!is_bad_length(&diagnostic.message) || merged.iter().any(is_here));
        let follows = diagnostic.at.is_some() && (own_lines.contains(&line) || has_no_length);
        let repeats = merged.iter().any(|m| {
            let is_class = diagnostic.message.contains(NOT_SUPPORTED);
            if is_class && m.message == diagnostic.message && line_of(m) == line {
                return true;
            }
            m.at == diagnostic.at
                && (m.message == diagnostic.message
                    || m.level >= Level::Error && diagnostic.level >= Level::Warning)
        });
        if !follows && !repeats {
            merged.push(diagnostic);
        }
    }
    for diagnostic in own {
        let place = merged
            .iter()
            .position(|m| m.at > diagnostic.at)
            .unwrap_or(merged.len());
        merged.insert(place, diagnostic);
    }
    // Some errors of clang's have no place; where few errors are wanted, one with a line is.
    merged.sort_by_key(|d| d.level.is_error() && d.at.is_none());
    merged
}
