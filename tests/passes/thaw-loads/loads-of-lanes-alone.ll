; RUN: %sierra-opt %s --passes=thaw-loads --verify-each | FileCheck %s
; The `freeze` behind loads of lanes goes, that of a scalar stays.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK-NOT:   freeze
; CHECK:       ret <4 x i32> %read
define <4 x i32> @f(ptr %p, <4 x i1> %m) {
entry:
  %read = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> poison)
  %held = freeze <4 x i32> %read
  ret <4 x i32> %held
}

; CHECK-LABEL: define i32 @stays(
; CHECK:       freeze i32 %read
define i32 @stays(ptr %p) {
entry:
  %read = load i32, ptr %p, align 4
  %frozen = freeze i32 %read
  ret i32 %frozen
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
