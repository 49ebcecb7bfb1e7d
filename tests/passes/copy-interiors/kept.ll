; RUN: %sierra-opt %s --passes=copy-interiors --verify-each | FileCheck %s
; What gets no copy.

; The index of the last, partly full turn does not go on: no copy.
; CHECK-LABEL: define void @tail(
; CHECK-NOT:   interior
; CHECK:       ret void
define void @tail(ptr %in, ptr %out, i32 %w, i32 %i) "target-features"="+sse2" {
entry:
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.overflow !0
  %index = call <4 x i32> @llvm.smax.v4i32(<4 x i32> zeroinitializer, <4 x i32> %x)
  %p = getelementptr i8, ptr %in, <4 x i32> %index
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  store <4 x i8> %a, ptr %out, align 1
  ret void
}

; What the bound is may be stored in between: it is not asked earlier than it is read.
; CHECK-LABEL: define void @late(
; CHECK-NOT:   interior
; CHECK:       ret void
define void @late(ptr %in, ptr %out, ptr %w) "target-features"="+sse2" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i.insert = insertelement <4 x i32> poison, i32 %i, i64 0
  %i.all = shufflevector <4 x i32> %i.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %x = add <4 x i32> %i.all, <i32 0, i32 1, i32 2, i32 3>, !sierra.no.overflow !0
  %first = call <4 x i32> @llvm.smax.v4i32(<4 x i32> zeroinitializer, <4 x i32> %x)
  store i32 %i, ptr %out, align 4
  %last = load i32, ptr %w, align 4
  %last.insert = insertelement <4 x i32> poison, i32 %last, i64 0
  %last.all = shufflevector <4 x i32> %last.insert, <4 x i32> poison, <4 x i32> zeroinitializer
  %index = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %last.all, <4 x i32> %first)
  %p = getelementptr i8, ptr %in, <4 x i32> %index
  %a = call <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr> align 1 %p, <4 x i1> splat (i1 true), <4 x i8> zeroinitializer)
  store <4 x i8> %a, ptr %out, align 1
  %next = add nsw i32 %i, 4
  %more = icmp slt i32 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i8> @llvm.masked.gather.v4i8.v4p0(<4 x ptr>, <4 x i1>, <4 x i8>)
!0 = !{}
