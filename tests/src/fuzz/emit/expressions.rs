//! Expressions and places as text.

use super::super::ast::{Callee, Expr, Form, Place, Shape, Step};
use super::super::types::Ty;
use super::super::value::{UnaryOp, Value};
use super::Writer;

impl Writer<'_> {
    /// What is assigned, stepped, exchanged, or has its address taken.
    pub(super) fn place(&self, place: &Place) -> String {
        self.place_by(place, true)
    }

    /// `finds`: perhaps by a scalar function. (What takes a `...` refuses such a call in its arguments.)
    fn place_by(&self, place: &Place, finds: bool) -> String {
        if let Some(text) = self.through_a_pointer(place) {
            return text;
        }
        let mut text = self.name(place.var);
        let mut arrow = false;
        let led = self.led(place);
        for (index, step) in place.steps.iter().enumerate() {
            match step {
                Step::Index(_) if index == 0 && led.is_some() => {
                    text = led.clone().unwrap_or_default();
                }
                Step::Deref if matches!(place.steps.get(index + 1), Some(Step::Field(_))) => {
                    arrow = true;
                }
                Step::Deref => text = format!("*{text}"),
                Step::Index(e)
                    if finds && index == 0 && !self.program.vars[place.var].shape.varying =>
                {
                    text = self.found(&text, &self.expr(e));
                }
                Step::Index(e) => text = self.element(&text, &self.expr(e)),
                Step::Field(field) => {
                    let dot = if std::mem::take(&mut arrow) {
                        "->"
                    } else {
                        "."
                    };
                    text = format!("{text}{dot}f{field}");
                }
            }
        }
        text
    }

    pub(super) fn expr(&self, e: &Expr) -> String {
        match e {
            Expr::Literal(value) => literal(*value),
            Expr::Item => self.item(),
            Expr::Read(place) => self.place_by(place, false),
            Expr::Unary(UnaryOp::Abs, e) => format!("sierra::abs({})", self.expr(e)),
            Expr::Unary(UnaryOp::Nearest, e) => format!("nearest({})", self.expr(e)),
            // Promoted, so that no overload has to be chosen.
            Expr::Unary(op, e) if op.is_of_prelude() => {
                format!("{}(+({}))", op.spelling(), self.expr(e))
            }
            Expr::Unary(op, e) => {
                // `!a` reads as people write it, with a space where `--a` would be another operator.
                let space = if *op == UnaryOp::Negate { " " } else { "" };
                let operand = self.expr(e);
                let sign = self.logical(op.spelling(), &operand);
                format!("({sign}{space}{operand})")
            }
            Expr::Binary(..) if self.first_lanes(e).is_some() => {
                self.first_lanes(e).unwrap_or_default()
            }
            Expr::Binary(op, a, b) if op.is_function() => {
                format!("{}({}, {})", op.spelling(), self.expr(a), self.expr(b))
            }
            Expr::Binary(op, a, b) => {
                let (left, right) = (self.expr(a), self.expr(b));
                self.counted(*op, (a, b), (&left, &right))
                    .or_else(|| self.ordered(*op, &left, &right))
                    .unwrap_or_else(|| format!("({left} {} {right})", op.spelling()))
            }
            Expr::Cast(ty, inner) => {
                let varying = self.program.shape(inner).varying;
                let shape = Shape { ty: *ty, varying };
                self.cast(shape, &self.expr(inner))
            }
            Expr::And(a, b) | Expr::Or(a, b) => {
                let is_and = matches!(e, Expr::And(..));
                let (sign, template) = if is_and {
                    ("&&", "both")
                } else {
                    ("||", "either")
                };
                let right = self.expr(b);
                let sign = self.logical(sign, &right);
                let whole = format!("({} {sign} {right})", self.expr(a));
                if !self.program.shape(e).varying {
                    return whole;
                }
                self.chosen(whole, template, || operands(e))
            }
            Expr::Conditional(c, a, b) => {
                if let Some(chosen) = self.chosen_by_address(&self.expr(c), a, b) {
                    return chosen;
                }
                if let Some(extreme) = self.extreme_of_library(c, a, b) {
                    return extreme;
                }
                let is_varying = self.program.shape(e).varying;
                let [a_text, b_text] = [a, b].map(|arm| self.arm(arm, is_varying));
                let whole = format!("({} ? {a_text} : {b_text})", self.expr(c));
                if !is_varying {
                    return whole;
                }
                self.chosen(whole, "choose", || vec![c, a, b])
            }
            Expr::Record(place) => self.place(place),
            Expr::Call(callee, args) => {
                let texts = args.iter().enumerate();
                let texts: Vec<String> = texts
                    .map(|(index, e)| self.argument(*callee, index, e))
                    .collect();
                let head = self.callee(*callee, args, &texts);
                format!("{head}{})", texts.join(", "))
            }
            Expr::CrossLane(op, e) => format!("sierra::{}({})", op.spelling(), self.expr(e)),
        }
    }

    /// An arm of a choice: a number now and then by a scalar call of what lanes choose, which is that number in all of them.
    fn arm(&self, arm: &Expr, is_varying: bool) -> String {
        let text = self.expr(arm);
        let is_for_lanes = is_varying && self.length() == "L" && !self.is_for_one_lane();
        match arm {
            Expr::Literal(value) if is_for_lanes && self.way(&format!("arm {text}"), 4) == 1 => {
                let ty = self.element_name(value.ty);
                format!("Plain<{ty}>::same(sierra::seq<L>() > 1 ? {text} : {text})")
            }
            _ => text,
        }
    }

    /// A call up to its first argument.
    fn callee(&self, callee: Callee, args: &[Expr], texts: &[String]) -> String {
        let id = match callee {
            Callee::Lambda(id) => return self.called(id, !args.is_empty()),
            Callee::Function(id) => id,
        };
        let function = &self.program.functions[id];
        let length = self.length();
        match function.form {
            Form::Plain => {
                let handed = self.handed_on(id, args, &texts.join(", "));
                handed.unwrap_or_else(|| format!("{}(", self.function_name(id)))
            }
            Form::LengthTemplate => format!("f{id}<{length}>("),
            Form::TypeTemplate => {
                let first = self.program.vars[function.params[0].var].shape.ty;
                format!("f{id}<{}, {length}>(", self.element_name(first))
            }
            Form::Member => format!("M{id}{{0}}.f{id}("),
            Form::MemberOfTemplate => format!("M{id}<{length}>{{0}}.f{id}("),
        }
    }
}

/// What is joined by the same operator, from left to right.
fn operands(e: &Expr) -> Vec<&Expr> {
    match e {
        Expr::And(a, b) if matches!(**a, Expr::And(..)) => {
            let mut all = operands(a);
            all.push(b);
            all
        }
        Expr::Or(a, b) if matches!(**b, Expr::Or(..)) => {
            let mut all = operands(b);
            all.insert(0, a);
            all
        }
        Expr::And(a, b) | Expr::Or(a, b) => vec![a, b],
        _ => vec![e],
    }
}

/// A literal of exactly this type.
pub fn literal(value: Value) -> String {
    let n = value.integer();
    match value.ty {
        Ty::Bool => if n != 0 { "true" } else { "false" }.into(),
        Ty::F16 => format!("((_Float16) {:?}f)", value.float()),
        Ty::F32 => format!("({:?}f)", f32::from_bits(value.bits as u32)),
        Ty::F64 => format!("({:?})", f64::from_bits(value.bits)),
        Ty::U32 => format!("{n}u"),
        Ty::U64 => format!("{n}ull"),
        Ty::I32 if n == i32::MIN as i128 => "(-2147483647 - 1)".into(),
        Ty::I64 if n == i64::MIN as i128 => "(-9223372036854775807ll - 1)".into(),
        Ty::I64 if n < 0 => format!("({n}ll)"),
        Ty::I64 => format!("{n}ll"),
        Ty::I32 if n < 0 => format!("({n})"),
        Ty::I32 => n.to_string(),
        narrow => format!("(({}) {n})", narrow.name()),
    }
}
