; RUN: %sierra-opt %s --passes=live-lanes --verify-each | FileCheck %s
; Bytes under any mask: all are loaded where they lie in one page and a lane is live, and those of live lanes are stored, two at once. A machine with masks for bytes keeps them.

; CHECK-LABEL: define <16 x i8> @loaded(
; CHECK:       %live.lanes = alloca <16 x i8>
; CHECK:       and i64 %{{.*}}, 4095
; CHECK:       icmp ult i64 %{{.*}}, 4081
; CHECK-NOT:   call {{.*}}@llvm.masked.load
; CHECK:       whole:
; CHECK-NEXT:  inttoptr
; CHECK-NEXT:  load <16 x i8>
; CHECK:       each.lane:
; CHECK:       call i64 @llvm.cttz
define <16 x i8> @loaded(ptr %p, <16 x i1> %m) #0 {
entry:
  %v = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %p, <16 x i1> %m, <16 x i8> zeroinitializer)
  ret <16 x i8> %v
}

; CHECK-LABEL: define void @stored(
; CHECK-NOT:   call void @llvm.masked.store
; CHECK:       br i1 %{{.*}}, label %some, label %[[END:.*]]
; CHECK:       some:
; CHECK:       br i1 %{{.*}}, label %all, label %part
; CHECK:       all:
; CHECK-NEXT:  store <16 x i8> %v, ptr %p
; CHECK:       part:
; CHECK-NEXT:  store <16 x i8> %v, ptr %live.lanes
; CHECK:       each.lane:
; CHECK-COUNT-2: store i8
; CHECK-NOT:   store
; CHECK:       ret void
define void @stored(<16 x i8> %v, ptr %p, <16 x i1> %m) #0 {
entry:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %v, ptr align 1 %p, <16 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @masked(
; CHECK:       call <16 x i8> @llvm.masked.load
; CHECK:       call void @llvm.masked.store
define void @masked(ptr %p, ptr %q, <16 x i1> %m) #1 {
entry:
  %v = call <16 x i8> @llvm.masked.load.v16i8.p0(ptr align 1 %p, <16 x i1> %m, <16 x i8> zeroinitializer)
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %v, ptr align 1 %q, <16 x i1> %m)
  ret void
}

declare <16 x i8> @llvm.masked.load.v16i8.p0(ptr, <16 x i1>, <16 x i8>)
declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)

attributes #0 = { "target-features"="+sse2,+sse4.2" }
attributes #1 = { "target-features"="+sse2,+avx,+avx512f,+avx512bw,+avx512vl" }
