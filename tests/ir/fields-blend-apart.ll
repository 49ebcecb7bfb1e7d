; RUN: %sierra-opt %s -S | FileCheck-22 %s
; A structure that is written field by field before it is read: nobody else reads it, so its stores need no blend. What others read of it still does.

%"class.__sierra::vec" = type { <8 x i32> }
%pair = type { %"class.__sierra::vec", %"class.__sierra::vec" }

; CHECK-LABEL: define <8 x i32> @fields
; CHECK:       {{^}}then:
; CHECK-NOT:   select
; CHECK:       store <8 x i32> %double, ptr
; CHECK:       store <8 x i32> %triple, ptr
; CHECK:       [[NEW:%.*]] = select <8 x i1> {{.*}}, <8 x i32> {{.*}}, <8 x i32>
; CHECK-NEXT:  store <8 x i32> [[NEW]], ptr
; CHECK-NOT:   select
; CHECK:       {{^}}}
define <8 x i32> @fields(<8 x i32> %a) {
entry:
  %own = alloca %pair, align 4
  %seen = alloca %pair, align 4
  %first = getelementptr %pair, ptr %own, i32 0, i32 0
  %second = getelementptr %pair, ptr %own, i32 0, i32 1
  %seen.second = getelementptr %pair, ptr %seen, i32 0, i32 1
  %first.assigned = addrspacecast ptr %first to ptr addrspace(4001)
  %second.assigned = addrspacecast ptr %second to ptr addrspace(4001)
  %seen.first.assigned = addrspacecast ptr %seen to ptr addrspace(4001)
  %seen.second.assigned = addrspacecast ptr %seen.second to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  br label %head

head:
  %n = phi i32 [ 0, %entry ], [ %next, %end ]
  store <8 x i32> %a, ptr %seen.second, align 4
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  %double = add <8 x i32> %a, %a
  store <8 x i32> %double, ptr addrspace(4001) %first.assigned, align 4
  %triple = add <8 x i32> %double, %a
  store <8 x i32> %triple, ptr addrspace(4001) %second.assigned, align 4
  %mine = load <8 x i32>, ptr addrspace(4001) %second.assigned, align 4
  store <8 x i32> %mine, ptr addrspace(4001) %seen.first.assigned, align 4
  store <8 x i32> %mine, ptr addrspace(4001) %seen.second.assigned, align 4
  br label %end

end:
  %result = load <8 x i32>, ptr %seen.second, align 4
  %next = add i32 %n, 1
  %again = icmp ult i32 %next, 3
  br i1 %again, label %head, label %out

out:
  ret <8 x i32> %result
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
