; RUN: %sierra-opt %s -S | FileCheck-22 %s
; Under one mask: `seen` is read behind the `if` by the lanes that waited there, `own` only by those that wrote it.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @watched
; CHECK:       {{^}}then:
; CHECK:       store <8 x i32> %double, ptr %own
; CHECK:       {{^}}more:
; CHECK-NOT:   select
; CHECK:       store <8 x i32> %triple, ptr %own
; CHECK:       {{^}}last:
; CHECK:       [[NEW:%.*]] = select <8 x i1> {{.*}}, <8 x i32> {{.*}}, <8 x i32>
; CHECK-NEXT:  store <8 x i32> [[NEW]], ptr %seen
; CHECK-NOT:   select
; CHECK:       {{^}}}
define <8 x i32> @watched(<8 x i32> %a, i1 %uniform) {
entry:
  %own = alloca %"class.__sierra::vec", align 4
  %seen = alloca %"class.__sierra::vec", align 4
  %own.assigned = addrspacecast ptr %own to ptr addrspace(4001)
  %seen.assigned = addrspacecast ptr %seen to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  store <8 x i32> %a, ptr %seen, align 4
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  %double = add <8 x i32> %a, %a
  store <8 x i32> %double, ptr addrspace(4001) %own.assigned, align 4
  br i1 %uniform, label %more, label %last

more:
  %triple = add <8 x i32> %double, %a
  store <8 x i32> %triple, ptr addrspace(4001) %own.assigned, align 4
  br label %last

last:
  %mine = load <8 x i32>, ptr addrspace(4001) %own.assigned, align 4
  store <8 x i32> %mine, ptr addrspace(4001) %seen.assigned, align 4
  br label %end

end:
  %result = load <8 x i32>, ptr %seen, align 4
  ret <8 x i32> %result
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
