; RUN: %sierra-opt %s -S | FileCheck-22 %s
; if (a > 0) for (i = 0; i < n; ++i) r += a: entered if any lane is live, but the loop's own branch stays what it was.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @sum
; CHECK:       {{^}}for.cond:
; CHECK:       %more = icmp slt i32 %i.now, %n
; CHECK-NEXT:  br i1 %more, label %for.body, label %for.end
; CHECK:       {{^}}for.body:
; CHECK:       select <8 x i1> {{.*}}, <8 x i32> %new
; CHECK:       store i32 %i.next, ptr %i
; CHECK-NEXT:  br label %for.cond
; CHECK:       [[ANY:%.*]] = icmp ne i8 {{.*}}, 0
; CHECK-NEXT:  br i1 [[ANY]], label %then, label %end
; CHECK-NOT:   br i1
; CHECK:       {{^}}}
define <8 x i32> @sum(<8 x i32> %a, i32 %n) {
entry:
  %i = alloca i32, align 4
  %r = alloca %"class.__sierra::vec", align 4
  %r.assigned = addrspacecast ptr %r to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  store <8 x i32> zeroinitializer, ptr %r, align 4
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:
  %i.now = load i32, ptr %i, align 4
  %more = icmp slt i32 %i.now, %n
  br i1 %more, label %for.body, label %for.end

for.body:
  %old = load <8 x i32>, ptr addrspace(4001) %r.assigned, align 4
  %new = add <8 x i32> %old, %a
  store <8 x i32> %new, ptr addrspace(4001) %r.assigned, align 4
  %i.next = add i32 %i.now, 1
  store i32 %i.next, ptr %i, align 4
  br label %for.cond

for.end:
  br label %end

end:
  %result = load <8 x i32>, ptr %r, align 4
  ret <8 x i32> %result
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
