//! The same thing in other words: `and` for `&&`, a `for` without its ends for `while`, a cast by name, a condition that is declared. Which words are taken
//! depends on the text alone, so a part of a program keeps its own when the shrinker takes others away.

use super::super::ast::{Expr, Place, Shape, Step, Stmt};
use super::super::value::BinaryOp;
use super::Writer;

/// One of so many ways to write something; the first stands for itself in most cases.
pub(super) fn way(seed: u64, text: &str, ways: u64) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(seed ^ 0xcbf2_9ce4_8422_2325, step);
    (hash >> 24) % (2 * ways)
}

impl Writer<'_> {
    pub(super) fn way(&self, text: &str, ways: u64) -> u64 {
        way(self.program.seed, text, ways)
    }

    /// `!`, `&&`, `||`, or their names.
    pub(super) fn logical(&self, sign: &'static str, operand: &str) -> &'static str {
        match (self.way(operand, 2), sign) {
            (1, "&&") => "and",
            (1, "||") => "or",
            (1, "!") => "not ",
            _ => sign,
        }
    }

    /// `&&`, `||` or `?:` of lanes: as it stands, as a template that gets its operands as lambdas (see the prelude), or as a lambda called at once.
    pub(super) fn chosen<'e>(
        &self,
        whole: String,
        template: &str,
        operands: impl FnOnce() -> Vec<&'e Expr>,
    ) -> String {
        let lambda = |text: &str| format!("[&] {{ return {text}; }}");
        match self.way(&whole, 6) {
            1 => {
                let operands = operands().into_iter().map(|e| lambda(&self.expr(e)));
                let lambdas: Vec<String> = operands.collect();
                format!("{template}({})", lambdas.join(", "))
            }
            2 => format!("{}()", lambda(&whole)),
            _ => whole,
        }
    }

    pub(super) fn cast(&self, shape: Shape, operand: &str) -> String {
        let ty = self.type_name(shape);
        match self.way(operand, 3) {
            1 => format!("static_cast<{ty}>({operand})"),
            2 => format!("((void) 0, ({ty}) ({operand}))"),
            _ => format!("(({ty}) {operand})"),
        }
    }

    /// What stands in the parentheses of an `if` or `while`.
    pub(super) fn condition(&self, text: &str, is_if: bool) -> String {
        match self.way(text, 5) {
            4 => format!("!!{text}"),
            1 => format!("const auto c = {text}"),
            2 if is_if => format!("int q = 0; (void) q, {text}"),
            3 if is_if => format!("auto c = {text}; c"),
            _ => text.into(),
        }
    }

    /// What is said of how often the condition of an `if` holds; it need not be true.
    pub(super) fn hint(&self, condition: &str) -> &'static str {
        match self.way(&format!("{condition} is likely"), 4) {
            1 => " [[likely]]",
            2 | 3 => " [[unlikely]]",
            _ => "",
        }
    }

    pub(super) fn while_head(&self, condition: &str) -> String {
        match self.way(condition, 5) {
            0 => format!("for (; {condition};)"),
            _ => format!("while ({})", self.condition(condition, false)),
        }
    }

    pub(super) fn switch_head(&self, value: &str) -> String {
        match self.way(value, 2) {
            1 => format!("switch (int q = 0; {value})"),
            _ => format!("switch ({value})"),
        }
    }

    pub(super) fn assignment(
        &self,
        place: &str,
        op: Option<BinaryOp>,
        value: &str,
        is_variable: bool,
    ) -> String {
        let sign = op.map_or("", BinaryOp::spelling);
        match self.way(value, 3) {
            1 if is_variable && op.is_some() => format!("{place} = {place} {sign} {value}"),
            2 => format!("({place}) {sign}= {value}"),
            _ => format!("{place} {sign}= {value}"),
        }
    }

    /// A change of a place: where it is an element, by a reference now and then.
    pub(super) fn changed(
        &self,
        place: &Place,
        text: &str,
        change: impl Fn(&str) -> String,
    ) -> String {
        // What an index with effects would find hangs on when it is asked.
        let is_element = matches!(place.steps.first(), Some(Step::Index(Expr::Item)));
        match self.way(&format!("changed {text}"), 3) {
            1 if is_element => {
                let change = change("element");
                format!("do {{ auto& element = {text}; {change}; }} while (false)")
            }
            2 if is_element => {
                let change = change("same");
                format!(
                    "do {{ auto&& element = {text}; auto& same = element; {change}; }} while (false)"
                )
            }
            _ => change(text),
        }
    }

    /// An element of an array.
    pub(super) fn element(&self, array: &str, index: &str) -> String {
        let way = self.way(index, 2);
        // `[[` begins an attribute.
        let index = match index.starts_with('[') {
            true => format!("({index})"),
            false => index.into(),
        };
        match way {
            1 => format!("({array})[{index}]"),
            _ => format!("{array}[{index}]"),
        }
    }

    /// An element of an array that lanes share: by a scalar function that returns a reference now and then.
    pub(super) fn found(&self, array: &str, index: &str) -> String {
        match self.way(&format!("found {array} {index}"), 6) {
            1 => format!("found_in({array}, {index})"),
            2 => format!("found_elsewhere({array}, {index})"),
            _ => self.element(array, index),
        }
    }

    /// The varying type of an element, for the variable of this name.
    pub(super) fn lanes_of(&self, element: &str, name: &str) -> String {
        let length = self.length();
        match self.way(name, 3) {
            // At length 1 that is another type than `element`.
            1 if length == "N" => format!("Lanes<{element}, {length}>"),
            2 if element == "int" && length == "L" => "Ints".into(),
            _ => format!("{element} varying({length})"),
        }
    }

    pub(super) fn exchange(&self, a: &str, b: &str) -> String {
        match self.way(a, 3) {
            1 => format!("exchange_at(&{a}, &{b})"),
            2 => format!("exchange_elsewhere(&{a}, {b})"),
            _ => format!("exchange({a}, {b})"),
        }
    }

    /// `++` or `--`.
    pub(super) fn step(&self, place: &str, up: bool) -> String {
        let (twice, once) = if up { ("++", '+') } else { ("--", '-') };
        match self.way(place, 3) {
            1 => format!("({place}){twice}"),
            2 => format!("{place} {once}= 1"),
            _ => format!("{twice}{place}"),
        }
    }

    /// A variable of the type `ty` with a value.
    pub(super) fn declared(&self, ty: &str, declaration: &str, name: &str, value: &str) -> String {
        match self.way(value, 4) {
            1 => format!("auto {name} = static_cast<{ty}>({value})"),
            2 => format!("{declaration}({value})"),
            _ => format!("{declaration} = {value}"),
        }
    }

    /// An object that notes when it comes and goes: by itself, as a base, a member, what another object owns.
    pub(super) fn guard(&self, id: u32) -> String {
        let name = format!("guard{id}");
        match self.way(&name, 5) {
            1 => format!("Holder {name}({id})"),
            2 => format!("Derived {name}({id})"),
            3 => format!("std::optional<Guard> {name}(std::in_place, {id}u)"),
            4 => format!("const auto {name} = std::make_unique<Guard>({id}u)"),
            5 => format!("LaneHolder {name}({id})"),
            _ => format!("Guard {name}({id})"),
        }
    }

    /// The head of a function.
    pub(super) fn signature(&self, before: &str, result: &str, name: &str, after: &str) -> String {
        match self.way(name, 2) {
            1 => format!("{before}auto {name}{after} -> {result}"),
            _ => format!("{before}{result} {name}{after}"),
        }
    }

    /// May the body of a statement stand without braces?
    pub(super) fn is_bare(&self, body: &[Stmt]) -> bool {
        let [only] = body else { return false };
        let is_plain = match only {
            Stmt::Assign(..) | Stmt::CopyRecord(..) | Stmt::Swap(..) | Stmt::Step(..) => true,
            Stmt::Point(declares, ..) => !declares,
            Stmt::Break | Stmt::Continue | Stmt::Return(_) | Stmt::ReturnRecord(_) => true,
            Stmt::Eval(_) | Stmt::Goto(_) | Stmt::Throw(_) | Stmt::Note(_) => true,
            _ => false,
        };
        is_plain && self.way(&format!("{only:?}"), 1) == 0
    }
}
