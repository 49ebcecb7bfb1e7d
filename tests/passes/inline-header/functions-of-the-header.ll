; RUN: %sierra-opt %s --passes=inline-header --verify-each | FileCheck %s
; The header's functions dissolve and go.

; CHECK-NOT: _ZN8__sierra3add
define linkonce_odr <4 x i32> @_ZN8__sierra3addEv(<4 x i32> %a, <4 x i32> %b) alwaysinline {
entry:
  %sum = add <4 x i32> %a, %b
  ret <4 x i32> %sum
}

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       add <4 x i32> %a, %a
define <4 x i32> @f(<4 x i32> %a) {
entry:
  %r = call <4 x i32> @_ZN8__sierra3addEv(<4 x i32> %a, <4 x i32> %a)
  ret <4 x i32> %r
}
