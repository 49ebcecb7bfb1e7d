; RUN: %sierra-opt %s --passes=show-accesses --verify-each | FileCheck %s
; Where races are looked for, a vector goes in pieces that the sanitizer checks; elsewhere it is one access.

; CHECK-LABEL: define void @checked(
; CHECK:       shufflevector <8 x i32> %v, {{.*}} <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK:       store <4 x i32>
; CHECK:       store <4 x i32>
; CHECK-NOT:   store <8 x i32>
define void @checked(<8 x i32> %v, ptr %p) sanitize_thread {
  store <8 x i32> %v, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @plain(
; CHECK:       store <8 x i32> %v, ptr %p
define void @plain(<8 x i32> %v, ptr %p) {
  store <8 x i32> %v, ptr %p, align 4
  ret void
}
