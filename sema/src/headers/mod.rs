//! The system headers in front of a text, parsed once: they are most of a file, and every probe reads them again.
//!
//! `leading` finds them, `store` keeps their precompiled form for the next probe, for the compile, and for the next file with the same
//! headers. What stands behind them keeps its offsets.

mod apart;
mod folder;
mod headers_first;
mod kept_text;
mod leading;
mod record;
mod store;
mod tidy;
mod usual_lanes;

use std::borrow::Cow;
use std::path::Path;

pub use self::folder::{Unusable, open as open_cache};
pub use self::kept_text::KeptText;
use self::leading::Leading;
pub use self::store::Entry;
use self::store::Store;
use crate::clang::{Index, TranslationUnit};

/// Less text than this is parsed again as fast as it is found.
const WORTH_IT: usize = 16 << 10;

pub use self::headers_first::headers_first;
pub use self::usual_lanes::with_usual_lanes;

/// A text whose system headers stand where they stand in any other text with the same ones; only spaces are added to it.
pub fn aligned(text: &[u8]) -> Cow<'_, [u8]> {
    Leading::aligned(text)
}

/// Where the user's part of a text begins, if system headers stand in front.
pub fn front(text: &[u8]) -> usize {
    Leading::find(text).map_or(0, |leading| leading.end)
}

/// Precompiled headers of one call.
pub struct Headers {
    store: Option<Store>,
}

/// A text with its front taken off.
pub struct Divided {
    /// The precompiled form of the front.
    pub entry: Entry,
    /// The text without it: every byte stands where it stood.
    pub rest: Vec<u8>,
}

impl Headers {
    /// Keeps them in a folder of this call, and in one that calls share. Where nothing can be written, every text is parsed whole.
    pub fn new(own: Option<&Path>, shared: Option<&Path>) -> Headers {
        Headers {
            store: own.and_then(|own| Store::open(shared, own).ok()),
        }
    }

    /// Takes the system headers off the front of a text. `None`: there are none, or they are no use.
    pub fn divide(&self, index: &Index, text: &[u8], arguments: &[String]) -> Option<Divided> {
        let store = self.store.as_ref()?;
        let leading = Leading::find(text).filter(|l| l.end >= WORTH_IT)?;
        let front = leading.shared(text);
        let entry = store.entry(&front, arguments, |text, precompiled| {
            let mut arguments = arguments.to_vec();
            // What the headers themselves need is made here once, not by everyone who goes on from them.
            arguments.push("-fpch-instantiate-templates".to_owned());
            // With errors it would be refused, and they would go unsaid.
            let is_right =
                |unit: &TranslationUnit| !unit.diagnostics().iter().any(|d| d.level.is_error());
            let unit = index.parse_headers(&arguments, text);
            unit.is_some_and(|unit| is_right(&unit) && unit.save(precompiled))
        })?;
        Some(Divided {
            entry,
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
            divided.entry.remove();
            self.store = None;
        }
        of_no_use
    }
}

/// How clang is told of it.
pub fn include(entry: &Entry) -> [String; 4] {
    // The driver does not hand it on for text that is preprocessed.
    [
        "-Xclang",
        "-include-pch",
        "-Xclang",
        &entry.precompiled.display().to_string(),
    ]
    .map(str::to_owned)
}
