; RUN: %sierra-opt %s -S | FileCheck-22 %s
; Work on lanes alone runs with no lane live too; what writes to a uniform variable must be jumped over.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @cheap
; CHECK-NOT:   br i1
; CHECK:       {{^}}}
define <8 x i32> @cheap(<8 x i32> %a) {
entry:
  %r = alloca %"class.__sierra::vec", align 4
  %r.assigned = addrspacecast ptr %r to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  store <8 x i32> %a, ptr %r, align 4
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  %double = add <8 x i32> %a, %a
  store <8 x i32> %double, ptr addrspace(4001) %r.assigned, align 4
  br label %end

end:
  %result = load <8 x i32>, ptr %r, align 4
  ret <8 x i32> %result
}

; CHECK-LABEL: define void @dear
; CHECK:       {{^}}then:
; CHECK:       store i32 1, ptr @found
; CHECK:       [[ANY:%.*]] = icmp ne i8 {{.*}}, 0
; CHECK-NEXT:  br i1 [[ANY]], label %then, label %end
@found = global i32 0
define void @dear(<8 x i32> %a) {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  store i32 1, ptr @found, align 4
  br label %end

end:
  ret void
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
