; RUN: %sierra-opt %s --passes=copy-interiors --verify-each | FileCheck %s
; Neighbours of an unsigned index, whose sums may wrap: the copy has sums that are known not to, and they stand in the copy alone.

; CHECK-LABEL: define void @neighbours(
; CHECK:       loop:
; CHECK:         %[[LEAST:.*]] = add i64 %{{.*}}, -1
; CHECK:         icmp slt i64 %[[LEAST]], 0
; CHECK:         %[[GREATEST:.*]] = add i64 %{{.*}}, 4
; CHECK:         icmp slt i64 4294967295, %[[GREATEST]]
; CHECK-NOT:     sierra.no.wrap
; CHECK:         br i1 %{{.*}}, label %interior, label %body, !prof
; CHECK:       body:
; CHECK:         sub <4 x i32> %x, splat (i32 1)
; CHECK-NOT:     sierra.no.wrap
; CHECK:       interior:
; CHECK:         %[[X:.*]] = add <4 x i32> %{{.*}}, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.wrap
; CHECK:         %[[BEFORE:.*]] = sub <4 x i32> %[[X]], splat (i32 1), !sierra.no.wrap
; CHECK:         %[[BEHIND:.*]] = add <4 x i32> %[[X]], splat (i32 1), !sierra.no.wrap
; CHECK:         zext <4 x i32> %[[BEFORE]] to <4 x i64>
; CHECK:         zext <4 x i32> %[[BEHIND]] to <4 x i64>
define void @neighbours(ptr %in, ptr %out, i32 %w) "target-features"="+sse2" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>
  %before = sub <4 x i32> %x, splat (i32 1)
  %before.long = zext <4 x i32> %before to <4 x i64>
  %p = getelementptr i8, ptr %in, <4 x i64> %before.long
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  %behind = add <4 x i32> %x, splat (i32 1)
  %behind.long = zext <4 x i32> %behind to <4 x i64>
  %q = getelementptr i8, ptr %in, <4 x i64> %behind.long
  %b = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %q, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  %sum = add <4 x i8> %a, %b
  store <4 x i8> %sum, ptr %out, align 1
  %next = add i32 %i, 4
  %more = icmp ult i32 %next, %w
  br i1 %more, label %loop, label %end
end:
  ret void
}

declare <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr>, <4 x i1>, <4 x i8>)
