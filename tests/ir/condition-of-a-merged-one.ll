; RUN: %sierra-opt %s -S | FileCheck-22 %s
; if ((v ? s : t) != w): what merges from two uniform values differs by lane, and so does all that is made of it.

; CHECK-LABEL: define void @merged(
; CHECK:       %lanes.slot = alloca <8 x i8>
; CHECK:       {{^}}join:
; CHECK:       [[BYTES:%.*]] = load <8 x i8>, ptr %lanes.slot
; CHECK:       [[MERGED:%.*]] = icmp ne <8 x i8> [[BYTES]], zeroinitializer
; CHECK:       xor <8 x i1> [[MERGED]], %small.lanes
define void @merged(<8 x i32> %a, i1 %s, i1 %t) "llvm.assume"="sierra.vectorial.8" {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %yes, label %no

yes:
  br label %join

no:
  br label %join

join:
  %merged = phi i1 [ %s, %yes ], [ %t, %no ]
  %small.lanes = icmp slt <8 x i32> %a, splat (i32 3)
  %small.bits = bitcast <8 x i1> %small.lanes to i8
  %small = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %small.bits)
  %differ = xor i1 %merged, %small
  br i1 %differ, label %then, label %end

then:
  call void @effect()
  br label %end

end:
  ret void
}

declare void @effect() nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
