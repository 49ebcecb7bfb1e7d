//! LLVM's library, opened only by a call that has lanes.
//!
//! To load LLVM takes longer than to look whether a file has annotations, and a file that has none is clang's, which loads LLVM once more. So this program is not linked against it: each
//! function of LLVM's C interface is one jump here (`build.rs` writes them), over a table that [`load`] fills.
//!
//! What is opened later, clang's two libraries, does not see it but by needing it: else the loader would look for each of their names in LLVM, and in the dozen of libraries that LLVM needs,
//! before their own.
//!
//! Requires: [`load`] is called before anything of LLVM. Cost: a look-up of some 1,300 names, 0.3 ms.
#![expect(
    unsafe_code,
    reason = "jumps to the functions of a library that is opened"
)]

use std::ffi::c_void;
use std::sync::OnceLock;

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};

/// The names behind the jumps, in their order; none where the linker brings LLVM.
const NAMES: &str = include_str!(concat!(env!("OUT_DIR"), "/llvm-names.txt"));

/// Where the library is: as the loader finds it, and where it was when we were built.
const PLACES: [&str; 2] = [env!("LLVM_LIBRARY"), env!("LLVM_LIBRARY_PATH")];

static LOADED: OnceLock<Result<Option<Library>, String>> = OnceLock::new();

#[cfg(target_arch = "x86_64")]
std::arch::global_asm!(
    include_str!(concat!(env!("OUT_DIR"), "/llvm-jumps.s")),
    options(att_syntax, raw)
);

#[cfg(target_arch = "x86_64")]
unsafe extern "C" {
    /// Where each jump leads.
    static mut sierra_llvm_table: [*const c_void; 0];
}

/// Opens LLVM, once. The error says why that cannot be.
pub fn load() -> Result<(), String> {
    LOADED
        .get_or_init(open)
        .as_ref()
        .map(|_| ())
        .map_err(Clone::clone)
}

/// The library that was opened; of this program itself, if the linker has brought it.
pub(crate) fn library() -> Option<&'static Library> {
    LOADED.get()?.as_ref().ok()?.as_ref()
}

#[cfg(not(target_arch = "x86_64"))]
fn open() -> Result<Option<Library>, String> {
    Ok(None)
}

#[cfg(target_arch = "x86_64")]
fn open() -> Result<Option<Library>, String> {
    if NAMES.is_empty() {
        return Ok(None);
    }
    let mut why = String::new();
    for place in PLACES {
        // SAFETY: LLVM's library, which may be opened anywhere and at any time.
        match unsafe { Library::open(Some(place), RTLD_NOW | RTLD_LOCAL) } {
            Ok(library) => {
                fill(&library)?;
                return Ok(Some(library));
            }
            Err(error) => why = error.to_string(),
        }
    }
    Err(format!("cannot load LLVM: {why}"))
}

#[cfg(target_arch = "x86_64")]
fn fill(library: &Library) -> Result<(), String> {
    // As the loader would find them: what is loaded before us stands in front.
    let program = Library::this();
    // SAFETY: the table has a place for each name, and nobody jumps before it is filled; the library stays open.
    unsafe {
        let table = (&raw mut sierra_llvm_table).cast::<*const c_void>();
        for (index, name) in NAMES.split_terminator('\0').enumerate() {
            let symbol = [name.as_bytes(), b"\0"].concat();
            let found = program.get::<*const c_void>(&symbol);
            let found = found.or_else(|_| library.get::<*const c_void>(&symbol));
            let function = found.map_err(|error| {
                format!("this LLVM is not the one that sierra++ was built with: {error}")
            })?;
            *table.add(index) = *function;
        }
    }
    Ok(())
}
