//! clang's errors about varying types, in the language's own words.
//!
//! clang sees a class template and speaks of conversions and candidates. Here its messages are
//! recognised by their text and say what the rule of the language is. What is not recognised keeps
//! clang's words, with the types as the user spells them.

mod calls;
mod mended;
mod operators;
mod rules;

use crate::annotate::{Annotated, Annotation};
use crate::clang::ClangDiagnostic;
use crate::messages::clang_messages as said;
use crate::messages::diagnostics::{Diagnostic, Level};
use crate::messages::phrases::is_about_a_call;
use crate::messages::phrases::{
    CONST_ELEMENTS, NOT_SUPPORTED, bad_length, has_bad_length, switch_value,
};
use crate::messages::render::Locator;
use crate::messages::spelling::{
    NamedType, quoted_types, rewrite, rewrite_aliases, rewrite_refs, rewrite_vectors,
};
use crate::structures::Classes;
use crate::text::line_map::LineMap;
use crate::text::tokens::Tokens;

/// What a translation looks at.
pub struct Translator<'a> {
    pub tokens: &'a Tokens<'a>,
    pub lines: &'a LineMap,
    pub annotated: &'a Annotated,
    pub classes: &'a Classes,
    /// The user's text has a template `vec` of its own.
    pub own_vec: bool,
    /// The user's text has clang's vectors.
    pub own_vectors: bool,
}

/// Does a message, in the user's spelling, still name what only the compiler knows?
pub fn names_internals(message: &str) -> bool {
    const NAMES: [&str; 12] = [
        "__sierra",
        "lanes_of_t<",
        "class_of_t<",
        "structure_lane<",
        "lane_reference<",
        "named_vec<",
        "refs_t<",
        "promoted_of<",
        "common_element",
        "choose_t<",
        "choose_result",
        "'through'",
    ];
    NAMES.iter().any(|name| message.contains(name))
}

/// A message in which what only the compiler knows is just lanes.
pub fn without_internals(message: &str) -> String {
    if !names_internals(message) {
        return message.to_string();
    }
    // Of the pieces between quotes each second one is quoted.
    let pieces = message.split('\'').enumerate();
    let shown = pieces.map(
        |(index, piece)| match index % 2 == 1 && names_internals(piece) {
            true => "lanes",
            false => piece,
        },
    );
    shown.collect::<Vec<_>>().join("'")
}

/// How clang shows the type of elements in each lane that are const, under whatever name.
const CONST_PLACE: &str = "ref<const ";

impl Translator<'_> {
    /// The message the user gets; `None` if it says nothing to him.
    pub fn translate(&self, mut diagnostic: Diagnostic) -> Option<Diagnostic> {
        for text in std::iter::once(&mut diagnostic.message)
            .chain(diagnostic.notes.iter_mut().map(|note| &mut note.message))
        {
            *text = rewrite_aliases(&rewrite(text, self.own_vec));
            if !self.own_vectors {
                *text = rewrite_vectors(text);
            }
        }
        if diagnostic.option.as_deref() == Some("-Wreturn-type-c-linkage")
            && diagnostic.message.contains("varying(")
        {
            return None;
        }
        // Lanes are as good as bytes: what they do when they are copied concerns masks alone.
        if diagnostic.option.as_deref() == Some("-Wnontrivial-memcall")
            && diagnostic.message.contains("varying(")
        {
            return None;
        }
        if self.is_used_as_length(&diagnostic) {
            return None;
        }
        // Follows from what was said about a class that lanes of pointers cannot reach into.
        if diagnostic.message.contains("from 'places<") {
            return None;
        }
        if self.misses_member_of_unsupported(&diagnostic) {
            return None;
        }
        let forms = self.forms_in_library(&diagnostic);
        if diagnostic.level.is_error() {
            self.to_length(&mut diagnostic);
            if let Some(message) = self
                .length_message(&diagnostic)
                .or_else(|| self.rule(&diagnostic))
            {
                let mended = self.mended(&diagnostic, &message);
                self.to_user_place(&mut diagnostic);
                // The notes argue about candidates that the user never wrote.
                diagnostic.notes.retain(|n| {
                    is_instantiation(&n.message) || n.message.contains(said::USED_IN_A_CONSTANT)
                });
                diagnostic.message = message;
                if let Some((hint, fix_it)) = mended {
                    diagnostic.message.push_str(&hint);
                    diagnostic.fix_its = vec![fix_it];
                }
            }
        }
        self.to_user_place(&mut diagnostic);
        diagnostic.message = rewrite_refs(&diagnostic.message);
        if let Some(plain) = without_requirement(&diagnostic.message) {
            diagnostic.message = plain;
        }
        for note in &mut diagnostic.notes {
            note.message = rewrite_refs(&note.message);
            if is_constructor_of_lanes(&note.message) {
                note.message = "lanes of classes are no constants".to_string();
            } else if note
                .message
                .starts_with("non-constexpr function 'operator bool'")
            {
                note.message = "what lanes decide is no constant".to_string();
            }
        }
        let of_lanes = diagnostic.message.contains("varying(");
        // Nor does a note help that speaks of what the compiler wrote.
        diagnostic.notes.retain(|n| {
            let is_conversion = n.message.starts_with(said::IN_CALL_TO_VEC);
            let is_in_form =
                n.message.starts_with("candidate") && n.at.is_some_and(|at| self.is_brace(at));
            let message = &n.message;
            let is_call = message.starts_with(said::IN_CALL_TO_OPERATOR) && is_about_lanes(message);
            let is_copy = of_lanes && message.starts_with(said::BECAUSE_USER_PROVIDED);
            let is_ours = n.at.is_some_and(|at| self.is_internal(at));
            let says_nothing = is_in_form || is_conversion || is_call || is_copy || is_ours;
            !says_nothing && !names_internals(&n.message)
        });
        diagnostic.fix_its.retain(|f| !f.text.contains("__sierra"));
        if diagnostic.message.starts_with(said::NO_MATCHING_FUNCTION) && diagnostic.notes.is_empty()
        {
            diagnostic.notes.extend(forms);
        }
        if diagnostic.level.is_error() {
            if names_internals(&diagnostic.message) && !diagnostic.message.contains("__sierra") {
                diagnostic.message = "there is no such operation for lanes".to_string();
            }
            diagnostic.notes.extend(self.word_as_name(&diagnostic));
            diagnostic
                .notes
                .extend(self.word_without_length(&diagnostic));
            diagnostic
                .notes
                .extend(self.overload_at_length_one(&diagnostic));
        }
        Some(diagnostic)
    }

    /// What was said about a class without lanes is enough: where a member is looked up, it has been said.
    fn misses_member_of_unsupported(&self, diagnostic: &Diagnostic) -> bool {
        let message = &diagnostic.message;
        let types = quoted_types(message);
        let class = types.get(1).and_then(NamedType::element);
        message.starts_with(said::NO_MEMBER)
            && class.is_some_and(|c| self.classes.unsupported.contains_key(c) || has_no_lanes(c))
    }

    /// `constexpr int L = 1;` looks unused when the annotations that name it are cut.
    fn is_used_as_length(&self, diagnostic: &Diagnostic) -> bool {
        let is_unused = diagnostic
            .option
            .as_ref()
            .is_some_and(|o| o.starts_with("-Wunused"));
        is_unused
            && quoted_types(&diagnostic.message)
                .first()
                .is_some_and(|name| {
                    self.annotated.annotations.iter().any(|a| {
                        a.length_text
                            .split(|c: char| !c.is_alphanumeric() && c != '_')
                            .any(|word| word == name.shown)
                    })
                })
    }

    /// Forms of classes are written in front of the closing brace.
    fn is_brace(&self, at: u32) -> bool {
        self.tokens.text_at(at) == b"}"
    }

    /// Is it an error in the form of a class, and none of the rules that stand there?
    pub fn is_in_form(&self, locator: &Locator, diagnostic: &ClangDiagnostic) -> bool {
        !diagnostic.message.contains("sierra: ")
            && diagnostic
                .at
                .is_some_and(|at| locator.is_inserted(at) && self.is_brace(locator.original(at)))
    }

    /// Is the place in the headers that come with the compiler?
    pub fn is_internal(&self, at: u32) -> bool {
        let presumed = self.lines.presumed(at);
        presumed.system
            && (presumed.file.contains("/sierra/") || presumed.file.ends_with("/sierra.h"))
    }

    /// An error inside our headers belongs to the innermost place of the user's that led there.
    fn to_user_place(&self, diagnostic: &mut Diagnostic) {
        // A rule may stand in what the compiler wrote into a class of the user's.
        let is_rule = diagnostic.message.contains("sierra: ");
        self.to_callers_place(diagnostic);
        if !is_rule && !diagnostic.at.is_some_and(|at| self.is_internal(at)) {
            return;
        }
        let user = |n: &Diagnostic| {
            n.at.is_some_and(|at| !self.is_internal(at) && !self.is_brace(at))
        };
        let outside = |n: &Diagnostic| n.at.is_some_and(|at| !self.is_internal(at));
        let notes = &diagnostic.notes;
        let first = |holds: &dyn Fn(&Diagnostic) -> bool| {
            let mut all = notes.iter();
            all.position(|n| is_instantiation(&n.message) && holds(n))
        };
        // The length of `spmd` is asked for where the body begins.
        if let Some(index) = first(&user).or_else(|| first(&outside)) {
            let note = diagnostic.notes.remove(index);
            diagnostic.notes.drain(..index);
            diagnostic.at = note.at;
            diagnostic.ranges = note.ranges;
        }
    }

    /// An error about lanes inside the C++ library belongs to the place of the user's that led there; where it came up is told behind it.
    fn to_callers_place(&self, diagnostic: &mut Diagnostic) {
        let is_users = |at: u32| !self.lines.presumed(at).system;
        let Some(at) = diagnostic
            .at
            .filter(|&at| !is_users(at) && !self.is_internal(at))
        else {
            return;
        };
        if !diagnostic.level.is_error() || !diagnostic.message.contains("varying(") {
            return;
        }
        let leads_there =
            |n: &Diagnostic| is_instantiation(&n.message) && n.at.is_some_and(is_users);
        if let Some(index) = diagnostic.notes.iter().position(leads_there) {
            let note = diagnostic.notes.remove(index);
            diagnostic.at = note.at;
            diagnostic.ranges = note.ranges;
            diagnostic.fix_its.clear();
            let place = Diagnostic::new(Level::Note, Some(at), "in the library it came up here");
            diagnostic.notes.insert(0, place);
        }
    }

    /// An error about what we wrote around a length belongs to the length.
    fn to_length(&self, diagnostic: &mut Diagnostic) {
        let is_length = diagnostic.message.contains(said::NOT_CONSTANT)
            || diagnostic.message.contains(said::NOT_INTEGRAL_CONSTANT);
        if let Some(annotation) = diagnostic
            .at
            .filter(|_| is_length)
            .and_then(|at| self.annotation_at(at))
        {
            diagnostic.at = Some(annotation.length_range.start);
            diagnostic.ranges = vec![annotation.length_range.clone()];
        }
    }

    /// Errors about the length of an annotation.
    fn length_message(&self, diagnostic: &Diagnostic) -> Option<String> {
        let message = &diagnostic.message;
        if message.contains("sierra: the length is not") {
            let types: Vec<NamedType> = diagnostic
                .notes
                .iter()
                .flat_map(|n| quoted_types(&n.message))
                .collect();
            let ty = types.into_iter().find(|t| t.lanes.is_some())?;
            return Some(bad_length(&ty));
        }
        // This is what `spmd_mode(L)` asks.
        if message.contains(said::NOT_CONSTANT)
            || message.contains(said::NOT_INTEGRAL_CONSTANT)
            || message.starts_with(said::NO_ALL_LIVE)
        {
            let annotation = self.annotation_at(diagnostic.at?)?;
            let (length, spelled) = (&annotation.length_text, annotation.spelled());
            return Some(format!(
                "length '{length}' of '{spelled}' is not a constant expression"
            ));
        }
        None
    }

    /// The annotation in whose attribute, or right before it, the place lies.
    fn annotation_at(&self, at: u32) -> Option<&Annotation> {
        let next = self.tokens.get(self.tokens.at_offset(at)).start;
        self.annotated
            .annotations
            .iter()
            .find(|a| a.at == next || (a.at <= at && at <= a.length_range.end))
    }

    fn rule(&self, diagnostic: &Diagnostic) -> Option<String> {
        let message = diagnostic.message.as_str();
        let types = quoted_types(message);
        if message.starts_with(said::NO_MEMBER) && message.contains("__sierra::ref<") {
            return self.member_of_lanes(diagnostic, types.first()?);
        }
        if message.starts_with(said::NO_MEMBER) {
            return self.member(types.first()?, types.get(1)?);
        }
        if let Some(rest) = message.split("sierra: ").nth(1) {
            return Some(self.header_rule(diagnostic, rest));
        }
        if let Some(ty) = types.iter().find(|t| has_bad_length(t)) {
            return Some(bad_length(ty));
        }
        if message.starts_with(said::INVALID_OPERANDS) {
            return self.binary(diagnostic, types.first()?, types.get(1)?);
        }
        let bound = if message.starts_with(said::PRIVATE_BINDING) {
            types.get(1)
        } else if message.contains(said::BINDS_TO_ONE) {
            types.first().filter(|t| t.lanes.is_some())
        } else {
            None
        };
        if let Some(bound) = bound.filter(|t| !self.is_structure(t)) {
            return Some(format!(
                "cannot bind non-class, non-array type '{}'",
                bound.shown
            ));
        }
        if message.starts_with(said::CANNOT_PASS) && message.contains("lane_reference<") {
            return Some(
                "'...' takes no lane of a variable: write 'sierra::extract(v, i)' for its value"
                    .to_string(),
            );
        }
        if message.starts_with(said::CANNOT_INCREMENT)
            || message.starts_with(said::CANNOT_DECREMENT)
        {
            if message.contains(CONST_PLACE) {
                return Some(CONST_ELEMENTS.to_string());
            }
            return self.assigned_choice(diagnostic);
        }
        if is_about_a_call(message) {
            return self.rule_of_call(diagnostic, &types);
        }
        self.rule_of_value(diagnostic, &types)
    }

    fn header_rule(&self, diagnostic: &Diagnostic, rest: &str) -> String {
        if !rest.starts_with("a type that cannot be varying") {
            return rest.to_string();
        }
        let types = diagnostic
            .notes
            .iter()
            .flat_map(|n| quoted_types(&n.message));
        let varying = types.into_iter().find(|t| t.element().is_some());
        match varying.as_ref().and_then(|ty| Some((ty, ty.element()?))) {
            Some((ty, element)) => {
                if element.contains("varying(") {
                    format!(
                        "'{}' is not allowed: '{element}' is varying already",
                        ty.shown
                    )
                } else if has_no_lanes(element) {
                    format!(
                        "'{}' is not supported: there are no lanes of '{element}'",
                        ty.shown
                    )
                } else if let Some(why) = self.classes.unsupported.get(element) {
                    format!("'{}' {NOT_SUPPORTED}: {why}", ty.shown)
                } else if self.classes.functions.contains_key(element) {
                    format!(
                        "'{}' is not supported: '{element}' is no class of plain data",
                        ty.shown
                    )
                } else {
                    format!(
                        "'{}' is not supported: '{element}' is neither arithmetic nor an enumeration",
                        ty.shown
                    )
                }
            }
            None => rest.to_string(),
        }
    }

    fn is_structure(&self, ty: &NamedType) -> bool {
        let element = ty.element();
        element.is_some_and(|e| self.classes.functions.contains_key(e))
    }
}

/// Does a note of a constant's evaluation name a function by its template's arguments, the last of which is the number of lanes?
fn is_about_lanes(message: &str) -> bool {
    let arguments = message.rsplit_once(">(").map_or("", |(name, _)| name);
    let last = arguments.rsplit([',', '<']).next().unwrap_or_default();
    last.trim().parse::<u32>().is_ok()
}

/// The numbers that no lanes hold.
fn has_no_lanes(element: &str) -> bool {
    matches!(element, "__bf16" | "long double")
}

/// What clang repeats of an assertion's condition may be in the compiler's words; the user's stand at the line.
fn without_requirement(message: &str) -> Option<String> {
    let failed = "static assertion failed";
    let requirement = message
        .strip_prefix(failed)?
        .strip_prefix(said::DUE_TO_REQUIREMENT)
        .filter(|r| names_internals(r))?;
    let why = requirement.split_once("': ").map(|(_, why)| why);
    match why.filter(|w| !w.is_empty()) {
        Some(why) => Some(format!("{failed}: {why}")),
        None => Some(failed.to_string()),
    }
}

/// Does a note name the constructor that a constant would need? It looks like a type whose length nobody knows.
fn is_constructor_of_lanes(message: &str) -> bool {
    message.starts_with(said::NON_CONSTEXPR_CONSTRUCTOR)
        && ["'vec'", "varying(0)", "'__sierra_form"]
            .iter()
            .any(|name| message.contains(name))
}

fn is_instantiation(message: &str) -> bool {
    message.starts_with(said::IN_INSTANTIATION)
        || message.starts_with(said::WHILE_SUBSTITUTING)
        || message.starts_with(said::IN_EVALUATION)
        || message.ends_with(said::REQUESTED_HERE)
        || message.ends_with(said::REQUIRED_HERE)
}
