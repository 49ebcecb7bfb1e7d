//! What is written into a class, or beside it. All on the line where it is inserted.

use super::shape::{Default, Field, FieldKind, Shape};
use crate::text::edits::Part;

const INLINE: &str = "__attribute__((__always_inline__, __nodebug__)) ";
const L: &str = "__sierra_L";
/// Is what the pointers point at const?
const CONST: &str = "__sierra_C";
/// The type of what they point at: S or `S varying(L)`.
const TARGET: &str = "__sierra_T";

/// A text with copies of the user's in it.
struct Writer {
    parts: Vec<Part>,
    open: String,
}

impl Writer {
    fn new() -> Writer {
        Writer {
            parts: Vec::new(),
            open: String::new(),
        }
    }

    fn add(&mut self, text: &str) {
        self.open.push_str(text);
    }

    fn copy(&mut self, range: std::ops::Range<u32>) {
        self.flush();
        self.parts.push(Part::Copy(range));
    }

    fn flush(&mut self) {
        if !self.open.is_empty() {
            self.parts.push(Part::new(std::mem::take(&mut self.open)));
        }
    }

    fn finish(mut self) -> Vec<Part> {
        self.flush();
        self.parts
    }
}

/// How the text names the types of fields and bases.
struct Names<'s> {
    shape: &'s Shape,
    /// In front of the names of S's own members: nothing in the class itself.
    scope: &'static str,
}

impl Names<'_> {
    /// The type of base `i`; of a pack what is expanded.
    fn base_type(&self, i: usize) -> String {
        let base = &self.shape.bases[i];
        match base.is_pack {
            true => base.text.clone(),
            false => format!("{}__sierra_b{i}", self.scope),
        }
    }

    /// What expands it, if it is a pack.
    fn dots(&self, i: usize) -> &'static str {
        match self.shape.bases[i].is_pack {
            true => "...",
            false => "",
        }
    }

    fn has_packs(&self) -> bool {
        self.shape.bases.iter().any(|b| b.is_pack)
    }

    fn base(&self, i: usize) -> String {
        format!("::__sierra::member_t<{}, {L}>", self.base_type(i))
    }

    fn field(&self, i: usize) -> String {
        format!("::__sierra::member_t<{}__sierra_f{i}, {L}>", self.scope)
    }

    fn base_ref(&self, i: usize) -> String {
        format!(
            "::__sierra::member_ref<{}, {L}, {CONST}, {TARGET}>",
            self.base_type(i)
        )
    }

    fn field_ref(&self, i: usize) -> String {
        format!(
            "::__sierra::member_ref<{}__sierra_f{i}, {L}, {CONST}, {TARGET}>",
            self.scope
        )
    }

    /// The types of what base or field `i` is given in a list of `given` items.
    fn initial_base(&self, i: usize, given: usize) -> String {
        format!("{}<{}, {L}>", initial(given), self.base_type(i))
    }

    fn initial_field(&self, i: usize, given: usize) -> String {
        let (initial, scope) = (initial(given), self.scope);
        format!("{initial}<{scope}__sierra_f{i}, {L}>")
    }
}

fn initial(given: usize) -> &'static str {
    match given {
        1 => "::__sierra::only_item_t",
        _ => "::__sierra::initial_t",
    }
}

/// The members of the class itself.
pub(super) fn inside(shape: &Shape) -> Vec<Part> {
    let mut w = Writer::new();
    typedefs(&mut w, shape);
    let names = Names { shape, scope: "" };
    if shape.is_partial {
        w.add(&format!("template<int {L}, bool {CONST}, class {TARGET}> "));
        refs(&mut w, &names, "__sierra_refs");
        return w.finish();
    }
    w.add(&format!("template<int {L}> "));
    form(&mut w, &names, "__sierra_form", "__sierra_class");
    if shape.is_aggregate {
        w.add(&format!("template<int {L}> "));
        list(&mut w, &names, "__sierra_list", "__sierra_class");
        w.add(&format!(
            "template<class __sierra_U, ::__sierra::if_list<__sierra_U, __sierra_class, __sierra_U::__sierra_list_length> = 0> {INLINE}operator __sierra_U() const noexcept {{ return ::__sierra::list_of_fields<__sierra_U>(*this); }} "
        ));
    }
    w.add(&format!("template<int {L}, bool {CONST}, class {TARGET}> "));
    refs(&mut w, &names, "__sierra_refs");
    w.add("template<class __sierra_V, class... __sierra_O> ");
    visitor(&mut w, &names, "__sierra_each");
    w.finish()
}

/// A class without member templates gets a name for its companion.
pub(super) fn hook(shape: &Shape, companion: &str) -> Vec<Part> {
    let mut w = Writer::new();
    typedefs(&mut w, shape);
    w.add(&format!("typedef {companion} __sierra_companion; "));
    w.finish()
}

/// The same members beside the class.
pub(super) fn companion(shape: &Shape, name: &str) -> Vec<Part> {
    let mut w = Writer::new();
    let names = Names {
        shape,
        scope: "typename __sierra_S::",
    };
    w.add(&format!(" struct {name} {{ "));
    if shape.is_partial {
        w.add(&format!(
            "template<class __sierra_S, int {L}, bool {CONST}, class {TARGET}> "
        ));
        refs(&mut w, &names, "refs");
        w.add("}; ");
        return w.finish();
    }
    w.add(&format!("template<class __sierra_S, int {L}> "));
    form(&mut w, &names, "form", "__sierra_S");
    // Beside the class, initialisers may not find what they name.
    if shape.is_aggregate && shape.fields.iter().all(|f| f.initializer.is_none()) {
        w.add(&format!("template<class __sierra_S, int {L}> "));
        list(&mut w, &names, "list", "__sierra_S");
    }
    w.add(&format!(
        "template<class __sierra_S, int {L}, bool {CONST}, class {TARGET}> "
    ));
    refs(&mut w, &names, "refs");
    w.add("template<class __sierra_S, class __sierra_V, class... __sierra_O> ");
    visitor(&mut w, &names, "each");
    w.add("}; ");
    w.finish()
}

fn typedefs(w: &mut Writer, shape: &Shape) {
    w.add(&format!(" public: typedef {} __sierra_class; ", shape.name));
    // So that there is no form of it.
    if shape.has_own_copies || shape.is_partial {
        w.add("enum { __sierra_own_copies = 1 }; ");
    }
    for (i, base) in shape.bases.iter().enumerate().filter(|(_, b)| !b.is_pack) {
        w.add(&format!("typedef {} __sierra_b{i}; ", base.text));
    }
    for (i, field) in shape.fields.iter().enumerate() {
        w.add(&format!("typedef decltype({}) __sierra_f{i}; ", field.name));
    }
    let bases = shape.bases.iter().enumerate().filter(|(_, b)| !b.is_pack);
    let bases = bases.map(|(i, _)| format!("__sierra_b{i}"));
    let fields = (0..shape.fields.len()).map(|i| format!("__sierra_f{i}"));
    let all: Vec<String> = bases.chain(fields).collect();
    w.add(&format!(
        "typedef ::__sierra::parts<{}> __sierra_parts; ",
        all.join(", ")
    ));
}

fn form(w: &mut Writer, names: &Names, form: &str, class: &str) {
    let shape = names.shape;
    // The members alone would have the alignment that their types have.
    let aligned = match shape.is_aligned {
        // Only where L is known the class is complete.
        true => format!("alignas(::__sierra::conditional_t<({L} > 0), {class}, char>) "),
        false => String::new(),
    };
    w.add(&format!("struct [[clang::trivial_abi]] {aligned}{form} "));
    for i in 0..shape.bases.len() {
        w.add(if i == 0 { ": " } else { ", " });
        w.add(&names.base(i));
        w.add(names.dots(i));
    }
    w.add(&format!(" {{ enum {{ __sierra_length = {L} }}; "));
    let is_companion = class == "__sierra_S";
    let is_held = |f: &Field| f.is_list && !is_companion;
    let has_initializer = |f: &Field| f.initializer.is_some() && !is_companion && !f.is_list;
    for (i, field) in shape.fields.iter().enumerate() {
        let mutable = if field.is_mutable { "mutable " } else { "" };
        w.add(&format!("{mutable}{} {} ", names.field(i), field.name));
        let range = field.initializer.clone();
        if let Some(range) = range.clone().filter(|_| has_initializer(field)) {
            w.copy(range);
        }
        w.add("; ");
        // A list is one of the scalar field, which may leave out braces that lanes need.
        if let Some(range) = range.filter(|_| is_held(field)) {
            w.add(&format!("struct __sierra_h{i} {{ __sierra_f{i} value "));
            w.copy(range);
            w.add("; }; ");
        }
    }
    w.add(&format!(
        "{INLINE}{form}(const {form}&) = default; {INLINE}{form}& operator=(const {form}&) = default; "
    ));
    // Beside the class, initialisers may not find what they name.
    let default = if is_companion && shape.fields.iter().any(|f| f.initializer.is_some()) {
        Default::Own
    } else {
        shape.default
    };
    let blank = blank_initializers(names, &has_initializer);
    match default {
        Default::Fields if shape.fields.iter().any(is_held) => {
            let held = |(i, f): (usize, &Field)| is_held(f).then(|| start_held(i, &f.name));
            let body: String = shape.fields.iter().enumerate().filter_map(held).collect();
            w.add(&format!("{INLINE}{form}() {{{body} }} "));
        }
        Default::Fields => w.add(&format!("{INLINE}{form}() = default; ")),
        Default::Own => w.add(&format!(
            "{INLINE}{form}(){blank} {{ const {class} __sierra_s = {class}(); ::__sierra::each_field<{class}>(0, ::__sierra::start(), *this, __sierra_s); }} "
        )),
        Default::None => {}
    }
    w.add(&format!(
        "{INLINE}{form}(::__sierra::no_init) noexcept{blank} {{}} "
    ));
    let count = shape.bases.len() + shape.fields.len();
    if names.has_packs() {
        // How many items a list has, the pack decides: lists are read as those of the class.
    } else if shape.is_aggregate {
        for given in 1..=count {
            list_constructor(w, names, form, given, class, &has_initializer);
        }
    } else {
        w.add(&format!(
            "template<class __sierra_A, class __sierra_B, class... __sierra_C> {INLINE}{form}(const __sierra_A& __sierra_a, const __sierra_B& __sierra_b, const __sierra_C&... __sierra_c) : {form}(::__sierra::no_init()) {{ ::__sierra::lane_construction<{class}, typename ::__sierra::type_exists<__sierra_A>::type>::run(*this, __sierra_a, __sierra_b, __sierra_c...); }} "
        ));
    }
    if !is_companion && !shape.functions.is_empty() {
        let this = format!("::__sierra::vec<{class}, {L}>*");
        w.add(&format!(
            "{INLINE}static {this} __sierra_self({form}* __sierra_f) noexcept {{ return static_cast<{this}>(__sierra_f); }} {INLINE}static const {this} __sierra_self(const {form}* __sierra_f) noexcept {{ return static_cast<const {this}>(__sierra_f); }} "
        ));
        w.flush();
        w.parts.extend(shape.functions.iter().cloned());
        w.add(" ");
    }
    w.add("}; ");
}

/// An aggregate of the fields, by which C++ reads a list as it reads one for the class: with designators, or without inner braces.
fn list(w: &mut Writer, names: &Names, name: &str, class: &str) {
    let part = |of: String| format!("::__sierra::list_part_t<{of}, {L}>");
    w.add(&format!("struct {name} "));
    for i in 0..names.shape.bases.len() {
        w.add(if i == 0 { ": " } else { ", " });
        w.add(&part(names.base_type(i)));
        w.add(names.dots(i));
    }
    w.add(&format!(
        " {{ enum {{ __sierra_list_length = {L} }}; typedef {class} __sierra_list_class; "
    ));
    for (i, field) in names.shape.fields.iter().enumerate() {
        let ty = part(format!("{}__sierra_f{i}", names.scope));
        w.add(&format!("{ty} {} ", field.name));
        if let Some(range) = field.initializer.clone() {
            w.copy(range);
        }
        w.add("; ");
    }
    w.add("}; ");
}

/// The fields of what lanes of pointers point at, each found from the address of the object.
fn refs(w: &mut Writer, names: &Names, refs: &str) {
    let shape = names.shape;
    w.add(&format!("struct {refs} "));
    for i in 0..shape.bases.len() {
        w.add(if i == 0 { ": " } else { ", " });
        w.add(&format!("{}::type{}", names.base_ref(i), names.dots(i)));
    }
    w.add(&format!(
        " {{ enum {{ __sierra_ref_length = {L}, __sierra_const = {CONST} }}; typedef {TARGET} __sierra_target; "
    ));
    let object = format!("(*({TARGET}*)4096ul)");
    let step =
        |part: &str| format!("__sierra_a.step(&reinterpret_cast<const volatile char&>({part}))");
    let mut list = Vec::new();
    for i in 0..shape.bases.len() {
        let base = names.base_ref(i);
        let part = step(&format!(
            "static_cast<typename ::__sierra::field_of<{}, {L}, {TARGET}>::type&>({object})",
            names.base_type(i)
        ));
        let dots = names.dots(i);
        list.push(format!("{base}::type({base}::make({part})){dots}"));
    }
    for (i, field) in shape.fields.iter().enumerate() {
        let (name, field) = (&field.name, names.field_ref(i));
        w.add(&format!("typename {field}::type {name}; "));
        list.push(format!(
            "{name}({field}::make({}))",
            step(&format!("{object}.{name}"))
        ));
    }
    w.add(&format!(
        "{INLINE}explicit {refs}(const ::__sierra::places<{L}>& __sierra_a) noexcept{} {{ (void)__sierra_a; }} }}; ",
        joined(&list)
    ));
}

/// Gives a field what its list makes of the scalar field.
fn start_held(i: usize, name: &str) -> String {
    format!(
        " const __sierra_h{i} __sierra_v{i} = __sierra_h{i}(); ::__sierra::start()(::__sierra::unlocked(this->{name}), ::__sierra::unlocked(__sierra_v{i}.value));"
    )
}

/// Members that are made without a value.
fn blank_initializers(names: &Names, has_initializer: &dyn Fn(&Field) -> bool) -> String {
    let mut list = Vec::new();
    for i in 0..names.shape.bases.len() {
        let dots = names.dots(i);
        list.push(format!("{}(::__sierra::no_init{{}}){dots}", names.base(i)));
    }
    for field in &names.shape.fields {
        let wants = field.kind == FieldKind::Class
            || field.kind == FieldKind::Scalar && (has_initializer(field) || field.is_const);
        if field.kind == FieldKind::Other && field.is_const {
            // An array has no other blank value.
            list.push(format!("{}{{}}", field.name));
        } else if wants {
            list.push(format!("{}(::__sierra::no_init{{}})", field.name));
        }
    }
    joined(&list)
}

fn joined(list: &[String]) -> String {
    if list.is_empty() {
        String::new()
    } else {
        format!(" : {}", list.join(", "))
    }
}

/// `{a, b}` gives the first members their values; the others get what the class says.
fn list_constructor(
    w: &mut Writer,
    names: &Names,
    form: &str,
    given: usize,
    class: &str,
    has_initializer: &dyn Fn(&Field) -> bool,
) {
    let bases = names.shape.bases.len();
    let mut parameters = Vec::new();
    let mut list = Vec::new();
    let mut body = String::new();
    for i in 0..bases {
        if i < given {
            parameters.push(format!("{} __sierra_c{i}", names.initial_base(i, given)));
            list.push(format!("{}(__sierra_c{i})", names.base(i)));
        } else {
            list.push(format!("{}()", names.base(i)));
        }
    }
    for (i, field) in names.shape.fields.iter().enumerate() {
        let name = &field.name;
        if bases + i < given {
            parameters.push(format!("{} __sierra_a{i}", names.initial_field(i, given)));
            if field.kind == FieldKind::Other {
                body.push_str(&format!(
                    " ::__sierra::start_field(this->{name}, __sierra_a{i});"
                ));
            } else {
                list.push(format!("{name}(__sierra_a{i})"));
            }
        } else if !has_initializer(field) {
            list.push(format!("{name}()"));
            // Beside the class an initialiser is not written again: an object of the class tells what it gives.
            if field.is_list && class != "__sierra_S" {
                body.push_str(&start_held(i, name));
            } else if field.initializer.is_some() {
                if !body.contains("__sierra_s =") {
                    body.push_str(&format!(" const {class} __sierra_s = {class}();"));
                }
                body.push_str(&format!(
                    " ::__sierra::start()(::__sierra::unlocked(this->{name}), ::__sierra::unlocked(__sierra_s.{name}));"
                ));
            }
        }
    }
    w.add(&format!(
        "{INLINE}{form}({}) noexcept{} {{{body} }} ",
        parameters.join(", "),
        joined(&list)
    ));
}

fn visitor(w: &mut Writer, names: &Names, name: &str) {
    w.add(&format!(
        "{INLINE}static void {name}(__sierra_V __sierra_v, __sierra_O&... __sierra_o) noexcept {{ (void)__sierra_v; "
    ));
    for i in 0..names.shape.bases.len() {
        let base = names.base_type(i);
        // Two packs: the objects', and the bases' around it.
        w.add(&match names.shape.bases[i].is_pack {
            true => format!(
                "{{ const int __sierra_p[] = {{0, (::__sierra::each_base<{base}>(__sierra_v, __sierra_o...), 0)...}}; (void)__sierra_p; }} "
            ),
            false => format!("__sierra_v(::__sierra::base_of<{base}>(__sierra_o, 0)...); "),
        });
    }
    for field in &names.shape.fields {
        w.add(&format!(
            "__sierra_v(::__sierra::unlocked(__sierra_o.{})...); ",
            field.name
        ));
    }
    w.add("} ");
}
