//! The system headers in front of a text, parsed once: they are most of a file, and every probe reads them again.
//!
//! `leading` finds them, `store` keeps their precompiled form for the next probe, for the compile, and for the next file with the same
//! headers. What stands behind them keeps its offsets.

mod leading;
mod store;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use self::leading::Leading;
use self::store::Store;
use crate::clang::{Index, TranslationUnit};

/// Less text than this is parsed again as fast as it is found.
const WORTH_IT: usize = 16 << 10;

/// A text whose system headers stand where they stand in any other text with the same ones; only spaces are added to it.
pub fn aligned(text: &[u8]) -> Cow<'_, [u8]> {
    Leading::aligned(text)
}

/// Precompiled headers of one call.
pub struct Headers {
    store: Option<Store>,
}

/// A text with its front taken off.
pub struct Divided {
    /// The precompiled form of the front.
    pub precompiled: PathBuf,
    /// The text without it: every byte stands where it stood.
    pub rest: Vec<u8>,
}

impl Headers {
    /// Keeps them in a folder. `None`, or a folder in which nothing can be written: every text is parsed whole.
    pub fn new(dir: Option<&Path>) -> Headers {
        Headers {
            store: dir.and_then(|dir| Store::open(dir).ok()),
        }
    }

    /// Takes the system headers off the front of a text. `None`: there are none, or they are no use.
    pub fn divide(&self, index: &Index, text: &[u8], arguments: &[String]) -> Option<Divided> {
        let store = self.store.as_ref()?;
        let leading = Leading::find(text).filter(|l| l.end >= WORTH_IT)?;
        let front = leading.shared(text);
        let entry = store.entry(&front, arguments);
        if !entry.is_there() {
            store.write_text(&entry, &front).ok()?;
            let mut arguments = arguments.to_vec();
            // What the headers themselves need is made here once, not by everyone who goes on from them.
            arguments.push("-fpch-instantiate-templates".to_owned());
            let unit = index.parse_headers(&arguments, &entry.text)?;
            // With errors it would be refused, and they would go unsaid.
            if unit.diagnostics().iter().any(|d| d.level.is_error()) {
                return None;
            }
            let draft = store.draft(&entry);
            let done = unit.save(&draft) && std::fs::rename(&draft, &entry.precompiled).is_ok();
            if !done {
                let _ = std::fs::remove_file(&draft);
                return None;
            }
            store.tidy();
        }
        Some(Divided {
            precompiled: entry.precompiled,
            rest: leading.without(text),
        })
    }

    /// Was the precompiled form of no use? Then it is removed, and no other is tried.
    pub fn refused(&mut self, divided: &Divided, unit: Option<&TranslationUnit>) -> bool {
        let of_no_use = unit.is_none_or(|u| {
            u.diagnostics().iter().any(|d| {
                let names_it = ["AST file", "PCH", "precompiled"];
                d.at.is_none()
                    && d.level.is_error()
                    && names_it.iter().any(|n| d.message.contains(n))
            })
        });
        if of_no_use {
            let _ = std::fs::remove_file(&divided.precompiled);
            self.store = None;
        }
        of_no_use
    }
}

/// How clang is told of it.
pub fn include(precompiled: &Path) -> [String; 4] {
    // The driver does not hand it on for text that is preprocessed.
    [
        "-Xclang",
        "-include-pch",
        "-Xclang",
        &precompiled.display().to_string(),
    ]
    .map(str::to_owned)
}
