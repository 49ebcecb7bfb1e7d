//! How the object of a lambda is kept and called: as itself, in a `std::function`, behind a reference to something callable whose type is gone, by another
//! lambda. It means the same in each form: it runs for its own lanes that are live in the call.

use super::super::ast::{Lambda, LambdaId, VarId};
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
        format!("[{capture}]({}){result}", params.join(", "))
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
