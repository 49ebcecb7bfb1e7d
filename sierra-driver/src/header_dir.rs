//! Where the system headers are kept in precompiled form, from one call to the next.

use std::path::PathBuf;

use sierra_sema::Unusable;

use crate::args::{HeaderCache, Invocation};
use crate::plan;
use crate::publish::print_err;

/// What names the folder where the call does not. Empty: nothing is kept.
const VARIABLE: &str = "SIERRA_HEADER_CACHE";

/// Are headers precompiled? Modules and precompiled headers do not go together.
pub fn precompiles(invocation: &Invocation) -> bool {
    !plan::uses_modules(invocation)
}

/// The folder that calls share; `None` if they share none. A folder that cannot be trusted is told.
pub fn header_cache(invocation: &Invocation) -> Option<PathBuf> {
    if !precompiles(invocation) {
        return None;
    }
    let dir = match &invocation.header_cache {
        HeaderCache::Unnamed => named_by_environment(),
        HeaderCache::Off => None,
        HeaderCache::At(dir) => Some(PathBuf::from(dir)),
    };
    match sierra_sema::open_header_cache(&dir?) {
        Ok(dir) => Some(dir),
        Err(Unusable::Absent) => None,
        Err(Unusable::Untrusted(why)) => {
            if !invocation.has_flag("-w") {
                print_err(format!("sierra++: warning: {why}\n").as_bytes());
            }
            None
        }
    }
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
