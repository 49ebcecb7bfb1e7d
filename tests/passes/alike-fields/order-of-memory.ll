; RUN: %sierra-opt %s --passes=alike-fields --verify-each | FileCheck %s
; Fields that are read, computed and written alike are computed in the order of memory: what they share is repeated, numbers become a pattern, and one field that is passed on is chosen.

; CHECK-LABEL: define void @alike(
; CHECK:       %v = load <48 x i8>
; CHECK-DAG:   shufflevector <16 x i8> %a, <16 x i8> poison, <48 x i32> <i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 2,
; CHECK-DAG:   zext <48 x i8> %v to <48 x i16>
; CHECK:       mul <48 x i16>
; CHECK:       add <48 x i16> %{{.*}}, <i16 1, i16 2, i16 3, i16 1, i16 2, i16 3,
; CHECK:       %[[ALL:.*]] = trunc <48 x i16>
; CHECK:       store <48 x i8> %[[ALL]], ptr %q
define void @alike(ptr %p, ptr %q, <16 x i8> %a) {
  %v = load <48 x i8>, ptr %p
  %w = zext <16 x i8> %a to <16 x i16>
  %x = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45>
  %x1 = zext <16 x i8> %x to <16 x i16>
  %x2 = mul <16 x i16> %x1, %w
  %x3 = add <16 x i16> %x2, splat (i16 1)
  %x4 = trunc <16 x i16> %x3 to <16 x i8>
  %y = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22, i32 25, i32 28, i32 31, i32 34, i32 37, i32 40, i32 43, i32 46>
  %y1 = zext <16 x i8> %y to <16 x i16>
  %y2 = mul <16 x i16> %w, %y1
  %y3 = add <16 x i16> %y2, splat (i16 2)
  %y4 = trunc <16 x i16> %y3 to <16 x i8>
  %z = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 17, i32 20, i32 23, i32 26, i32 29, i32 32, i32 35, i32 38, i32 41, i32 44, i32 47>
  %z1 = zext <16 x i8> %z to <16 x i16>
  %z2 = mul <16 x i16> %z1, %w
  %z3 = add <16 x i16> %z2, splat (i16 3)
  %z4 = trunc <16 x i16> %z3 to <16 x i8>
  %r = call <48 x i8> @llvm.vector.interleave3.v48i8(<16 x i8> %x4, <16 x i8> %y4, <16 x i8> %z4)
  store <48 x i8> %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @passed(
; CHECK:       %[[ALL:.*]] = xor <48 x i8> %v, splat (i8 7)
; CHECK:       shufflevector <48 x i8> %[[ALL]], <48 x i8> %v, <48 x i32> <i32 0, i32 1, i32 50, i32 3, i32 4, i32 53,
define void @passed(ptr %p, ptr %q) {
  %v = load <48 x i8>, ptr %p
  %x = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45>
  %y = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22, i32 25, i32 28, i32 31, i32 34, i32 37, i32 40, i32 43, i32 46>
  %z = shufflevector <48 x i8> %v, <48 x i8> poison, <16 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 17, i32 20, i32 23, i32 26, i32 29, i32 32, i32 35, i32 38, i32 41, i32 44, i32 47>
  %x1 = xor <16 x i8> %x, splat (i8 7)
  %y1 = xor <16 x i8> %y, splat (i8 7)
  %r = call <48 x i8> @llvm.vector.interleave3.v48i8(<16 x i8> %x1, <16 x i8> %y1, <16 x i8> %z)
  store <48 x i8> %r, ptr %q
  ret void
}

; Other operations, or fields in another place, are no memory.
; CHECK-LABEL: define <32 x i8> @other(
; CHECK:       call <32 x i8> @llvm.vector.interleave2
define <32 x i8> @other(<32 x i8> %v) {
  %x = shufflevector <32 x i8> %v, <32 x i8> poison, <16 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %y = shufflevector <32 x i8> %v, <32 x i8> poison, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30>
  %a = xor <16 x i8> %x, splat (i8 7)
  %b = xor <16 x i8> %y, splat (i8 7)
  %r = call <32 x i8> @llvm.vector.interleave2.v32i8(<16 x i8> %a, <16 x i8> %b)
  ret <32 x i8> %r
}
