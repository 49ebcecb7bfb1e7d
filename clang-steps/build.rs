//! Builds `src/steps.cpp` as a library of its own, which the crate holds as bytes: it is loaded only where clang's library is.
//!
//! Without clang's headers or its library the bytes are empty, and every step of clang is a process.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const SOURCE: &str = "src/steps.cpp";

fn main() {
    println!("cargo:rerun-if-changed={SOURCE}");
    println!("cargo:rerun-if-env-changed=LLVM_SYS_221_PREFIX");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where files go"));
    let prefix = env::var_os("LLVM_SYS_221_PREFIX").unwrap_or_else(|| "/usr/lib/llvm-22".into());
    let library = out.join("steps.so");
    let name = match build(Path::new(&prefix), &library) {
        Ok(name) => name,
        Err(why) => {
            println!("cargo:warning=each step of clang will be a process: {why}");
            fs::write(&library, "").expect("cargo's folder can be written");
            String::new()
        }
    };
    println!("cargo:rustc-env=CLANG_LIBRARY={name}");
    jumps_to_llvm(Path::new(&prefix), &out);
}

/// The file name of clang's library that the result needs.
fn build(prefix: &Path, library: &Path) -> Result<String, String> {
    let folder = prefix.join("lib");
    let names =
        fs::read_dir(&folder).map_err(|error| format!("'{}': {error}", folder.display()))?;
    let mut names: Vec<String> = names
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter(|name| name.starts_with("libclang-cpp.so.") && folder.join(name).exists())
        .collect();
    // The longest is that of its soname.
    names.sort_by_key(String::len);
    let name = names
        .pop()
        .ok_or_else(|| format!("no libclang-cpp in '{}'", folder.display()))?;
    let mut compiler = Command::new(prefix.join("bin/clang++"));
    compiler
        .args([
            "-std=c++17",
            "-O1",
            "-fPIC",
            "-shared",
            "-fno-rtti",
            "-fno-exceptions",
            "-fvisibility=hidden",
            "-w",
        ])
        .args(["-isystem".as_ref(), prefix.join("include").as_os_str()])
        .args([SOURCE.as_ref(), "-o".as_ref(), library.as_os_str()])
        .args(["-Wl,-z,defs", "-Wl,--strip-all"])
        .args([folder.join(&name), folder.join("libLLVM.so")]);
    let built = compiler
        .output()
        .map_err(|error| format!("{compiler:?}: {error}"))?;
    match built.status.success() {
        true => Ok(name),
        false => Err(String::from_utf8_lossy(&built.stderr)
            .lines()
            .next()
            .unwrap_or("no word")
            .to_owned()),
    }
}

/// Writes what `src/llvm.rs` reads: the functions of LLVM's C interface, and a jump to each. Without a list of them there is none, and the linker brings LLVM.
fn jumps_to_llvm(prefix: &Path, out: &Path) {
    let path = fs::canonicalize(prefix.join("lib/libLLVM.so")).unwrap_or_default();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    println!("cargo:rustc-env=LLVM_LIBRARY={name}");
    println!("cargo:rustc-env=LLVM_LIBRARY_PATH={}", path.display());
    let names = functions(prefix, &path).unwrap_or_else(|why| {
        println!("cargo:warning=sierra++ loads LLVM for every file: {why}");
        vec![]
    });
    let mut jumps = String::from(".text\n");
    let mut table = String::from(
        ".data\n.balign 8\n.globl sierra_llvm_table\n.hidden sierra_llvm_table\nsierra_llvm_table:\n",
    );
    for (index, name) in names.iter().enumerate() {
        // Hidden: no library shall find them in place of LLVM's own.
        jumps += &format!(
            ".globl {name}\n.hidden {name}\n.type {name},@function\n{name}: jmp *sierra_llvm_table+{}(%rip)\n",
            8 * index
        );
        table += ".quad 0\n";
    }
    let list: String = names.iter().map(|name| format!("{name}\0")).collect();
    let written = fs::write(out.join("llvm-jumps.s"), jumps + &table + ".text\n")
        .and_then(|()| fs::write(out.join("llvm-names.txt"), list));
    written.expect("cargo's folder can be written");
}

/// What is called beside the C interface (`ir/demangle` of codegen).
const DEMANGLER: &str = "_ZN4llvm15itaniumDemangleE";

fn functions(prefix: &Path, library: &Path) -> Result<Vec<String>, String> {
    if env::var("CARGO_CFG_TARGET_ARCH").as_deref() != Ok("x86_64") {
        return Ok(vec![]);
    }
    let mut list = Command::new(prefix.join("bin/llvm-nm"));
    list.args(["-D", "--defined-only", "--extern-only", "--format=posix"])
        .arg(library);
    let output = list
        .output()
        .map_err(|error| format!("{list:?}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let name = |line: &str| {
        let (name, kind) = line.split_once(' ')?;
        let name = name.split('@').next()?;
        let is_ours = ["LLVM", DEMANGLER]
            .iter()
            .any(|begin| name.starts_with(begin));
        let is_function = is_ours && kind.starts_with('T');
        is_function.then(|| name.to_owned())
    };
    let mut names: Vec<String> = text.lines().filter_map(name).collect();
    names.sort();
    names.dedup();
    match names.is_empty() {
        true => Err(format!("{list:?} names no function")),
        false => Ok(names),
    }
}
