//! Words with a meaning of their own in C++: which belong to types, which to nothing else.

pub fn is_type_operator(word: &[u8]) -> bool {
    matches!(
        word,
        b"decltype"
            | b"__decltype"
            | b"typeof"
            | b"__typeof__"
            | b"__typeof"
            | b"_BitInt"
            | b"__underlying_type"
            | b"_Atomic"
    )
}

pub fn is_cv(word: &[u8]) -> bool {
    matches!(
        word,
        b"const"
            | b"volatile"
            | b"__const"
            | b"__const__"
            | b"__volatile__"
            | b"__restrict"
            | b"__restrict__"
            | b"restrict"
            | b"_Nonnull"
            | b"_Nullable"
    )
}

/// Specifiers that say nothing about the type.
pub fn is_storage(word: &[u8]) -> bool {
    matches!(
        word,
        b"static"
            | b"extern"
            | b"inline"
            | b"constexpr"
            | b"consteval"
            | b"constinit"
            | b"thread_local"
            | b"mutable"
            | b"register"
            | b"typedef"
            | b"friend"
            | b"virtual"
            | b"explicit"
            | b"__extension__"
            | b"__inline"
            | b"__inline__"
            | b"__thread"
            | b"_Thread_local"
            | b"__forceinline"
    )
}

pub fn is_builtin_type(word: &[u8]) -> bool {
    matches!(
        word,
        b"bool"
            | b"char"
            | b"short"
            | b"int"
            | b"long"
            | b"signed"
            | b"unsigned"
            | b"float"
            | b"double"
            | b"void"
            | b"auto"
            | b"wchar_t"
            | b"char8_t"
            | b"char16_t"
            | b"char32_t"
            | b"_Float16"
            | b"__bf16"
            | b"__fp16"
            | b"__float128"
            | b"_Float128"
            | b"__int128"
            | b"__int128_t"
            | b"__uint128_t"
            | b"__signed__"
            | b"__signed"
            | b"_Bool"
    )
}

/// Words that are never the name of a type.
pub fn is_keyword(word: &[u8]) -> bool {
    matches!(
        word,
        b"alignof"
            | b"and"
            | b"and_eq"
            | b"asm"
            | b"bitand"
            | b"bitor"
            | b"break"
            | b"case"
            | b"catch"
            | b"class"
            | b"co_await"
            | b"co_return"
            | b"co_yield"
            | b"compl"
            | b"concept"
            | b"const_cast"
            | b"continue"
            | b"decltype"
            | b"default"
            | b"delete"
            | b"do"
            | b"dynamic_cast"
            | b"else"
            | b"enum"
            | b"export"
            | b"false"
            | b"for"
            | b"goto"
            | b"if"
            | b"namespace"
            | b"new"
            | b"noexcept"
            | b"not"
            | b"not_eq"
            | b"nullptr"
            | b"operator"
            | b"or"
            | b"or_eq"
            | b"private"
            | b"protected"
            | b"public"
            | b"reinterpret_cast"
            | b"requires"
            | b"return"
            | b"sizeof"
            | b"static_assert"
            | b"static_cast"
            | b"struct"
            | b"switch"
            | b"template"
            | b"this"
            | b"throw"
            | b"true"
            | b"try"
            | b"typeid"
            | b"typename"
            | b"union"
            | b"using"
            | b"while"
            | b"xor"
            | b"xor_eq"
            | b"__attribute__"
            | b"__attribute"
            | b"alignas"
            | b"_Alignas"
            | b"__declspec"
    ) || is_builtin_type(word)
        || is_cv(word)
}
