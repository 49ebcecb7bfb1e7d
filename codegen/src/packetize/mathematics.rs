//! Mathematics of the C library on lanes: the header's own functions, which the module has where the file's code names them (`use_mathematics`).
//!
//! What has no form for so many lanes is called once for each lane.

use super::refusal::Refusal;
use super::widen::Widener;
use crate::ir::{Builder, Function, Module, TypeKind, Value};
use crate::markers::{self, Marker};

/// Forgets which forms the header promises: they are here, and nobody has to know.
pub fn forget_promises(module: &Module) {
    let promises = module.functions().into_iter();
    for function in promises.filter(|f| markers::marker(*f) == Some(Marker::PromisesForm)) {
        let calls = function.as_value().users().into_iter();
        for call in calls.filter(|u| u.is_call() && u.called_function() == Some(function)) {
            call.erase();
        }
        function.erase();
    }
}

impl Widener<'_, '_> {
    /// The form for lanes of a call of the C library's, or of the intrinsic that says the same.
    pub fn form_of(&self, call: Value) -> Option<Function> {
        let TypeKind::Float(bits) = call.type_of().kind() else {
            return None;
        };
        let callee = call.called_function().filter(|f| f.is_declaration())?;
        let name = callee.name();
        let stem = match name.strip_prefix("llvm.") {
            Some(rest) => rest.split('.').next()?,
            None if bits == 32 => name.strip_suffix('f')?,
            None => &name,
        };
        let arguments = call.arguments();
        let fits = arguments.iter().all(|a| a.type_of() == call.type_of());
        let symbol = markers::form_symbol(stem, bits, arguments.len(), self.lanes)?;
        let found = self.module.function(&symbol);
        found.filter(|form| fits && !form.is_declaration())
    }

    /// The call of a form; its arguments and its result are in memory until it dissolves.
    pub fn call_form(&mut self, i: Value, form: Function) -> Result<(), Refusal> {
        let ty = self.vector(i.type_of(), i)?;
        let b = self.builder(i);
        let align = ty.element().scalar_bits() / 8 * self.lanes;
        let mut places = vec![self.place(i, ty)?];
        for argument in i.arguments() {
            let place = self.place(i, ty)?;
            let lanes = self.lanes_of(&b, argument)?;
            b.store(lanes, place, align);
            places.push(place);
        }
        b.call(form, &places);
        let result = b.load(ty, places[0], align);
        self.set_lanes(i, result);
        Ok(())
    }

    /// A local of the packet.
    fn place(&self, i: Value, ty: crate::ir::Type) -> Result<Value, Refusal> {
        let start = self.target.entry().first_instruction();
        let start = start.ok_or_else(|| Refusal::at(i, "a local has no place"))?;
        Ok(Builder::before(start).alloca(ty, "form"))
    }
}
