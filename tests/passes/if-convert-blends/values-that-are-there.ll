; RUN: %sierra-opt %s --passes=if-convert-blends --verify-each | FileCheck %s
; A blend of values that are there anyway stands behind the test; one of what is made there stays.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       end:
; CHECK-NOT:   phi
; CHECK:       select <4 x i1> %m, <4 x i32> %y, <4 x i32> %x
define <4 x i32> @f(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %work, label %end
work:
  store i32 1, ptr %p, align 4
  %new = select <4 x i1> %m, <4 x i32> %y, <4 x i32> %x
  br label %end
end:
  %r = phi <4 x i32> [ %x, %entry ], [ %new, %work ]
  ret <4 x i32> %r
}

; CHECK-LABEL: define <4 x i32> @made(
; CHECK:       phi <4 x i32> [ %x, %entry ], [ %new, %work ]
define <4 x i32> @made(<4 x i1> %m, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %work, label %end
work:
  %y2 = load <4 x i32>, ptr %p
  %new = select <4 x i1> %m, <4 x i32> %y2, <4 x i32> %x
  br label %end
end:
  %r = phi <4 x i32> [ %x, %entry ], [ %new, %work ]
  ret <4 x i32> %r
}
