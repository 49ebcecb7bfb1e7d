; RUN: %sierra-opt %s --passes=blended-stores --verify-each | FileCheck %s
; A blend with what is there already is stored as a whole; so is what has nothing to be blended with. What is blended with something else is an ordinary store anyway.

; CHECK-LABEL: define void @f(
; CHECK:       store volatile <8 x float> %new, ptr %p
; CHECK:       [[V:%.*]] = freeze <8 x float> %v
; CHECK:       store <8 x float> [[V]], ptr %q
; CHECK:       store <8 x float> %other, ptr %q
define void @f(<8 x i1> %m, <8 x float> %v, ptr %p, ptr %q) {
  %old = load <8 x float>, ptr %p, align 4
  %new = select <8 x i1> %m, <8 x float> %v, <8 x float> %old
  store <8 x float> %new, ptr %p, align 4
  %first = select <8 x i1> %m, <8 x float> %v, <8 x float> undef
  store <8 x float> %first, ptr %q, align 4
  %other = select <8 x i1> %m, <8 x float> %v, <8 x float> %old
  store <8 x float> %other, ptr %q, align 4
  ret void
}
