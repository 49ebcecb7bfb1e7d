; RUN: %sierra-opt %s -S | FileCheck-22 %s
; if (a > 0 || 1 < 1) effect(1); else effect(2); a copied body knows that one way is never taken, yet the `else` stays behind the `then`.

; CHECK-LABEL: define void @either.masked(
; CHECK:       {{^}}lor.rhs{{[^:]*}}:
; CHECK-NOT:   call void @effect
; CHECK:       {{^}}if.then{{.*}}:
; CHECK:       call void @effect(i32 1)
; CHECK-NEXT:  br label %if.else{{.*}}.gate
; CHECK:       {{^}}if.else{{.*}}:
; CHECK:       call void @effect(i32 2)
define void @either(<8 x i32> %a) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %if.then, label %lor.rhs

lor.rhs:
  %never = icmp slt i32 1, 1
  br i1 %never, label %if.then, label %if.else

if.then:
  call void @effect(i32 1)
  br label %if.end

if.else:
  call void @effect(i32 2)
  br label %if.end

if.end:
  ret void
}

; switch (1) { case 0: effect(3); break; case 1: effect(4); } behind `a > 0 ||`: likewise.

; CHECK-LABEL: define void @selected.masked(
; CHECK:       {{^}}select{{[^:]*}}:
; CHECK-NOT:   call void @effect
; CHECK:       {{^}}zero{{.*}}:
; CHECK:       call void @effect(i32 3)
; CHECK-NEXT:  br label %one{{.*}}.gate
; CHECK:       {{^}}one{{.*}}:
; CHECK:       call void @effect(i32 4)
define void @selected(<8 x i32> %a) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %zero, label %select

select:
  switch i32 1, label %end [
    i32 0, label %zero
    i32 1, label %one
  ]

zero:
  call void @effect(i32 3)
  br label %end

one:
  call void @effect(i32 4)
  br label %end

end:
  ret void
}

declare void @effect(i32) nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
