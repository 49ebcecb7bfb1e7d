; RUN: %sierra-opt %s -simplify --passes=write-variants,packetize --verify-each | FileCheck %s
; Products of complex numbers are written out, magnitudes are `hypotf`; quotients, which travel as small vectors, are called for each lane by a function of numbers.

; CHECK-LABEL: define internal { float, float } @sierra.apart.__divsc3(float %0, float %1, float %2, float %3)
; CHECK:       call <2 x float> @__divsc3(float %0, float %1, float %2, float %3)
; CHECK-LABEL: define internal void @magnitude.b4.packet.4(
; CHECK:       call float @hypotf(float
; CHECK:       ret void
; CHECK-LABEL: define internal void @quotient.b4.packet.4(
; CHECK:       call { float, float } @sierra.apart.__divsc3(float %
; CHECK:       ret void
; CHECK-LABEL: define internal void @product.b4.packet.4(
; CHECK-NOT:   __mulsc3
; CHECK:       call <4 x float> @llvm.copysign.v4f32
; CHECK-NOT:   __mulsc3
; CHECK:       ret void
declare <2 x float> @__mulsc3(float, float, float, float)
declare <2 x float> @__divsc3(float, float, float, float)
declare float @cabsf(<2 x float>)

define float @product(float %x, float %y) "_ZGVbN4vv_product" {
  %z = call <2 x float> @__mulsc3(float %x, float %y, float %y, float 2.0) nounwind
  %re = extractelement <2 x float> %z, i64 0
  %im = extractelement <2 x float> %z, i64 1
  %r = fadd float %re, %im
  ret float %r
}

define float @quotient(float %x, float %y) "_ZGVbN4vv_quotient" {
  %z = call <2 x float> @__divsc3(float %x, float %y, float %y, float 2.0) nounwind
  %re = extractelement <2 x float> %z, i64 0
  %im = extractelement <2 x float> %z, i64 1
  %r = fadd float %re, %im
  ret float %r
}

define float @magnitude(float %x, float %y) "_ZGVbN4vv_magnitude" {
  %p = insertelement <2 x float> poison, float %x, i64 0
  %z = insertelement <2 x float> %p, float %y, i64 1
  %r = call float @cabsf(<2 x float> %z) nounwind
  ret float %r
}
