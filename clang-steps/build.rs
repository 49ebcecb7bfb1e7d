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
