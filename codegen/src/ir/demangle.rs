//! Demangling by LLVM itself: it reads whatever clang of the same version writes, constraints (`requires`) among it. What it gives up, templates within functions (a generic lambda in a
//! generic lambda), the crate `cpp_demangle` reads; that writes lambdas in another way, `f()::{lambda(int)#1}` for `f()::'lambda'(int)`.

use std::ffi::{CStr, c_char, c_void};

/// `std::string_view` as libstdc++ lays it out.
#[repr(C)]
struct StringView {
    length: usize,
    start: *const u8,
}

unsafe extern "C" {
    // LLVM's C API has no demangler; this is `char* llvm::itaniumDemangle(std::string_view, bool)`.
    #[link_name = "_ZN4llvm15itaniumDemangleESt17basic_string_viewIcSt11char_traitsIcEEb"]
    fn itanium_demangle(mangled: StringView, with_parameters: bool) -> *mut c_char;
    fn free(memory: *mut c_void);
}

/// The readable form of a symbol; `None` if it is no mangled name.
pub fn demangle(symbol: &str) -> Option<String> {
    let view = StringView {
        length: symbol.len(),
        start: symbol.as_ptr(),
    };
    // SAFETY: a view of two words is passed in two registers, as a C structure is, and is only read. The answer is null or a string from
    // `malloc`, which is ours to free.
    unsafe {
        let readable = itanium_demangle(view, true);
        if readable.is_null() {
            return demangle_local(symbol);
        }
        let text = CStr::from_ptr(readable).to_string_lossy().into_owned();
        free(readable.cast());
        Some(text)
    }
}

fn demangle_local(symbol: &str) -> Option<String> {
    if !symbol.starts_with("_Z") {
        return None;
    }
    cpp_demangle::Symbol::new(symbol).ok()?.demangle().ok()
}

#[cfg(test)]
mod tests {
    use super::demangle;

    #[test]
    fn templates_within_functions_are_read() {
        let nested =
            "_ZZZ1fPiENK3$_0clIS_N8__sierra3vecIiLi8EvEEEEDaRT_T0_ENKUlOS5_OS7_E_clIRS4_iEEvS8_S9_";
        let readable = demangle(nested).expect("a name");
        assert!(
            readable.contains("operator()<__sierra::vec<int, 8, void>&, int>("),
            "{readable}"
        );
    }

    #[test]
    fn symbols_are_read() {
        assert_eq!(demangle("_Z1fi").as_deref(), Some("f(int)"));
        assert_eq!(demangle("main"), None);
        let constrained = "_Z1gITk1CiEvT_Qcl1DIS0_EE";
        assert!(demangle(constrained).is_some_and(|s| s.starts_with("void g<int>(")));
    }
}
