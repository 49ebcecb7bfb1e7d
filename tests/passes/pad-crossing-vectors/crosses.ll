; RUN: %sierra-opt %s --passes=pad-crossing-vectors --verify-each | FileCheck %s
; A vector of 96 bytes goes to another block as one of 128; within its block, and where it fits a register or has a whole length, nothing changes.

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
