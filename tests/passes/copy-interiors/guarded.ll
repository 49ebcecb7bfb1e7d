; RUN: %sierra-opt %s --passes=copy-interiors --verify-each | FileCheck %s
; Under guards that all lanes pass there is no mask; lanes that are in one row have one quotient.

; CHECK-LABEL: define void @guarded(
; CHECK:         br i1 %{{.*}}, label %interior, label %body, !prof
; CHECK:       interior:
; CHECK:         br i1 true, label %[[THEN:.*]], label
; CHECK:       [[THEN]]:
; CHECK:         call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %{{.*}}, <4 x i1> splat (i1 true)
define void @guarded(ptr %in, ptr %out, i32 %w) "target-features"="+sse2" {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %w
  br i1 %more, label %loop, label %end
loop:
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.overflow !0
  %y = add <4 x i32> %x, splat (i32 -1), !sierra.no.overflow !0
  %at.least = icmp sge <4 x i32> %y, zeroinitializer
  %wide = sext <4 x i1> %at.least to <4 x i32>
  %w.insert = insertelement <4 x i32> poison, i32 %w, i64 0
  %w.all = shufflevector <4 x i32> %w.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %outside = icmp uge <4 x i32> %y, %w.all
  %inside = xor <4 x i1> %outside, splat (i1 true)
  %inside.wide = sext <4 x i1> %inside to <4 x i32>
  %both = and <4 x i32> %wide, %inside.wide
  %mask = icmp slt <4 x i32> %both, zeroinitializer
  %bits = bitcast <4 x i1> %mask to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %then, label %latch
then:
  %p = getelementptr i8, ptr %in, <4 x i32> %y
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> %mask, <4 x i8> zeroinitializer)
  store <4 x i8> %a, ptr %out, align 1
  br label %latch
latch:
  %next = add nsw i32 %i, 4
  br label %head
end:
  ret void
}

; CHECK-LABEL: define void @row(
; CHECK:         udiv i32
; CHECK:         br i1 %{{.*}}, label %interior, label %body, !prof
; CHECK:       interior:
; CHECK:         getelementptr i8, ptr %in, <4 x i32> %[[REST:.*]]
; CHECK:       end:
define void @row(ptr %in, ptr %out, i32 %w, i32 %n) "target-features"="+sse2" {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %loop, label %end
loop:
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.overflow !0
  %w.insert = insertelement <4 x i32> poison, i32 %w, i64 0
  %w.all = shufflevector <4 x i32> %w.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %rest = srem <4 x i32> %x, %w.all
  %p = getelementptr i8, ptr %in, <4 x i32> %rest
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  store <4 x i8> %a, ptr %out, align 1
  %next = add nsw i32 %i, 4
  br label %head
end:
  ret void
}

declare <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr>, <4 x i1>, <4 x i8>)
!0 = !{}
