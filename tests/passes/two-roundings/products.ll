; RUN: %sierra-opt %s --passes=two-roundings -two-roundings --verify-each | FileCheck %s
; RUN: %sierra-opt %s --passes=two-roundings --verify-each | FileCheck %s --check-prefix=ONE
; Where the user wants each operation rounded, no product may dissolve into a sum; what else may be done with numbers stays.

; CHECK-LABEL: define <8 x float> @sum(
; CHECK:       %{{.*}} = fmul <8 x float> %a, %b
; CHECK:       %{{.*}} = fadd nnan <8 x float> %{{.*}}, %c
; ONE-LABEL:   define <8 x float> @sum(
; ONE:         %product = fmul contract <8 x float> %a, %b
; ONE:         %sum = fadd nnan contract <8 x float> %product, %c
define <8 x float> @sum(<8 x float> %a, <8 x float> %b, <8 x float> %c) {
  %product = fmul contract <8 x float> %a, %b
  %sum = fadd nnan contract <8 x float> %product, %c
  ret <8 x float> %sum
}
