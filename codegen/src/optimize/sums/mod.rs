//! Sums of narrow numbers over lanes that are added up in the end are done in the machine's own steps, which add neighbours: bytes and their distances by eight
//! (`psadbw`), products of 16 bits by two (`pmaddwd`), products of bytes by four (`vpdpbusd`).
//!
//! An accumulator of lanes whose only reader is the sum of all its lanes may hold any numbers with that sum. So it need not have a place for each lane: one register
//! of partial sums will do where the lanes of `int` would fill four or eight. `web` finds accumulators with all that is added to them, `terms` how each of that is
//! added in fewer steps, by ranges (`narrow`), and counts; a web is written anew if that saves operations of the machine, those in loops counted `TURNS` times.
//! Numbers of integers wrap round one clock whatever the order of their sums is, so nothing else needs to be shown. Linear in the function, but for plans
//! of terms, which have a limit of their own.

mod machine;
mod terms;
mod uniform;
mod web;
mod write;

use super::narrow::ranges::Ranges;
use crate::error::CodegenError;
use crate::ir::{Function, Module, Value};
use machine::{Machine, machine};
use terms::Term;
use web::Web;

/// How much more often what stands in a loop runs.
const TURNS: i64 = 8;

/// Requires: the function is optimised.
pub fn add_in_any_order(module: &Module, function: Function) -> Result<(), CodegenError> {
    let Some(machine) = machine(function) else {
        return Ok(());
    };
    uniform::keep_lanes(module, function, machine.narrow);
    let mut changed = false;
    for web in web::webs(function) {
        changed |= rewrite(module, &web, machine);
    }
    if changed {
        module.run_function_passes(function, "early-cse,dce")?;
    }
    Ok(())
}

/// Writes the web anew, if that is worth it.
fn rewrite(module: &Module, web: &Web, machine: Machine) -> bool {
    let mut ranges = Ranges::default();
    let mut found: Vec<(Term, Value)> = Vec::new();
    let (mut before, mut after) = (0, 0);
    for &user in web.members.iter() {
        let turns = if web.in_loops.contains(&user.block()) {
            TURNS
        } else {
            1
        };
        for (index, value) in web.added_by(user) {
            let term = Term::of(value, (user, index), &mut ranges, machine);
            before += turns * i64::from(term.before);
            after += turns * i64::from(term.after);
            let Some(place) = term.place() else {
                return false;
            };
            found.push((term, place));
        }
    }
    after < before && write::write(module, web, &found, &mut ranges, machine)
}
