; RUN: %sierra-opt %s -S | FileCheck-22 %s
; for (…) { if (v) {} else { if (1 > 0) { effect(1); continue; } } effect(2); }: in the masked copy, too, what stands behind the `if` waits for its
; `else`, although its own way there is found to be dead.

; CHECK-LABEL: define void @order.masked(
; CHECK:       {{^}}if.else{{.*}}:
; CHECK:       call void @effect(i32 1)
; CHECK-NEXT:  br label %if.end{{.*}}.gate
define void @order(<8 x i32> %a) "llvm.assume"="sierra.vectorial.8" {
entry:
  %i = alloca i32, align 4
  store i32 0, ptr %i, align 4
  call void @_ZN8__sierra5entryILi8EEEvv()
  br label %for.cond

for.cond:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, 3
  br i1 %more, label %for.body, label %for.end

for.body:
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %if.then, label %if.else

if.then:
  br label %if.end

if.else:
  %certain = icmp sgt i32 1, 0
  br i1 %certain, label %inner.then, label %inner.end

inner.then:
  call void @effect(i32 1)
  br label %for.inc

inner.end:
  br label %if.end

if.end:
  call void @effect(i32 2)
  br label %for.inc

for.inc:
  %i.old = load i32, ptr %i, align 4
  %i.next = add i32 %i.old, 1
  store i32 %i.next, ptr %i, align 4
  br label %for.cond

for.end:
  ret void
}

declare void @effect(i32) nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
