; RUN: %sierra-opt %s -S | FileCheck-22 %s
; Making the masked copy simplifies !!v to v; what is left of the inner negation is no use of a lane's bit.

; CHECK-LABEL: define void @twice(
; CHECK:       call void @effect()
; CHECK-LABEL: define void @twice.masked(
; CHECK:       call void @effect()
; CHECK-NOT:   xor i1
define void @twice(<8 x i32> %a) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  %not = xor i1 %positive, true
  %not.not = xor i1 %not, true
  br i1 %not.not, label %then, label %end

then:
  call void @effect()
  br label %end

end:
  ret void
}

declare void @effect() nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
