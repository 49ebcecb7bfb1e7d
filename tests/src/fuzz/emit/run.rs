//! The function that calls a program's kernel.

use super::super::inputs::poison;
use super::super::interpret::kernel_uniform;
use super::{Writer, literal};

impl Writer<'_> {
    /// Calls the kernel for all items, a length at a time, and prints what it leaves.
    pub(super) fn run(&mut self) {
        let program = self.program;
        let kernel = &program.functions[program.kernel()];
        self.line("static void run() {");
        self.line("  for (int item = 0; item < items; item += L) {");
        self.line("    notes = 0;");
        self.line("    base = item;");
        self.fill_streams();
        let (mut args, mut varying, mut uniform) = (Vec::new(), Vec::new(), Vec::new());
        for param in &kernel.params {
            let shape = program.vars[param.var].shape;
            let name = self.name(param.var);
            if !shape.varying {
                args.push(literal(kernel_uniform(shape.ty)));
            } else if param.by_ref {
                self.line(&format!(
                    "    {} {name} = {};",
                    self.type_name(shape),
                    literal(poison(shape.ty))
                ));
                varying.push((name.clone(), shape.ty));
                args.push(name);
            } else {
                args.push(format!(
                    "*({}*) (in_{:?} + item)",
                    self.type_name(shape),
                    shape.ty
                ));
            }
        }
        for (var, value) in &program.globals {
            let name = self.name(*var);
            self.line(&format!("    {name} = {};", literal(*value)));
            let shape = program.vars[*var].shape;
            if shape.varying {
                &mut varying
            } else {
                &mut uniform
            }
            .push((name, shape.ty));
        }
        self.line(&format!("    f{}({});", program.kernel(), args.join(", ")));
        for (index, (name, ty)) in varying.iter().enumerate() {
            let c = ty.name();
            self.line(&format!(
                "    {{ {c} out[L]; *({c} varying(L)*) out = {name};"
            ));
            self.line(&format!(
                "      show({}, item, 'v', {index}, out, L); }}",
                program.seed
            ));
        }
        for (index, (name, _)) in uniform.iter().enumerate() {
            self.line(&format!(
                "    show({}, item, 'u', {index}, &{name}, 1);",
                program.seed
            ));
        }
        self.show_streams();
        self.line(&format!("    show_notes({}, item, notes);", program.seed));
        self.line("  }");
        self.line("}");
    }
}
