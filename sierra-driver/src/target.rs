//! The machine that a call is for, as clang understands the call.

/// The first target in the output of `clang++ -###` if lanes are not supported there: anything but x86-64, and its form with pointers of 32 bits.
pub fn without_lanes(check: &str) -> Option<&str> {
    const MARK: &str = "\"-triple\" \"";
    let start = check.find(MARK)? + MARK.len();
    let triple = check[start..].split('"').next()?;
    let (machine, rest) = triple.split_once('-').unwrap_or((triple, ""));
    let is_x86_64 = machine.starts_with("x86_64") || machine == "amd64";
    (!is_x86_64 || rest.ends_with("x32")).then_some(triple)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x86_64_alone_has_lanes() {
        let of = |triple: &str| {
            let check =
                format!("Target: x\n \"clang\" \"-cc1\" \"-triple\" \"{triple}\" \"-O2\"\n");
            without_lanes(&check).map(str::to_owned)
        };
        for triple in ["x86_64-pc-linux-gnu", "x86_64-unknown-linux-musl", "x86_64"] {
            assert_eq!(of(triple), None);
        }
        for triple in [
            "aarch64-unknown-linux-gnu",
            "i386-pc-linux-gnu",
            "x86_64-pc-linux-gnux32",
            "wasm32",
        ] {
            assert_eq!(of(triple).as_deref(), Some(triple));
        }
        assert_eq!(without_lanes("clang++: error: x\n"), None);
    }
}
