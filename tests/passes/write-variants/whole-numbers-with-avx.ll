; RUN: %sierra-opt %s --passes=write-variants --verify-each | FileCheck %s
; AVX has registers of 256 bits for floating-point numbers only: where the number of lanes is open, gcc takes half as many of whole numbers as clang says. A number that the program
; says is the same for SSE.

; CHECK: define <4 x i32> @_ZGVcN4v_open(<4 x i32> %0)
; CHECK-NOT: @_ZGVcN8v_open
define i32 @open(i32 %x) "_ZGVbN4v_open" "_ZGVcN8v_open" {
  ret i32 %x
}
; CHECK: define <8 x float> @_ZGVcN8v_floats(<8 x float> %0)
define float @floats(float %x) "_ZGVbN4v_floats" "_ZGVcN8v_floats" {
  ret float %x
}
; CHECK: define void @_ZGVcN8v_said(ptr sret([2 x <4 x i32>]) align 16 %0, <4 x i32> %1, <4 x i32> %2)
define i32 @said(i32 %x) "_ZGVbN8v_said" "_ZGVcN8v_said" {
  ret i32 %x
}
