//! What the passes on a module know and hand on.
//!
//! A pass that is run alone (`sierra-opt --passes=`) finds no work of those before it: then what it asks for is computed when it asks.

use std::collections::HashSet;

use crate::analysis::callees::{self, Callees};
use crate::analysis::library_moves::LibraryMoves;
use crate::analysis::vectorial;
use crate::calls::aliases::VectorialAlias;
use crate::error::Diagnostic;
use crate::finish::machine_names::Names;
use crate::ir::{Function, Module};
use crate::markers;
use crate::mask::lanes::Task;
use crate::{Finished, Options};

/// A vectorial function and its masked copy.
#[derive(Clone, Copy)]
pub struct MaskedCopy {
    pub plain: Function,
    pub masked: Function,
}

/// The passes of one run on one module.
pub struct State<'m, 'ctx> {
    pub module: &'m Module<'ctx>,
    pub options: &'m Options,
    /// What the user is told.
    pub diagnostics: Vec<Diagnostic>,
    /// What he is told of optimisations, behind all else.
    pub remarks: Vec<Diagnostic>,
    pub finished: Finished,
    /// Passes were asked for by name: none has prepared anything for the next.
    pub runs_alone: bool,
    pub(crate) names: Option<Names>,
    /// How many loops have marks.
    pub(crate) loops: u32,
    /// Lambdas that are to be inlined again.
    pub(crate) held: Vec<Function>,
    pub(crate) moves: Option<LibraryMoves>,
    pub(crate) aliases: Vec<VectorialAlias>,
    /// Entries that take the symbols of their functions in the end.
    pub(crate) entries: Vec<(Function, Function)>,
    pub(crate) callees: Option<Callees>,
    /// The functions that have to do with lanes.
    pub(crate) bodies: Vec<Function>,
    /// Of these, those that are called in one place alone.
    pub(crate) once: Vec<Function>,
    pub(crate) copies: Vec<MaskedCopy>,
    pub(crate) tasks: Vec<Task>,
    /// The function at hand has new locals that want to be values.
    pub(crate) has_new_locals: bool,
}

impl<'m, 'ctx> State<'m, 'ctx> {
    pub fn new(module: &'m Module<'ctx>, options: &'m Options) -> Self {
        State {
            module,
            options,
            diagnostics: Vec::new(),
            remarks: Vec::new(),
            finished: Finished::default(),
            runs_alone: false,
            names: None,
            loops: 0,
            held: Vec::new(),
            moves: None,
            aliases: Vec::new(),
            entries: Vec::new(),
            callees: None,
            bodies: Vec::new(),
            once: Vec::new(),
            copies: Vec::new(),
            tasks: Vec::new(),
            has_new_locals: false,
        }
    }

    /// No mistake of the user's has been found.
    pub fn is_sound(&self) -> bool {
        self.diagnostics.iter().all(|d| !d.is_error())
    }

    pub(crate) fn moves(&mut self) -> &LibraryMoves {
        let module = self.module;
        self.moves
            .get_or_insert_with(|| LibraryMoves::collect(module))
    }

    /// Functions that know which lanes are live in them.
    pub(crate) fn aware(&self) -> HashSet<Function> {
        let functions = self.module.functions().into_iter();
        functions.filter(|&f| callees::is_aware(f)).collect()
    }

    pub(crate) fn find_callees(&mut self) {
        if self.callees.is_none() {
            self.callees = Some(Callees::compute(self.module, self.aware()));
        }
    }

    /// The functions that have to do with lanes.
    pub(crate) fn find_bodies(&mut self) {
        self.bodies = self.module.functions();
        // Where the header has not dissolved, its functions are no program's.
        let is_header = |f: &Function| self.runs_alone && markers::is_header_function(*f);
        let is_body = |f: &Function| !f.is_declaration() && !is_header(f) && is_concerned(*f);
        self.bodies.retain(is_body);
    }
}

/// Has the function to do with lanes at all? Everything else stays as the compiler made it.
fn is_concerned(function: Function) -> bool {
    if vectorial::vectorial_function(function).is_some() {
        return true;
    }
    function
        .blocks()
        .into_iter()
        .flat_map(|b| b.instructions())
        .any(|i| {
            i.is_call()
                && i.called_function()
                    .is_some_and(|f| markers::marker(f).is_some())
        })
}
