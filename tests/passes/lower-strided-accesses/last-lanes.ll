; RUN: %sierra-opt %s --passes=lower-strided-accesses --verify-each | FileCheck %s
; Fields of the last lanes are one stretch of memory: of two fields of which the first alone is read, nothing is behind the last one.

; CHECK-LABEL: define <8 x i8> @first(
; CHECK:       %[[LOW:.*]] = icmp slt <8 x i32> <i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3, i32 4>, %n
; CHECK:       %[[LOWER:.*]] = freeze <8 x i1> %[[LOW]]
; CHECK:       call <8 x i8> @llvm.masked.load.v8i8.p0(ptr align 1 %{{.*}}, <8 x i1> %[[LOWER]], <8 x i8> poison)
; CHECK:       icmp slt <8 x i32> <i32 4, i32 5, i32 5, i32 6, i32 6, i32 7, i32 7, i32 2147483647>, %n
; CHECK:       %[[ALL:.*]] = shufflevector <16 x i8> {{.*}}, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
; CHECK:       select <8 x i1> %live, <8 x i8> %[[ALL]], <8 x i8> zeroinitializer
; CHECK-NOT:   masked.gather
define <8 x i8> @first(ptr %p, <8 x i32> %all) #0 {
  %one = extractelement <8 x i32> %all, i64 0
  %in = insertelement <8 x i32> poison, i32 %one, i64 0
  %n = shufflevector <8 x i32> %in, <8 x i32> poison, <8 x i32> zeroinitializer
  %live = icmp slt <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, %n
  %places = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %places, <8 x i1> %live, <8 x i8> zeroinitializer)
  ret <8 x i8> %v
}

; Of any lanes, what lies between two is read where both are live.
; CHECK-LABEL: define <8 x i8> @some(
; CHECK:       shufflevector <8 x i1> %live, <8 x i1> zeroinitializer, <8 x i32> <i32 0, i32 1, i32 1, i32 2,
; CHECK:       shufflevector <8 x i1> %live, <8 x i1> poison, <8 x i32> <i32 0, i32 0, i32 1, i32 1,
; CHECK:       and <8 x i1>
; CHECK:       call <8 x i8> @llvm.masked.load
define <8 x i8> @some(ptr %p, <8 x i1> %live) #0 {
  %places = getelementptr i8, ptr %p, <8 x i64> <i64 0, i64 2, i64 4, i64 6, i64 8, i64 10, i64 12, i64 14>
  %v = call <8 x i8> @llvm.masked.gather.v8i8.v8p0(<8 x ptr> align 1 %places, <8 x i1> %live, <8 x i8> zeroinitializer)
  ret <8 x i8> %v
}

attributes #0 = { "target-features"="+sse2,+avx,+avx2,+avx512f,+avx512bw" }
