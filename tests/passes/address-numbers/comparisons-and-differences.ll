; RUN: %sierra-opt %s --passes=address-numbers --verify-each | FileCheck %s
; RUN: %sierra-opt %s --passes=address-numbers | opt -passes='instcombine<no-verify-fixpoint>' -verify-each -S -o /dev/null
; Lanes of addresses are compared by their distances from one address, or as numbers, and so subtracted: LLVM would write the one step anew that `shared` returns,
; with the type of lanes.

; CHECK-LABEL: define ptr @shared(
; CHECK:       mul <8 x i64> %i, splat (i64 1)
; CHECK:       icmp slt <8 x i64>
; CHECK:       ret ptr %one
define ptr @shared(ptr %l, ptr %out, <8 x i64> %i) {
  %one = getelementptr inbounds i8, ptr %l, i64 12
  %p = getelementptr inbounds i8, ptr %one, <8 x i64> <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>
  %q = getelementptr inbounds i8, ptr %l, <8 x i64> %i
  %c = icmp ult <8 x ptr> %p, %q
  store <8 x i1> %c, ptr %out
  ret ptr %one
}

; Where steps may leave the object, addresses are numbers without a sign.
; CHECK-LABEL: define ptr @apart(
; CHECK:       ptrtoint ptr %one to i64
; CHECK:       icmp uge <8 x i64>
define ptr @apart(ptr %l, ptr %m, ptr %out, <8 x i32> %i) {
  %one = getelementptr i8, ptr %l, i64 12
  %p = getelementptr float, ptr %one, <8 x i32> %i
  %q = getelementptr float, ptr %m, <8 x i32> %i
  %c = icmp uge <8 x ptr> %p, %q
  store <8 x i1> %c, ptr %out
  ret ptr %one
}

; CHECK-LABEL: define ptr @difference(
; CHECK-NOT:   ptrtoint <8 x ptr>
; CHECK:       sub <8 x i64>
define ptr @difference(ptr %l, ptr %out, i64 %n, <8 x i64> %i) {
  %one = getelementptr inbounds { i32, [4 x float] }, ptr %l, i64 %n, i32 1, i64 2
  %p = getelementptr inbounds float, ptr %one, <8 x i64> %i
  %q = getelementptr inbounds i8, ptr %l, <8 x i64> %i
  %a = ptrtoint <8 x ptr> %p to <8 x i64>
  %b = ptrtoint <8 x ptr> %q to <8 x i64>
  %c = sub <8 x i64> %a, %b
  store <8 x i64> %c, ptr %out
  ret ptr %one
}

; CHECK-LABEL: define void @loop(
; CHECK:       phi <4 x i64>
; CHECK:       icmp eq <4 x i64>
define void @loop(ptr %l, ptr %out, <4 x i64> %i, <4 x i64> %n) {
entry:
  %start = getelementptr float, ptr %l, <4 x i64> %i
  %end = getelementptr float, ptr %l, <4 x i64> %n
  br label %turn

turn:
  %p = phi <4 x ptr> [ %start, %entry ], [ %next, %turn ]
  %next = getelementptr float, <4 x ptr> %p, i64 1
  %c = icmp eq <4 x ptr> %next, %end
  %bits = bitcast <4 x i1> %c to i4
  %done = icmp ne i4 %bits, 0
  br i1 %done, label %exit, label %turn

exit:
  ret void
}
