//! What libclang does not show: the init-statement of `switch (int k = v; k)` and of `for (int k = v; auto x : list)`, and a declaration as a condition whose
//! `auto` clang cannot deduce before something in it is written anew. They are put where it shows them, which means the same.
//!
//! ```text
//! switch (init; value) body     →    { init; switch ( value) body }
//! if (auto c = value) body      →    if (auto c = value; c) body
//! switch (auto c = value) body  →    { auto c = value; switch (c) body }
//! while (auto c = value) body   →    while (true) { auto c = value; if (c) {} else break; body }
//! ```

use crate::text::edits::{Edit, Part};
use crate::text::tokens::Tokens;
use std::ops::Range;

/// How many statements may stand in each other without braces.
const MAX_NESTED: u32 = 200;

/// The edits for all such statements of a text.
pub fn plan(tokens: &Tokens) -> Vec<Edit> {
    let is_statement =
        |at: &usize| matches!(tokens.text(*at), b"switch" | b"for" | b"if" | b"while");
    let words = (0..tokens.len()).filter(is_statement);
    words.filter_map(|at| show(tokens, at)).flatten().collect()
}

fn show(tokens: &Tokens, keyword: usize) -> Option<Vec<Edit>> {
    let open = keyword + 1;
    if tokens.text(open) != b"(" {
        return None;
    }
    let close = tokens.closing(open)?;
    let first = next(tokens, open + 1, close, b";");
    // A `for` with two of them has no range.
    let second = first.and_then(|first| next(tokens, first + 1, close, b";"));
    let word = tokens.text(keyword);
    if second.is_some() || word == b"for" && first.is_none() {
        return None;
    }
    let condition = first.unwrap_or(open) + 1..close;
    let declared = declared(tokens, condition).filter(|_| word != b"for");
    let brackets = [open, close];
    let again = |separator: &str, name: &str| {
        format!("{separator} {} ({name}", String::from_utf8_lossy(word))
    };
    // The variable decides, behind what declares it.
    let decides = |name: &str| {
        let text = vec![Part::new(format!("; {name}"))];
        Edit::open(tokens.get(close).start, 0, text)
    };
    match (word, first, declared) {
        (b"if", None, Some(name)) => Some(vec![decides(&name)]),
        (b"while", None, Some(name)) => {
            let start = tokens.get(open).end;
            let head = Edit::open(start, 0, vec![Part::new("true) { ")]);
            let test = Part::new(format!("; if ({name}) {{}} else break;"));
            let bracket = tokens.get(close);
            let test = Edit::replace(bracket.start..bracket.end, vec![test]);
            Some(vec![head, test, closing_brace(tokens, close + 1)?])
        }
        (b"switch", _, Some(name)) => {
            before(tokens, keyword, brackets, close - 1, again(";", &name))
        }
        (b"if", Some(first), Some(name)) => {
            let mut edits = before(tokens, keyword, brackets, first, again("", ""))?;
            edits.push(decides(&name));
            Some(edits)
        }
        (b"switch" | b"for", Some(first), None) => {
            before(tokens, keyword, brackets, first, again("", ""))
        }
        _ => None,
    }
}

/// Puts what stands in the brackets up to the token `last` before the statement, which goes on behind it with `again`.
fn before(
    tokens: &Tokens,
    keyword: usize,
    [open, close]: [usize; 2],
    last: usize,
    again: String,
) -> Option<Vec<Edit>> {
    let head = tokens.get(keyword).start..tokens.get(open).end;
    Some(vec![
        Edit::replace(head, vec![Part::new("{ ")]),
        Edit::open(tokens.get(last).end, 0, vec![Part::new(again)]),
        closing_brace(tokens, close + 1)?,
    ])
}

/// A brace behind the statement that begins at `body`.
fn closing_brace(tokens: &Tokens, body: usize) -> Option<Edit> {
    let end = tokens.get(statement_end(tokens, body, MAX_NESTED)?).end;
    Some(Edit::close(end, 0, vec![Part::new(" }")]))
}

/// The variable that a condition declares, if its type is to be deduced and something in its value may be written anew.
fn declared(tokens: &Tokens, condition: Range<usize>) -> Option<String> {
    let mut at = condition.start;
    let mut is_auto = false;
    loop {
        match tokens.text(at) {
            b"auto" => is_auto = true,
            b"const" | b"&" | b"&&" | b"*" => {}
            _ => break,
        }
        at += 1;
    }
    let has_value = matches!(tokens.text(at + 1), b"=" | b"{");
    if !is_auto || !tokens.is_word(at) || !has_value || at + 1 >= condition.end {
        return None;
    }
    // What is called may be a function for one lane.
    let is_call = |at: usize| {
        tokens.text(at) == b"(" && (tokens.is_word(at - 1) || is_closing(tokens, at - 1))
    };
    let changes = |at: usize| {
        let text = tokens.text(at);
        matches!(text, b"?" | b"&&" | b"||" | b"and" | b"or" | b"[") || is_call(at)
    };
    let name = String::from_utf8_lossy(tokens.text(at)).into_owned();
    (at + 2..condition.end).any(changes).then_some(name)
}

/// Does a call's bracket stand behind such a token, if no name does?
fn is_closing(tokens: &Tokens, at: usize) -> bool {
    matches!(tokens.text(at), b")" | b"]" | b">" | b"}")
}

/// The first token of this text from `at` to `end` that stands in no brackets.
fn next(tokens: &Tokens, at: usize, end: usize, text: &[u8]) -> Option<usize> {
    tokens.find_outside_brackets(at..end, |found| found == text)
}

/// The last token of the statement that begins at `at`; `None` if it is none. `depth`: how many more may stand in it.
fn statement_end(tokens: &Tokens, mut at: usize, depth: u32) -> Option<usize> {
    let depth = depth.checked_sub(1)?;
    // What stands in a statement behind these, or in front of it.
    loop {
        at = match tokens.text(at) {
            b"{" => return tokens.closing(at),
            b"if" => {
                let open = at + 1 + usize::from(matches!(tokens.text(at + 1), b"constexpr"));
                let open = open + usize::from(tokens.text(open) == b"!");
                let inner = match tokens.text(open) {
                    b"(" => tokens.closing(open)? + 1,
                    b"consteval" => open + 1,
                    _ => return None,
                };
                let then = statement_end(tokens, inner, depth)?;
                if tokens.text(then + 1) != b"else" {
                    return Some(then);
                }
                then + 2
            }
            b"for" | b"while" | b"switch" if tokens.text(at + 1) == b"(" => {
                tokens.closing(at + 1)? + 1
            }
            b"do" => {
                let body = statement_end(tokens, at + 1, depth)?;
                return next(tokens, body + 1, tokens.len(), b";");
            }
            b"try" => {
                let mut end = tokens.closing(at + 1)?;
                while tokens.text(end + 1) == b"catch" {
                    let clause = tokens.closing(end + 2)? + 1;
                    end = tokens.closing(clause)?;
                }
                return Some(end);
            }
            b"case" => next(tokens, at + 1, tokens.len(), b":")? + 1,
            b"default" => at + 2,
            b"[" if tokens.text(at + 1) == b"[" => tokens.closing(at)? + 1,
            b"__attribute__" => tokens.closing(at + 1)? + 1,
            _ if tokens.is_word(at) && tokens.text(at + 1) == b":" => at + 2,
            b"" => return None,
            _ => return next(tokens, at, tokens.len(), b";"),
        }
    }
}
