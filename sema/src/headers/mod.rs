//! The system headers in front of a text, parsed once: they are most of a file, and every probe reads them again.
//!
//! `leading` finds them, `parts` divides them, `store` keeps their precompiled forms for the next probe, for the compile, and for the next file with the same
//! headers. What stands behind them keeps its offsets.

mod apart;
mod folder;
mod headers_first;
mod kept_text;
mod leading;
mod parts;
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
    /// The precompiled forms of the front's parts, each on top of the one before.
    pub front: Vec<Entry>,
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
        let mut front = Vec::new();
        for part in parts::parts(&leading.shared(text), leading.between()) {
            // The path of what is below belongs to the key: made anew it has another, and what is on top of it is made anew, too.
            let arguments = [arguments, &include(&front)].concat();
            front.push(store.entry(&part, &arguments, |text, precompiled| {
                precompile(index, text, &arguments, precompiled)
            })?);
        }
        Some(Divided {
            front,
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
            divided.front.iter().for_each(Entry::remove);
            self.store = None;
        }
        of_no_use
    }
}

/// Writes the precompiled form of a text; `false` where there is none.
fn precompile(index: &Index, text: &Path, arguments: &[String], precompiled: &Path) -> bool {
    // What the headers themselves need is made here once, not by everyone who goes on from them.
    let arguments = [arguments, &["-fpch-instantiate-templates".to_owned()]].concat();
    // With errors it would be refused, and they would go unsaid.
    let is_right = |unit: &TranslationUnit| !unit.diagnostics().iter().any(|d| d.level.is_error());
    let unit = index.parse_headers(&arguments, text);
    unit.is_some_and(|unit| is_right(&unit) && unit.save(precompiled))
}

/// How clang is told of a front: the last of its parts knows the others.
pub fn include(front: &[Entry]) -> Vec<String> {
    let Some(last) = front.last() else {
        return vec![];
    };
    let path = last.precompiled.display().to_string();
    // The driver does not hand it on for text that is preprocessed.
    ["-Xclang", "-include-pch", "-Xclang", &path]
        .map(str::to_owned)
        .to_vec()
}
