//! Finds and opens libclang.

use std::ffi::{CStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clang_sys::{CXString, Functions};

/// Why libclang is not there.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    #[error("libclang 22 was not found; looked for {}; set SIERRA_LIBCLANG to its path", .0.join(", "))]
    NotFound(Vec<String>),
    #[error("{path} is no usable libclang: it lacks '{function}'")]
    Incomplete {
        path: String,
        function: &'static str,
    },
    #[error("{path} is {version}, but libclang 22 is needed")]
    WrongVersion { path: String, version: String },
}

pub(super) struct Library {
    pub functions: Functions,
    path: PathBuf,
    /// Keeps the functions mapped.
    _handle: libloading::Library,
}

static LIBRARY: OnceLock<Library> = OnceLock::new();

/// Calls a function of libclang.
macro_rules! call {
    ($name:ident($($argument:expr),* $(,)?)) => {
        match $crate::clang::library::functions().$name {
            Some(function) => function($($argument),*),
            None => unreachable!("load() opens every function that is called"),
        }
    };
}
pub(super) use call;

/// The opened functions. `load` comes first: an index cannot be made without it.
pub(super) fn functions() -> &'static Functions {
    static EMPTY: OnceLock<Functions> = OnceLock::new();
    LIBRARY.get().map_or_else(
        || EMPTY.get_or_init(Functions::default),
        |library| &library.functions,
    )
}

/// Opens libclang, once in a process; `clang` is the compiler that it must belong to.
pub fn load(clang: &Path) -> Result<(), LoadError> {
    if LIBRARY.get().is_some() {
        return Ok(());
    }
    // libclang would parse on a thread of its own with a small stack, which deep nesting overflows; ours is large.
    // SAFETY: libclang is not loaded yet, and the caller waits for this thread; nobody else reads the environment.
    unsafe { std::env::set_var("LIBCLANG_NOTHREADS", "1") };
    let candidates = candidates(clang);
    for path in &candidates {
        // SAFETY: opening a library runs its initialisers; libclang's only register LLVM's own options.
        let Ok(handle) = (unsafe { libloading::Library::new(path) }) else {
            continue;
        };
        let library = open_functions(handle, path.clone())?;
        // Another thread may have been faster; its library is as good.
        let _ = LIBRARY.set(library);
        return check_version();
    }
    Err(LoadError::NotFound(
        candidates.iter().map(|c| c.display().to_string()).collect(),
    ))
}

/// What the opened library calls itself.
pub fn version() -> String {
    // SAFETY: the library is loaded, and the function has no arguments.
    string(unsafe { call!(clang_getClangVersion()) })
}

fn check_version() -> Result<(), LoadError> {
    let version = version();
    let path = LIBRARY
        .get()
        .map(|l| l.path.display().to_string())
        .unwrap_or_default();
    if version.contains(" 22.") {
        Ok(())
    } else {
        Err(LoadError::WrongVersion { path, version })
    }
}

fn candidates(clang: &Path) -> Vec<PathBuf> {
    const NAMES: [&str; 4] = [
        "libclang-22.so.22",
        "libclang-22.so.1",
        "libclang.so.1",
        "libclang.so",
    ];
    if let Some(path) = std::env::var_os("SIERRA_LIBCLANG") {
        let path = PathBuf::from(path);
        return if path.is_dir() {
            NAMES.iter().map(|n| path.join(n)).collect()
        } else {
            vec![path]
        };
    }
    let mut folders: Vec<PathBuf> = Vec::new();
    if let Ok(real) = clang.canonicalize()
        && let Some(prefix) = real.parent().and_then(Path::parent)
    {
        folders.push(prefix.join("lib"));
        folders.push(prefix.join("lib64"));
    }
    for folder in [
        "/usr/lib/llvm-22/lib",
        "/usr/lib64/llvm22/lib64",
        "/opt/homebrew/opt/llvm@22/lib",
    ] {
        folders.push(PathBuf::from(folder));
    }
    folders.dedup();
    let mut paths: Vec<PathBuf> = Vec::new();
    for folder in folders {
        paths.extend(
            NAMES
                .iter()
                .map(|name| folder.join(name))
                .filter(|p| p.exists()),
        );
    }
    // The dynamic linker's own places.
    paths.push(PathBuf::from(OsString::from("libclang-22.so.22")));
    paths.push(PathBuf::from(OsString::from("libclang-22.so.1")));
    paths
}

fn open_functions(handle: libloading::Library, path: PathBuf) -> Result<Library, LoadError> {
    let mut functions = Functions::default();
    macro_rules! open {
        ($($name:ident)*) => {
            $(
                // SAFETY: the type is that of clang-sys's declaration of this very function.
                match unsafe { handle.get(concat!(stringify!($name), "\0").as_bytes()) } {
                    Ok(symbol) => functions.$name = Some(*symbol),
                    Err(_) => {
                        return Err(LoadError::Incomplete {
                            path: path.display().to_string(),
                            function: stringify!($name),
                        });
                    }
                }
            )*
        };
    }
    open! {
        clang_getClangVersion clang_createIndex clang_disposeIndex clang_parseTranslationUnit2FullArgv
        clang_disposeTranslationUnit clang_saveTranslationUnit clang_getTranslationUnitCursor
        clang_getNumDiagnostics clang_getDiagnostic clang_disposeDiagnostic clang_getDiagnosticSeverity
        clang_getDiagnosticSpelling clang_getDiagnosticLocation clang_getDiagnosticCategory clang_getDiagnosticCategoryText clang_getDiagnosticOption
        clang_getDiagnosticNumRanges clang_getDiagnosticRange clang_getDiagnosticNumFixIts
        clang_getDiagnosticFixIt clang_getChildDiagnostics clang_getNumDiagnosticsInSet
        clang_getDiagnosticInSet clang_getFileLocation clang_getRangeStart clang_getRangeEnd
        clang_getCString clang_disposeString clang_visitChildren clang_getCursorExtent clang_getCursorLocation
        clang_getCursorSpelling clang_getCursorType clang_getCursorResultType clang_getCursorReferenced
        clang_getCursorSemanticParent clang_getCursorDefinition clang_isCursorDefinition clang_getCanonicalType
        clang_getTypeSpelling clang_getPointeeType clang_getArrayElementType clang_getNumArgTypes clang_getArgType
        clang_getResultType clang_Cursor_Evaluate clang_EvalResult_getKind clang_EvalResult_getAsLongLong
        clang_EvalResult_dispose clang_getCursorBinaryOperatorKind clang_getCursorUnaryOperatorKind
        clang_CXXMethod_isVirtual clang_Location_isInSystemHeader clang_getCursorLinkage clang_getCursorLanguage
        clang_isExpression clang_isStatement clang_isDeclaration clang_Cursor_isNull clang_hashCursor
        clang_equalCursors clang_getCanonicalCursor clang_Type_getNumTemplateArguments
        clang_Type_getTemplateArgumentAsType clang_getTypeDeclaration clang_getFile clang_getLocationForOffset
        clang_getUnqualifiedType clang_Cursor_getMangling clang_getTemplateCursorKind clang_CXXMethod_isStatic clang_CXXField_isMutable
        clang_isConstQualifiedType clang_isVolatileQualifiedType clang_getNumOverloadedDecls clang_getOverloadedDecl clang_EnumDecl_isScoped
        clang_Cursor_isBitField clang_Cursor_isAnonymousRecordDecl clang_isVirtualBase
        clang_CXXConstructor_isCopyConstructor clang_CXXConstructor_isDefaultConstructor clang_CXXConstructor_isMoveConstructor
        clang_CXXMethod_isDefaulted clang_CXXMethod_isDeleted clang_getCXXAccessSpecifier
        clang_getSpecializedCursorTemplate clang_Type_visitFields clang_visitCXXBaseClasses
    }
    Ok(Library {
        functions,
        path,
        _handle: handle,
    })
}

/// The text of a string of libclang's, which is freed.
pub(super) fn string(raw: CXString) -> String {
    // SAFETY: `raw` was just returned by libclang and is disposed once; its bytes are copied before.
    unsafe {
        let text = call!(clang_getCString(raw));
        let copy = if text.is_null() {
            String::new()
        } else {
            CStr::from_ptr(text).to_string_lossy().into_owned()
        };
        call!(clang_disposeString(raw));
        copy
    }
}
