//! Finds and opens clang's library and, from memory, our own that calls it.
#![expect(unsafe_code, reason = "calls a C++ library")]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::fs::{self, File};
use std::io::Write;
use std::os::fd::AsRawFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use rustix::fs::{MemfdFlags, memfd_create};

/// `steps.cpp`; empty if it could not be built.
static STEPS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/steps.so"));

/// The file name of the library that it needs.
const CLANGS: &str = env!("CLANG_LIBRARY");

/// `Call` of `steps.cpp`.
#[repr(C)]
pub(crate) struct Call {
    pub program: *const c_char,
    pub words: *const *const c_char,
    pub temporary: *const c_char,
    pub streams: [c_int; 3],
    pub stack: usize,
}

/// clang's library, opened.
#[derive(Debug)]
pub struct Clang {
    program: CString,
    start: unsafe extern "C" fn(*const Call) -> c_int,
}

impl Clang {
    /// The library of this compiler. `None`: there is none that can be used.
    pub fn open(compiler: &Path) -> Option<Self> {
        if STEPS.is_empty() {
            return None;
        }
        // A script or a cache in clang's place does more than clang.
        let program = fs::canonicalize(compiler).ok()?;
        if !program.file_name()?.as_bytes().starts_with(b"clang") {
            return None;
        }
        let folder = program.parent()?.parent()?.join("lib");
        let library = folder.join(CLANGS);
        if !is_program(&program) || !library.exists() || !is_same_llvm(&folder) {
            return None;
        }
        let clangs = open(&library)?;
        let file = memfd_create("sierra-steps", MemfdFlags::CLOEXEC).ok()?;
        let mut file = File::from(file);
        file.write_all(STEPS).ok()?;
        let ours = open(&PathBuf::from(format!(
            "/proc/self/fd/{}",
            file.as_raw_fd()
        )))?;
        // SAFETY: both are functions of ours, with these types; they are called once the libraries they need are there.
        let start = unsafe {
            let fits = ours
                .get::<unsafe extern "C" fn() -> bool>(b"sierra_clang_fits\0")
                .ok()?;
            if !fits() {
                return None;
            }
            *ours.get(b"sierra_clang_start\0").ok()?
        };
        // Both stay as long as the process.
        std::mem::forget((clangs, ours));
        let program = CString::new(program.as_os_str().as_bytes()).ok()?;
        Some(Self { program, start })
    }

    pub(crate) fn program(&self) -> &CStr {
        &self.program
    }

    /// A child's number; it runs the call.
    ///
    /// # Safety
    /// The call's pointers are to strings, the list of words ends with null.
    pub(crate) unsafe fn start(&self, call: &Call) -> c_int {
        // SAFETY: the caller's promise.
        unsafe { (self.start)(call) }
    }
}

fn open(library: &Path) -> Option<Library> {
    // SAFETY: the library's initialisers register options of LLVM's and nothing else.
    unsafe { Library::open(Some(library), RTLD_NOW | RTLD_LOCAL).ok() }
}

fn is_program(file: &Path) -> bool {
    let mut magic = [0; 4];
    File::open(file)
        .and_then(|mut file| std::io::Read::read_exact(&mut file, &mut magic))
        .is_ok()
        && magic == *b"\x7fELF"
}

/// Is the LLVM in this folder the one that this process has loaded?
fn is_same_llvm(folder: &Path) -> bool {
    // SAFETY: any address may be asked for; the name stays as long as the library.
    let loaded = unsafe {
        let linked = Library::this();
        let own = crate::llvm::library().unwrap_or(&linked);
        let Ok(function) = own.get::<*const c_void>(b"LLVMGetVersion\0") else {
            return false;
        };
        let mut info = std::mem::zeroed::<libc::Dl_info>();
        if libc::dladdr(*function, &raw mut info) == 0 || info.dli_fname.is_null() {
            return false;
        }
        PathBuf::from(std::ffi::OsStr::from_bytes(
            CStr::from_ptr(info.dli_fname).to_bytes(),
        ))
    };
    let Some(name) = loaded.file_name() else {
        return false;
    };
    let id = |file: &Path| fs::metadata(file).map(|data| (data.dev(), data.ino())).ok();
    id(&loaded).is_some_and(|loaded| id(&folder.join(name)) == Some(loaded))
}
