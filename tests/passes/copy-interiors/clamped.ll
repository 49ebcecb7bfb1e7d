; RUN: %sierra-opt %s --passes=copy-interiors --verify-each | FileCheck %s
; An index that is clamped on both sides, and its neighbour: one test for both, and a copy that reads at the indices as they are.

; CHECK-LABEL: define void @clamped(
; CHECK:       loop:
; CHECK:         %[[LOW:.*]] = icmp slt i64 %{{.*}}, 0
; CHECK:         br i1 %{{.*}}, label %interior, label %body, !prof
; CHECK:       interior:
; CHECK:         getelementptr i8, ptr %in, <4 x i32> %x
; CHECK-NEXT:    call <4 x i8> @llvm.masked.gather
; CHECK:         %[[Y:.*]] = add <4 x i32> %x, splat (i32 1)
; CHECK:         getelementptr i8, ptr %in, <4 x i32> %[[Y]]
; CHECK-NEXT:    call <4 x i8> @llvm.masked.gather
; CHECK:       end:
define void @clamped(ptr %in, ptr %out, i32 %w) "target-features"="+sse2" {
entry:
  %last = sub nsw i32 %w, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.overflow !0
  %before = icmp slt <4 x i32> %x, zeroinitializer
  %first = select <4 x i1> %before, <4 x i32> zeroinitializer, <4 x i32> %x
  %last.insert = insertelement <4 x i32> poison, i32 %last, i64 0
  %last.all = shufflevector <4 x i32> %last.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %behind = icmp slt <4 x i32> %last.all, %first
  %index = select <4 x i1> %behind, <4 x i32> %last.all, <4 x i32> %first
  %p = getelementptr i8, ptr %in, <4 x i32> %index
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  %y = add <4 x i32> %x, splat (i32 1), !sierra.no.overflow !0
  %other = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %last.all, <4 x i32> %y)
  %q = getelementptr i8, ptr %in, <4 x i32> %other
  %b = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %q, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  %sum = add <4 x i8> %a, %b
  store <4 x i8> %sum, ptr %out, align 1
  %next = add nsw i32 %i, 4
  %more = icmp slt i32 %next, %w
  br i1 %more, label %loop, label %end
end:
  ret void
}

declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr>, <4 x i1>, <4 x i8>)
!0 = !{}
