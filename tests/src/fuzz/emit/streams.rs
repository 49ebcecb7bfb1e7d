//! Streams, and the ways to write an access to lanes next to each other.

use super::super::ast::{Expr, Place, Step, Type, VarId};
use super::super::value::BinaryOp;
use super::Writer;

impl Writer<'_> {
    /// Declares the item of the first lane and the streams.
    pub(super) fn streams(&mut self) {
        let program = self.program;
        let linkage = match (self.units, self.unit) {
            (1, _) => self.own(),
            (_, 0) => "",
            _ => "extern",
        };
        self.line(&format!("{linkage} int base;"));
        for &var in &program.streams {
            let declaration = self.declaration(var, false);
            self.line(&format!("{linkage} {declaration};"));
        }
    }

    /// Gives each scalar of the streams the value that it has before the kernel runs.
    pub(super) fn fill_streams(&mut self) {
        self.each_scalar("unsigned n = 0;", |scalar| format!("fill({scalar}, n);"));
    }

    pub(super) fn show_streams(&mut self) {
        let program = self.program;
        for (index, &var) in program.streams.iter().enumerate() {
            let name = self.name(var);
            let seed = program.seed;
            let mixed = self.scalars(var, &|scalar| format!("mix(n, {scalar});"));
            self.line(&format!(
                "    {{ unsigned long long n = 0; for (auto& e : {name}) {{ {mixed} }} show({seed}, item, 'a', {index}, &n, 1); }}"
            ));
        }
    }

    fn each_scalar(&mut self, before: &str, with: impl Fn(&str) -> String) {
        let program = self.program;
        for &var in &program.streams {
            let name = self.name(var);
            let text = self.scalars(var, &with);
            self.line(&format!(
                "    {{ {before} for (auto& e : {name}) {{ {text} }} }}"
            ));
        }
    }

    /// Statements for the scalars of an element `e`, in the order of memory.
    fn scalars(&self, var: VarId, with: &dyn Fn(&str) -> String) -> String {
        let Some(id) = self.program.vars[var].record else {
            return with("e");
        };
        let fields = self.program.structs[id].iter().enumerate();
        let fields = fields.map(|(index, field)| match field {
            Type::Array(..) => format!("for (auto& x : e.f{index}) {{ {} }}", with("x")),
            _ => with(&format!("e.f{index}")),
        });
        fields.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn item(&self) -> String {
        format!("(base + sierra::seq<{}>())", self.length())
    }

    /// Lanes next to each other in a stream as what a pointer to a varying object points to.
    pub(super) fn through_a_pointer(&self, place: &Place) -> Option<String> {
        let [Step::Index(index)] = place.steps.as_slice() else {
            return None;
        };
        let info = &self.program.vars[place.var];
        if !self.program.streams.contains(&place.var) || info.record.is_some() {
            return None;
        }
        let offset = match index {
            Expr::Item => 0,
            Expr::Binary(BinaryOp::Add, a, b) => match (a.as_ref(), b.as_ref()) {
                (Expr::Item, Expr::Literal(n)) | (Expr::Literal(n), Expr::Item) => n.integer(),
                _ => return None,
            },
            _ => return None,
        };
        let (element, length) = (info.shape.ty.name(), self.length());
        let text = format!(
            "(*({element} varying({length})*) ({} + base + {offset}))",
            self.name(place.var)
        );
        (self.way(&text, 1) == 1).then_some(text)
    }
}
