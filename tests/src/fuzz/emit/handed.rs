//! Changes of a variable by what is handed on: members that return their own object or lead into it, an operator that is no assignment, a class's own `[]`, `->` and conversions, a lambda of a lambda that a
//! template calls, `std::tie`, a block that is a value, a result or an element
//! that is asked whether it holds something, an object called in a choice, pointers declared together. What one lane's work hands on stands beside
//! it: an optional result of a virtual function, a `std::function`, `std::tie`, a stack of its own, a number that is asked for its class; and which of two numbers is less is handed on as a number.

use super::super::ast::Place;
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Writer;

impl Writer<'_> {
    /// `place op= value` in such words now and then, for a number in each lane.
    pub(super) fn handed(
        &self,
        place: &Place,
        op: Option<BinaryOp>,
        value: &str,
    ) -> Option<String> {
        let var = &self.program.vars[place.var];
        let is_number = place.steps.is_empty() && var.array.is_none() && var.record.is_none();
        let is_volatile = self.volatile.contains(&place.var);
        let is_plain = var.into.is_none() && !var.beside && !is_volatile && self.length() == "L";
        if is_number && is_plain && self.is_for_one_lane_here() {
            return self.handed_by_one(place, op, value);
        }
        if !is_number || !is_plain || !var.shape.varying || self.is_for_one_lane() {
            return None;
        }
        let (text, sign) = (self.place(place), op.map_or("", BinaryOp::spelling));
        let row = format!("Row<{}> varying(L)", self.element_name(var.shape.ty));
        let ty = self.element_name(var.shape.ty);
        let computed = op.map_or(format!("({value})"), |_| {
            format!("({text} {sign} ({value}))")
        });
        match self.way(&format!("handed {text} {value}"), 32) {
            1 => Some(format!(
                "[&] {{ Chain<{ty}> varying(L) chain; chain.same().set({text}).same() << {computed}; {text} = chain.same().get(); }}()"
            )),
            2 => Some(format!(
                "[&](auto& to, auto by) {{ hand_on([](auto& t, const auto& u) {{ t {sign}= u; }}, to, by); }}({text}, {value})"
            )),
            // By pointers into each lane's object, one of which another function is given.
            3 => Some(format!(
                "[&] {{ {row} row; *row.same().at(2) = {text}; led_by(row.at(2)) {sign}= ({value}); {text} = row.at(1)[1]; }}()"
            )),
            // The class's own subscript, by an index of each lane.
            4 => Some(format!(
                "[&] {{ {row} row; const Ints at = sierra::seq<L>() & 3; row[at] = {text}; row.same()[at] {sign}= ({value}); {text} = row[at]; }}()"
            )),
            5 => Some(format!("{text} = Chain<{ty}>()->same_as({computed})")),
            6 => Some(format!(
                "[&] {{ Number<{ty}> varying(L) number({computed}); {text} = number; }}()"
            )),
            7 => Some(format!(
                "[&] {{ {ty} varying(L) half; std::tie(half, {text}) = twice<{ty}>({computed}); }}()"
            )),
            8 => Some(format!(
                "{text} = ({{ const {ty} varying(L) last = {computed}; last; }})"
            )),
            9 => Some(format!(
                "[&] {{ const {ty} varying(L) asked = {computed}; if (perhaps<{ty}>(asked)) {text} = asked; else {text} = asked; }}()"
            )),
            10 => Some(format!(
                "[&] {{ const {ty} varying(L) given = {computed}; auto same = []({ty} v) {{ return v; }}; {text} = sierra::seq<L>() > 1 ? same(given) : given; }}()"
            )),
            11 => Some(format!(
                "[&] {{ std::array<{ty}, 2 * L> held{{}}; const Ints at = sierra::seq<L>() * 2; held[at] = {computed}; auto *p = &held[at], *q = &held[at + 1]; *q = *p; {text} = *q; }}()"
            )),
            12 => Some(format!(
                "[&] {{ const {ty} varying(L) given = {computed}; std::array<std::optional<int>, 2> held{{1, std::nullopt}}; const Ints at = sierra::seq<L>() & 1; if (held[at]) {text} = given; else {text} = given; }}()"
            )),
            _ => None,
        }
    }
    /// The same in the work of one lane.
    fn handed_by_one(&self, place: &Place, op: Option<BinaryOp>, value: &str) -> Option<String> {
        let number = self.program.vars[place.var].shape.ty;
        let ty = self.element_name(number);
        let text = self.place(place);
        let computed = op.map_or(format!("({value})"), |op| {
            format!("({text} {} ({value}))", op.spelling())
        });
        match self.way(&format!("handed {text} {value}"), 32) {
            1 => Some(format!(
                "[&] {{ const {ty} asked = {computed}; if (const auto given = giver(asked).give(asked); given) {text} = *given; else {text} = asked; }}()"
            )),
            2 => Some(format!(
                "{text} = std::function<{ty}({ty})>([&]({ty} v) {{ return v; }})({computed})"
            )),
            3 => Some(format!(
                "[&] {{ {ty} half; std::tie(half, {text}) = twice<{ty}>({computed}); }}()"
            )),
            4 => Some(format!(
                "[&] {{ {ty} stack[4]; int top = 0; stack[top++] = {computed}; stack[top++] = {text}; while (top > 0) {text} = stack[--top]; }}()"
            )),
            // Twice what is infinite, or nothing, is the same.
            5..=8 if matches!(number, Ty::F32 | Ty::F64) => Some(format!(
                "[&] {{ const {ty} asked = {computed}; {text} = std::isinf(asked) || (asked == 0 && !std::isnormal(asked)) ? asked + asked : asked; }}()"
            )),
            _ => None,
        }
    }

    /// `a < b` by way of which of them is less, in the work of one lane.
    pub(super) fn ordered(&self, op: BinaryOp, left: &str, right: &str) -> Option<String> {
        let bits = match op {
            BinaryOp::Lt => 3,
            BinaryOp::Gt => 1,
            _ => return None,
        };
        let is_chosen =
            self.is_for_one_lane_here() && self.way(&format!("order {left} {right}"), 6) == 1;
        is_chosen.then(|| {
            format!("((([](auto l, auto r) {{ return (l > r) - (l < r); }}({left}, {right})) & 3) == {bits})")
        })
    }
}
