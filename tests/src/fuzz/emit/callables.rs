//! How the object of a lambda is kept and called: as itself, in a `std::function`, behind a reference to something callable whose type is gone, by another
//! lambda. It means the same in each form: it runs for its own lanes that are live in the call.

use super::super::ast::{Expr, FunctionId, Lambda, LambdaId, VarId};
use super::super::types::Ty;
use super::super::value::BinaryOp;
use super::Writer;

impl Writer<'_> {
    /// What stands before and behind the body of a lambda.
    pub(super) fn lambda_ends(&self, id: LambdaId) -> (String, String) {
        let lambda = &self.program.lambdas[id];
        let name = format!("g{id}");
        let signature = self.erased(lambda);
        // Nothing about its type says that it works on lanes: only what is left in the program's slot tells which.
        let is_plain = lambda.result.is_none()
            && lambda
                .params
                .iter()
                .all(|p| !self.program.vars[p.var].shape.varying);
        let form = match is_plain {
            true => 1 + self.way(&name, 1),
            false => self.way(&name, 5),
        };
        let (object, tail) = match form {
            1 => (format!("std::function<{signature}> {name}"), String::new()),
            2 => (
                format!("auto h{id}"),
                format!(" Callable<{signature}> {name}(h{id});"),
            ),
            3 => (
                format!("auto h{id}"),
                format!(
                    " auto {name} = [&](auto&&... a) -> decltype(auto) {{ return h{id}(static_cast<decltype(a)>(a)...); }};"
                ),
            ),
            4 => (
                format!("auto h{id}"),
                format!(" auto {name} = {};", self.caller(id, lambda)),
            ),
            _ => (format!("auto {name}"), String::new()),
        };
        (
            format!("{object} = {} {{", self.lambda_head(lambda)),
            format!("}};{tail}"),
        )
    }

    /// The call of a lambda, up to its first argument.
    pub(super) fn called(&self, id: LambdaId, has_arguments: bool) -> String {
        let name = format!("g{id}");
        match (self.way(&format!("call {name}"), 3), has_arguments) {
            (1, true) => format!("std::invoke({name}, "),
            (1, false) => format!("std::invoke({name}"),
            _ => format!("{name}("),
        }
    }

    /// The call of a function by a template that gets it as an argument: as a pointer, as an object without data, in a lambda.
    pub(super) fn handed_on(&self, id: FunctionId, args: &[Expr], text: &str) -> Option<String> {
        let name = self.function_name(id);
        // What lanes find one by one is no object that a reference could be bound to.
        let is_object = |e: &Expr| match e {
            Expr::Read(place) | Expr::Record(place) => {
                !place.steps.iter().any(|s| s.is_by_lane(self.program))
            }
            _ => true,
        };
        // A template that gets a function of one lane calls it for each only where clang says so in time.
        if self.overloads.contains(&id) || !args.iter().all(is_object) || !self.scalars.is_empty() {
            return None;
        }
        let end = if args.is_empty() { "" } else { ", " };
        let is_spmd = self.program.functions[id].spmd;
        match self.way(&format!("handed {name} {text}"), 6) {
            1 if !is_spmd => Some(format!("call_with({name}{end}")),
            2 if !is_spmd => Some(format!("call_with(Object<&{name}>{{}}{end}")),
            3 => Some(format!(
                "call_with([&](auto&&... a) -> decltype(auto) {{ return {name}(static_cast<decltype(a)>(a)...); }}{end}"
            )),
            _ => None,
        }
    }

    /// The sum of two `int` as that of any number: by a function of C's kind, which runs for each lane, or by a template.
    pub(super) fn counted(
        &self,
        op: BinaryOp,
        (a, b): (&Expr, &Expr),
        (left, right): (&str, &str),
    ) -> Option<String> {
        let (a, b) = (self.program.shape(a), self.program.shape(b));
        let are_ints = a.ty.promoted() == Ty::I32 && b.ty.promoted() == Ty::I32;
        if op != BinaryOp::Add || !are_ints || !(a.varying || b.varying) {
            return None;
        }
        // One within the other, and with a field that lanes find, is refused.
        let is_plain =
            self.scalars.is_empty() && !left.contains("sum_of(") && !right.contains("sum_of(");
        match self.way(&format!("counted {left} {right}"), 8) {
            1 if is_plain => Some(format!("sum_of(2, {left}, {right})")),
            2 => Some(format!("added({left}, {right})")),
            _ => None,
        }
    }

    fn lambda_head(&self, lambda: &Lambda) -> String {
        let params: Vec<String> = lambda
            .params
            .iter()
            .map(|p| self.declaration(p.var, p.by_ref))
            .collect();
        let result = lambda.result.map_or(String::new(), |shape| {
            format!(" -> {}", self.type_name(shape))
        });
        let capture = if lambda.by_ref { '&' } else { '=' };
        let params = params.join(", ");
        // Some are called whatever the optimiser thinks of them.
        let kept = match self.way(&format!("kept {params} {result}"), 2) {
            1 => " __attribute__((noinline))",
            _ => "",
        };
        format!("[{capture}]({params}){kept}{result}")
    }

    /// A lambda that does nothing but call another.
    fn caller(&self, id: LambdaId, lambda: &Lambda) -> String {
        let params = lambda.params.iter();
        let names: Vec<String> = params.map(|p| self.name_of_object(p.var)).collect();
        let result = if lambda.result.is_some() {
            "return "
        } else {
            ""
        };
        let head = self.lambda_head(&Lambda {
            by_ref: true,
            ..lambda.clone()
        });
        format!("{head} {{ {result}h{id}({}); }}", names.join(", "))
    }

    /// The type of the function that a lambda is.
    fn erased(&self, lambda: &Lambda) -> String {
        let params = lambda.params.iter();
        let params: Vec<String> = params.map(|p| self.passed(p.var, p.by_ref)).collect();
        let result = lambda
            .result
            .map_or("void".into(), |shape| self.type_name(shape));
        format!("{result}({})", params.join(", "))
    }

    fn passed(&self, var: VarId, by_ref: bool) -> String {
        let end = match by_ref {
            true if self.by_address.contains(&var) => "*",
            true => "&",
            false => "",
        };
        format!("{}{end}", self.type_name(self.program.vars[var].shape))
    }
}
