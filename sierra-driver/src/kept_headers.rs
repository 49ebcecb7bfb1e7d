//! Our own headers behind the preprocessor, for calls with the same flags: made once, by themselves, so that no macro of a file can be in them.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use sierra_sema::KeptText;

use crate::args::{Class, Invocation, OptionItem};
use crate::ending::Step;
use crate::plan;
use crate::preprocess::HeadersApart;
use crate::process::Runner;

/// What is kept for such a call in `dir`, or is made now. `None`: it has to preprocess them.
pub fn find(
    invocation: &Invocation,
    runner: &Runner,
    clang: &Path,
    include_dir: &Path,
    dir: &Path,
) -> Option<HeadersApart> {
    let args = words(invocation, include_dir);
    let files = identity(clang, include_dir)?;
    let words = args.iter().map(|word| word.as_bytes());
    let kept = KeptText::new(dir, words.chain([files.as_bytes()]));
    let make = || {
        let made = runner.output(Step::Preprocess("sierra/apart.h"), &args);
        let made = made.ok().filter(|output| output.status.success())?;
        Some(made.stdout)
    };
    HeadersApart::new(kept.read().or_else(|| kept.make(make))?)
}

/// `clang++ -E` of our own headers by themselves, as any file of the call would have them.
fn words(invocation: &Invocation, include_dir: &Path) -> Vec<String> {
    let mut args = plan::parse_flags(invocation);
    args.extend(plan::header_flags(include_dir));
    args.extend(["-E", "-x", "c++"].map(str::to_owned));
    let file = include_dir.join("sierra/apart.h");
    args.push(file.to_string_lossy().into_owned());
    args
}

/// Can a call leave them out? Not if it is to say what is included, in a form that we cannot add to.
pub fn suit(invocation: &Invocation) -> bool {
    let is_mode = |option: &&OptionItem| option.class == Class::DependencyMode;
    let mut modes = invocation.options().filter(is_mode);
    let first = modes.next();
    let is_other = |option: &OptionItem| first.is_some_and(|first| first.words != option.words);
    let lists = |option: &OptionItem| option.class == Class::PreprocessedForm;
    !modes.any(is_other) && !invocation.options().any(lists)
}

/// Which clang it is, and which headers of ours: what changes with any of these files, however they are changed. `None`: one cannot be looked at.
fn identity(clang: &Path, include_dir: &Path) -> Option<String> {
    let mut known = identity_of(clang)?;
    for folder in ["sierra", "sierra/mathematics"] {
        let files = fs::read_dir(include_dir.join(folder)).ok()?;
        let files = files.map(|file| Some(file.ok()?.path()));
        let mut files: Vec<PathBuf> = files.collect::<Option<_>>()?;
        files.sort();
        for file in files {
            known += &identity_of(&file)?;
        }
    }
    Some(known)
}

fn identity_of(file: &Path) -> Option<String> {
    let known = fs::metadata(file).ok()?;
    let (seconds, parts) = (known.mtime(), known.mtime_nsec());
    let (size, inode) = (known.len(), known.ino());
    let name = file.display();
    Some(format!(
        "{name} {size} {inode} {seconds}.{parts} {}\n",
        known.ctime()
    ))
}
