//! Loops whose bodies are the work of one lane, which run as lanes all the same: `sierra::for_each<L>(0, n, [&](int i) { … })`.

use std::collections::BTreeMap;

use super::super::ast::{Expr, For, Place, Step, Stmt, VarId};
use super::super::calls::each_place_of;
use super::Writer;
use super::loops::Reach;

/// Elements by their arrays and indices, and the expressions that a body has for them.
pub(super) type Led = BTreeMap<(VarId, i128), String>;

impl Writer<'_> {
    /// Elements with constant indices in the body, most of which it captures: `[&, &led = a[3]](int i) { … led … }`, or `led = &a[3]`.
    fn led_to(&self, parts: &For) -> (Led, String) {
        let (mut led, mut captures) = (Led::new(), String::new());
        each_place_of(&parts.body, &mut |place| {
            let Some(element) = constant_element(place) else {
                return;
            };
            if !self.program.streams.contains(&place.var) || led.contains_key(&element) {
                return;
            }
            let (array, index) = (self.name(place.var), element.1);
            let name = format!("led{}_{index}", place.var);
            let (captured, text) = match self.way(&name, 2) {
                0 => return,
                1 => (format!("&{name} = {array}[{index}]"), name),
                _ => (format!("{name} = &{array}[{index}]"), format!("(*{name})")),
            };
            captures += &format!(", {captured}");
            led.insert(element, text);
        });
        (led, captures)
    }

    /// How the body around names an element that it has captured.
    pub(super) fn led(&self, place: &Place) -> Option<String> {
        self.led.borrow().get(&constant_element(place)?).cloned()
    }

    /// Most of the loops that can be written so.
    pub(super) fn each_head(&self, parts: &For) -> Option<String> {
        let Some(Stmt::Declare(var, begin)) = &parts.init else {
            return None;
        };
        let Some(Expr::Binary(_, _, end)) = &parts.condition else {
            return None;
        };
        let info = &self.program.vars[*var];
        if !info.each || self.way(&format!("each {var}"), 4) == 1 {
            return None;
        }
        let begin = begin.first().map(|e| self.expr(e))?;
        let (name, end, ty) = (self.name(*var), self.expr(end), info.shape.ty.name());
        let length = self.length();
        let captures = self.led_to(parts).1;
        let head =
            format!("sierra::for_each<{length}>({begin}, {end}, [&{captures}]({ty} {name}) {{");
        // No square leaves 3, which no optimiser knows: what leads to the arrays stands behind a condition of lanes.
        let hidden = self.way(&format!("hidden {var}"), 4);
        let hides = match self.reach.get() {
            Reach::View => hidden > 2,
            _ => self.program.is_of_loops() && hidden == 1,
        };
        Some(match hides {
            true => format!("{head} if (int({name}) * int({name}) % 7 == 3) return;"),
            false => head,
        })
    }

    pub(super) fn each(&mut self, parts: &For) {
        let head = self.each_head(parts).unwrap_or_default();
        let (led, _) = self.led_to(parts);
        self.led.replace(led);
        self.work_of_one(&head, parts, "});");
        self.led.take();
    }
}

/// The array and the index of an element, if this is a constant.
fn constant_element(place: &Place) -> Option<(VarId, i128)> {
    match place.steps.as_slice() {
        [Step::Index(Expr::Literal(index)), ..] => Some((place.var, index.integer())),
        _ => None,
    }
}
