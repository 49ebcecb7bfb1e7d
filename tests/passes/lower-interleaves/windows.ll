; RUN: %sierra-opt %s --passes=lower-interleaves --verify-each | FileCheck %s
; Fields that lie in one vector that was loaded, beside numbers: each register is a window of it, loaded behind the load, and a shuffle of bytes; the last window ends where the load does.

; CHECK-LABEL: define void @alpha(
; CHECK:       %all = load <48 x i8>, ptr %p
; CHECK-DAG:   %[[LAST:.*]] = getelementptr inbounds i8, ptr %p, i64 32
; CHECK-DAG:   load <16 x i8>, ptr %[[LAST]], align 1
; CHECK-DAG:   getelementptr inbounds i8, ptr %p, i64 12
; CHECK:       store i8 1, ptr %q
; CHECK:       shufflevector <16 x i8> %{{.*}}, <16 x i8> zeroinitializer, <16 x i32> <i32 0, i32 1, i32 2, i32 16, i32 3, i32 4, i32 5, i32 16,
; CHECK:       or <16 x i8> %{{.*}}, <i8 0, i8 0, i8 0, i8 -1, i8 0,
; CHECK:       shufflevector <16 x i8> %{{.*}}, <16 x i8> zeroinitializer, <16 x i32> <i32 4, i32 5, i32 6, i32 16, i32 7,
; CHECK-COUNT-4: store <16 x i8>
define void @alpha(ptr %p, ptr %q) #0 {
  %all = load <48 x i8>, ptr %p, align 1
  store i8 1, ptr %q
  %b = shufflevector <48 x i8> %all, <48 x i8> poison, <16 x i32> <i32 0, i32 3, i32 6, i32 9, i32 12, i32 15, i32 18, i32 21, i32 24, i32 27, i32 30, i32 33, i32 36, i32 39, i32 42, i32 45>
  %g = shufflevector <48 x i8> %all, <48 x i8> poison, <16 x i32> <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22, i32 25, i32 28, i32 31, i32 34, i32 37, i32 40, i32 43, i32 46>
  %r = shufflevector <48 x i8> %all, <48 x i8> poison, <16 x i32> <i32 2, i32 5, i32 8, i32 11, i32 14, i32 17, i32 20, i32 23, i32 26, i32 29, i32 32, i32 35, i32 38, i32 41, i32 44, i32 47>
  %four = call <64 x i8> @llvm.vector.interleave4.v64i8(<16 x i8> %b, <16 x i8> %g, <16 x i8> %r, <16 x i8> splat (i8 -1))
  store <64 x i8> %four, ptr %q, align 1
  ret void
}

; One vector in all fields, for registers of 32 bytes: words first, then bytes.
; CHECK-LABEL: define void @grey(
; CHECK:       shufflevector <8 x i32> %{{.*}}, <8 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 1, i32 2, i32 1, i32 1>
; CHECK:       shufflevector <32 x i8> %{{.*}}, <32 x i8> zeroinitializer, <32 x i32> <i32 0, i32 0, i32 0, i32 1, i32 1, i32 1,
; CHECK-COUNT-3: store <32 x i8>
define void @grey(<32 x i8> %v, ptr %q) #1 {
  %three = call <96 x i8> @llvm.vector.interleave3.v96i8(<32 x i8> %v, <32 x i8> %v, <32 x i8> %v)
  store <96 x i8> %three, ptr %q, align 1
  ret void
}

attributes #0 = { "target-features"="+sse2,+ssse3" }
attributes #1 = { "target-features"="+sse2,+ssse3,+avx,+avx2" }
