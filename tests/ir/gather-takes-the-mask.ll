; RUN: %sierra-opt %s -S | FileCheck-22 %s
; live() becomes the mask of its block, and so the mask of a gather there; outside of any condition it is all lanes.

%"class.__sierra::vec" = type { <8 x i32> }

; CHECK-LABEL: define <8 x i32> @lookup
; CHECK:       [[LIVE:%.*]] = freeze <8 x i1>
; CHECK:       {{^}}then:
; CHECK:       %some = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> {{.*}}, <8 x i1> [[LIVE]],
; CHECK:       {{^}}end:
; CHECK:       %every = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> {{.*}}, <8 x i1> splat (i1 true),
define <8 x i32> @lookup(<8 x i32> %a, ptr %table) {
entry:
  %r = alloca %"class.__sierra::vec", align 4
  %r.assigned = addrspacecast ptr %r to ptr addrspace(4001)
  %places = getelementptr i32, ptr %table, <8 x i32> %a
  call void @_ZN8__sierra5entryILi8EEEvv()
  store <8 x i32> zeroinitializer, ptr %r, align 4
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  %then.live = call i8 @_ZN8__sierra4liveILi8EEENS_4bitsIXT_EE4typeEv()
  %then.mask = bitcast i8 %then.live to <8 x i1>
  %some = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %places, <8 x i1> %then.mask, <8 x i32> zeroinitializer)
  store <8 x i32> %some, ptr addrspace(4001) %r.assigned, align 4
  br label %end

end:
  %end.live = call i8 @_ZN8__sierra4liveILi8EEENS_4bitsIXT_EE4typeEv()
  %end.mask = bitcast i8 %end.live to <8 x i1>
  %every = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %places, <8 x i1> %end.mask, <8 x i32> zeroinitializer)
  %result = load <8 x i32>, ptr %r, align 4
  %both = add <8 x i32> %result, %every
  ret <8 x i32> %both
}

declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
declare i8 @_ZN8__sierra4liveILi8EEENS_4bitsIXT_EE4typeEv()
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>)
