//! Where the system headers are kept in precompiled form, from one call to the next.

use std::path::{Path, PathBuf};

use crate::args::{HeaderCache, Invocation};
use crate::plan;

/// What names the folder where the call does not. Empty: nothing is kept.
const VARIABLE: &str = "SIERRA_HEADER_CACHE";

/// The folder; `work_dir` is that of this input alone. `None`: modules and precompiled headers do not go together.
pub fn header_dir(invocation: &Invocation, work_dir: &Path) -> Option<PathBuf> {
    if plan::uses_modules(invocation) {
        return None;
    }
    let kept = match &invocation.header_cache {
        HeaderCache::Unnamed => named_by_environment(),
        HeaderCache::Off => None,
        HeaderCache::At(dir) => Some(PathBuf::from(dir)),
    };
    // Also what is thrown away afterwards serves all steps of this call.
    let mut dirs = kept.into_iter().chain([work_dir.join("headers")]);
    dirs.find(|dir| std::fs::create_dir_all(dir).is_ok())
}

fn named_by_environment() -> Option<PathBuf> {
    if let Some(dir) = std::env::var_os(VARIABLE) {
        return (!dir.is_empty()).then(|| PathBuf::from(dir));
    }
    let absolute = |name: &str| {
        let dir = PathBuf::from(std::env::var_os(name)?);
        dir.is_absolute().then_some(dir)
    };
    let caches = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
    Some(caches.join("sierra").join("headers"))
}
