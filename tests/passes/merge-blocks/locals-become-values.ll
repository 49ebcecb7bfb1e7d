; RUN: %sierra-opt %s --passes=merge-blocks --verify-each | FileCheck %s
; Blocks that follow each other become one, and a local a value.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK-NEXT:  entry:
; CHECK-NEXT:  ret <4 x i32> %v
define <4 x i32> @f(<4 x i32> %v) {
entry:
  %x = alloca <4 x i32>, align 16
  store <4 x i32> %v, ptr %x, align 16
  br label %next
next:
  %read = load <4 x i32>, ptr %x, align 16
  ret <4 x i32> %read
}
