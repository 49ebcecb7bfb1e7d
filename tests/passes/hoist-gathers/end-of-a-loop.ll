; RUN: %sierra-opt %s --passes=hoist-gathers --verify-each | FileCheck %s
; The mask only loses lanes, nothing writes: the first turn reads for all. Not so where lanes come back, or something writes, or what the loop is entered by leads elsewhere, too.

; CHECK-LABEL: define <4 x i32> @end(
; CHECK:       entry:
; CHECK-NEXT:    %live = sext
; CHECK-NEXT:    [[BASE:%.*]] = load ptr, ptr %where
; CHECK-NEXT:    [[P:%.*]] = getelementptr i32, ptr [[BASE]], <4 x i32> %i
; CHECK-NEXT:    [[M:%.*]] = icmp slt <4 x i32> %live, zeroinitializer
; CHECK-NEXT:    [[END:%.*]] = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 [[P]], <4 x i1> [[M]], <4 x i32> zeroinitializer)
; CHECK-NEXT:    br label %loop
; CHECK:         icmp slt <4 x i32> %j, [[END]]
; CHECK:         ret
define <4 x i32> @end(<4 x i1> %lanes, ptr %where, <4 x i32> %i) {
entry:
  %live = sext <4 x i1> %lanes to <4 x i32>
  br label %loop
loop:
  %m = phi <4 x i32> [ %live, %entry ], [ %next, %loop ]
  %j = phi <4 x i32> [ zeroinitializer, %entry ], [ %more, %loop ]
  %base = load ptr, ptr %where, align 8
  %p = getelementptr i32, ptr %base, <4 x i32> %i
  %bits = icmp slt <4 x i32> %m, zeroinitializer
  %end = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %bits, <4 x i32> zeroinitializer)
  %goes = icmp slt <4 x i32> %j, %end
  %known = freeze <4 x i1> %goes
  %wide = sext <4 x i1> %known to <4 x i32>
  %next = and <4 x i32> %m, %wide
  %more = add <4 x i32> %j, splat (i32 1)
  %left = icmp slt <4 x i32> %next, zeroinitializer
  %number = bitcast <4 x i1> %left to i4
  %any = icmp ne i4 %number, 0
  br i1 %any, label %loop, label %done
done:
  ret <4 x i32> %j
}

; CHECK-LABEL: define void @comes_back(
; CHECK:       loop:
; CHECK:         call <4 x i32> @llvm.masked.gather
define void @comes_back(<4 x i1> %live, <4 x ptr> %p) {
entry:
  br label %loop
loop:
  %m = phi <4 x i1> [ %live, %entry ], [ %next, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %c = icmp sgt <4 x i32> %v, zeroinitializer
  %next = or <4 x i1> %m, %c
  %number = bitcast <4 x i1> %next to i4
  %any = icmp ne i4 %number, 0
  br i1 %any, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define void @writes(
; CHECK:       loop:
; CHECK:         call <4 x i32> @llvm.masked.gather
define void @writes(<4 x i1> %live, <4 x ptr> %p, ptr %q) {
entry:
  br label %loop
loop:
  %m = phi <4 x i1> [ %live, %entry ], [ %next, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %c = icmp sgt <4 x i32> %v, zeroinitializer
  store i32 7, ptr %q, align 4
  %next = and <4 x i1> %m, %c
  %number = bitcast <4 x i1> %next to i4
  %any = icmp ne i4 %number, 0
  br i1 %any, label %loop, label %done
done:
  ret void
}

declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
