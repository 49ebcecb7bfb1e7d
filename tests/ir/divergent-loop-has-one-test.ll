; RUN: %sierra-opt %s -S | FileCheck-22 %s
; while (n > 0) { n -= 1; ++steps; }: the only branch left asks, at the latch, whether any lane goes on.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @count
; CHECK-NOT:   br i1
; CHECK:       {{^}}while.body:
; CHECK-NOT:   br i1
; CHECK:       select <8 x i1> {{.*}}, <8 x i32> %more
; CHECK-NOT:   br i1
; CHECK:       [[ANY:%.*]] = icmp ne i8 {{.*}}, 0
; CHECK-NEXT:  br i1 [[ANY]], label {{.*}}, label %while.end
; CHECK-NOT:   br i1
; CHECK:       {{^}}}
define <8 x i32> @count(<8 x i32> %a) {
entry:
  %n = alloca %"class.__sierra::vec", align 4
  %steps = alloca %"class.__sierra::vec", align 4
  %n.assigned = addrspacecast ptr %n to ptr addrspace(4001)
  %steps.assigned = addrspacecast ptr %steps to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  store <8 x i32> %a, ptr %n, align 4
  store <8 x i32> zeroinitializer, ptr %steps, align 4
  br label %while.cond

while.cond:
  %now = load <8 x i32>, ptr addrspace(4001) %n.assigned, align 4
  %positive.lanes = icmp sgt <8 x i32> %now, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %while.body, label %while.end

while.body:
  %less = add <8 x i32> %now, splat (i32 -1)
  store <8 x i32> %less, ptr addrspace(4001) %n.assigned, align 4
  %old = load <8 x i32>, ptr addrspace(4001) %steps.assigned, align 4
  %more = add <8 x i32> %old, splat (i32 1)
  store <8 x i32> %more, ptr addrspace(4001) %steps.assigned, align 4
  br label %while.cond

while.end:
  %result = load <8 x i32>, ptr %steps, align 4
  ret <8 x i32> %result
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
