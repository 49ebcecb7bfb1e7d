//! No text makes sema panic, hang or stay silent about an error: mutated and truncated programs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sierra_sema::{Request, Told, run};

const SOURCE: &str = r#"
#define varying(L) __attribute__((sierra_vector(L)))
#define spmd(L) __attribute__((sierra_spmd(L)))
#define spmd_mode(L) __attribute__((sierra_spmd_mode(L)))
constexpr int N = 8;
template<class T, int L> T varying(L) pick(T varying(L) a, T varying(L) b, bool c) {
  auto both = a && b || c;
  for (;;) { if (both) break; }
  return a ? b : c ? a : b;
}
struct S { S(int varying(4) x); float varying(N) f(float varying(N)* p) const; operator int varying(4)(); };
spmd(8) void work(float varying(8) x, int u) {
  auto l = [&](float varying(8) y) { return y && x ? y : x; };
  do { x = x < 1 ? 2.5 : u; } while (x && u);
  spmd_mode(8) { const char* raw = R"x( # 1 "no" varying(8) )x"; }
  int varying(4) i = (int varying(4)){0, 1, 2, 3};
  pick(l(x), x, u > 1);
}
"#;

/// How much of the processor's time one text may take.
const LIMIT: f64 = 10.0;

/// One test at a time, for they share the process's clock.
static TURN: Mutex<()> = Mutex::new(());

/// Seconds that all threads of this process ran, whatever else the machine does.
fn processor_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let behind_name = &stat[stat.rfind(')').unwrap()..];
    let field = |index: usize| -> f64 {
        let word = behind_name.split(' ').nth(index).unwrap();
        word.parse().unwrap()
    };
    // utime and stime, in hundredths of a second.
    (field(12) + field(13)) / 100.0
}

struct Setup {
    folder: PathBuf,
    clang: PathBuf,
    text: Vec<u8>,
    _turn: MutexGuard<'static, ()>,
}

impl Setup {
    fn new(name: &str) -> Setup {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let clang = PathBuf::from("/usr/lib/llvm-22/bin/clang++");
        let folder =
            std::env::temp_dir().join(format!("sierra-sema-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("case.cpp");
        std::fs::write(&file, SOURCE).unwrap();
        let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("../include/sierra/core.h");
        let output = Command::new(&clang)
            .args(["-E", "-std=c++20", "-include"])
            .arg(core)
            .arg(&file)
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        Setup {
            folder,
            clang,
            text: output.stdout,
            _turn: turn,
        }
    }

    /// The user's part of the preprocessed text starts here.
    fn user_start(&self) -> usize {
        memchr::memmem::rfind(&self.text, b"constexpr int N").unwrap()
    }

    fn run(&self, text: &[u8]) -> (usize, String) {
        let start = processor_time();
        let outcome = run(&Request {
            text,
            told: &Told::default(),
            main_file: &self.folder.join("case.cpp"),
            clang_args: &["-std=c++20".to_string()],
            warnings: &[],
            clang_program: &self.clang,
            work_dir: &self.folder,
            precompiles: true,
            header_cache: None,
            color: false,
        })
        .unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(text)));
        let took = processor_time() - start;
        let shown = &text[..text.len().min(2000)];
        assert!(took < LIMIT, "{took} s: {}", String::from_utf8_lossy(shown));
        (outcome.errors, outcome.diagnostics)
    }
}

impl Drop for Setup {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A small generator of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }
}

#[test]
fn the_program_itself_is_accepted() {
    let setup = Setup::new("accepted");
    assert_eq!(setup.run(&setup.text).1, "");
}

#[test]
fn mutated_programs_end_with_a_message() {
    let setup = Setup::new("mutated");
    let first = setup.user_start();
    let seed = std::env::var("SIERRA_SEED")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(1);
    let count = std::env::var("SIERRA_COUNT")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(120);
    let mut numbers = Numbers(seed);
    let words: [&[u8]; 24] = [
        b"(",
        b")",
        b"{",
        b"}",
        b"<",
        b">",
        b";",
        b"?",
        b":",
        b"&&",
        b"\"",
        b"'",
        b"R\"(",
        b"\xff\xfe",
        b"*",
        b"template",
        b"__attribute__((sierra_vector(8)))",
        b"__attribute__((sierra_vector(",
        b"\n# 7 \"x.h\" 1\n",
        b"\n# 2 \"y\" 2\n",
        b"operator",
        b"[",
        b"999999999999999999999999",
        b"\0",
    ];
    for _ in 0..count {
        let mut text = setup.text.clone();
        for _ in 0..1 + numbers.below(3) {
            let at = first + numbers.below(text.len() - first);
            match numbers.below(4) {
                0 => text.truncate(at),
                1 => drop(text.splice(at..at, words[numbers.below(words.len())].iter().copied())),
                2 => drop(text.drain(at..(at + 1 + numbers.below(12)).min(text.len()))),
                _ => {
                    let other = first + numbers.below(text.len() - first);
                    let piece = text[other..(other + 30).min(text.len())].to_vec();
                    drop(text.splice(at..at, piece));
                }
            }
            if text.len() <= first {
                text.extend_from_slice(b" ;");
            }
        }
        let (errors, messages) = setup.run(&text);
        assert!(errors == 0 || messages.contains("error: "), "{messages}");
    }
}

#[test]
fn deep_and_long_texts_end() {
    let setup = Setup::new("deep");
    let head = String::from_utf8_lossy(&setup.text[..setup.user_start()]).into_owned();
    let f = |body: &str| {
        format!(
            "{head} using F = __attribute__((sierra_vector(8))) float; void f(F a, F b, bool u) {{ {body} }}"
        )
    };
    let chain = "a ? b : ".repeat(300);
    let conditions = "a && ".repeat(2000);
    let texts = [
        f(&format!("F x = {chain} a;")),
        f(&format!("auto x = {conditions} a;")),
        f(&format!(
            "auto x = {}a{};",
            "(".repeat(250),
            ")".repeat(250)
        )),
        f(&format!(
            "auto x = {}a{};",
            "(".repeat(5000),
            ")".repeat(5000)
        )),
        f(&"if (a) ".repeat(200)),
        f(&"{".repeat(5000)),
        f(&format!(
            "auto x = {}a{};",
            "(u ? a : ".repeat(60),
            ")".repeat(60)
        )),
        format!(
            "{head}{}",
            "float __attribute__((sierra_vector(8)))* ".repeat(2000)
        ),
        // clang itself takes exponential time for more of these.
        format!(
            "{head}{}",
            "A<".repeat(12) + " __attribute__((sierra_vector(8))) x"
        ),
        format!(
            "{head}{} __attribute__((sierra_vector(8))) x",
            "A>>".repeat(3000)
        ),
        format!("{head} auto x = {}1;", "-".repeat(100_000)),
    ];
    for (index, text) in texts.iter().enumerate() {
        eprintln!("text {index}");
        setup.run(text.as_bytes());
    }
}
