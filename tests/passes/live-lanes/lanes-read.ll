; RUN: %sierra-opt %s --passes=live-lanes --verify-each | FileCheck %s
; Where all lanes have just been read, some are stored by a blend of all, if they lie in one page; to a local if no lane is live.

; CHECK-LABEL: define void @stored(
; CHECK:       %[[ANY:.*]] = icmp ne i16
; CHECK:       and i64 %{{.*}}, 4095
; CHECK:       icmp ult i64 %{{.*}}, 4081
; CHECK:       br i1 %{{.*}}, label %all, label %across, !prof
; CHECK:       all:
; CHECK-NEXT:  %[[OLD:.*]] = load <16 x i8>, ptr %p, align 1
; CHECK-NEXT:  %[[NEW:.*]] = select <16 x i1> %m, <16 x i8> %v, <16 x i8> %[[OLD]]
; CHECK-NEXT:  %[[AT:.*]] = select i1 %[[ANY]], ptr %p, ptr %live.lanes
; CHECK-NEXT:  store <16 x i8> %[[NEW]], ptr %[[AT]], align 1
; CHECK:       across:
; CHECK-NEXT:  br i1 %[[ANY]], label %part, label
; CHECK:       each.lane:
define void @stored(<16 x i8> %v, ptr %p, <16 x i1> %m) #0 {
entry:
  call void @llvm.masked.store.v16i8.p0(<16 x i8> %v, ptr align 1 %p, <16 x i1> %m) #1
  ret void
}

declare void @llvm.masked.store.v16i8.p0(<16 x i8>, ptr, <16 x i1>)
attributes #0 = { "target-features"="+sse2,+avx2" }
attributes #1 = { "sierra.lanes.read" }
