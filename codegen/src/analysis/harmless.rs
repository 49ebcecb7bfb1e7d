//! Functions of the C and C++ libraries, and of the compiler's own, that call no function of the program.

/// In C++'s library, what no template made of the program's types takes nothing of the program but numbers, texts and its own classes.
const LIBRARY_PREFIXES: [&str; 8] = [
    "_ZSt", "_ZNSt", "_ZNKSt", "_ZNSo", "_ZNSi", "_ZNSs", "_ZNKSs", "_ZNKSo",
];

/// Runtime of compilers and sanitizers; `operator new` and `delete`.
const RUNTIME_PREFIXES: [&str; 22] = [
    "llvm.",
    "__cxa_",
    "_Unwind_",
    "__clang_",
    "__gxx_",
    "_Zn",
    "_Zd",
    "_ZTW",
    "_ZTH",
    "__ubsan_",
    "__asan_",
    "__tsan_",
    "__msan_",
    "__hwasan_",
    "__sanitizer_",
    "__sancov_",
    "__atomic_",
    "__sync_",
    "__llvm_",
    "__stack_chk",
    "__builtin_",
    "__assert",
];

/// Of C's library, sorted; mathematics is known by [`MATHEMATICS`].
const C_LIBRARY: [&str; 81] = [
    "abort",
    "abs",
    "aligned_alloc",
    "atof",
    "atoi",
    "atol",
    "atoll",
    "calloc",
    "clock",
    "clock_gettime",
    "div",
    "exit",
    "fclose",
    "feof",
    "ferror",
    "fflush",
    "fgetc",
    "fgets",
    "fopen",
    "fprintf",
    "fputc",
    "fputs",
    "fread",
    "free",
    "fscanf",
    "fseek",
    "ftell",
    "fwrite",
    "getc",
    "getchar",
    "getenv",
    "getline",
    "gmtime",
    "isalnum",
    "isalpha",
    "isdigit",
    "isspace",
    "labs",
    "llabs",
    "localtime",
    "malloc",
    "memchr",
    "memcmp",
    "memcpy",
    "memmove",
    "memset",
    "perror",
    "posix_memalign",
    "printf",
    "putc",
    "putchar",
    "puts",
    "rand",
    "read",
    "realloc",
    "rewind",
    "scanf",
    "snprintf",
    "sprintf",
    "srand",
    "sscanf",
    "strcat",
    "strchr",
    "strcmp",
    "strcpy",
    "strdup",
    "strerror",
    "strlen",
    "strncmp",
    "strncpy",
    "strrchr",
    "strstr",
    "strtod",
    "strtof",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    "time",
    "tolower",
    "toupper",
];

/// Each also with `f` and `l` behind it; sorted.
const MATHEMATICS: [&str; 57] = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "copysign",
    "cos",
    "cosh",
    "erf",
    "erfc",
    "exp",
    "exp10",
    "exp2",
    "expm1",
    "fabs",
    "fdim",
    "floor",
    "fma",
    "fmax",
    "fmin",
    "fmod",
    "frexp",
    "hypot",
    "ilogb",
    "ldexp",
    "lgamma",
    "llrint",
    "llround",
    "log",
    "log10",
    "log1p",
    "log2",
    "logb",
    "lrint",
    "lround",
    "modf",
    "nan",
    "nearbyint",
    "nextafter",
    "nexttoward",
    "pow",
    "remainder",
    "remquo",
    "rint",
    "round",
    "scalbln",
    "scalbn",
    "sin",
    "sincos",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
];

/// Is a function of this symbol, defined elsewhere, one of C's mathematics? It may note an error in `errno`.
pub fn is_mathematics(name: &str) -> bool {
    let is_listed = |name: &str| MATHEMATICS.binary_search(&name).is_ok();
    is_listed(name)
        || name.strip_suffix(['f', 'l']).is_some_and(is_listed)
        || matches!(
            name,
            "trunc" | "truncf" | "truncl" | "tgamma" | "tgammaf" | "tgammal"
        )
}

/// Is a function of this symbol, defined elsewhere, one that never calls the program?
pub fn is_harmless(name: &str) -> bool {
    if RUNTIME_PREFIXES.iter().any(|p| name.starts_with(p))
        || C_LIBRARY.binary_search(&name).is_ok()
        || is_mathematics(name)
    {
        return true;
    }
    // `PF`: a pointer to a function among the parameters.
    LIBRARY_PREFIXES.iter().any(|p| name.starts_with(p)) && !name.contains("PF")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_sorted() {
        assert!(C_LIBRARY.is_sorted() && MATHEMATICS.is_sorted());
    }

    #[test]
    fn libraries_call_nobody_but_through_pointers() {
        for name in [
            "printf",
            "sinf",
            "atan2",
            "_ZNSolsEi",
            "_Znwm",
            "_ZSt9terminatev",
        ] {
            assert!(is_harmless(name), "{name}");
        }
        for name in [
            "qsort",
            "run_hooks",
            "_Z9run_hooksv",
            "_ZNSolsEPFRSoS_E",
            "sinx",
        ] {
            assert!(!is_harmless(name), "{name}");
        }
    }
}
