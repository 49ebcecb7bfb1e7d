//! Types of nodes.

use std::marker::PhantomData;

use clang_sys::{CXClientData, CXCursor, CXType, CXVisit_Continue, CXVisitorResult};

use super::cursor::Cursor;
use super::index::TranslationUnit;
use super::library::{call, string};

/// libclang's kinds; the constants are `clang_sys::CXType_…`.
pub type TypeKind = clang_sys::CXTypeKind;

/// A type; it lives as long as its translation unit.
#[derive(Clone, Copy)]
pub struct Type<'u> {
    raw: CXType,
    unit: PhantomData<&'u TranslationUnit<'u>>,
}

impl<'u> Type<'u> {
    pub(super) fn new(raw: CXType) -> Self {
        Type {
            raw,
            unit: PhantomData,
        }
    }

    pub fn kind(&self) -> TypeKind {
        self.raw.kind
    }

    pub fn is_invalid(&self) -> bool {
        self.raw.kind == clang_sys::CXType_Invalid
    }

    /// Identity: equal for equal types of one unit.
    pub fn key(&self) -> usize {
        self.raw.data[0] as usize
    }

    pub fn canonical(&self) -> Type<'u> {
        // SAFETY: the type's unit is alive.
        Type::new(unsafe { call!(clang_getCanonicalType(self.raw)) })
    }

    pub fn unqualified(&self) -> Type<'u> {
        // SAFETY: the type's unit is alive.
        Type::new(unsafe { call!(clang_getUnqualifiedType(self.raw)) })
    }

    /// Is it const itself, by its own `const` or that of a name for it?
    pub fn is_const(&self) -> bool {
        // SAFETY: the type's unit is alive.
        unsafe { call!(clang_isConstQualifiedType(self.canonical().raw)) != 0 }
    }

    pub fn is_volatile(&self) -> bool {
        // SAFETY: the type's unit is alive.
        unsafe { call!(clang_isVolatileQualifiedType(self.canonical().raw)) != 0 }
    }

    pub fn spelling(&self) -> String {
        // SAFETY: the type's unit is alive.
        string(unsafe { call!(clang_getTypeSpelling(self.raw)) })
    }

    /// What a pointer or reference refers to; invalid for other types.
    pub fn pointee(&self) -> Type<'u> {
        // SAFETY: the type's unit is alive.
        Type::new(unsafe { call!(clang_getPointeeType(self.raw)) })
    }

    /// The element of an array; invalid for other types.
    pub fn element(&self) -> Type<'u> {
        // SAFETY: the type's unit is alive.
        Type::new(unsafe { call!(clang_getArrayElementType(self.raw)) })
    }

    /// Parameter types of a function type.
    pub fn arguments(&self) -> Vec<Type<'u>> {
        // SAFETY: the type's unit is alive; indices are below the count (-1 for other types).
        unsafe {
            (0..call!(clang_getNumArgTypes(self.raw)).max(0))
                .map(|i| Type::new(call!(clang_getArgType(self.raw, i as u32))))
                .collect()
        }
    }

    /// The return type of a function type.
    pub fn result(&self) -> Type<'u> {
        // SAFETY: the type's unit is alive.
        Type::new(unsafe { call!(clang_getResultType(self.raw)) })
    }

    /// The declaration of a class or enumeration.
    pub fn declaration(&self) -> Cursor<'u> {
        // SAFETY: the type's unit is alive.
        Cursor::new(unsafe { call!(clang_getTypeDeclaration(self.raw)) })
    }

    /// The fields of a class, also of one that a template makes.
    pub fn fields(&self) -> Vec<Cursor<'u>> {
        let mut raw: Vec<CXCursor> = Vec::new();
        // SAFETY: the callback only pushes into the vector, which outlives the call.
        unsafe {
            call!(clang_Type_visitFields(
                self.raw,
                push,
                (&raw mut raw).cast()
            ))
        };
        raw.into_iter().map(Cursor::new).collect()
    }

    /// The bases of a class.
    pub fn bases(&self) -> Vec<Cursor<'u>> {
        let mut raw: Vec<CXCursor> = Vec::new();
        // SAFETY: the callback only pushes into the vector, which outlives the call.
        unsafe {
            call!(clang_visitCXXBaseClasses(
                self.raw,
                push,
                (&raw mut raw).cast()
            ))
        };
        raw.into_iter().map(Cursor::new).collect()
    }

    /// The template arguments that are types, those of packs also.
    pub fn template_arguments(&self) -> Vec<Type<'u>> {
        // SAFETY: the type's unit is alive; the count is -1 for other types.
        let count = unsafe { call!(clang_Type_getNumTemplateArguments(self.raw)) };
        (0..count.max(0) as u32)
            .filter_map(|index| self.template_argument(index))
            .collect()
    }

    /// A template argument, if it is a type.
    pub fn template_argument(&self, index: u32) -> Option<Type<'u>> {
        // SAFETY: the type's unit is alive; an index out of range gives an invalid type.
        let ty: Type<'u> =
            Type::new(unsafe { call!(clang_Type_getTemplateArgumentAsType(self.raw, index)) });
        (!ty.is_invalid()).then_some(ty)
    }
}

extern "C" fn push(member: CXCursor, data: CXClientData) -> CXVisitorResult {
    // SAFETY: `data` is the vector of the caller, which nobody else touches during the visit.
    unsafe { (*data.cast::<Vec<CXCursor>>()).push(member) };
    CXVisit_Continue
}
