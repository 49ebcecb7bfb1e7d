; RUN: %sierra-opt %s --passes=pad-crossing-vectors --verify-each | FileCheck %s
; Odd vectors meet in phis at a whole length, and are cut where they are used.

; CHECK-LABEL: define <24 x i32> @meets(
; CHECK:       entry:
; CHECK:       %[[A:.*]] = shufflevector <24 x i32> %a, {{.*}}<32 x i32>
; CHECK:       other:
; CHECK:       %[[B:.*]] = shufflevector <24 x i32> %b, {{.*}}<32 x i32>
; CHECK:       %[[M:.*]] = phi <32 x i32> [ %[[A]], %entry ], [ %[[A]], %entry ], [ %[[B]], %other ]
; CHECK-NEXT:  %[[BACK:.*]] = shufflevector <32 x i32> %[[M]], {{.*}}<24 x i32>
; CHECK-NEXT:  ret <24 x i32> %[[BACK]]
define <24 x i32> @meets(ptr %p, i32 %n) {
entry:
  %a = load <24 x i32>, ptr %p
  switch i32 %n, label %other [ i32 1, label %done
                                i32 2, label %done ]
other:
  %q = getelementptr i8, ptr %p, i32 %n
  %b = load <24 x i32>, ptr %q
  br label %done
done:
  %m = phi <24 x i32> [ %a, %entry ], [ %a, %entry ], [ %b, %other ]
  ret <24 x i32> %m
}

; CHECK-LABEL: define <24 x i32> @turns(
; CHECK:       loop:
; CHECK:       %[[M:.*]] = phi <32 x i32>
; CHECK-NEXT:  %[[BACK:.*]] = shufflevector <32 x i32> %[[M]]
; CHECK:       add <24 x i32> %[[BACK]]
define <24 x i32> @turns(<24 x i32> %first, i32 %n) {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %sum = phi <24 x i32> [ %first, %0 ], [ %more, %loop ]
  %more = add <24 x i32> %sum, %first
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done
done:
  ret <24 x i32> %more
}

; Phis that come into one another stay wide from turn to turn.
; CHECK-LABEL: define <24 x i32> @circle(
; CHECK:       outer:
; CHECK:       %[[O:.*]] = phi <32 x i32> [ %{{.*}}, %0 ], [ %[[I:.*]], %inner ]
; CHECK:       inner:
; CHECK:       %[[I]] = phi <32 x i32> [ %[[O]], %outer ], [ %[[M:.*]], %inner ]
; CHECK:       %more = add <24 x i32>
; CHECK-NEXT:  %[[M]] = shufflevector <24 x i32> %more, {{.*}}<32 x i32>
; CHECK:       done:
; CHECK-NEXT:  shufflevector <32 x i32> %[[I]]
define <24 x i32> @circle(<24 x i32> %first, i32 %n) {
  br label %outer
outer:
  %a = phi <24 x i32> [ %first, %0 ], [ %b, %inner ]
  br label %inner
inner:
  %b = phi <24 x i32> [ %a, %outer ], [ %more, %inner ]
  %more = add <24 x i32> %b, %b
  switch i32 %n, label %inner [ i32 1, label %outer
                                i32 2, label %done ]
done:
  ret <24 x i32> %b
}
