; RUN: %sierra-opt %s -S | FileCheck-22 %s
; An if/else on locals runs both arms in one line. Nothing is lost by the first store; the second must leave the first's lanes alone.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @if_else
; CHECK-NOT:   br i1
; CHECK:       store <8 x i32> %a, ptr %r
; CHECK-NOT:   br i1
; CHECK:       [[NEW:%.*]] = select <8 x i1> {{.*}}, <8 x i32> splat (i32 7), <8 x i32>
; CHECK-NEXT:  store <8 x i32> [[NEW]], ptr %r
; CHECK-NOT:   br i1
; CHECK:       ret <8 x i32>
; CHECK-NOT:   br i1
; CHECK-NOT:   __sierra5
define <8 x i32> @if_else(<8 x i32> %a) {
entry:
  %r = alloca %"class.__sierra::vec", align 4
  %r.assigned = addrspacecast ptr %r to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %else

then:
  store <8 x i32> %a, ptr addrspace(4001) %r.assigned, align 4
  br label %end

else:
  store <8 x i32> splat (i32 7), ptr addrspace(4001) %r.assigned, align 4
  br label %end

end:
  %result = load <8 x i32>, ptr %r, align 4
  ret <8 x i32> %result
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
