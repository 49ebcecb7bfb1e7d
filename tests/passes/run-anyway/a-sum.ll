; RUN: %sierra-opt %s --passes=run-anyway --verify-each | FileCheck %s
; A sum that is blended runs without the test; a division may trap.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       %[[SUM:.*]] = add <4 x i32> %y, splat (i32 3)
; CHECK-NEXT:  %[[R:.*]] = select <4 x i1> %m, <4 x i32> %[[SUM]], <4 x i32> %x
; CHECK-NEXT:  br i1 %any
; CHECK:       ret <4 x i32> %[[R]]
define <4 x i32> @f(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %work, label %end
work:
  %sum = add <4 x i32> %y, splat (i32 3)
  %new = select <4 x i1> %m, <4 x i32> %sum, <4 x i32> %x
  br label %end
end:
  %r = phi <4 x i32> [ %x, %entry ], [ %new, %work ]
  ret <4 x i32> %r
}

; CHECK-LABEL: define <4 x i32> @divides(
; CHECK:       work:
; CHECK:       sdiv
; CHECK:       phi <4 x i32> [ %x, %entry ], [ %new, %work ]
define <4 x i32> @divides(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %work, label %end
work:
  %sum = sdiv <4 x i32> %y, %x
  %new = select <4 x i1> %m, <4 x i32> %sum, <4 x i32> %x
  br label %end
end:
  %r = phi <4 x i32> [ %x, %entry ], [ %new, %work ]
  ret <4 x i32> %r
}
