//! Where clang 22 is, and where our headers are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, bail};

/// The clang that does everything but lanes.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// What we call.
    pub clang: PathBuf,
    /// The same program in its own installation, where its resource directory can be found.
    pub clang_program: PathBuf,
}

const CLANG: &str = "clang++-22";
const FALLBACK: &str = "/usr/lib/llvm-22/bin/clang++";

impl Toolchain {
    /// Is it, by where it stands, a clang that we can work with? One that is called by a script has to be asked.
    pub fn is_known(&self) -> bool {
        let name = self.clang_program.file_name().unwrap_or_default();
        let installation = self.clang_program.parent().and_then(Path::parent);
        let has_name = name.as_encoded_bytes().starts_with(b"clang");
        has_name && installation.is_some_and(|dir| dir.join("lib/clang").join(VERSION).is_dir())
    }

    /// `$SIERRA_CLANG`, else `clang++-22` in the path, else the place where Debian puts it.
    pub fn find() -> Result<Self> {
        let path = env::var_os("PATH").unwrap_or_default();
        let clang = locate(
            env::var_os("SIERRA_CLANG").as_deref(),
            &path,
            Path::new(FALLBACK),
        )?;
        let clang_program = own_installation(&clang);
        Ok(Self {
            clang,
            clang_program,
        })
    }
}

/// The version of clang whose libraries we are built with.
const VERSION: &str = "22";

/// An error if the compiler is none that we can work with; `check` is the output of its `-###`.
pub fn check_version(clang: &Path, check: &str) -> Result<()> {
    const MARK: &str = "clang version ";
    let version = check.find(MARK).map(|at| &check[at + MARK.len()..]);
    let version = version.and_then(|text| text.split_whitespace().next());
    let clang = clang.display();
    match version {
        Some(version) if version.split('.').next() == Some(VERSION) => Ok(()),
        Some(version) => bail!("'{clang}' is clang {version}; sierra++ needs clang {VERSION}"),
        None => bail!("'{clang}' is no clang; sierra++ needs clang {VERSION}"),
    }
}

fn locate(wish: Option<&OsStr>, path: &OsStr, fallback: &Path) -> Result<PathBuf> {
    if let Some(wish) = wish.filter(|wish| !wish.is_empty()) {
        let clang = PathBuf::from(wish);
        // A name without directories is looked up like any command.
        let found = if clang.components().count() > 1 {
            Some(clang).filter(|clang| clang.is_file())
        } else {
            search(wish, path)
        };
        return found
            .with_context(|| format!("no compiler at SIERRA_CLANG '{}'", wish.to_string_lossy()));
    }
    if let Some(clang) = search(OsStr::new(CLANG), path) {
        return Ok(clang);
    }
    if fallback.is_file() {
        return Ok(fallback.to_owned());
    }
    bail!(
        "{CLANG} not found in PATH nor as {FALLBACK}; \
         install the packages clang-22 and libclang1-22, or set SIERRA_CLANG"
    )
}

fn search(name: &OsStr, path: &OsStr) -> Option<PathBuf> {
    env::split_paths(path)
        .map(|dir| dir.join(name))
        .find(|file| file.is_file())
}

/// Follows links as far as the installation, but keeps the name `clang++`: it says that we compile C++.
fn own_installation(clang: &Path) -> PathBuf {
    let real = fs::canonicalize(clang).unwrap_or_else(|_| clang.to_owned());
    let sibling = real.with_file_name("clang++");
    if sibling.is_file() {
        sibling
    } else {
        clang.to_owned()
    }
}

/// The folder that holds `sierra.h`: `$SIERRA_INCLUDE`, else as the running program is installed or built.
pub fn include_dir() -> Result<PathBuf> {
    if let Some(dir) = env::var_os("SIERRA_INCLUDE").filter(|dir| !dir.is_empty()) {
        return Ok(PathBuf::from(dir));
    }
    let program = env::current_exe().context("cannot find the path of the running program")?;
    let program = fs::canonicalize(&program).unwrap_or(program);
    include_dir_of(&program).with_context(|| {
        format!(
            "sierra.h not found for '{}'; set SIERRA_INCLUDE to its folder",
            program.display()
        )
    })
}

fn include_dir_of(program: &Path) -> Option<PathBuf> {
    let bin = program.parent()?;
    let installed = bin.parent().map(|prefix| prefix.join("include/sierra++"));
    let in_the_tree = bin.ancestors().map(|dir| dir.join("include"));
    installed.into_iter().chain(in_the_tree).find(|dir| {
        // The core header alone makes no installation, but is enough for a file with its own macros.
        dir.join("sierra.h").is_file() || dir.join("sierra/core.h").is_file()
    })
}

/// What shows lanes in gdb: as it is installed (where gdb of the same prefix trusts it), or in the tree.
pub fn debugger_script() -> Option<String> {
    let program = env::current_exe().and_then(fs::canonicalize).ok()?;
    let bin = program.parent()?;
    let installed = bin
        .parent()
        .map(|prefix| prefix.join("share/gdb/auto-load/sierra++/sierra.py"));
    let in_the_tree = bin
        .ancestors()
        .map(|dir| dir.join("packaging/debuggers/sierra_gdb.py"));
    let found = installed.into_iter().chain(in_the_tree);
    let script = found.into_iter().find(|file| file.is_file())?;
    script.to_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touch(path: &Path) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "").unwrap();
    }

    #[test]
    fn the_users_wish_comes_first() {
        let dir = tempfile::tempdir().unwrap();
        let (mine, other) = (
            dir.path().join("my/clang++"),
            dir.path().join("bin/clang++-22"),
        );
        touch(&mine);
        touch(&other);
        let path = dir.path().join("bin").into_os_string();
        let missing = Path::new("/nonexistent");
        assert_eq!(
            locate(Some(mine.as_os_str()), &path, missing).unwrap(),
            mine
        );
        assert_eq!(locate(None, &path, missing).unwrap(), other);
        assert_eq!(locate(Some(OsStr::new("")), &path, missing).unwrap(), other);
        assert_eq!(locate(None, OsStr::new(""), &mine).unwrap(), mine);
    }

    #[test]
    fn another_clang_is_told() {
        let check = |output: &str| match check_version(Path::new("/c"), output) {
            Ok(()) => String::new(),
            Err(error) => error.to_string(),
        };
        assert_eq!(check("Debian clang version 22.1.8 (1)\nTarget: x\n"), "");
        let needs = "sierra++ needs clang 22";
        assert_eq!(
            check("clang version 14.0.6\n"),
            format!("'/c' is clang 14.0.6; {needs}")
        );
        assert_eq!(
            check("clang version 220.1\n"),
            format!("'/c' is clang 220.1; {needs}")
        );
        assert_eq!(check("gcc\n"), format!("'/c' is no clang; {needs}"));
    }

    #[test]
    fn a_missing_clang_is_told_with_its_packages() {
        let error = locate(None, OsStr::new(""), Path::new("/nonexistent")).unwrap_err();
        assert!(error.to_string().contains("clang-22"));
        assert!(
            locate(
                Some(OsStr::new("/no/clang")),
                OsStr::new(""),
                Path::new("/")
            )
            .is_err()
        );
    }

    #[test]
    fn headers_belong_to_the_installation_or_to_the_tree() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        touch(&root.join("prefix/include/sierra++/sierra.h"));
        touch(&root.join("tree/include/sierra.h"));
        let of = |program: &str| include_dir_of(&root.join(program));
        assert_eq!(
            of("prefix/bin/sierra++"),
            Some(root.join("prefix/include/sierra++"))
        );
        assert_eq!(
            of("tree/build/bin/sierra++"),
            Some(root.join("tree/include"))
        );
        assert_eq!(
            of("tree/target/release/deps/x"),
            Some(root.join("tree/include"))
        );
        assert_eq!(of("elsewhere/bin/sierra++"), None);
    }
}
