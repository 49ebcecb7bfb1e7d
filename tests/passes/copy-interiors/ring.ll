; RUN: %sierra-opt %s --passes=copy-interiors --verify-each | FileCheck %s
; Places of a ring, `(x + start) & 255`: where all lanes are in one turn of it, they stand side by side.

; CHECK-LABEL: define void @ring(
; CHECK:       loop:
; CHECK:         udiv i32 %{{.*}}, 256
; CHECK:         br i1 %{{.*}}, label %interior, label %body, !prof
; CHECK:       interior:
; CHECK:         %[[AT:.*]] = add <8 x i32> %{{.*}}, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>, !sierra.no.wrap
; CHECK:         zext <8 x i32> %[[AT]] to <8 x i64>
; CHECK:       end:
define void @ring(ptr %in, ptr %out, i32 %n, i32 %start) "target-features"="+sse2" {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %from = add i32 %x, %start
  %first = insertelement <8 x i32> poison, i32 %from, i64 0
  %all = shufflevector <8 x i32> %first, <8 x i32> poison, <8 x i32> zeroinitializer
  %at = add <8 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %place = and <8 x i32> %at, splat (i32 255)
  %wide = zext <8 x i32> %place to <8 x i64>
  %from.here = getelementptr float, ptr %in, <8 x i64> %wide
  %v = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %from.here, <8 x i1> splat (i1 true), <8 x float> poison)
  %to = getelementptr float, ptr %out, i32 %x
  store <8 x float> %v, ptr %to
  %next = add i32 %x, 8
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

declare <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr>, <8 x i1>, <8 x float>)
