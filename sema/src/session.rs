//! One file from text to checked text: the order of the phases, and their repetition.

use std::cell::RefCell;
use std::collections::HashSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use crate::annotate::{Annotated, Annotation, Knowledge, annotate};
use crate::check::check;
use crate::clang::{self, Index, TranslationUnit};
use crate::edit::unresolved_subscripts::OpenSubscripts;
use crate::edit::unresolved_values::OpenValues;
use crate::edit::{self, EditSet, expected_subscripts, subscripts, variants};
use crate::evaluated_lengths::evaluate_lengths;
use crate::headers::{self, Divided, Headers};
use crate::messages::diagnostics::Diagnostic;
use crate::messages::render::Locator;
use crate::messages::report::{self, Findings};
use crate::messages::scalar_twin::{Told, Twin};
use crate::messages::{own_warnings, stray_directives};
use crate::parses::{Parses, Why};
use crate::probe::bodies::Bodies;
use crate::probe::facts::Facts;
use crate::probe::tree::{NodeId, Tree};
use crate::settled::Round;
use crate::settled::SettledBodies;
use crate::structures::{self, Classes, explain, unreached};
use crate::text::edits::{Edit, OffsetMap, apply};
use crate::text::lexer::{Lexed, lex_behind};
use crate::text::line_map::LineMap;
use crate::text::tokens::Tokens;
use crate::text::unread_front::UnreadFront;
use crate::text::{list_subscripts, used_mathematics};
use crate::{Checked, Outcome, Request, SemaError};

/// Every probe but the last adds edits, and a text has only so much nesting that hides types.
const MAX_PROBES: usize = 64;

pub fn run(request: &Request) -> Result<Outcome, SemaError> {
    clang::load(request.clang_program)?;
    let unread = UnreadFront::of(request.text, headers::front(request.text));
    let outcome = read(request, &unread);
    match unread.was_asked_for() {
        true => read(request, &UnreadFront::default()),
        false => outcome,
    }
}

fn read(request: &Request, unread: &UnreadFront) -> Result<Outcome, SemaError> {
    let tokens = lex_behind(request.text, unread);
    let name = request.main_file.display().to_string();
    let lines = LineMap::new(request.text, &tokens, &name);
    let mut locator =
        Locator::new(request.text, lines, request.color).with_style(request.clang_args);
    let index = Index::new();
    let own_headers = request
        .precompiles
        .then(|| request.work_dir.join("headers"));
    let mut session = Session {
        request,
        mathematics: None,
        list_subscripts: Vec::new(),
        tokens: Tokens::behind(request.text, &tokens, unread.clone()),
        unreached: unreached(request.text, &tokens),
        name,
        index: &index,
        headers: RefCell::new(Headers::new(own_headers.as_deref(), request.header_cache)),
        lexed: RefCell::new(Lexed::new(request.text, &tokens, unread.clone())),
        parses: Parses::default(),
    };
    session.mathematics = used_mathematics::declare(request.text, &session.tokens, locator.lines());
    let front = headers::front(request.text) as u32;
    session.list_subscripts = list_subscripts::edits(&session.tokens, locator.lines(), front);
    let settled = session.settle(locator.lines())?;
    let mut lexed = session.lexed.borrow_mut();
    let last = lexed.lex(&settled.after_edit);
    locator.set_final(&settled.after_edit, last, &session.name, settled.back);
    drop(lexed);
    let mut own = settled.annotated.diagnostics.clone();
    own.extend(settled.found);
    own.extend(stray_directives::find(request.text, &tokens));
    own_warnings::settle(&mut own, request, &tokens, locator.lines());
    let twin = session.told_of_the_twin((&settled.unit, &settled.annotated), &own, locator.lines());
    let report = report::Report::new(
        request,
        &locator,
        &session.tokens,
        &settled.annotated,
        &settled.unit,
        &settled.classes,
        Findings { own, twin },
    );
    Ok(Outcome {
        diagnostics: report.text,
        errors: report.errors,
        warnings: report.warnings,
        after_annotate: settled.after_annotate,
        checked: checked(&settled.after_edit, settled.divided),
        after_edit: settled.after_edit,
        parses: session.parses.listing(&session.name),
        locator,
    })
}

fn checked(text: &[u8], divided: Option<Divided>) -> Checked {
    match divided {
        Some(divided) => Checked {
            flags: headers::include(&divided.front),
            text: divided.rest,
            front: divided.front,
        },
        None => Checked {
            flags: vec![],
            text: text.to_vec(),
            front: vec![],
        },
    }
}

struct Session<'a> {
    request: &'a Request<'a>,
    tokens: Tokens<'a>,
    /// Declarations that lanes cannot reach.
    unreached: Vec<Range<u32>>,
    /// What is written behind the file for scalar code on lanes.
    mathematics: Option<Edit>,
    list_subscripts: Vec<Edit>,
    name: String,
    index: &'a Index,
    headers: RefCell<Headers>,
    lexed: RefCell<Lexed<'a>>,
    parses: Parses,
}

/// A text that was probed until nothing new was found.
struct Settled<'i> {
    unit: TranslationUnit<'i>,
    /// How the unit came from `after_edit`.
    divided: Option<Divided>,
    annotated: Annotated,
    after_annotate: Vec<u8>,
    after_edit: Vec<u8>,
    /// From the final text to the preprocessed one.
    back: Vec<OffsetMap>,
    /// Breaches of Sierra's own rules.
    found: Vec<Diagnostic>,
    classes: Classes,
}

/// A text that is probed.
struct Text<'t> {
    text: &'t [u8],
    /// To the annotated text, and on to the preprocessed one.
    back: &'t [OffsetMap; 2],
    annotated: &'t Annotated,
    annotated_text: &'t [u8],
    known: &'t Knowledge,
    /// Places of the annotated text: the bodies of functions around them show nothing yet.
    waits: &'t [u32],
    /// Nothing is edited yet.
    is_first: bool,
}

/// How a text is parsed.
#[derive(Clone, Copy)]
enum Read {
    /// To its end.
    Whole,
    /// Without what only the end asks for.
    WithoutEnd,
    /// To its end, and names that nothing has are compared with those that there are: what clang does by itself, and libclang only if it is asked.
    Spelled,
}

/// What one probe found.
enum Probed {
    /// Lengths that make the annotations different.
    Lengths(Knowledge),
    /// Something to edit at so many places, in the indices of these subscripts among others.
    Edits {
        places: usize,
        subscripts: Vec<u32>,
        /// Were all kinds of edits looked for?
        is_complete: bool,
    },
    /// Nothing new but where subscripts and other values are open.
    Waits,
    /// What was expected of subscripts is wrong: nothing is learnt.
    Misread,
    /// Nothing new.
    Settled(Vec<Diagnostic>, Classes),
}

impl Probed {
    /// May the next probe be the last?
    fn may_be_all(&self) -> bool {
        match self {
            Probed::Edits { is_complete, .. } => *is_complete,
            // Then nothing is varying.
            Probed::Lengths(found) => found.values().all(|length| length.is_uniform()),
            found => matches!(found, Probed::Settled(..)),
        }
    }
}

impl<'a> Session<'a> {
    fn annotate(&self, known: &Knowledge) -> Annotated {
        let mut annotated = annotate(&self.tokens, known);
        annotated.edits.extend(self.mathematics.clone());
        annotated.edits.extend(self.list_subscripts.clone());
        annotated
    }

    /// Annotates, probes and edits until a probe finds nothing new.
    fn settle(&self, lines: &LineMap) -> Result<Settled<'a>, SemaError> {
        let mut known = Knowledge::new();
        let mut annotated = self.annotate(&known);
        let mut after_annotate = apply(self.request.text, annotated.edits.clone());
        let mut edits = self.no_edits(&after_annotate.1);
        let mut open_subscripts = OpenSubscripts::default();
        let mut open_values = OpenValues::default();
        let mut settled = SettledBodies::default();
        let mut why = Why::First;
        let expected = self.expected_subscripts(&annotated, &after_annotate.1, lines);
        // What is expected is edited, and then another probe sees what this one leaves out.
        let mut is_whole = expected.is_empty();
        open_subscripts.expect(expected);
        for _ in 0..MAX_PROBES {
            let (edited, from_edit) = apply(&after_annotate.0, edits.edits());
            let mut lexed = self.lexed.borrow_mut();
            let (wrapped, from_wrap) = open_subscripts.wrap(edited, &from_edit, &mut lexed);
            let to_annotated = from_wrap.then(&from_edit);
            let (mut after_edit, from_values) =
                open_values.write(wrapped, &to_annotated, &mut lexed);
            let (from_wrap, to_annotated) = (
                from_values.then(&from_wrap),
                from_values.then(&to_annotated),
            );
            if lexed.unread().was_asked_for() {
                break;
            }
            settled.show(open_values.places());
            settled.leave_out(&mut after_edit, &to_annotated);
            self.parses.note(why);
            let read = if is_whole {
                Read::Whole
            } else {
                Read::WithoutEnd
            };
            let (unit, divided) = self.parse(&after_edit, read)?;
            let text = (&after_edit[..], &mut *lexed);
            let open = open_subscripts.look(&unit, text, &from_wrap, edits.len());
            drop(lexed);
            let waits: Vec<u32> = open
                .iter()
                .map(|&at| to_annotated.origin(at).offset)
                .collect();
            let back = [to_annotated, after_annotate.1.clone()];
            let probed = self.probe(
                &unit,
                &Text {
                    text: &after_edit,
                    back: &back,
                    annotated: &annotated,
                    annotated_text: &after_annotate.0,
                    known: &known,
                    waits: &waits,
                    is_first: why == Why::First,
                },
                &mut edits,
                &mut open_values,
                &mut settled,
            );
            let saw_end = std::mem::replace(&mut is_whole, probed.may_be_all());
            match probed {
                Probed::Edits {
                    places,
                    mut subscripts,
                    is_complete,
                } => {
                    let was_first = why == Why::First;
                    why = Why::Edited(places);
                    if !waits.is_empty() || was_first && !is_complete {
                        subscripts.extend(open_subscripts.brackets(&from_edit));
                    }
                    open_subscripts.looked();
                    open_subscripts.expect(subscripts);
                }
                Probed::Waits => why = Why::Open,
                Probed::Misread => {
                    why = Why::Misread;
                    open_subscripts = OpenSubscripts::default();
                }
                Probed::Lengths(found) => {
                    why = Why::Lengths(found.len());
                    known.extend(found);
                    annotated = self.annotate(&known);
                    after_annotate = apply(self.request.text, annotated.edits.clone());
                    edits = self.no_edits(&after_annotate.1);
                    open_subscripts = OpenSubscripts::default();
                    open_values = OpenValues::default();
                    settled.forget();
                }
                Probed::Settled(..) if open_subscripts.looked() | settled.hides() | !saw_end => {
                    why = Why::AsCompiled;
                    settled.forget();
                }
                Probed::Settled(found, classes) => {
                    let after_annotate = after_annotate.0;
                    return Ok(Settled {
                        unit,
                        divided,
                        annotated,
                        after_annotate,
                        after_edit,
                        back: back.to_vec(),
                        found,
                        classes,
                    });
                }
            }
        }
        Err(SemaError::Internal("the edits do not settle".to_string()))
    }

    /// Subscripts that clang would complain about, by their places in the annotated text.
    fn expected_subscripts(
        &self,
        annotated: &Annotated,
        to_source: &OffsetMap,
        lines: &LineMap,
    ) -> Vec<u32> {
        let front = headers::front(self.request.text) as u32;
        let is_users = |at: u32| !lines.presumed(at).system;
        let expected = expected_subscripts::expected(&self.tokens, annotated, front, is_users);
        let places = to_source.places();
        expected.iter().filter_map(|&at| places.of(at)).collect()
    }

    /// What the edits of the annotated text begin with.
    fn no_edits(&self, annotated: &OffsetMap) -> EditSet {
        let places = annotated.places();
        let in_annotated = |range: &Range<u32>| {
            let (start, last) = (places.of(range.start)?, places.of(range.end - 1)?);
            Some(start..last + 1)
        };
        EditSet::new(self.unreached.iter().filter_map(in_annotated).collect())
    }

    fn probe(
        &self,
        unit: &TranslationUnit,
        of: &Text,
        edits: &mut EditSet,
        open_values: &mut OpenValues,
        settled: &mut SettledBodies,
    ) -> Probed {
        let Text {
            text,
            back,
            annotated,
            annotated_text,
            known,
            waits,
            is_first,
        } = *of;
        let mut lexed = self.lexed.borrow_mut();
        let raw_tokens = lexed.lex(text);
        let lines = LineMap::new(text, raw_tokens, &self.name);
        let has_lanes = speaks_of_lanes(text, &lines);
        let has_variants = self.request.reads_openmp() && variants::are_declared(text);
        let tokens = Tokens::behind(text, raw_tokens, self.tokens.unread());
        let tree = || Tree::new(unit, &tokens, &lines);
        if has_variants && variants::plan(&tree(), &back[0], edits) {
            return Probed::Edits {
                places: 1,
                subscripts: vec![],
                is_complete: true,
            };
        }
        if !has_lanes {
            return Probed::Settled(vec![], Classes::default());
        }
        let tree = tree();
        let Some(tree) = without_bodies(tree, &back[0], waits) else {
            return Probed::Waits;
        };
        let lengths = evaluate_lengths(&tree, back, annotated, known);
        if lengths.values().flatten().any(|l| l.is_uniform()) {
            let known = lengths.into_iter();
            return Probed::Lengths(known.filter_map(|(at, l)| Some((at, l.ok()?))).collect());
        }
        let facts = Facts::default();
        if is_first && expected_subscripts::are_misread(&tree, &facts) {
            return Probed::Misread;
        }
        let was_open = !open_values.is_empty();
        let complaints = unit.diagnostics();
        // Bodies that wait are not in the tree.
        let opens = waits.is_empty() && open_values.look(&tree, &complaints, &back[0], edits.len());
        let before = edits.places();
        let open: Vec<u32> = open_values.places().filter(|_| opens).collect();
        let classes = |e: &mut EditSet| structures::plan(&tree, &facts, &back[0], e);
        let asked = (complaints.as_slice(), open.as_slice());
        let is_complete = edit::plan(&tree, &facts, asked, &back[0], edits, classes);
        let planned = edits.places_since(&before);
        if waits.is_empty() && !opens {
            open_values.looked(!planned.is_empty());
        }
        if !planned.is_empty() {
            let retyping = planned.iter().copied().filter(|&at| !edits.is_head(at));
            settled.learn(&Round {
                tree: &tree,
                back: &back[0],
                complaints: &complaints,
                planned: &retyping.collect(),
                edited: &planned,
                annotated: annotated_text,
                unseen: waits,
                is_complete,
            });
            let around = subscripts::around(&tree, &facts, &back[0], &planned);
            return Probed::Edits {
                places: planned.len(),
                subscripts: around,
                is_complete,
            };
        }
        if !waits.is_empty() || was_open || opens {
            return Probed::Waits;
        }
        let mut found = check(&tree, &facts, back);
        for (at, length) in lengths {
            if let (Err(message), Some(annotation)) = (length, find(annotated, at)) {
                found.push(Diagnostic::error(annotation.at, message));
            }
        }
        found.sort_by_key(|d| d.at);
        let has_errors = complaints.iter().any(|d| d.level.is_error());
        let classes = if has_errors {
            explain(&tree, &facts)
        } else {
            Classes::default()
        };
        Probed::Settled(found, classes)
    }

    /// What clang says of the scalar twin.
    fn told_of_the_twin(
        &self,
        (unit, annotated): (&TranslationUnit, &Annotated),
        own: &[Diagnostic],
        lines: &LineMap,
    ) -> Told {
        let complaints = unit.diagnostics();
        let is_wrong = own.iter().any(|d| d.level.is_error())
            || complaints
                .iter()
                .any(|d| d.level.is_error() && d.option.is_none());
        if self.keeps_quiet() && !is_wrong {
            return Told::default();
        }
        match Twin::new(&self.tokens, annotated, lines) {
            Some(twin) => twin.look(is_wrong, |text, why| {
                self.parses.note(why);
                let read = if is_wrong { Read::Spelled } else { Read::Whole };
                Some(self.parse(text, read).ok()?.0)
            }),
            None => Told::default(),
        }
    }

    /// The file that clang reads.
    fn text_path(&self) -> PathBuf {
        let stem = Path::new(&self.name).file_stem().unwrap_or_default();
        let mut name = stem.to_os_string();
        name.push(".ii");
        self.request.work_dir.join(name)
    }

    /// What is being done with the file, should it be the last thing.
    fn now(&self, step: &str) {
        clang::crash::at(&format!("{step} '{}'", self.name));
    }

    /// Parses a text, with its front precompiled where there is one.
    fn parse(
        &self,
        text: &[u8],
        read: Read,
    ) -> Result<(TranslationUnit<'a>, Option<Divided>), SemaError> {
        let mut arguments = self.arguments();
        let mut headers = self.headers.borrow_mut();
        self.now("libclang's parse of the headers of");
        if let Some(divided) = headers.divide(self.index, text, &arguments) {
            let whole = arguments.clone();
            arguments.extend(headers::include(&divided.front));
            let unit = self.parse_text(&divided.rest, &arguments, read)?;
            if !headers.refused(&divided, unit.as_ref()) {
                return Ok((unit.ok_or_else(|| self.gave_up())?, Some(divided)));
            }
            arguments = whole;
        }
        let unit = self.parse_text(text, &arguments, read)?;
        Ok((unit.ok_or_else(|| self.gave_up())?, None))
    }

    fn gave_up(&self) -> SemaError {
        let file = self.name.clone();
        match self.index.crashed() {
            Some(signal) => SemaError::Crash { file, signal },
            None => SemaError::Parse { file },
        }
    }

    fn parse_text(
        &self,
        text: &[u8],
        arguments: &[String],
        read: Read,
    ) -> Result<Option<TranslationUnit<'a>>, SemaError> {
        let path = self.text_path();
        std::fs::write(&path, text).map_err(|source| SemaError::Write {
            path: path.display().to_string(),
            source,
        })?;
        self.now("libclang's parse of");
        let unit = match read {
            Read::Whole => self.index.parse(arguments, &path),
            Read::WithoutEnd => self.index.parse_without_end(arguments, &path),
            Read::Spelled => {
                // In front of what the user says of it.
                let (program, rest) = arguments.split_at(1);
                let spelled = ["-fspell-checking".to_string()];
                self.index.parse(&[program, &spelled, rest].concat(), &path)
            }
        };
        self.now("the reading of");
        Ok(unit)
    }

    /// Does the user want no warnings?
    fn keeps_quiet(&self) -> bool {
        self.request.clang_args.iter().any(|a| a == "-w")
    }

    fn arguments(&self) -> Vec<String> {
        let mut arguments = vec![self.request.clang_program.display().to_string()];
        let skipped = |flag: &&String| !matches!(flag.as_str(), "-Wfatal-errors" | "-w");
        arguments.extend(self.request.clang_args.iter().filter(skipped).cloned());
        if self.keeps_quiet() {
            arguments.push("-w".to_string());
        }
        for flag in [
            "-Wno-unknown-assumption",
            // Nothing varying is a constant, but functions of it may be `constexpr` all the same, as since C++23 any may.
            "-Wno-invalid-constexpr",
            "-fno-elide-type",
            "-ferror-limit=0",
            "-x",
            "c++-cpp-output",
        ] {
            arguments.push(flag.to_string());
        }
        arguments
    }
}

/// Does the user's part of the text name anything of Sierra's? With every length 1 it does not, and
/// is plain C++.
fn speaks_of_lanes(text: &[u8], lines: &LineMap) -> bool {
    memchr::memmem::find_iter(text, b"sierra").any(|at| {
        let presumed = lines.presumed(at as u32);
        let line = lines.line_range(presumed.physical);
        !presumed.system && !text[line.start as usize..].starts_with(b"#")
    })
}

/// A tree without what is in the bodies of functions around some places of the annotated text; `None` if one of them is in no such body.
fn without_bodies<'u>(tree: Tree<'u>, back: &OffsetMap, places: &[u32]) -> Option<Tree<'u>> {
    if places.is_empty() {
        return Some(tree);
    }
    let bodies = Bodies::of(&tree, back);
    let around = places
        .iter()
        .map(|&at| Some(bodies.node(bodies.around(at)?)));
    let closed = around.collect::<Option<HashSet<NodeId>>>()?;
    Some(tree.without_below(&closed))
}

/// The annotation whose attribute stands at `at`.
fn find(annotated: &Annotated, at: u32) -> Option<&Annotation> {
    annotated.annotations.iter().find(|a| a.at == at)
}
