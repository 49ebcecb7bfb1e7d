; RUN: %sierra-opt %s --passes=lower-interleaves --verify-each | FileCheck %s
; Fields that are bytes far from each other are picked from pieces of 16 bytes, where they were read; the last piece ends where memory was read last.

; CHECK-LABEL: define <16 x i8> @green(
; CHECK-DAG:   getelementptr i8, ptr %p, i64 31
; CHECK-DAG:   getelementptr i8, ptr %p, i64 16
; CHECK:       store i8 7
; CHECK:       shufflevector <16 x i8> %{{.*}}, <16 x i8> zeroinitializer, <16 x i32> <i32 0, i32 4, i32 6, i32 10, i32 12, i32 16, i32 16,
; CHECK:       shufflevector <16 x i8> %{{.*}}, <16 x i8> zeroinitializer, <16 x i32> <i32 16, i32 16, i32 16, i32 16, i32 16, i32 0, i32 2,
; CHECK:       or <16 x i8>
; CHECK:       or <16 x i8>
; CHECK-NOT:   interleave
; CHECK:       ret
define <16 x i8> @green(ptr %p) #0 {
  %v = load <47 x i8>, ptr %p, align 1
  store i8 7, ptr %p
  %a = shufflevector <47 x i8> %v, <47 x i8> poison, <8 x i32> <i32 0, i32 6, i32 12, i32 18, i32 24, i32 30, i32 36, i32 42>
  %b = shufflevector <47 x i8> %v, <47 x i8> poison, <8 x i32> <i32 4, i32 10, i32 16, i32 22, i32 28, i32 34, i32 40, i32 46>
  %r = call <16 x i8> @llvm.vector.interleave2.v16i8(<8 x i8> %a, <8 x i8> %b)
  ret <16 x i8> %r
}

; More than four pieces are none: here each 16 bytes lie in seven.
; CHECK-LABEL: define <16 x i8> @far(
; CHECK-NOT:   or <16 x i8>
; CHECK:       ret
define <16 x i8> @far(ptr %p) #0 {
  %v = load <112 x i8>, ptr %p, align 1
  %a = shufflevector <112 x i8> %v, <112 x i8> poison, <8 x i32> <i32 0, i32 15, i32 30, i32 45, i32 60, i32 75, i32 90, i32 105>
  %b = shufflevector <112 x i8> %v, <112 x i8> poison, <8 x i32> <i32 4, i32 19, i32 34, i32 49, i32 64, i32 79, i32 94, i32 109>
  %r = call <16 x i8> @llvm.vector.interleave2.v16i8(<8 x i8> %a, <8 x i8> %b)
  ret <16 x i8> %r
}

attributes #0 = { "target-features"="+sse2,+ssse3" }
