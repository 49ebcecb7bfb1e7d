; RUN: %sierra-opt %s --passes=parts-of-loads --verify-each | FileCheck %s
; What is cut out of a long number that was loaded is read from where it lies, before what is written behind the load; shifts that are no bytes, and numbers that were not loaded, stay.

; CHECK-LABEL: define <32 x i8> @part(
; CHECK:       load <64 x i8>, ptr %p
; CHECK:       %[[AT:.*]] = getelementptr inbounds i8, ptr %p, i64 2
; CHECK:       %[[PART:.*]] = load <32 x i8>, ptr %[[AT]], align 1
; CHECK:       store i8 7
; CHECK:       ret <32 x i8> %[[PART]]
define <32 x i8> @part(ptr %p) {
  %all = load <64 x i8>, ptr %p, align 1
  store i8 7, ptr %p
  %number = bitcast <64 x i8> %all to i512
  %down = lshr i512 %number, 16
  %cut = trunc i512 %down to i256
  %lanes = bitcast i256 %cut to <32 x i8>
  ret <32 x i8> %lanes
}

; CHECK-LABEL: define i256 @bits(
; CHECK:       lshr i512 %{{.*}}, 3
define i256 @bits(ptr %p) {
  %number = load i512, ptr %p, align 1
  %down = lshr i512 %number, 3
  %cut = trunc i512 %down to i256
  ret i256 %cut
}

; CHECK-LABEL: define i256 @given(
; CHECK:       lshr i512 %number, 16
define i256 @given(i512 %number) {
  %down = lshr i512 %number, 16
  %cut = trunc i512 %down to i256
  ret i256 %cut
}

; CHECK-LABEL: define i256 @volatile(
; CHECK:       lshr i512 %{{.*}}, 16
define i256 @volatile(ptr %p) {
  %number = load volatile i512, ptr %p, align 1
  %down = lshr i512 %number, 16
  %cut = trunc i512 %down to i256
  ret i256 %cut
}
