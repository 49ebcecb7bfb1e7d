; RUN: %sierra-opt %s --passes=hold-loads --verify-each | FileCheck %s
; A `freeze` behind a masked load keeps it before the store; one of all lanes is no masked load for long.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       %[[HELD:.*]] = freeze <4 x i32> %read
; CHECK:       store i32 1, ptr %p
; CHECK:       select <4 x i1> %m, <4 x i32> %[[HELD]], <4 x i32> %old
define <4 x i32> @f(ptr %p, <4 x i1> %m, <4 x i32> %old) {
entry:
  %read = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> poison)
  store i32 1, ptr %p, align 4
  %new = select <4 x i1> %m, <4 x i32> %read, <4 x i32> %old
  ret <4 x i32> %new
}

; CHECK-LABEL: define <4 x i32> @all(
; CHECK-NOT:   freeze
define <4 x i32> @all(ptr %p) {
entry:
  %read = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> splat (i1 true), <4 x i32> poison)
  ret <4 x i32> %read
}

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
