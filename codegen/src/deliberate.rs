//! Bugs on purpose, to see whether the tests find them (`./x deliberate`).
//!
//! They stand in the passes themselves, so that they move with the code: `bug("name")` is false in every compiler that anybody uses. Only with the feature
//! `deliberate-bugs` does the variable `SIERRA_BUG` name the one that is switched on.

/// Is this bug switched on?
#[cfg(feature = "deliberate-bugs")]
pub(crate) fn bug(name: &str) -> bool {
    use std::sync::LazyLock;
    static ON: LazyLock<Option<String>> = LazyLock::new(|| std::env::var("SIERRA_BUG").ok());
    ON.as_deref() == Some(name)
}

/// Is this bug switched on? None is.
#[cfg(not(feature = "deliberate-bugs"))]
#[inline(always)]
pub(crate) const fn bug(_name: &str) -> bool {
    false
}
