//! Nodes of the AST.

use std::ffi::c_void;
use std::marker::PhantomData;
use std::ops::Range;

use clang_sys::{CXChildVisit_Continue, CXChildVisitResult, CXClientData, CXCursor};

use super::diagnostic::range;
use super::index::{TranslationUnit, offset};
use super::library::{call, string};
use super::types::Type;

/// libclang's kinds; the constants are `clang_sys::CXCursor_…`.
pub type CursorKind = clang_sys::CXCursorKind;

/// Who may use a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Public,
    /// Protected or private.
    Hidden,
    /// It is no member.
    None,
}

/// A node; it lives as long as its translation unit.
#[derive(Clone, Copy)]
pub struct Cursor<'u> {
    raw: CXCursor,
    unit: PhantomData<&'u TranslationUnit<'u>>,
}

impl<'u> Cursor<'u> {
    pub(super) fn new(raw: CXCursor) -> Self {
        Cursor {
            raw,
            unit: PhantomData,
        }
    }

    pub fn kind(&self) -> CursorKind {
        self.raw.kind
    }

    /// The kind of what a template makes; of anything else its own kind.
    pub fn template_kind(&self) -> CursorKind {
        // SAFETY: the cursor's unit is alive.
        let kind = unsafe { call!(clang_getTemplateCursorKind(self.raw)) };
        if kind == clang_sys::CXCursor_NoDeclFound {
            self.raw.kind
        } else {
            kind
        }
    }

    pub fn is_expression(&self) -> bool {
        // SAFETY: takes a plain number.
        unsafe { call!(clang_isExpression(self.raw.kind)) != 0 }
    }

    pub fn is_statement(&self) -> bool {
        // SAFETY: takes a plain number.
        unsafe { call!(clang_isStatement(self.raw.kind)) != 0 }
    }

    /// The direct children that libclang shows, in its order.
    pub fn children(&self) -> Vec<Cursor<'u>> {
        extern "C" fn push(
            child: CXCursor,
            _parent: CXCursor,
            data: CXClientData,
        ) -> CXChildVisitResult {
            // SAFETY: `data` is the vector below, which nobody else touches during the visit.
            unsafe { (*data.cast::<Vec<CXCursor>>()).push(child) };
            CXChildVisit_Continue
        }
        let mut raw: Vec<CXCursor> = Vec::new();
        // SAFETY: the callback only pushes into the vector, which outlives the call.
        unsafe {
            call!(clang_visitChildren(
                self.raw,
                push,
                (&raw mut raw).cast::<c_void>()
            ))
        };
        raw.into_iter().map(Cursor::new).collect()
    }

    /// The bytes of the node in the parsed text.
    pub fn extent(&self) -> Option<Range<u32>> {
        // SAFETY: the cursor's unit is alive.
        unsafe { range(call!(clang_getCursorExtent(self.raw))) }
    }

    /// Where its name stands.
    pub fn location(&self) -> Option<u32> {
        // SAFETY: the cursor's unit is alive.
        offset(unsafe { call!(clang_getCursorLocation(self.raw)) })
    }

    pub fn is_in_system_header(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe {
            call!(clang_Location_isInSystemHeader(call!(
                clang_getCursorLocation(self.raw)
            ))) != 0
        }
    }

    pub fn name(&self) -> String {
        // SAFETY: the cursor's unit is alive.
        string(unsafe { call!(clang_getCursorSpelling(self.raw)) })
    }

    /// Its symbol.
    pub fn mangled(&self) -> String {
        // SAFETY: the cursor's unit is alive.
        string(unsafe { call!(clang_Cursor_getMangling(self.raw)) })
    }

    pub fn ty(&self) -> Type<'u> {
        // SAFETY: the cursor's unit is alive.
        Type::new(unsafe { call!(clang_getCursorType(self.raw)) })
    }

    /// The type a function returns.
    pub fn result_type(&self) -> Type<'u> {
        // SAFETY: the cursor's unit is alive.
        Type::new(unsafe { call!(clang_getCursorResultType(self.raw)) })
    }

    /// The declaration that a reference or call names.
    pub fn referenced(&self) -> Option<Cursor<'u>> {
        // SAFETY: the cursor's unit is alive.
        Cursor::new(unsafe { call!(clang_getCursorReferenced(self.raw)) }).not_null()
    }

    /// The functions that a name stands for which is not resolved.
    pub fn overloads(&self) -> Vec<Cursor<'u>> {
        // SAFETY: the cursor's unit is alive; indices are below the count.
        unsafe {
            (0..call!(clang_getNumOverloadedDecls(self.raw)))
                .map(|i| Cursor::new(call!(clang_getOverloadedDecl(self.raw, i))))
                .collect()
        }
    }

    pub fn is_scoped_enumeration(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_EnumDecl_isScoped(self.raw)) != 0 }
    }

    /// The class or namespace a declaration belongs to.
    pub fn semantic_parent(&self) -> Option<Cursor<'u>> {
        // SAFETY: the cursor's unit is alive.
        Cursor::new(unsafe { call!(clang_getCursorSemanticParent(self.raw)) }).not_null()
    }

    fn not_null(self) -> Option<Self> {
        // SAFETY: the cursor's unit is alive.
        (unsafe { call!(clang_Cursor_isNull(self.raw)) } == 0).then_some(self)
    }

    pub fn is_definition(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_isCursorDefinition(self.raw)) != 0 }
    }

    pub fn is_virtual(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXMethod_isVirtual(self.raw)) != 0 }
    }

    pub fn is_static_member(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXMethod_isStatic(self.raw)) != 0 }
    }

    /// What the declaration declares as a whole, if it is in sight.
    pub fn definition(&self) -> Option<Cursor<'u>> {
        // SAFETY: the cursor's unit is alive.
        Cursor::new(unsafe { call!(clang_getCursorDefinition(self.raw)) }).not_null()
    }

    /// The template, or partial specialisation, that a class was made from.
    pub fn specialized_template(&self) -> Option<Cursor<'u>> {
        // SAFETY: the cursor's unit is alive.
        Cursor::new(unsafe { call!(clang_getSpecializedCursorTemplate(self.raw)) }).not_null()
    }

    /// Is it a class whose fields are those of the class around it?
    pub fn is_anonymous_record(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_Cursor_isAnonymousRecordDecl(self.raw)) != 0 }
    }

    pub fn is_bit_field(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_Cursor_isBitField(self.raw)) != 0 }
    }

    pub fn is_mutable(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXField_isMutable(self.raw)) != 0 }
    }

    pub fn is_virtual_base(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_isVirtualBase(self.raw)) != 0 }
    }

    pub fn is_default_constructor(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXConstructor_isDefaultConstructor(self.raw)) != 0 }
    }

    pub fn is_copy_constructor(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXConstructor_isCopyConstructor(self.raw)) != 0 }
    }

    pub fn is_move_constructor(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXConstructor_isMoveConstructor(self.raw)) != 0 }
    }

    pub fn is_defaulted(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXMethod_isDefaulted(self.raw)) != 0 }
    }

    /// Is it `= delete`?
    pub fn is_deleted(&self) -> bool {
        // SAFETY: the cursor's unit is alive.
        unsafe { call!(clang_CXXMethod_isDeleted(self.raw)) != 0 }
    }

    /// Who may use a member or a base.
    pub fn access(&self) -> Access {
        // SAFETY: the cursor's unit is alive.
        match unsafe { call!(clang_getCXXAccessSpecifier(self.raw)) } {
            clang_sys::CX_CXXPublic => Access::Public,
            clang_sys::CX_CXXProtected | clang_sys::CX_CXXPrivate => Access::Hidden,
            _ => Access::None,
        }
    }

    /// The value of a constant integer expression.
    pub fn evaluate(&self) -> Option<i64> {
        // SAFETY: the cursor's unit is alive; the result is disposed once.
        unsafe {
            let result = call!(clang_Cursor_Evaluate(self.raw));
            if result.is_null() {
                return None;
            }
            let is_integer = call!(clang_EvalResult_getKind(result)) == clang_sys::CXEval_Int;
            let value = is_integer.then(|| call!(clang_EvalResult_getAsLongLong(result)));
            call!(clang_EvalResult_dispose(result));
            value
        }
    }

    /// Is it the built-in `&&` or `||`?
    pub fn is_logical(&self) -> bool {
        self.raw.kind == clang_sys::CXCursor_BinaryOperator && {
            // SAFETY: the cursor's unit is alive and the cursor is a binary operator.
            let kind = unsafe { call!(clang_getCursorBinaryOperatorKind(self.raw)) };
            kind == clang_sys::CXBinaryOperator_LAnd || kind == clang_sys::CXBinaryOperator_LOr
        }
    }

    /// Is it the built-in `!`?
    pub fn is_not(&self) -> bool {
        self.raw.kind == clang_sys::CXCursor_UnaryOperator && {
            // SAFETY: the cursor's unit is alive and the cursor is a unary operator.
            unsafe {
                call!(clang_getCursorUnaryOperatorKind(self.raw)) == clang_sys::CXUnaryOperator_LNot
            }
        }
    }
}
