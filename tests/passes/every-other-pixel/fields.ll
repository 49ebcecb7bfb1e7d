; RUN: %sierra-opt %s --passes=every-other-pixel --verify-each | FileCheck %s
; Fields of every other pixel come out of whole pixels, which are picked by one shuffle of 32 bits for each register.

; CHECK-LABEL: define <4 x i32> @second(
; CHECK:       %[[LOW:.*]] = load <16 x i8>, ptr %{{.*}}, align 1
; CHECK:       %[[HIGH:.*]] = shufflevector <15 x i8> %w, <15 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, {{.*}} i32 14, i32 14>
; CHECK:       shufflevector <4 x i32> %{{.*}}, <4 x i32> %{{.*}}, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK:       lshr <4 x i32> %{{.*}}, splat (i32 16)
; CHECK:       and <4 x i32> %{{.*}}, splat (i32 255)
define <4 x i32> @second(ptr %p) #0 {
  %v = load <16 x i8>, ptr %p, align 1
  %q = getelementptr i8, ptr %p, i64 16
  %w = load <15 x i8>, ptr %q, align 1
  %x = shufflevector <15 x i8> %w, <15 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 poison>
  %f = shufflevector <16 x i8> %v, <16 x i8> %x, <4 x i32> <i32 6, i32 14, i32 22, i32 30>
  %z = zext <4 x i8> %f to <4 x i32>
  ret <4 x i32> %z
}

; The first field needs no shift.
; CHECK-LABEL: define <4 x i32> @first(
; CHECK:       shufflevector <4 x i32> %{{.*}}, <4 x i32> %{{.*}}, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK-NOT:   lshr
; CHECK:       and <4 x i32>
define <4 x i32> @first(ptr %p) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  %f = shufflevector <32 x i8> %v, <32 x i8> poison, <4 x i32> <i32 0, i32 8, i32 16, i32 24>
  %z = zext <4 x i8> %f to <4 x i32>
  ret <4 x i32> %z
}

; Other steps are none of this.
; CHECK-LABEL: define <4 x i32> @tenth(
; CHECK-NOT:   and
; CHECK:       ret
define <4 x i32> @tenth(ptr %p) #0 {
  %v = load <48 x i8>, ptr %p, align 1
  %f = shufflevector <48 x i8> %v, <48 x i8> poison, <4 x i32> <i32 0, i32 10, i32 20, i32 30>
  %z = zext <4 x i8> %f to <4 x i32>
  ret <4 x i32> %z
}

; What was written between was read before: each piece stands where its load stands.
; CHECK-LABEL: define <4 x i32> @written(
; CHECK:       load <16 x i8>
; CHECK:       load <16 x i8>
; CHECK:       store i8 7
; CHECK-NOT:   load
; CHECK:       ret
define <4 x i32> @written(ptr %p) #0 {
  %v = load <32 x i8>, ptr %p, align 1
  store i8 7, ptr %p
  %f = shufflevector <32 x i8> %v, <32 x i8> poison, <4 x i32> <i32 0, i32 8, i32 16, i32 24>
  %z = zext <4 x i8> %f to <4 x i32>
  ret <4 x i32> %z
}

attributes #0 = { "target-features"="+sse2,+ssse3" }
