; RUN: %sierra-opt %s --passes=first-lanes --verify-each | FileCheck %s
; Bytes of the first lanes are stored in pieces, over a local; a machine with masks for bytes keeps the mask.

; CHECK-LABEL: define void @pieces(
; CHECK:       %first.lanes = alloca <16 x i8>
; CHECK-NOT:   call void @llvm.masked.store
; CHECK:       store i64
; CHECK-LABEL: define void @masked(
define void @pieces(<16 x i8> %v, ptr %p, i8 %n) #0 {
entry:
  %one = insertelement <16 x i8> poison, i8 %n, i64 0
  %all = shufflevector <16 x i8> %one, <16 x i8> poison, <16 x i32> zeroinitializer
  %m = icmp ult <16 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>, %all
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %v, ptr align 1 %p, <16 x i1> %m)
  ret void
}

; CHECK:       call void @llvm.masked.store.v16i8.p0(
define void @masked(<16 x i8> %v, ptr %p, i8 %n) #1 {
entry:
  %one = insertelement <16 x i8> poison, i8 %n, i64 0
  %all = shufflevector <16 x i8> %one, <16 x i8> poison, <16 x i32> zeroinitializer
  %m = icmp ult <16 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>, %all
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %v, ptr align 1 %p, <16 x i1> %m)
  ret void
}

declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)

attributes #0 = { "target-features"="+sse2,+sse4.2" }
attributes #1 = { "target-features"="+sse2,+avx,+avx512f,+avx512bw,+avx512vl" }
