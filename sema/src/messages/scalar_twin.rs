//! What clang says of the scalar twin: the same text with `T` for `T varying(L)`.
//!
//! Of lanes clang sees calls of operators, so it does not say what it would of numbers: that a constant changes, that a value is never used, that a `case` is
//! missing. In the twin they are numbers, and every option and pragma is obeyed by itself. Only what a list names is taken over, at bytes that the user wrote; a
//! function that is no code without lanes (it takes a lane by number, it is there twice) is left out of the twin, and nothing is said of it. What a class keeps
//! private is an error there that lanes do not show; where all that can be said of lanes is that something does not go, the twin tells why; and a name that is
//! misspelt has its neighbours there.

mod given_lanes;
mod spelled_lines;

use std::collections::HashSet;
use std::ops::Range;

use crate::annotate::{Annotated, Knowledge, annotate};
use crate::clang::{ClangDiagnostic, Cursor, TranslationUnit, kind};
use crate::headers;
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, FixIt, Level};
use crate::messages::phrases::{is_plain_subscript, is_unclear};
use crate::messages::spelling::quoted_types;
use crate::parses::Why;
use crate::probe::tree::is_function;
use crate::settled::blank;
use crate::text::edits::{Edit, OffsetMap, Part, apply};
use crate::text::length::Length;
use crate::text::lexer::{TokenKind, is_word_byte, lex};
use crate::text::line_map::LineMap;
use crate::text::tokens::Tokens;

/// How often the twin is parsed, with less of what is no code without lanes.
const MAX_PARSES: usize = 4;

/// So many tokens stand between the name of a variable, or a cast, and its list.
const MOST_OF_A_NAME: usize = 64;

/// Of so many errors in one parse the functions are looked for: it takes time with their number and that of the declarations.
const MOST_FUNCTIONS: usize = 200;

/// The warnings that are taken over: about values, conditions and control flow. What a declaration in itself deserves is said of lanes as well.
const TAKEN: [&str; 72] = [
    "-Wabsolute-value",
    "-Wbitfield-constant-conversion",
    "-Wbitwise-conditional-parentheses",
    "-Wbitwise-instead-of-logical",
    "-Wbitwise-op-parentheses",
    "-Wbool-conversion",
    "-Wbool-operation",
    "-Wcomma",
    "-Wconditional-uninitialized",
    "-Wconstant-conversion",
    "-Wconstant-logical-operand",
    "-Wcovered-switch-default",
    "-Wdangling-else",
    "-Wdeprecated-anon-enum-enum-conversion",
    "-Wdeprecated-enum-enum-conversion",
    "-Wdeprecated-enum-float-conversion",
    "-Wdivision-by-zero",
    "-Wdouble-promotion",
    "-Wempty-body",
    "-Wenum-compare",
    "-Wenum-compare-conditional",
    "-Wenum-compare-switch",
    "-Wenum-conversion",
    "-Wfloat-conversion",
    "-Wfloat-equal",
    "-Wfloat-overflow-conversion",
    "-Wfloat-zero-conversion",
    "-Wfor-loop-analysis",
    "-Wimplicit-const-int-float-conversion",
    "-Wimplicit-fallthrough",
    "-Wimplicit-float-conversion",
    "-Wimplicit-int-conversion",
    "-Wimplicit-int-conversion-on-negation",
    "-Wimplicit-int-float-conversion",
    "-Winteger-overflow",
    "-Wliteral-conversion",
    "-Wliteral-range",
    "-Wlogical-not-parentheses",
    "-Wlogical-op-parentheses",
    "-Wmissing-designated-field-initializers",
    "-Wmissing-field-initializers",
    "-Wnull-arithmetic",
    "-Wnull-conversion",
    "-Wnull-dereference",
    "-Wobjc-signed-char-bool-implicit-int-conversion",
    "-Wparentheses",
    "-Wparentheses-equality",
    "-Wpointer-bool-conversion",
    "-Wself-assign",
    "-Wself-assign-field",
    "-Wshift-bool",
    "-Wshift-count-negative",
    "-Wshift-count-overflow",
    "-Wshift-negative-value",
    "-Wshift-op-parentheses",
    "-Wshift-overflow",
    "-Wshift-sign-overflow",
    "-Wshorten-64-to-32",
    "-Wsign-compare",
    "-Wsign-conversion",
    "-Wsometimes-uninitialized",
    "-Wstring-compare",
    "-Wstring-conversion",
    "-Wuninitialized",
    "-Wunsequenced",
    "-Wunused-but-set-parameter",
    "-Wunused-but-set-variable",
    "-Wunused-comparison",
    "-Wunused-lambda-capture",
    UNUSED_FIELD,
    "-Wunused-value",
    "-Wunused-variable",
];

/// Groups that are taken over as a whole.
const TAKEN_GROUPS: [&str; 4] = [
    "-Wformat",
    "-Wswitch",
    "-Wtautological",
    "-Wunreachable-code",
];

const UNUSED_FIELD: &str = "-Wunused-private-field";

/// What clang says of an operator of a class, and of the same one of numbers.
const AS_OF_A_CLASS: [(&str, &str); 2] = [
    ("-Wself-assign-overloaded", "-Wself-assign"),
    ("-Wuninitialized-const-reference", "-Wuninitialized"),
];

/// A text and the way back to the preprocessed one.
pub struct Twin<'a> {
    text: Vec<u8>,
    back: OffsetMap,
    lines: &'a LineMap,
    /// Where lanes were taken by number, by lines of the preprocessed text, and the names of the variables.
    by_number: Vec<(u32, String)>,
    /// The words of values that are left out, and where those stood.
    left_out: Vec<(u32, String)>,
}

impl<'a> Twin<'a> {
    /// `None`: nothing is varying.
    pub fn new(tokens: &Tokens, annotated: &Annotated, lines: &'a LineMap) -> Option<Twin<'a>> {
        let one = Length::new(1).ok()?;
        let known: Knowledge = annotated.annotations.iter().map(|a| (a.at, one)).collect();
        if known.is_empty() {
            return None;
        }
        let source = tokens.source();
        let front = headers::front(source) as u32;
        let mut behind = tokens.at_offset(front)..tokens.len();
        let first = behind.find(|&at| tokens.get(at).kind != TokenKind::Directive)?;
        let mut edits = annotate(tokens, &known).edits;
        let declared = vec![Part::new(given_lanes::DECLARATIONS)];
        edits.push(Edit::open(tokens.get(first).start, 0, declared));
        edits.extend(given_lanes::numbers(tokens, first));
        edits.extend(spelled_lines::markers(source, lines, front));
        let (text, back) = apply(source, edits);
        Some(Twin {
            text,
            back,
            lines,
            by_number: vec![],
            left_out: vec![],
        })
    }

    /// What is to be said of lanes, too. If something is wrong with the lanes, warnings would be no help.
    pub fn look<'i>(
        mut self,
        is_wrong: bool,
        parse: impl Fn(&[u8], Why) -> Option<TranslationUnit<'i>>,
    ) -> Told {
        let mut wrong: Vec<Range<u32>> = Vec::new();
        let mut told = Told::default();
        for round in 1.. {
            let why = match round {
                1 => Why::Twin,
                _ => Why::TwinAgain,
            };
            let Some(unit) = parse(&self.text, why) else {
                return Told::default();
            };
            let complaints = unit.diagnostics();
            let errors = complaints.iter().filter(|d| d.level.is_error());
            let errors: Vec<&ClangDiagnostic> = errors.filter(|d| !is_of_warning(d)).collect();
            if round == 1 {
                let scalar = errors.iter().filter(|d| !is_of_the_twin(d));
                told.errors.extend(scalar.filter_map(|d| self.told(d)));
                if is_wrong {
                    break;
                }
            }
            let before = wrong.len();
            self.leave_out(&unit, &errors, &mut wrong);
            if wrong.len() > before && round < MAX_PARSES {
                continue;
            }
            let warnings = complaints.iter().filter(|d| is_taken(d));
            let warnings = warnings.filter(|d| d.at.is_some_and(|at| !is_in(&wrong, at)));
            let warnings = warnings.filter(|d| !is_of_file(&unit, d));
            // What is left out may use it.
            let is_settled =
                |d: &&ClangDiagnostic| wrong.is_empty() || name_of(d) != Some(UNUSED_FIELD);
            let warnings = warnings.filter(is_settled);
            let warnings =
                warnings.filter(|d| !self.is_of_single_lanes(d) && !self.is_used(&unit, d));
            told.warnings.extend(warnings.filter_map(|d| self.told(d)));
            break;
        }
        told
    }

    /// Blanks what is no code without lanes.
    fn leave_out(
        &mut self,
        unit: &TranslationUnit,
        errors: &[&ClangDiagnostic],
        wrong: &mut Vec<Range<u32>>,
    ) {
        let is_of_values = |e: &&&ClangDiagnostic| is_list(e) || is_lane(e);
        let values: Vec<&ClangDiagnostic> = errors.iter().filter(is_of_values).copied().collect();
        let mut done: HashSet<u32> = HashSet::new();
        if !values.is_empty() {
            let lexed = lex(&self.text);
            let tokens = Tokens::new(&self.text, &lexed);
            let rest = values.iter().map(|e| rest_of_values(&tokens, e));
            let rest: Vec<Option<Range<u32>>> = rest.collect();
            for (error, rest) in values.iter().zip(rest) {
                if let (Some(rest), Some(at)) = (rest, error.at) {
                    self.note_left_out(error, &rest);
                    self.blank(rest, wrong);
                    done.insert(at);
                }
            }
        }
        let others = errors
            .iter()
            .filter(|e| !e.at.is_some_and(|at| done.contains(&at)));
        for error in others.take(MOST_FUNCTIONS) {
            let places = std::iter::once(*error).chain(&error.notes);
            let mut users = places.filter_map(|d| d.at).filter(|&at| self.is_users(at));
            let Some(at) = users.next().filter(|&at| !is_in(wrong, at)) else {
                continue;
            };
            if let Some(range) = around(unit.root(), at, is_there_twice(&error.message)) {
                self.blank(range, wrong);
            }
        }
    }

    fn blank(&mut self, range: Range<u32>, wrong: &mut Vec<Range<u32>>) {
        let bytes = range.start as usize..range.end as usize;
        if let Some(bytes) = self.text.get_mut(bytes) {
            blank(bytes);
            wrong.push(range);
        }
    }

    fn note_left_out(&mut self, error: &ClangDiagnostic, rest: &Range<u32>) {
        let word = |word: &[u8]| String::from_utf8_lossy(word).into_owned();
        if is_lane(error) {
            let before = self.text[..rest.start as usize].trim_ascii_end();
            let name = before.rsplit(|b| !is_word_byte(*b)).next();
            let name = word(name.unwrap_or_default());
            self.by_number.push((self.line(rest.start), name));
        }
        let bytes = &self.text[rest.start as usize..rest.end as usize];
        let words = bytes.split(|b| !is_word_byte(*b)).filter(|w| !w.is_empty());
        let words = words.map(|bytes| (rest.start, word(bytes)));
        self.left_out.extend(words);
    }

    fn line(&self, at: u32) -> u32 {
        self.lines.physical(self.back.origin(at).offset)
    }

    /// Is it a warning about `v[2] = v[3]`, or about a variable whose lanes are set one by one? Without their numbers they are one value.
    fn is_of_single_lanes(&self, warning: &ClangDiagnostic) -> bool {
        let line = warning.at.map(|at| self.line(at));
        let is_unset = name_of(warning).is_some_and(|name| name.ends_with("uninitialized"));
        self.by_number.iter().any(|(at, name)| {
            Some(*at) == line || is_unset && warning.message.contains(&format!("'{name}'"))
        })
    }

    /// Is it about a variable that is used where the twin has left something out of the same function?
    fn is_used(&self, unit: &TranslationUnit, warning: &ClangDiagnostic) -> bool {
        if !name_of(warning).is_some_and(|name| name.starts_with("-Wunused")) {
            return false;
        }
        let types = quoted_types(&warning.message);
        let Some((variable, at)) = types.first().zip(warning.at) else {
            return false;
        };
        let mut named = self
            .left_out
            .iter()
            .filter(|(_, w)| *w == variable.shown)
            .peekable();
        named.peek().is_some()
            && around(unit.root(), at, false)
                .is_none_or(|body| named.any(|(place, _)| body.contains(place)))
    }

    fn is_users(&self, at: u32) -> bool {
        let standing = self.back.standing(at);
        standing.is_some_and(|at| !self.lines.presumed(at).system)
    }

    /// `(lambda at a.cpp:16646:29)` names a line as markers count in the twin.
    fn at_users_lines(&self, message: &str) -> String {
        let mut out = String::new();
        let mut rest = message;
        while let Some((before, behind)) = rest.split_once(" at ") {
            out.push_str(before);
            out.push_str(" at ");
            rest = behind;
            let Some((place, behind)) = behind.split_once(')') else {
                break;
            };
            let mut parts = place.rsplitn(3, ':');
            let column = parts.next().and_then(|c| c.parse::<usize>().ok());
            let line = parts.next().and_then(|l| l.parse::<usize>().ok());
            let mut users = || {
                let (column, line, file) = (column?, line?, parts.next()?);
                let ends = memchr::memchr_iter(b'\n', &self.text);
                let start = ends.map(|end| end + 1).nth(line.checked_sub(2)?)?;
                let at = self
                    .back
                    .origin((start + column.checked_sub(1)?) as u32)
                    .offset;
                let presumed = self.lines.presumed(at);
                let (line, column) = (presumed.line, presumed.column + 1);
                (presumed.file == file).then(|| format!("{file}:{line}:{column}"))
            };
            if let Some(users) = users() {
                out.push_str(&users);
                rest = &rest[rest.len() - behind.len() - 1..];
            }
        }
        out + rest
    }

    /// A message at the user's place.
    fn told(&self, diagnostic: &ClangDiagnostic) -> Option<Diagnostic> {
        let at = diagnostic.at.filter(|&at| self.is_users(at))?;
        let here = |at: u32| self.back.origin(at).offset;
        let map = |range: &Range<u32>| {
            let last = range.end.saturating_sub(1).max(range.start);
            let end = here(last) + u32::from(!range.is_empty());
            here(range.start)..end.max(here(range.start))
        };
        let fix_it = |(range, text): &(Range<u32>, String)| FixIt {
            range: map(range),
            text: text.clone(),
        };
        let notes = diagnostic.notes.iter();
        Some(Diagnostic {
            level: diagnostic.level,
            at: Some(here(at)),
            message: self.at_users_lines(&without_meanings(&diagnostic.message)),
            option: diagnostic.option.clone(),
            category: diagnostic.category.clone(),
            ranges: diagnostic.ranges.iter().map(map).collect(),
            fix_its: diagnostic.fix_its.iter().map(fix_it).collect(),
            notes: notes.filter_map(|note| self.told(note)).collect(),
        })
    }
}

/// What clang says of a twin.
#[derive(Default)]
pub struct Told {
    warnings: Vec<Diagnostic>,
    errors: Vec<Diagnostic>,
}

impl Told {
    /// What it adds to what is said of lanes. Warnings that say less than the twin's go.
    pub fn beside(
        self,
        of_lanes: &mut Vec<Diagnostic>,
        lines: &LineMap,
        shown: impl Fn(Diagnostic) -> Option<Diagnostic>,
    ) -> Vec<Diagnostic> {
        let line = |d: &Diagnostic| d.at.map(|at| lines.physical(at));
        for error in of_lanes.iter_mut().filter(|d| d.level.is_error()) {
            let is_same = |twin: &&Diagnostic| {
                twin.at == error.at || line(twin) == line(error) && named(twin) == named(error)
            };
            let has_member = !error.message.starts_with(said::NO_MEMBER);
            let says_more = |twin: &&Diagnostic| {
                is_misspelt(twin) || has_member && twin.message.starts_with(said::NO_MEMBER)
            };
            let mut better = self.errors.iter().filter(says_more).filter(is_same);
            if let Some(twin) = better.next() {
                *error = twin.clone();
            }
        }
        let unclear = of_lanes.iter().filter(|d| d.level.is_error());
        let unclear = unclear.filter(|d| is_unclear(d)).map(line);
        let unclear: Vec<Option<u32>> = unclear.collect();
        let is_repeated = |twin: &Diagnostic| {
            of_lanes.iter().any(|d| {
                let is_same = d.at == twin.at || line(d) == line(twin) && d.message == twin.message;
                is_same && d.option == twin.option
            })
        };
        let warnings = self.warnings.into_iter().filter_map(&shown);
        let mut added: Vec<Diagnostic> = warnings.filter(|d| !is_repeated(d)).collect();
        let errors = self.errors.into_iter();
        let errors = errors.filter(|d| is_about_access(&d.message) || unclear.contains(&line(d)));
        added.extend(errors.filter(|d| !d.message.contains("__sierra")));
        // As an operator of any class, not as of a number.
        let said = added.iter().chain(of_lanes.iter());
        let said = said.filter_map(|d| Some((name_of_warning(d)?.to_owned(), line(d), named(d))));
        let said: HashSet<(String, Option<u32>, String)> = said.collect();
        of_lanes.retain(|d| {
            let as_of = AS_OF_A_CLASS
                .iter()
                .find(|(of_class, _)| name_of_warning(d) == Some(*of_class));
            as_of.is_none_or(|(_, of_number)| {
                !said.contains(&((*of_number).to_owned(), line(d), named(d)))
            })
        });
        added
    }
}

/// The name of lanes stands for one element in the twin: `'I' (aka 'int')` would be wrong of `I`.
fn without_meanings(message: &str) -> String {
    let mut out = String::new();
    let mut rest = message;
    while let Some((before, meaning)) = rest.split_once(" (aka '") {
        out.push_str(before);
        rest = meaning.split_once("')").map_or("", |(_, behind)| behind);
    }
    out + rest
}

/// The first thing that a message names.
fn named(diagnostic: &Diagnostic) -> String {
    diagnostic
        .message
        .split('\'')
        .nth(1)
        .unwrap_or_default()
        .to_owned()
}

fn name_of_warning(diagnostic: &Diagnostic) -> Option<&str> {
    diagnostic.option.as_deref()?.rsplit(',').next()
}

fn is_in(ranges: &[Range<u32>], at: u32) -> bool {
    ranges.iter().any(|r| r.contains(&at))
}

fn name_of(diagnostic: &ClangDiagnostic) -> Option<&str> {
    let option = diagnostic.option.as_deref()?;
    // A warning that is an error says so before its own name.
    option.rsplit(',').next()
}

/// Is it a warning that flags make an error?
fn is_of_warning(diagnostic: &ClangDiagnostic) -> bool {
    is_taken(diagnostic) || name_of(diagnostic).is_some_and(|n| n.starts_with("-Wunused"))
}

fn is_taken(diagnostic: &ClangDiagnostic) -> bool {
    diagnostic.level >= Level::Warning
        // A number whose value is known need not be captured, but lanes.
        && !diagnostic.message.contains(said::NOT_CAPTURED)
        && match name_of(diagnostic) {
            Some(name) => {
                TAKEN.contains(&name) || TAKEN_GROUPS.iter().any(|group| name.starts_with(group))
            }
            // This one has no flag.
            None => diagnostic.message.starts_with(said::NO_COMPOUND_ASSIGNMENT),
        }
}

fn is_list(error: &ClangDiagnostic) -> bool {
    error.message.starts_with(said::EXCESS_ELEMENTS)
}

fn is_lane(error: &ClangDiagnostic) -> bool {
    error.message.starts_with(said::NOT_SUBSCRIPTED)
}

/// `{0, 1, 2, 3}`: one lane has the first. `v[3]`: it has itself.
fn rest_of_values(tokens: &Tokens, error: &ClangDiagnostic) -> Option<Range<u32>> {
    if is_lane(error) {
        let open = tokens.at_offset(error.ranges.first()?.end);
        let close = tokens.closing(open)?;
        let is_subscript = tokens.text(open) == b"[";
        return is_subscript.then(|| tokens.get(open).start..tokens.get(close).end);
    }
    // clang names the variable, or the cast.
    let at = tokens.at_offset(error.at?);
    let near = at..(at + MOST_OF_A_NAME).min(tokens.len());
    let mut ahead = near.take_while(|&t| tokens.text(t) != b";");
    let open = ahead.find(|&t| tokens.text(t) == b"{")?;
    let close = tokens.closing(open)?;
    let behind = tokens.get(tokens.items(open).first()?.end).start;
    Some(behind..tokens.get(close).start)
}

/// What is wrong without lanes, and may be right with them.
fn is_about_access(message: &str) -> bool {
    let phrases = [said::PRIVATE_MEMBER, said::PROTECTED_MEMBER];
    phrases.iter().any(|p| message.contains(p))
}

/// Does it say which name may be meant?
fn is_misspelt(error: &Diagnostic) -> bool {
    error.message.contains(said::DID_YOU_MEAN)
}

/// What is wrong with the twin alone.
fn is_of_the_twin(error: &ClangDiagnostic) -> bool {
    // Bodies of loops are called with lanes, also there.
    let is_of_body = is_plain_subscript(&error.message);
    is_list(error) || is_lane(error) || is_of_body || is_there_twice(&error.message)
}

fn is_there_twice(message: &str) -> bool {
    let phrases = [said::REDEFINITION, said::REDECLARED, said::DIFFER_IN_RESULT];
    phrases.iter().any(|p| message.starts_with(p))
}

/// Is a variable unused that belongs to no function? What the twin leaves out may use it.
fn is_of_file(unit: &TranslationUnit, diagnostic: &ClangDiagnostic) -> bool {
    name_of(diagnostic) == Some("-Wunused-variable")
        && diagnostic
            .at
            .is_none_or(|at| around(unit.root(), at, false).is_none())
}

/// The body of the outermost function around a place, the function itself if `whole`, or an assertion.
fn around(root: Cursor, at: u32, whole: bool) -> Option<Range<u32>> {
    let mut cursor = root;
    loop {
        let holds = |c: &Cursor| c.extent().is_some_and(|e| e.contains(&at));
        let next = cursor.children().into_iter().find(holds)?;
        let is_body = next.kind() == kind::COMPOUND_STMT;
        if next.kind() == kind::STATIC_ASSERT || whole && is_function(next.kind()) {
            return next.extent();
        }
        if is_body {
            let extent = next.extent()?;
            return Some(extent.start + 1..extent.end - 1);
        }
        if is_function(next.kind()) && next.kind() != kind::LAMBDA_EXPR {
            // Its parameters, or what a constructor begins with.
            let inside = next.children().into_iter();
            let body = inside
                .filter(|c| c.kind() == kind::COMPOUND_STMT)
                .find_map(|c| c.extent())?;
            return Some(body.start + 1..body.end - 1);
        }
        cursor = next;
    }
}
