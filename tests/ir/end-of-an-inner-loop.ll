; RUN: %sierra-opt %s -S | FileCheck-22 %s
; while (a > 0 …) { do { if (u) continue the outer one; } while (…); return; } effect(1); what stands behind the inner loop is not the end of the
; outer one: the effect happens behind the outer loop's latch, not in each iteration.

; CHECK-LABEL: define void @nested(
; CHECK:       {{^}}while.end:
; CHECK-SAME:  preds = %while.end.gate
; CHECK:       call void @effect(i32 1)
; CHECK:       {{^}}while.end.gate:
; CHECK-SAME:  preds = %while.cond.latch
define void @nested(<8 x i32> %a, i1 %u, ptr %count) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  br label %while.cond

while.cond:
  %now = load <8 x i32>, ptr %count, align 4
  %more.lanes = icmp sgt <8 x i32> %a, %now
  %more.bits = bitcast <8 x i1> %more.lanes to i8
  %more = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %more.bits)
  br i1 %more, label %while.body, label %while.end

while.body:
  call void @effect(i32 0)
  br label %do.body

do.body:
  br i1 %u, label %if.then, label %do.cond

if.then:
  br label %while.cond

do.cond:
  %again = call i1 @asks()
  br i1 %again, label %do.body, label %do.end

do.end:
  br label %return

while.end:
  call void @effect(i32 1)
  br label %return

return:
  ret void
}

declare void @effect(i32) nocallback
declare i1 @asks()
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
