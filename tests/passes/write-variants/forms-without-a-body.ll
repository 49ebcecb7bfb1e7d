; RUN: %sierra-opt %s --passes=write-variants --verify-each | FileCheck %s
; No body: numbers that gcc has no vectors of, objects of several numbers, more than 64 lanes, one reference for all lanes of numbers in steps, addresses whose step is not constant.
; A variant that the program defines itself stays what it is, and what is declared gets none.

; CHECK-NOT: define {{.*}}@_ZGV
; CHECK:     define <4 x float> @_ZGVbN4v_own(<4 x float> %x) {
; CHECK-NOT: define {{.*}}@_ZGV
define half @half(half %x) "_ZGVbN8v_half" {
  ret half %x
}
define x86_fp80 @long(x86_fp80 %x) "_ZGVbN4v_long" {
  ret x86_fp80 %x
}
define i32 @object(ptr byval([32 x i8]) %x) "_ZGVbN4v_object" {
  ret i32 0
}
define i32 @parts(i64 %x, i64 %y) "_ZGVbN4v_parts" {
  ret i32 0
}
define i8 @many(i8 %x) "_ZGVbN128v_many" {
  ret i8 %x
}
define i32 @reference(ptr %x) "_ZGVbN4U2_reference" {
  ret i32 0
}
define i32 @open(ptr %x, i32 %n) "_ZGVbN4ls1u_open" {
  ret i32 0
}
define float @own(float %x) "_ZGVbN4v_own" {
  ret float %x
}
define <4 x float> @_ZGVbN4v_own(<4 x float> %x) {
  ret <4 x float> %x
}
declare float @declared(float) "_ZGVbN4v_declared"
