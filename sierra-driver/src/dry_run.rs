//! `-###`: every step of a call, in clang's form, and none of them run.

use std::path::Path;

use sierra_codegen::Finished;

use crate::args::{Invocation, Phase};
use crate::execute::Annotated;
use crate::plan::{self, Preprocessing, Replacement, WorkFiles};
use crate::process::shown;
use crate::publish::print_err;

/// Prints the plan.
pub fn print(
    invocation: &Invocation,
    clang: &Path,
    include_dir: &Path,
    annotated: &[Option<Annotated>],
) {
    let clang = |args: Vec<String>| shown(clang, &args);
    // The same words every time: no step will ask for these files.
    let work_dir = std::env::temp_dir().join("sierra");
    let mut lines = Vec::new();
    let mut replacements = Vec::new();
    for (index, annotated) in annotated.iter().enumerate() {
        let Some(Annotated {
            input,
            added_core_header,
            ..
        }) = annotated
        else {
            replacements.push(None);
            continue;
        };
        let files = WorkFiles::new(work_dir.join(index.to_string()), input);
        let how = Preprocessing {
            include_dir,
            headers: &[],
            with_core_header: *added_core_header,
            with_dependencies: true,
            apart: None,
        };
        lines.push(clang(plan::preprocess(invocation, input, &files, how)));
        lines.push(in_process("sema", input.as_path(), &files.text));
        if invocation.phase != Phase::SyntaxOnly {
            lines.push(clang(plan::emit(
                invocation,
                input,
                &files,
                plan::Emission::FIRST,
            )));
            lines.push(in_process("codegen", &files.lanes, &files.masks));
            let is_finished = plan::can_finish(invocation);
            if is_finished {
                lines.push(clang(plan::optimize(invocation, &files)));
                lines.push(in_process("codegen", &files.optimized, &files.finished));
            }
            lines.push(clang(plan::generate(
                invocation,
                input,
                &files,
                is_finished.then(Finished::default),
            )));
        }
        replacements.push(Some(match invocation.phase {
            Phase::Link => Replacement::Object(files.object),
            _ => Replacement::Done,
        }));
    }
    lines.extend(plan::rest(invocation, &replacements, include_dir).map(clang));
    print_err(format!("{}\n", lines.join("\n")).as_bytes());
}

/// A step of our own, as clang shows its own steps.
fn in_process(step: &str, from: &Path, to: &Path) -> String {
    let words = [step, &from.to_string_lossy(), "-o", &to.to_string_lossy()].map(str::to_owned);
    format!(" (in-process)\n{}", shown(Path::new("sierra++"), &words))
}
