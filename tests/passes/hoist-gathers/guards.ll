; RUN: %sierra-opt %s --passes=hoist-gathers --verify-each | FileCheck %s
; Dead lanes that somebody looks at hold what they held; lanes of two ways of a turn are lanes of its beginning; mathematics may write an `int`, but no `double`.

; CHECK-LABEL: define void @seen(
; CHECK:         [[V:%.*]] = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %live, <4 x i32> zeroinitializer)
; CHECK-NEXT:    br label %loop
; CHECK:         select <4 x i1> %m, <4 x i32> [[V]], <4 x i32> splat (i32 5)
define void @seen(<4 x i1> %live, <4 x ptr> %p, ptr %q) {
entry:
  br label %loop
loop:
  %m = phi <4 x i1> [ %live, %entry ], [ %next, %latch ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x i32> splat (i32 5))
  %c = icmp sgt <4 x i32> %v, zeroinitializer
  %number = bitcast <4 x i1> %c to i4
  %some = icmp ne i4 %number, 3
  br i1 %some, label %one, label %latch
one:
  %both = and <4 x i1> %m, %c
  br label %latch
latch:
  %next = phi <4 x i1> [ %both, %one ], [ zeroinitializer, %loop ]
  %left = bitcast <4 x i1> %next to i4
  %any = icmp ne i4 %left, 0
  br i1 %any, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define void @errno(
; CHECK:         call <4 x double> @llvm.masked.gather
; CHECK-NEXT:    br label %loop
; CHECK:         call <4 x i32> @llvm.masked.gather
define void @errno(<4 x i1> %live, <4 x ptr> %p, double %x) {
entry:
  br label %loop
loop:
  %m = phi <4 x i1> [ %live, %entry ], [ %next, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %d = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %p, <4 x i1> %m, <4 x double> zeroinitializer)
  %y = call double @log(double %x)
  %b = icmp sgt <4 x i32> %v, zeroinitializer
  %c = fcmp olt <4 x double> %d, zeroinitializer
  %bc = and <4 x i1> %b, %c
  %next = and <4 x i1> %m, %bc
  %number = bitcast <4 x i1> %next to i4
  %any = icmp ne i4 %number, 0
  br i1 %any, label %loop, label %done
done:
  ret void
}

; The loop is entered on a condition: what it reads may not be there otherwise.
; CHECK-LABEL: define void @perhaps(
; CHECK:       loop:
; CHECK:         call <4 x i32> @llvm.masked.gather
define void @perhaps(<4 x i1> %live, <4 x ptr> %p, i1 %enter) {
entry:
  br i1 %enter, label %loop, label %done
loop:
  %m = phi <4 x i1> [ %live, %entry ], [ %next, %loop ]
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %c = icmp sgt <4 x i32> %v, zeroinitializer
  %next = and <4 x i1> %m, %c
  %number = bitcast <4 x i1> %next to i4
  %any = icmp ne i4 %number, 0
  br i1 %any, label %loop, label %done
done:
  ret void
}

declare double @log(double)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
declare <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr>, <4 x i1>, <4 x double>)
