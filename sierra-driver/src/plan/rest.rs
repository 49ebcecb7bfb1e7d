//! What clang does with a call once its annotated inputs have become objects.

use super::*;

/// What clang's driver says of the call itself, and its first step has said already: optimisation flags that are old or ignored.
pub const SAID_BY_DRIVER: [&str; 3] = [
    "-Wno-deprecated-ofast",
    "-Wno-ignored-optimization-argument",
    "-Wno-overriding-option",
];

/// What the compiler itself says of the call in each step.
pub const SAID_BY_COMPILER: [&str; 2] = ["-Wno-deprecated", "-Wno-unknown-warning-option"];

/// Flags for a step whose source has been told about already.
pub(super) fn said_of_the_call() -> impl Iterator<Item = String> {
    let said = SAID_BY_DRIVER.iter().chain(&SAID_BY_COMPILER);
    said.map(|word| (*word).to_owned())
}

/// What stands in the place of an input in the call that does the rest.
#[derive(Clone, Debug)]
pub enum Replacement {
    /// Nothing: the input is done.
    Done,
    /// This object.
    Object(PathBuf),
}

/// The call for everything that is not annotated, and the link. `None` if there is nothing left to do.
pub fn rest(
    invocation: &Invocation,
    replacements: &[Option<Replacement>],
    include_dir: &Path,
) -> Option<Vec<String>> {
    let kept = |(_, replacement): &(&Input, &Option<Replacement>)| replacement.is_none();
    let mut plain = invocation
        .inputs()
        .zip(replacements)
        .filter(kept)
        .peekable();
    let something =
        |replacement: &Option<Replacement>| !matches!(replacement, Some(Replacement::Done));
    let links = invocation.phase == Phase::Link && replacements.iter().any(something);
    if plain.peek().is_none() && !links {
        return None;
    }
    let plain_cxx = plain.any(|(input, _)| input.language != Language::Other);
    let mut args = vec!["-Qunused-arguments".to_owned()];
    let is_said = replacements.iter().any(Option::is_some);
    let mut replacements = replacements.iter();
    // Objects have no language; `-x` is said again only where it changes.
    let mut language = None;
    for item in &invocation.items {
        let input = match item {
            Item::Input(input) => input,
            Item::Option(option) => {
                args.extend(rest_option(option, plain_cxx));
                continue;
            }
        };
        let (path, wanted) = match replacements.next().and_then(Option::as_ref) {
            None => (input.path.clone(), input.explicit_language.as_deref()),
            Some(Replacement::Object(object)) => (text(object), None),
            Some(Replacement::Done) => continue,
        };
        if language != wanted {
            args.push(format!("-x{}", wanted.unwrap_or("none")));
            language = wanted;
        }
        args.push(path);
    }
    if plain_cxx {
        args.extend(header_flags(include_dir));
    }
    // If something was annotated, its steps have said what there is to say of the call. Of plain sources the compiler itself has more to say.
    if is_said {
        match plain_cxx {
            true => args.extend(SAID_BY_DRIVER.map(str::to_owned)),
            false => args.extend(said_of_the_call()),
        }
    }
    Some(args)
}

pub(super) fn rest_option(option: &OptionItem, plain_cxx: bool) -> Vec<String> {
    let keep = match option.class {
        Class::Language => false,
        Class::CompilationDatabase
        | Class::DependencyFile
        | Class::DependencyForm
        | Class::DependencyMode
        | Class::DependencyTarget => plain_cxx,
        _ => true,
    };
    if keep {
        option.words.clone()
    } else {
        Vec::new()
    }
}
