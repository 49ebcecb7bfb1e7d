; RUN: %sierra-opt %s -S | FileCheck-22 %s
; Behind a pointer there may be nothing in a dead lane: load and store take the mask. With all lanes live they are plain.

; CHECK-LABEL: define void @increment
; CHECK:       [[OLD:%.*]] = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> [[LIVE:%.*]], <8 x i32> {{.*}})
; CHECK-NEXT:  [[KEPT:%.*]] = freeze <8 x i32> [[OLD]]
; CHECK-NEXT:  %new = add <8 x i32> [[KEPT]], splat (i32 1)
; CHECK-NEXT:  call void @llvm.masked.store.v8i32.p0(<8 x i32> %new, ptr align 4 %p, <8 x i1> [[LIVE]])
; CHECK:       {{^}}end:
; CHECK-NEXT:  store <8 x i32> %a, ptr %q, align 4
define void @increment(<8 x i32> %a, ptr %p, ptr %q) {
entry:
  %p.assigned = addrspacecast ptr %p to ptr addrspace(4001)
  %q.assigned = addrspacecast ptr %q to ptr addrspace(4001)
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  %old = load <8 x i32>, ptr addrspace(4001) %p.assigned, align 4
  %new = add <8 x i32> %old, splat (i32 1)
  store <8 x i32> %new, ptr addrspace(4001) %p.assigned, align 4
  br label %end

end:
  store <8 x i32> %a, ptr addrspace(4001) %q.assigned, align 4
  ret void
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
