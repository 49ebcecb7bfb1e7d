; RUN: %sierra-opt %s --passes=near-gathers --verify-each | FileCheck %s
; Bytes at a border lie in a window, which is loaded where it lies in one page and holds all that live lanes read; shuffles pick by the distance from the least index.

; CHECK-LABEL: define <16 x i8> @clamped(
; CHECK:       %[[LEAST:.*]] = call i32 @llvm.vector.reduce.smin.v16i32(
; CHECK:       icmp ult <16 x i32> %{{.*}}, splat (i32 16)
; CHECK:       call i64 asm "", "=r,0"
; CHECK:       and i64 %{{.*}}, 4095
; CHECK:       icmp ult i64 %{{.*}}, 4081
; CHECK:       br i1 %{{.*}}, label %near, label %far
; CHECK:       near:
; CHECK:       %[[BYTES:.*]] = load <16 x i8>, ptr %{{.*}}, align 1
; CHECK:       call <16 x i8> @llvm.x86.ssse3.pshuf.b.128(<16 x i8> %[[BYTES]],
; CHECK:       far:
; CHECK-COUNT-16: load i8
; CHECK-NOT:   masked.gather
; CHECK:       phi <16 x i8>
define <16 x i8> @clamped(ptr %a, <16 x i32> %i) #0 {
  %x = sext <16 x i32> %i to <16 x i64>
  %p = getelementptr i8, ptr %a, <16 x i64> %x
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer) #1
  ret <16 x i8> %v
}

; Dead lanes may have any index, and hold what the gather says. Two pieces: the second one is picked by distances from 16 on.
; CHECK-LABEL: define <16 x i8> @masked(
; CHECK:       %[[LIVE:.*]] = freeze <16 x i1> %m
; CHECK:       select <16 x i1> %[[LIVE]], <16 x i32> %{{.*}}, <16 x i32> splat (i32 2147483647)
; CHECK:       near:
; CHECK:       %[[FIRST:.*]] = load <16 x i8>
; CHECK:       %[[SECOND:.*]] = load <16 x i8>
; CHECK:       call <16 x i8> @llvm.uadd.sat.v16i8(<16 x i8> %{{.*}}, <16 x i8> splat (i8 112))
; CHECK:       pshuf.b.128(<16 x i8> %[[FIRST]],
; CHECK:       sub <16 x i8> %{{.*}}, splat (i8 16)
; CHECK:       pshuf.b.128(<16 x i8> %[[SECOND]],
; CHECK:       select <16 x i1> %m, <16 x i8> %{{.*}}, <16 x i8> %other
define <16 x i8> @masked(ptr %a, <16 x i32> %i, <16 x i1> %m, <16 x i8> %other) #0 {
  %x = sext <16 x i32> %i to <16 x i64>
  %p = getelementptr i8, ptr %a, <16 x i64> %x
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> %m, <16 x i8> %other) #2
  ret <16 x i8> %v
}

; Nothing is known of these addresses: each is loaded from.
; CHECK-LABEL: define <16 x i8> @anywhere(
; CHECK-NOT:   pshuf
; CHECK-COUNT-16: load i8
define <16 x i8> @anywhere(<16 x ptr> %p) #0 {
  %v = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> zeroinitializer) #1
  ret <16 x i8> %v
}

declare <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr>, <16 x i1>, <16 x i8>)

attributes #0 = { "target-features"="+sse2,+ssse3" }
attributes #1 = { "sierra.window"="16" }
attributes #2 = { "sierra.window"="32" }
