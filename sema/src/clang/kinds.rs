//! libclang's kinds of nodes and types, as far as they matter here.

/// Kinds of nodes.
pub mod kind {
    use crate::clang::CursorKind;

    pub const ALIGNED_ATTR: CursorKind = clang_sys::CXCursor_AlignedAttr;
    pub const ANNOTATE_ATTR: CursorKind = clang_sys::CXCursor_AnnotateAttr;
    pub const UNEXPOSED_ATTR: CursorKind = clang_sys::CXCursor_UnexposedAttr;
    pub const ARRAY_SUBSCRIPT_EXPR: CursorKind = clang_sys::CXCursor_ArraySubscriptExpr;
    pub const BINARY_OPERATOR: CursorKind = clang_sys::CXCursor_BinaryOperator;
    pub const C_STYLE_CAST_EXPR: CursorKind = clang_sys::CXCursor_CStyleCastExpr;
    pub const CXX_BASE_SPECIFIER: CursorKind = clang_sys::CXCursor_CXXBaseSpecifier;
    pub const CXX_BOOL_LITERAL_EXPR: CursorKind = clang_sys::CXCursor_CXXBoolLiteralExpr;
    pub const CXX_FOR_RANGE_STMT: CursorKind = clang_sys::CXCursor_CXXForRangeStmt;
    pub const CXX_FUNCTIONAL_CAST_EXPR: CursorKind = clang_sys::CXCursor_CXXFunctionalCastExpr;
    pub const CXX_METHOD: CursorKind = clang_sys::CXCursor_CXXMethod;
    pub const CXX_STATIC_CAST_EXPR: CursorKind = clang_sys::CXCursor_CXXStaticCastExpr;
    pub const CXX_THROW_EXPR: CursorKind = clang_sys::CXCursor_CXXThrowExpr;
    pub const CXX_TRY_STMT: CursorKind = clang_sys::CXCursor_CXXTryStmt;
    pub const ADDR_LABEL_EXPR: CursorKind = clang_sys::CXCursor_AddrLabelExpr;
    pub const CALL_EXPR: CursorKind = clang_sys::CXCursor_CallExpr;
    pub const CASE_STMT: CursorKind = clang_sys::CXCursor_CaseStmt;
    pub const CLASS_DECL: CursorKind = clang_sys::CXCursor_ClassDecl;
    pub const CLASS_TEMPLATE: CursorKind = clang_sys::CXCursor_ClassTemplate;
    pub const CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: CursorKind =
        clang_sys::CXCursor_ClassTemplatePartialSpecialization;
    pub const COMPOUND_ASSIGN_OPERATOR: CursorKind = clang_sys::CXCursor_CompoundAssignOperator;
    pub const COMPOUND_STMT: CursorKind = clang_sys::CXCursor_CompoundStmt;
    pub const CONDITIONAL_OPERATOR: CursorKind = clang_sys::CXCursor_ConditionalOperator;
    pub const CONSTRUCTOR: CursorKind = clang_sys::CXCursor_Constructor;
    pub const CONVERSION_FUNCTION: CursorKind = clang_sys::CXCursor_ConversionFunction;
    pub const DECL_REF_EXPR: CursorKind = clang_sys::CXCursor_DeclRefExpr;
    pub const DECL_STMT: CursorKind = clang_sys::CXCursor_DeclStmt;
    pub const DEFAULT_STMT: CursorKind = clang_sys::CXCursor_DefaultStmt;
    pub const DESTRUCTOR: CursorKind = clang_sys::CXCursor_Destructor;
    pub const DO_STMT: CursorKind = clang_sys::CXCursor_DoStmt;
    pub const FOR_STMT: CursorKind = clang_sys::CXCursor_ForStmt;
    pub const FRIEND_DECL: CursorKind = clang_sys::CXCursor_FriendDecl;
    pub const FUNCTION_DECL: CursorKind = clang_sys::CXCursor_FunctionDecl;
    pub const FUNCTION_TEMPLATE: CursorKind = clang_sys::CXCursor_FunctionTemplate;
    pub const GOTO_STMT: CursorKind = clang_sys::CXCursor_GotoStmt;
    pub const IF_STMT: CursorKind = clang_sys::CXCursor_IfStmt;
    pub const INDIRECT_GOTO_STMT: CursorKind = clang_sys::CXCursor_IndirectGotoStmt;
    pub const INIT_LIST_EXPR: CursorKind = clang_sys::CXCursor_InitListExpr;
    pub const INTEGER_LITERAL: CursorKind = clang_sys::CXCursor_IntegerLiteral;
    pub const LABEL_STMT: CursorKind = clang_sys::CXCursor_LabelStmt;
    pub const LAMBDA_EXPR: CursorKind = clang_sys::CXCursor_LambdaExpr;
    pub const LINKAGE_SPEC: CursorKind = clang_sys::CXCursor_LinkageSpec;
    pub const MEMBER_REF_EXPR: CursorKind = clang_sys::CXCursor_MemberRefExpr;
    pub const OVERLOADED_DECL_REF: CursorKind = clang_sys::CXCursor_OverloadedDeclRef;
    pub const NAMESPACE: CursorKind = clang_sys::CXCursor_Namespace;
    pub const PAREN_EXPR: CursorKind = clang_sys::CXCursor_ParenExpr;
    pub const PARM_DECL: CursorKind = clang_sys::CXCursor_ParmDecl;
    pub const REQUIRES_EXPR: CursorKind = clang_sys::CXCursor_RequiresExpr;
    pub const RETURN_STMT: CursorKind = clang_sys::CXCursor_ReturnStmt;
    pub const STMT_EXPR: CursorKind = clang_sys::CXCursor_StmtExpr;
    pub const STATIC_ASSERT: CursorKind = clang_sys::CXCursor_StaticAssert;
    pub const STRUCT_DECL: CursorKind = clang_sys::CXCursor_StructDecl;
    pub const STRING_LITERAL: CursorKind = clang_sys::CXCursor_StringLiteral;
    pub const SWITCH_STMT: CursorKind = clang_sys::CXCursor_SwitchStmt;
    pub const TEMPLATE_TYPE_PARAMETER: CursorKind = clang_sys::CXCursor_TemplateTypeParameter;
    pub const NON_TYPE_TEMPLATE_PARAMETER: CursorKind =
        clang_sys::CXCursor_NonTypeTemplateParameter;
    pub const LABEL_REF: CursorKind = clang_sys::CXCursor_LabelRef;
    pub const FIELD_DECL: CursorKind = clang_sys::CXCursor_FieldDecl;
    pub const TRANSLATION_UNIT: CursorKind = clang_sys::CXCursor_TranslationUnit;
    pub const TEMPLATE_REF: CursorKind = clang_sys::CXCursor_TemplateRef;
    pub const TYPEDEF_DECL: CursorKind = clang_sys::CXCursor_TypedefDecl;
    pub const TYPE_REF: CursorKind = clang_sys::CXCursor_TypeRef;
    pub const CXX_THIS_EXPR: CursorKind = clang_sys::CXCursor_CXXThisExpr;
    pub const UNARY_OPERATOR: CursorKind = clang_sys::CXCursor_UnaryOperator;
    pub const UNEXPOSED_DECL: CursorKind = clang_sys::CXCursor_UnexposedDecl;
    pub const UNEXPOSED_STMT: CursorKind = clang_sys::CXCursor_UnexposedStmt;
    pub const UNEXPOSED_EXPR: CursorKind = clang_sys::CXCursor_UnexposedExpr;
    pub const UNION_DECL: CursorKind = clang_sys::CXCursor_UnionDecl;
    pub const VAR_DECL: CursorKind = clang_sys::CXCursor_VarDecl;
    pub const WHILE_STMT: CursorKind = clang_sys::CXCursor_WhileStmt;
}

/// Kinds of types.
pub mod type_kind {
    use crate::clang::TypeKind;

    pub const AUTO: TypeKind = clang_sys::CXType_Auto;
    /// The first of the numbers; the last is [`LONG_DOUBLE`].
    pub const BOOL: TypeKind = clang_sys::CXType_Bool;
    pub const CONSTANT_ARRAY: TypeKind = clang_sys::CXType_ConstantArray;
    pub const DEPENDENT: TypeKind = clang_sys::CXType_Dependent;
    pub const DEPENDENT_SIZED_ARRAY: TypeKind = clang_sys::CXType_DependentSizedArray;
    pub const ENUM: TypeKind = clang_sys::CXType_Enum;
    pub const FUNCTION_PROTO: TypeKind = clang_sys::CXType_FunctionProto;
    pub const FLOAT16: TypeKind = clang_sys::CXType_Float16;
    pub const INCOMPLETE_ARRAY: TypeKind = clang_sys::CXType_IncompleteArray;
    pub const INVALID: TypeKind = clang_sys::CXType_Invalid;
    pub const L_VALUE_REFERENCE: TypeKind = clang_sys::CXType_LValueReference;
    pub const LONG_DOUBLE: TypeKind = clang_sys::CXType_LongDouble;
    pub const MEMBER_POINTER: TypeKind = clang_sys::CXType_MemberPointer;
    pub const POINTER: TypeKind = clang_sys::CXType_Pointer;
    pub const R_VALUE_REFERENCE: TypeKind = clang_sys::CXType_RValueReference;
    pub const RECORD: TypeKind = clang_sys::CXType_Record;
    pub const UNEXPOSED: TypeKind = clang_sys::CXType_Unexposed;
}
