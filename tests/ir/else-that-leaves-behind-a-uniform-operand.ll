; RUN: %sierra-opt %s -S | FileCheck-22 %s
; do { if (v > 2 || u) {} else { effect(1); break; } effect(2); } while (false): lanes part at `v > 2`, but the branch at `u` leads to the `else`.
; What stands behind the `if` still waits for it.

; CHECK-LABEL: define void @order(
; CHECK:       {{^}}if.else:
; CHECK:       call void @effect(i32 1)
; CHECK-NEXT:  br label %if.end.gate
define void @order(<8 x i32> %a, i1 %u) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %large.lanes = icmp sgt <8 x i32> %a, splat (i32 2)
  %large.bits = bitcast <8 x i1> %large.lanes to i8
  %large = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %large.bits)
  br i1 %large, label %if.then, label %lor.lhs.false

lor.lhs.false:
  br i1 %u, label %if.then, label %if.else

if.then:
  br label %if.end

if.else:
  call void @effect(i32 1)
  br label %do.end

if.end:
  call void @effect(i32 2)
  br label %do.end

do.end:
  ret void
}

declare void @effect(i32) nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
