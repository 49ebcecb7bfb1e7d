; RUN: %sierra-opt %s --passes=pad-crossing-vectors --verify-each | FileCheck %s
; A vector of 96 bytes goes to another block as one of 128, also through a phi; within its block, and where it fits a register or has a whole length, nothing changes.

; CHECK-LABEL: define void @used_behind(
; CHECK:       %v = load <96 x i8>, ptr %p
; CHECK-NEXT:  %[[WIDE:.*]] = shufflevector <96 x i8> %v, <96 x i8> poison, <128 x i32>
; CHECK:       store <96 x i8> %v, ptr %q
; CHECK:       then:
; CHECK-NEXT:  %[[BACK:.*]] = shufflevector <128 x i8> %[[WIDE]], <128 x i8> poison, <96 x i32>
; CHECK-NEXT:  store <96 x i8> %[[BACK]], ptr %p
define void @used_behind(ptr %p, ptr %q, i1 %c) {
  %v = load <96 x i8>, ptr %p
  store <96 x i8> %v, ptr %q
  br i1 %c, label %then, label %done
then:
  store <96 x i8> %v, ptr %p
  br label %done
done:
  ret void
}

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

; CHECK-LABEL: define void @stay(
; CHECK-NOT:   shufflevector
; CHECK:       ret void
define void @stay(ptr %p, ptr %q, i1 %c) {
  %short = load <12 x i8>, ptr %p
  %whole = load <64 x i8>, ptr %p
  %bits = load <96 x i1>, ptr %p
  br i1 %c, label %then, label %done
then:
  store <12 x i8> %short, ptr %q
  store <64 x i8> %whole, ptr %q
  store <96 x i1> %bits, ptr %q
  br label %done
done:
  ret void
}
