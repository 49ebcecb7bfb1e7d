//! Can a call have annotations at all? A look at its files, without the preprocessor: most files of most projects have none, and are to cost what clang alone costs.
//!
//! An annotation needs a word of Sierra's, or its header. So the inputs are searched for these words, and all files that they may include, whatever stands in conditions:
//! in the user's folders and the system's, but for the headers of the C and C++ libraries, which are known by name. What is not understood (an include by a macro, a module,
//! a file that is nowhere, an option that changes what is read) is for the preprocessor to answer.
//!
//! Cost: each file is read once, some 1 ms for 5 MB; more than [`MAX_FILES`] or [`MAX_BYTES`] are not looked at.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use memchr::memmem;

use crate::args::{Class, Invocation, Language, OptionItem};
use crate::plan;

const MAX_FILES: usize = 4000;
const MAX_BYTES: u64 = 64 << 20;

/// What stands in every annotated text, or in one that misses our header.
const WORDS: [&[u8]; 3] = [b"sierra", b"varying", b"spmd"];

/// Where headers are that no option names.
const SYSTEM_FOLDERS: [&str; 3] = [
    "/usr/local/include",
    "/usr/include/x86_64-linux-gnu",
    "/usr/include",
];

/// Variables by which clang reads more, or other options.
const VARIABLES: [&str; 4] = [
    "CPATH",
    "CPLUS_INCLUDE_PATH",
    "C_INCLUDE_PATH",
    "CCC_OVERRIDE_OPTIONS",
];

/// What a call certainly is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    /// No file of it names anything of Sierra's, or anything that looks as if it should.
    NamesNothing,
    /// The same, but it includes our header in front of everything: its words may be asked for, and nobody names its library.
    IncludesHeader,
}

/// Has the call certainly no annotations?
pub fn plain(invocation: &Invocation) -> Option<Plain> {
    let reads_more = VARIABLES.iter().any(|name| env::var_os(name).is_some());
    if reads_more || plan::uses_modules(invocation) {
        return None;
    }
    Scan::new(invocation)?.run(invocation)
}

#[derive(Default)]
struct Scan {
    /// Vector variants of functions are asked for by pragmas.
    reads_openmp: bool,
    /// For `"…"` alone.
    quoted: Vec<PathBuf>,
    folders: Vec<PathBuf>,
    seen: HashSet<PathBuf>,
    open: Vec<PathBuf>,
    bytes: u64,
    /// The files of `-include`.
    included: Vec<String>,
}

impl Scan {
    /// `None`: an option reads what this does not know.
    fn new(invocation: &Invocation) -> Option<Scan> {
        let mut scan = Scan {
            reads_openmp: invocation.reads_openmp(),
            ..Scan::default()
        };
        for option in invocation.options() {
            match option.class {
                Class::Preprocess => scan.option(option)?,
                Class::PrecompiledHeader => return None,
                Class::Compile if !is_harmless(&option.words[0]) => return None,
                _ => {}
            }
        }
        scan.folders.extend(SYSTEM_FOLDERS.map(PathBuf::from));
        let inputs = invocation.inputs();
        for input in inputs.filter(|input| input.language != Language::Other) {
            let path = Path::new(&input.path);
            if input.path == "-" || !path.is_file() {
                return None;
            }
            scan.open(path.to_owned());
        }
        Some(scan)
    }

    fn option(&mut self, option: &OptionItem) -> Option<()> {
        const FOLDERS: [(&str, bool); 5] = [
            ("-I", false),
            ("-iquote", true),
            ("-isystem", false),
            ("-idirafter", false),
            ("-cxx-isystem", false),
        ];
        if let Some(file) = plan::included_file(option) {
            self.included.push(file.to_owned());
            return Some(());
        }
        let word = option.words[0].as_str();
        let value = option.value.as_deref()?;
        let is = |name: &str| word == name || word.strip_prefix(name) == Some(value);
        if is("-D") || is("-U") {
            return (!has_words(value.as_bytes())).then_some(());
        }
        // A leading `=` stands for the system's root.
        let folder = FOLDERS.iter().find(|(name, _)| is(name));
        let (_, is_quoted) = folder.filter(|_| value != "-" && !value.starts_with('='))?;
        let folders = match is_quoted {
            true => &mut self.quoted,
            false => &mut self.folders,
        };
        folders.push(PathBuf::from(value));
        Some(())
    }

    fn open(&mut self, path: PathBuf) {
        if self.seen.insert(path.clone()) {
            self.open.push(path);
        }
    }

    fn run(mut self, invocation: &Invocation) -> Option<Plain> {
        let mut plain = Plain::NamesNothing;
        let makes_header = || {
            invocation
                .inputs()
                .any(|i| i.language == Language::CxxHeader)
        };
        for file in std::mem::take(&mut self.included) {
            let folders = [PathBuf::new()]
                .into_iter()
                .chain(self.quoted.iter().cloned());
            let found = folders
                .chain(self.folders.iter().cloned())
                .find(|f| f.join(&file).is_file());
            match found {
                Some(folder) => self.open(folder.join(file)),
                // Precompiled headers hang on what the call defines.
                None if file == "sierra.h" && !makes_header() => plain = Plain::IncludesHeader,
                None => return None,
            }
        }
        if plain == Plain::IncludesHeader && self.open.len() > invocation.inputs().count() {
            return None;
        }
        while let Some(path) = self.open.pop() {
            self.file(&path)?;
        }
        Some(plain)
    }

    /// Looks at a file. `None`: it may be annotated.
    fn file(&mut self, path: &Path) -> Option<()> {
        let text = fs::read(path).ok()?;
        self.bytes += text.len() as u64;
        if self.seen.len() > MAX_FILES || self.bytes > MAX_BYTES || has_words(&text) {
            return None;
        }
        let is_other = |word: &[u8]| memmem::find(&text, word).is_some();
        if self.reads_openmp && is_other(b"declare") && is_other(b"simd") {
            return None;
        }
        // Other spellings of `#`, and modules.
        if is_other(b"%:") || is_other(b"??=") || has_modules(&text) {
            return None;
        }
        for at in memmem::find_iter(&text, b"#") {
            self.directive(path, &text[at + 1..])?;
        }
        Some(())
    }

    /// What may be a directive, behind its `#`.
    fn directive(&mut self, includer: &Path, text: &[u8]) -> Option<()> {
        let text = text.trim_start_matches_blank();
        let letters = text.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        let (word, rest) = text.split_at(letters);
        // Lines that go on, and comments, may hide what it is.
        if matches!(rest.first(), Some(b'\\' | b'?')) || rest.starts_with(b"/") && word.is_empty() {
            return None;
        }
        if !word.starts_with(b"include") && !word.starts_with(b"import") {
            return Some(());
        }
        let rest = &text[text.iter().take_while(|b| is_word(**b)).count()..];
        let rest = rest.trim_start_matches_blank();
        let close = match rest.first()? {
            b'"' => b'"',
            b'<' => b'>',
            _ => return None,
        };
        let line = &rest[1..];
        let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
        let name = &line[..memchr::memchr(close, line)?];
        self.include(includer, std::str::from_utf8(name).ok()?, close == b'"')
    }

    /// All files that an include may mean.
    fn include(&mut self, includer: &Path, name: &str, is_quoted: bool) -> Option<()> {
        let beside = includer.parent().map(Path::to_path_buf);
        let quoted = beside.into_iter().chain(self.quoted.iter().cloned());
        let folders = quoted.filter(|_| is_quoted);
        let folders = folders.chain(self.folders.iter().cloned());
        let of_library = is_of_library(name);
        let system =
            |folder: &PathBuf| of_library && SYSTEM_FOLDERS.iter().any(|f| Path::new(f) == folder);
        let files: Vec<PathBuf> = folders
            .filter(|folder| !system(folder))
            .map(|folder| folder.join(name))
            .filter(|file| file.is_file())
            .collect();
        if files.is_empty() && !of_library {
            return None;
        }
        files.into_iter().for_each(|file| self.open(file));
        Some(())
    }
}

/// Does the option change nothing of what is read?
fn is_harmless(word: &str) -> bool {
    const BEGINNINGS: [&str; 9] = [
        "-stdlib=",
        "-O",
        "-W",
        "-f",
        "-g",
        "-m",
        "-std=",
        "-pedantic",
        "-pthread",
    ];
    const WORDS: [&str; 6] = ["-w", "-pipe", "-ansi", "-pg", "-shared", "-static"];
    const READS: [&str; 8] = [
        "-fplugin",
        "-fpass-plugin",
        "-fmodule",
        "-fcxx-modules",
        "-fimplicit-module",
        "-fprebuilt-module",
        "-mllvm",
        "-fms-",
    ];
    (BEGINNINGS.iter().any(|b| word.starts_with(b)) || WORDS.contains(&word))
        && !READS.iter().any(|b| word.starts_with(b))
}

fn has_words(text: &[u8]) -> bool {
    WORDS.iter().any(|word| memmem::find(text, word).is_some())
}

/// Does a line begin as the declaration or import of a module?
fn has_modules(text: &[u8]) -> bool {
    [&b"import"[..], b"module", b"export"].iter().any(|word| {
        memmem::find_iter(text, word).any(|at| {
            let line = memchr::memrchr(b'\n', &text[..at]).map_or(0, |n| n + 1);
            let behind = text.get(at + word.len());
            text[line..at].iter().all(|b| b" \t".contains(b)) && behind.is_none_or(|b| !is_word(*b))
        })
    })
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

trait Blanks {
    fn trim_start_matches_blank(&self) -> &Self;
}

impl Blanks for [u8] {
    fn trim_start_matches_blank(&self) -> &[u8] {
        let blanks = self
            .iter()
            .take_while(|b| b" \t\r\x0b\x0c".contains(b))
            .count();
        &self[blanks..]
    }
}

/// Is it a header of the C or C++ library, or of POSIX?
fn is_of_library(name: &str) -> bool {
    HEADERS.binary_search(&name).is_ok()
}

#[rustfmt::skip]
static HEADERS: [&str; 200] = [
    "algorithm", "alloca.h", "any", "arpa/inet.h", "array", "assert.h", "atomic", "avxintrin.h", "barrier", "bit", "bitset", "byteswap.h", "cassert",
    "cctype", "cerrno", "cfenv", "cfloat", "charconv", "chrono", "cinttypes", "ciso646", "climits", "clocale", "cmath", "codecvt", "compare",
    "complex", "complex.h", "concepts", "condition_variable", "coroutine", "cpuid.h", "csetjmp", "csignal", "cstdalign", "cstdarg", "cstdbool",
    "cstddef", "cstdint", "cstdio", "cstdlib", "cstring", "ctgmath", "ctime", "ctype.h", "cuchar", "cwchar", "cwctype", "cxxabi.h", "deque",
    "dirent.h", "dlfcn.h", "emmintrin.h", "endian.h", "errno.h", "exception", "execinfo.h", "execution", "expected", "fcntl.h", "features.h",
    "fenv.h", "filesystem", "flat_map", "flat_set", "float.h", "fnmatch.h", "format", "forward_list", "fstream", "functional", "future", "generator",
    "getopt.h", "glob.h", "grp.h", "iconv.h", "immintrin.h", "initializer_list", "inttypes.h", "iomanip", "ios", "iosfwd", "iostream", "iso646.h",
    "istream", "iterator", "langinfo.h", "latch", "libgen.h", "limits", "limits.h", "list", "locale", "locale.h", "malloc.h", "map", "math.h",
    "mdspan", "memory", "memory_resource", "mutex", "netdb.h", "netinet/in.h", "netinet/tcp.h", "new", "nmmintrin.h", "numbers", "numeric",
    "optional", "ostream", "pmmintrin.h", "poll.h", "print", "pthread.h", "pwd.h", "queue", "random", "ranges", "ratio", "regex", "regex.h",
    "sched.h", "scoped_allocator", "semaphore", "semaphore.h", "set", "setjmp.h", "shared_mutex", "signal.h", "smmintrin.h", "source_location",
    "span", "spanstream", "sstream", "stack", "stacktrace", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdexcept", "stdfloat",
    "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "stop_token", "streambuf", "string", "string.h", "string_view", "strings.h", "strstream",
    "syncstream", "sys/cdefs.h", "sys/epoll.h", "sys/eventfd.h", "sys/ioctl.h", "sys/mman.h", "sys/param.h", "sys/resource.h", "sys/select.h",
    "sys/socket.h", "sys/stat.h", "sys/syscall.h", "sys/sysinfo.h", "sys/time.h", "sys/types.h", "sys/uio.h", "sys/un.h", "sys/utsname.h",
    "sys/wait.h", "syslog.h", "system_error", "termios.h", "tgmath.h", "thread", "threads.h", "time.h", "tmmintrin.h", "tuple", "type_traits",
    "typeindex", "typeinfo", "uchar.h", "unistd.h", "unordered_map", "unordered_set", "utility", "utime.h", "valarray", "variant", "vector",
    "version", "wchar.h", "wctype.h", "x86intrin.h", "xmmintrin.h",
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsString;

    fn is_plain_call(folder: &Path, files: &[(&str, &str)], options: &[&str]) -> bool {
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let mut words: Vec<OsString> = options.iter().map(OsString::from).collect();
        words.push(folder.join("a.cpp").into());
        let invocation = Invocation::parse(words).unwrap();
        plain(&invocation).is_some()
    }

    #[test]
    fn the_headers_are_sorted() {
        assert!(HEADERS.is_sorted());
        assert!(is_of_library("vector") && is_of_library("sys/types.h") && !is_of_library("my.h"));
    }

    #[test]
    fn what_names_nothing_of_sierra_is_plain() {
        let dir = tempfile::tempdir().unwrap();
        let plain =
            |files: &[(&str, &str)], options: &[&str]| is_plain_call(dir.path(), files, options);
        let own = ("a.cpp", "#include <vector>\n# include \"b/b.h\"\nint i;\n");
        assert!(plain(
            &[
                own,
                ("b/b.h", "#pragma once\n#include \"c.h\"\n"),
                ("b/c.h", "#define C(x) #x\n")
            ],
            &["-fsierra", "-O2", "-c"]
        ));
        assert!(!plain(
            &[own, ("b/c.h", "#include <sierra.h>\n")],
            &["-fsierra"]
        ));
        assert!(!plain(
            &[own, ("b/c.h", "float varying(8) x;\n")],
            &["-fsierra"]
        ));
        assert!(plain(
            &[("b/c.h", "")],
            &["-fsierra", "-DX=1", "-I", "/nowhere"]
        ));
        for option in [
            "-DX=sierra_vector",
            "-include=x.h",
            "-Xclang",
            "-fmodules",
            "-fplugin=x.so",
            "-include-pch",
            "--config=x",
        ] {
            assert!(!plain(&[], &["-fsierra", option, "x"]), "{option}");
        }
    }

    #[test]
    fn our_header_in_front_of_plain_files_is_seen() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a.cpp");
        fs::write(&file, "#include <vector>\nint i;\n").unwrap();
        let of = |options: &[&str]| {
            let words = options.iter().map(OsString::from);
            let words = words.chain([file.clone().into()]).collect();
            plain(&Invocation::parse(words).unwrap())
        };
        assert_eq!(
            of(&["-fsierra", "-include", "sierra.h"]),
            Some(Plain::IncludesHeader)
        );
        assert_eq!(
            of(&["-fsierra", "-include", file.to_str().unwrap()]),
            Some(Plain::NamesNothing)
        );
        assert_eq!(of(&["-fsierra", "-include", "nowhere.h"]), None);
        assert_eq!(
            of(&["-fsierra", "-include", "sierra.h", "-xc++-header"]),
            None
        );
    }

    #[test]
    fn what_is_not_understood_is_not_plain() {
        let dir = tempfile::tempdir().unwrap();
        for text in [
            "#include MACRO\n",
            "#include \"nowhere.h\"\n",
            "#inc\\\nlude <x.h>\n",
            "#/**/include <x.h>\n",
            "#\\\ninclude <x.h>\n",
            "%:include <x.h>\n",
            "import m;\n",
            "  export module m;\n",
            "#include_next <nowhere.h>\n",
            "#include <vector\n",
        ] {
            assert!(
                !is_plain_call(dir.path(), &[("a.cpp", text)], &["-fsierra"]),
                "{text}"
            );
        }
    }
}
