; RUN: %sierra-opt %s --passes=thaw-masks --verify-each | FileCheck %s
; The `freeze` of a mask goes, that of numbers stays.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK-NOT:   freeze
; CHECK:       select <4 x i1> %less
define <4 x i32> @f(<4 x i32> %a, <4 x i32> %b) {
entry:
  %less = icmp slt <4 x i32> %a, %b
  %mask = freeze <4 x i1> %less
  %r = select <4 x i1> %mask, <4 x i32> %a, <4 x i32> %b
  ret <4 x i32> %r
}

; CHECK-LABEL: define <4 x i32> @numbers(
; CHECK:       freeze <4 x i32> %a
define <4 x i32> @numbers(<4 x i32> %a) {
entry:
  %kept = freeze <4 x i32> %a
  ret <4 x i32> %kept
}
