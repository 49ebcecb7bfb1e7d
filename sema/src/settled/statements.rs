//! Statements in which nothing is left to edit, in bodies in which something is.
//!
//! A long body stays busy for the sake of a few places. So a statement in which a round has found nothing is blank in the next texts as well, as bodies are
//! (`bodies`). It stands in a block, which an empty place does not change, and what hides meaning stays:
//!
//! - what declares names for statements behind it, or holds a label that others jump to, or belongs to a `switch` around it;
//! - what decides what the function is: `co_await` and its like; a `return` does not, for bodies whose functions deduce their type are not looked at (`probe/bodies`);
//! - all within lambdas, local classes and expressions `({ … })`: what is in them decides what they are for the code around them;
//! - what makes pointers of lambdas, for those lambdas get no mask;
//! - what clang complains about, or who has asked for what it complains about.
//!
//! A statement comes back when something is edited that may give other types to the names that it uses: a declaration in a block around it, or the head of a
//! statement around it.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use super::round::{Round, blank, is_marker};
use crate::clang::{kind, type_kind};
use crate::probe::blocks::Blocks;
use crate::probe::bodies::Bodies;
use crate::probe::failed_inside::askers;
use crate::probe::tree::{NodeId, Tree};
use crate::text::edits::Places;

/// The statements that the next probe does not see.
#[derive(Default)]
pub struct SettledStatements {
    /// In the annotated text, in order and apart, each between white space.
    inside: Vec<Range<u32>>,
}

impl SettledStatements {
    pub fn hides(&self) -> bool {
        !self.inside.is_empty()
    }

    pub fn forget(&mut self) {
        self.inside.clear();
    }

    /// Those around a place are seen again.
    pub fn show(&mut self, place: u32) {
        self.inside.retain(|range| !range.contains(&place));
    }

    fn show_within(&mut self, around: &Range<u32>) {
        let is_within = |range: &Range<u32>| around.start <= range.start && range.end <= around.end;
        self.inside.retain(|range| !is_within(range));
    }

    /// How much is left out that does not stand in one of these ranges, which are in order.
    pub fn bytes_outside(&self, of: &[Range<u32>]) -> usize {
        let is_inside = |range: &&Range<u32>| {
            let next = of.partition_point(|body| body.end < range.end);
            of.get(next).is_none_or(|body| body.start > range.start)
        };
        self.inside.iter().filter(is_inside).map(|r| r.len()).sum()
    }

    pub fn leave_out(&self, text: &mut [u8], places: &Places) {
        for range in &self.inside {
            // The white space stands, whatever is written between.
            if let (Some(before), Some(after)) = (places.of(range.start - 1), places.of(range.end))
            {
                blank(&mut text[before as usize + 1..after as usize]);
            }
        }
    }

    /// Takes the statements of some bodies that the round is done with.
    pub fn learn(&mut self, round: &Round, bodies: &Bodies, busy: &HashSet<usize>) {
        let blocks = Blocks::of(round.tree, round.back, bodies);
        let open = self.look(round, &blocks);
        let is_busy = |block: usize| {
            let body = blocks.with_around(block).last();
            let body = body.and_then(|body| bodies.around(blocks.inside(body).start));
            body.is_some_and(|body| busy.contains(&body))
        };
        let mut found = Apart::default();
        // Outer blocks first.
        for block in blocks.indices().filter(|&block| is_busy(block)) {
            for &statement in round.tree.children(blocks.node(block)) {
                if let Some(range) = range(round, statement)
                    && !open.meet(&range)
                    && !found.meet(&range)
                    && may_go(round.tree, statement)
                {
                    found.add(range);
                }
            }
        }
        let old = std::mem::take(&mut self.inside);
        for range in old {
            if !found.meet(&range) {
                found.add(range);
            }
        }
        self.inside = found.ranges();
    }

    /// Shows what the edits of a round may have changed that is not done.
    pub fn show_edited(&mut self, round: &Round, bodies: &Bodies) {
        if self.hides() {
            self.retype(round, &Blocks::of(round.tree, round.back, bodies));
        }
    }

    /// Shows what the round's edits may have changed. Where did it edit?
    fn retype(&mut self, round: &Round, blocks: &Blocks) -> Apart {
        let mut open = Apart::default();
        for &at in round.edited {
            self.show(at);
            if let Some(place) = Place::of(round, blocks, at) {
                // What hangs on types waits in all of the block, see `edit/busy_blocks`.
                open.add(blocks.inside(place.block).clone());
                match place.statement {
                    Some(statement) if !place.may_name(round, statement) => {}
                    Some(statement) if is_control(round.tree, statement) => {
                        self.show_within(&around(round, statement));
                    }
                    _ => self.show_within(blocks.inside(place.block)),
                }
            }
        }
        open
    }

    /// The same; where is the round not done?
    fn look(&mut self, round: &Round, blocks: &Blocks) -> Apart {
        let mut open = self.retype(round, blocks);
        let errors = round.complaints.iter().filter(|d| d.level.is_error());
        let wrong = errors.flat_map(|d| d.at.into_iter().chain(askers(d)));
        let wrong = wrong.map(|at| round.back.origin(at).offset);
        for at in wrong.chain(round.unseen.iter().copied()) {
            self.show(at);
            if let Some(place) = Place::of(round, blocks, at) {
                open.add(match place.statement {
                    Some(statement)
                        if is_control(round.tree, statement)
                            || !place.may_name(round, statement) =>
                    {
                        around(round, statement)
                    }
                    _ => blocks.inside(place.block).clone(),
                });
            }
        }
        open
    }
}

/// Ranges that do not meet, by where they start.
#[derive(Default)]
struct Apart {
    ends: BTreeMap<u32, u32>,
}

impl Apart {
    fn meet(&self, range: &Range<u32>) -> bool {
        let before = self.ends.range(..range.end).next_back();
        before.is_some_and(|(_, &end)| end > range.start)
    }

    /// With those that it meets it becomes one.
    fn add(&mut self, mut range: Range<u32>) {
        while let Some((&start, &end)) = self.ends.range(..range.end).next_back()
            && end > range.start
        {
            self.ends.remove(&start);
            range = range.start.min(start)..range.end.max(end);
        }
        if !range.is_empty() {
            self.ends.insert(range.start, range.end);
        }
    }

    fn ranges(&self) -> Vec<Range<u32>> {
        self.ends.iter().map(|(&start, &end)| start..end).collect()
    }
}

/// Where a place stands.
struct Place {
    at: u32,
    /// The innermost block.
    block: usize,
    /// The statement of that block.
    statement: Option<NodeId>,
}

impl Place {
    fn of(round: &Round, blocks: &Blocks, at: u32) -> Option<Place> {
        let block = blocks.innermost(at)?;
        let mut statements = round.tree.children(blocks.node(block)).iter().copied();
        let statement = statements.find(|&s| around(round, s).contains(&at));
        Some(Place {
            at,
            block,
            statement,
        })
    }

    /// May the statement give names to what is behind it or in it, whose types hang on what stands at the place?
    fn may_name(&self, round: &Round, statement: NodeId) -> bool {
        let tree = round.tree;
        match tree.kind(statement) {
            kind::RETURN_STMT => false,
            kind::DECL_STMT => {
                let mut declared = tree.children(statement).iter();
                !declared.all(|&d| says_type(tree, d) && self.is_behind_name(round, d))
            }
            _ => !tree.node(statement).cursor.is_expression(),
        }
    }

    /// Or in front of the declaration of that name.
    fn is_behind_name(&self, round: &Round, variable: NodeId) -> bool {
        let name = round.tree.node(variable).cursor.location();
        let name = name.and_then(|at| round.back.standing(at));
        name.is_some_and(|name| name < self.at)
    }
}

/// Is it a variable whose type hangs on nothing else that it is initialised by?
fn says_type(tree: &Tree, variable: NodeId) -> bool {
    let tokens = tree.tokens;
    let Some(name) = tree.node(variable).cursor.location() else {
        return false;
    };
    let name = tokens.at_offset(name);
    let deduces = |t: usize| {
        matches!(
            tokens.text(t),
            b"auto" | b"decltype" | b"typeof" | b"__typeof__" | b"__auto_type" | b"&" | b"&&"
        )
    };
    let names_arguments = |&c: &NodeId| {
        let behind = tokens.at_offset(tree.node(c).range.end);
        tree.kind(c) != kind::TEMPLATE_REF || tokens.text(behind) == b"<"
    };
    tree.kind(variable) == kind::VAR_DECL
        && !(tree.first_token(variable)..name).any(deduces)
        && tokens.text(name + 1) != b"["
        && tree.children(variable).iter().all(names_arguments)
}

/// Statements that hold others, and whose names end with them.
fn is_control(tree: &Tree, statement: NodeId) -> bool {
    matches!(
        tree.kind(statement),
        kind::IF_STMT
            | kind::FOR_STMT
            | kind::CXX_FOR_RANGE_STMT
            | kind::WHILE_STMT
            | kind::DO_STMT
            | kind::SWITCH_STMT
            | kind::COMPOUND_STMT
            | kind::CXX_TRY_STMT
    )
}

/// A node in the annotated text.
fn around(round: &Round, id: NodeId) -> Range<u32> {
    round.back.origin_range(&round.tree.node(id).range)
}

/// A statement with its `;`, if it stands between white space and is no other line's.
fn range(round: &Round, statement: NodeId) -> Option<Range<u32>> {
    let (tree, text) = (round.tree, round.annotated);
    let tokens = tree.tokens;
    let behind = tokens.at_offset(tree.node(statement).range.end);
    let last = match tokens.text(behind) {
        b";" => behind,
        _ if tokens.text(behind.checked_sub(1)?) == b"}" => behind - 1,
        _ => return None,
    };
    let start = around(round, statement).start;
    let end = round.back.standing(tokens.get(last).start)? + 1;
    let is_space = |at: u32| text.get(at as usize).is_some_and(u8::is_ascii_whitespace);
    let is_plain = start < end
        && is_space(start.checked_sub(1)?)
        && is_space(end)
        && !has_directive(line_before(&text[..start as usize]))
        && !has_directive(&text[start as usize..end as usize]);
    is_plain.then_some(start..end)
}

/// The last line of a text that is neither blank nor a line marker.
fn line_before(text: &[u8]) -> &[u8] {
    let mut rest = text.trim_ascii_end();
    loop {
        let start = memchr::memrchr(b'\n', rest).map_or(0, |at| at + 1);
        let line = &rest[start..];
        if start == 0 || !is_marker(line) {
            return line;
        }
        rest = rest[..start].trim_ascii_end();
    }
}

/// A directive other than a line marker says something of what is behind it.
fn has_directive(text: &[u8]) -> bool {
    let mut lines = text.split(|&b| b == b'\n');
    lines.any(|line| line.trim_ascii_start().starts_with(b"#") && !is_marker(line))
}

/// Does nothing outside of the statement hang on it?
fn may_go(tree: &Tree, statement: NodeId) -> bool {
    let is_expression = tree.node(statement).cursor.is_expression();
    if !is_expression && !is_control(tree, statement) {
        return false;
    }
    let tokens = tree.tokens;
    let end = tokens.at_offset(tree.node(statement).range.end);
    let decides = |t: usize| {
        matches!(
            tokens.text(t),
            b"co_await" | b"co_yield" | b"co_return" | b"__label__" | b"asm" | b"__asm__"
        )
    };
    let mut inside = tree.descendants(statement).chain([statement]);
    !(tree.first_token(statement)..end).any(decides)
        && !inside.any(|id| match tree.kind(id) {
            // Without `&&label`, `goto *p` has nowhere to go.
            kind::LABEL_STMT | kind::ADDR_LABEL_EXPR => true,
            kind::CASE_STMT | kind::DEFAULT_STMT => {
                let mut around = tree.ancestors(id).take_while(|&a| a != statement);
                tree.kind(statement) != kind::SWITCH_STMT
                    && !around.any(|a| tree.kind(a) == kind::SWITCH_STMT)
            }
            // Of a lambda, for one.
            kind::CALL_EXPR => {
                let called = tree.node(id).cursor.referenced();
                called.is_some_and(|c| {
                    c.kind() == kind::CONVERSION_FUNCTION
                        && c.result_type().canonical().kind() == type_kind::POINTER
                })
            }
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::clang::{self, Index};
    use crate::text::edits::{Edit, Part, apply};
    use crate::text::lexer::lex;
    use crate::text::line_map::LineMap;
    use crate::text::tokens::Tokens;

    /// What a round is told.
    enum Told<'t> {
        Edited(&'t str),
        /// Where others have to come first.
        EditedAtFirst(&'t str),
        Unseen(&'t str),
    }

    /// What the next probe sees of `void f(int a) { … }` behind some rounds, each told of the first place where a text stands.
    fn left(statements: &str, rounds: &[Told]) -> String {
        let program = Path::new("/usr/lib/llvm-22/bin/clang++");
        clang::load(program).unwrap();
        let text = format!("void g(...); void f(int a) {{ {statements} }}").into_bytes();
        let (_, back) = apply(&text, vec![]);
        let mut settled = SettledStatements::default();
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.cpp");
        for told in rounds {
            let mut seen = text.clone();
            settled.leave_out(&mut seen, &back.places());
            std::fs::write(&file, &seen).unwrap();
            let index = Index::new();
            let unit = index
                .parse(&[program.display().to_string()], &file)
                .unwrap();
            let tokens = Tokens::of(&seen);
            let lines = LineMap::new(&seen, &lex(&seen), "a.cpp");
            let tree = Tree::new(&unit, &tokens, &lines);
            let bodies = Bodies::of(&tree, &back);
            let (Told::Edited(at) | Told::EditedAtFirst(at) | Told::Unseen(at)) = told;
            let at = memchr::memmem::find(&text, at.as_bytes()).unwrap() as u32;
            let edited = match told {
                Told::Unseen(_) => HashSet::new(),
                _ => HashSet::from([at]),
            };
            let round = Round {
                tree: &tree,
                back: &back,
                complaints: &unit.diagnostics(),
                planned: &edited,
                edited: &edited,
                annotated: &text,
                unseen: if edited.is_empty() { &[at] } else { &[] },
                is_complete: !matches!(told, Told::EditedAtFirst(_)),
            };
            match round.is_complete {
                true => settled.learn(&round, &bodies, &HashSet::from([0])),
                false => settled.show_edited(&round, &bodies),
            }
        }
        let mut seen = text.clone();
        settled.leave_out(&mut seen, &back.places());
        let seen = String::from_utf8(seen).unwrap();
        let words: Vec<&str> = seen.split_ascii_whitespace().skip(6).collect();
        words[..words.len() - 1].join(" ")
    }

    #[test]
    fn statements_go_where_others_are_edited() {
        use Told::*;
        let text = "g(1); { a = 1; g(2); } if (a) { g(3); return; } for (;;) g(4);";
        assert_eq!(left(text, &[Edited("a = 1")]), "{ a = 1; g(2); }");
        let text = "int b = a; g(1); for (auto c = a; c; ) { g(2); g(3); }";
        assert_eq!(
            left(text, &[Unseen("g(2)")]),
            "int b = a; for (auto c = a; c; ) { g(2); }"
        );
    }

    #[test]
    fn what_others_hang_on_stays() {
        use Told::*;
        let left = |text| left(&format!("{text} int z = a;"), &[Unseen("= a")]);
        let and_z = |text: &str| format!("{text} int z = a;").trim_start().to_string();
        assert_eq!(
            left("a = 1; typedef int T; struct S {}; T t; g();"),
            and_z("typedef int T; struct S {}; T t;")
        );
        assert_eq!(
            left("goto l; a = 1; l: g(); a = 2; { m: g(); } goto m;"),
            and_z("goto l; l: g(); { m: g(); } goto m;")
        );
        assert_eq!(
            left("static void* p; p = &&l; a = 1; goto *p; l: ;"),
            and_z("static void* p; p = &&l; goto *p; l: ;")
        );
        assert_eq!(
            left("void (*p)(); auto l = [] { g(); }; a = 1; p = l;"),
            and_z("void (*p)(); auto l = [] { g(); }; p = l;")
        );
        assert_eq!(
            left("auto l = [&] { g(a); return a; }; l();"),
            and_z("auto l = [&] { g(a); return a; };")
        );
        assert_eq!(
            left("int s = ({ g(); a; }); g(s);"),
            and_z("int s = ({ g(); a; });")
        );
        assert_eq!(left("switch (a) { case 1: g(); } g();"), and_z(""));
    }

    #[test]
    fn cases_stay_with_their_switch() {
        let text = "switch (a) { case 0: g(1); g(2); while (a) { case 1: g(3); } while (a) { g(4); switch (a) { case 1: g(); } } int z = a; }";
        let expected = "switch (a) { case 0: g(1); while (a) { case 1: g(3); } int z = a; }";
        assert_eq!(left(text, &[Told::Unseen("= a")]), expected);
    }

    #[test]
    fn what_is_wrong_stays() {
        // clang has no node for it.
        let text = "g(1); if (a) { g(2); b = 1; g(3); } int z = a;";
        assert_eq!(
            left(text, &[Told::Unseen("= a")]),
            "if (a) { g(2); b = 1; g(3); } int z = a;"
        );
    }

    #[test]
    fn statements_come_back_with_the_names_they_use() {
        use Told::*;
        let text = "auto b = a; int c = a; g(b); if (a) { g(b); int d = a; }";
        let hidden = "auto b = a; int c = a; if (a) { int d = a; }";
        assert_eq!(left(text, &[Unseen("= a; }")]), hidden);
        for edited in [Edited, EditedAtFirst] {
            let told = |at| edited(at);
            assert_eq!(left(text, &[Unseen("= a; }"), told("= a; int")]), text);
        }
        // An int is one, whatever it is made of.
        assert_eq!(
            left(text, &[Unseen("= a; }"), EditedAtFirst("= a; g")]),
            hidden
        );
    }

    #[test]
    fn ranges_that_meet_become_one() {
        let mut apart = Apart::default();
        for range in [10..20, 30..40, 20..25, 50..60, 35..52, 70..70] {
            apart.add(range);
        }
        assert_eq!(apart.ranges(), [10..20, 20..25, 30..60]);
        let meets = [5..10, 5..11, 24..30, 25..30, 59..80, 60..80].map(|r| apart.meet(&r));
        assert_eq!(meets, [false, true, true, false, true, false]);
    }

    #[test]
    fn statements_go_with_their_insertions_and_leave_lines() {
        let text = b"{ a = b;\n  if (a) {\n# 7 \"f.cpp\"\n    b = a; }\n  c(); }";
        let edits = vec![
            Edit::open(11, 1, vec![Part::new("typedef int x; ")]),
            Edit::close(44, 1, vec![Part::new(" }")]),
            Edit::open(47, 1, vec![Part::new("d(")]),
        ];
        let (mut edited, back) = apply(text, edits);
        let mut settled = SettledStatements::default();
        settled.inside.push(11..44);
        settled.leave_out(&mut edited, &back.places());
        let lines: Vec<&[u8]> = edited.split(|&b| b == b'\n').collect();
        assert_eq!(lines[0], b"{ a = b;");
        assert!(lines[1].trim_ascii().is_empty());
        assert_eq!(lines[2], b"# 7 \"f.cpp\"");
        assert!(lines[3].trim_ascii().is_empty());
        assert_eq!(lines[4], b"  d(c(); }");
    }

    #[test]
    fn a_pragma_speaks_of_the_next_statement() {
        let before = |text: &'static str| has_directive(line_before(text.as_bytes()));
        assert!(before("{\n#pragma unroll\n  "));
        assert!(before("#pragma unroll\n# 7 \"f.cpp\"\n\n# 9 \"f.cpp\"\n  "));
        assert!(!before("{\n# 7 \"f.cpp\"\n  "));
        assert!(!before("#pragma unroll\n for (;;) {"));
    }
}
