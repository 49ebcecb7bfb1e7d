//! An annotated input from its checked text to the output: clang's front end, codegen, clang's passes and back end.

use std::fs;
use std::path::Path;
use std::process::Output;

use anyhow::{Context, Result};
use sierra_sema::Outcome;

use crate::args::{Contraction, Input, Phase, PrintStage};
use crate::ending::{self, Step, exit_code};
use crate::execute::Session;
use crate::plan::{self, Emission, WorkFiles};
use crate::publish::{print_err, print_out};
use crate::{diagnostics, own_crash, preprocess, toolchain};

fn open(masks: &Path) -> Result<fs::File> {
    fs::File::open(masks).context("cannot read the IR with masks")
}

/// What was asked for while passes ran.
fn show(seen: &sierra_codegen::Seen) {
    print_out(seen.printed.as_bytes());
    print_err(seen.table().as_bytes());
}

impl Session<'_> {
    /// From the checked text to the output.
    pub fn lower(&self, input: &Input, files: &WorkFiles, outcome: &Outcome) -> Result<u8> {
        let locator = &outcome.locator;
        // What stands where in a `try` statement is told by positions.
        let may_catch = preprocess::may_catch(outcome.checked.text.as_ref());
        let recorded = self.recorded();
        let how = Emission {
            recorded: &recorded,
            positions: may_catch && !self.invocation.tracks_positions(),
            headers: &outcome.checked.flags,
            ..Emission::FIRST
        };
        let order = match may_catch {
            true => self.second_ir(input, files, outcome, how)?,
            false => None,
        };
        let order = order.as_deref();
        let Some(mut output) = self.lanes_to_masks(input, files, outcome, order, how)? else {
            return Ok(1);
        };
        if let Some(again) = self.once_more(input, files, outcome, (order, how), &output)? {
            output = again;
        }
        match self.invocation.print_stage {
            Some(PrintStage::IrBefore) => {
                print_out(output.ir_before.unwrap_or_default().as_bytes())
            }
            Some(PrintStage::IrAfter) => print_out(output.ir_after.unwrap_or_default().as_bytes()),
            _ => {}
        }
        if diagnostics::print_codegen(&output.diagnostics, locator) > 0 {
            return Ok(1);
        }
        let mut seen = std::mem::take(&mut output.seen);
        let is_shown = match self.invocation.print_stage {
            Some(PrintStage::Pass(_)) => !seen.printed.is_empty(),
            stage => stage.is_some(),
        };
        if is_shown {
            show(&seen);
            return Ok(0);
        }
        let mut finished = None;
        if output.has_lanes && plan::can_finish(self.invocation) {
            let step = Step::Optimize(&input.path);
            let args = self.in_color(plan::optimize(self.invocation, files));
            let status = self
                .runner
                .generate(step, &args, Some(open(&files.masks)?))?;
            if !status.success() {
                return Ok(exit_code(status));
            }
            let folder = files.finished.parent().unwrap_or(&files.dir);
            fs::create_dir_all(folder).context("cannot make a folder for the IR")?;
            let _steps = own_crash::codegen_on(&input.path);
            let (input, output) = (&files.optimized, &files.finished);
            let (known, later) = sierra_codegen::finish_file(input, output, &self.watch())?;
            finished = Some(known);
            seen.append(later);
        }
        show(&seen);
        if self.invocation.print_stage.is_some() {
            return Ok(0);
        }
        let args = self.in_color(plan::generate(self.invocation, input, files, finished));
        let masks = if finished.is_some() {
            &files.finished
        } else {
            &files.masks
        };
        let masks = match plan::generates_from_stdin(self.invocation) {
            true => Some(open(masks)?),
            false => None,
        };
        let step = Step::BackEnd(&input.path);
        let code = exit_code(self.runner.generate(step, &args, masks)?);
        if code == 0 {
            self.publish_trace(input, files, &outcome.checked.flags)?;
            if self.invocation.save_temps {
                self.save_lowered(input, files)?;
            }
        }
        Ok(code)
    }

    /// `-save-temps`: the IR that clang's passes begin with, and the object that is linked.
    fn save_lowered(&self, input: &Input, files: &WorkFiles) -> Result<()> {
        let masks = fs::read(&files.masks).context("cannot read the IR with masks")?;
        self.save(&format!("{}.bc", input.stem()), &masks)?;
        if self.invocation.phase == Phase::Link {
            let object = fs::read(&files.object).context("cannot read the object")?;
            self.save(&format!("{}.o", input.stem()), &object)?;
        }
        Ok(())
    }

    /// What a first look has shown may ask for a second one: no lanes at all, or a mistake whose line is not known.
    fn once_more(
        &self,
        input: &Input,
        files: &WorkFiles,
        outcome: &Outcome,
        (order, how): (Option<&Path>, Emission),
        first: &sierra_codegen::Output,
    ) -> Result<Option<sierra_codegen::Output>> {
        let again = Emission {
            first: false,
            ..how
        };
        let nowhere = |d: &sierra_codegen::Diagnostic| d.is_error() && d.line == 0;
        let mut found = None;
        if !first.has_lanes {
            // Every length is 1: exactly what clang makes of the scalar program.
            let scalar = Emission {
                lanes: false,
                ..again
            };
            found = self.lanes_to_masks(input, files, outcome, None, scalar)?;
        }
        let shown = found.as_ref().unwrap_or(first);
        if shown.diagnostics.iter().any(nowhere) && !how.positions {
            let with = Emission {
                positions: true,
                ..again
            };
            if let Some(positioned) = self.lanes_to_masks(input, files, outcome, order, with)? {
                found = Some(positioned);
            }
        }
        Ok(found)
    }

    fn watch(&self) -> sierra_codegen::Watch {
        sierra_codegen::Watch {
            print_after: match self.invocation.print_stage {
                Some(PrintStage::Pass(name)) => Some(name.to_owned()),
                _ => None,
            },
            times: self.invocation.time_passes,
            verify_each: false,
        }
    }

    /// clang makes IR of the text. Precompiled headers can vanish or break between the probes and this, so whatever goes wrong with them is tried without.
    fn emit(
        &self,
        input: &Input,
        files: &WorkFiles,
        outcome: &Outcome,
        how: Emission,
    ) -> Result<Output> {
        let step = Step::FrontEnd(&input.path);
        let run = |how: Emission, text: &[u8]| {
            fs::write(&files.text, text).context("cannot write the text")?;
            let args = plan::emit(self.invocation, input, files, how);
            self.runner.unchecked_output(&args)
        };
        let mut emitted = run(how, &outcome.checked.text)?;
        let is_wanted_end = ending::is_request(emitted.status);
        if !emitted.status.success() && !how.headers.is_empty() && !is_wanted_end {
            let whole = Emission {
                headers: &[],
                ..how
            };
            emitted = run(whole, &outcome.after_edit)?;
            if emitted.status.success() {
                outcome.checked.forget_headers();
            }
        }
        ending::told(step, &emitted)?;
        Ok(emitted)
    }

    /// clang makes IR of the text, codegen makes masks of its lanes. `order`: see `source_order`. `None`: clang has said what is wrong.
    fn lanes_to_masks(
        &self,
        input: &Input,
        files: &WorkFiles,
        outcome: &Outcome,
        order: Option<&Path>,
        how: Emission,
    ) -> Result<Option<sierra_codegen::Output>> {
        let emitted = self.emit(input, files, outcome, how)?;
        // Of a second run only failures are news.
        if how.first || !emitted.status.success() {
            print_out(&emitted.stdout);
            diagnostics::print_relocated(
                &String::from_utf8_lossy(&emitted.stderr),
                &outcome.locator,
            );
        }
        if !emitted.status.success() {
            return Ok(None);
        }
        let options = sierra_codegen::Options {
            print_before: self.invocation.print_stage == Some(PrintStage::IrBefore),
            print_after: self.invocation.print_stage == Some(PrintStage::IrAfter),
            keep_variables: !self.invocation.is_optimized(),
            // What is to report each call must find it.
            simplify: self.invocation.is_optimized()
                && !["-finstrument-functions", "-pg"]
                    .iter()
                    .any(|flag| self.invocation.has_flag(flag))
                && !plan::covers_lines(self.invocation),
            full_copies: self.invocation.full_copies,
            finishes: plan::can_finish(self.invocation),
            signed_wraps: self.invocation.signed_wraps(),
            two_roundings: match self.invocation.contraction() {
                Contraction::Never => true,
                Contraction::InExpressions => {
                    preprocess::forbids_contraction(&outcome.checked.text)
                }
                Contraction::Everywhere => false,
            },
            forget_positions: how.positions,
            source_order: order.map(Path::to_path_buf),
            discard_names: !self.invocation.has_flag("-fno-discard-value-names"),
            remarks: self.invocation.remarks(),
            source_file: Some(input.path.clone()),
            debugger_script: toolchain::debugger_script()
                .filter(|_| self.invocation.describes_variables()),
            watch: self.watch(),
        };
        let _steps = own_crash::codegen_on(&input.path);
        Ok(Some(sierra_codegen::run_file(
            &files.lanes,
            &files.masks,
            &options,
        )?))
    }
}
