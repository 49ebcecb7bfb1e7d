; RUN: %sierra-opt %s -S | FileCheck-22 %s
; A vectorial callee gets the live lanes as 64 bits, by its masked symbol; a scalar one is called once. With all lanes live nothing changes.

; CHECK-LABEL: define void @calls
; CHECK:       {{^}}then:
; CHECK:       [[BITS:%.*]] = bitcast <8 x i1> {{.*}} to i8
; CHECK-NEXT:  [[MASK:%.*]] = zext i8 [[BITS]] to i64
; CHECK-NEXT:  call void @vectorial.masked(<8 x i32> %a, i64 [[MASK]])
; CHECK-NEXT:  call void @scalar(i32 1)
; CHECK:       {{^}}end:
; CHECK-NEXT:  call void @vectorial(<8 x i32> %a)
; CHECK:       br i1 {{.*}}, label %then, label %end
; CHECK:       declare void @vectorial.masked(<8 x i32>, i64)
define void @calls(<8 x i32> %a) {
entry:
  call void @_ZN8__sierra5entryILi8EEEvv()
  %positive.lanes = icmp sgt <8 x i32> %a, zeroinitializer
  %positive.bits = bitcast <8 x i1> %positive.lanes to i8
  %positive = call i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8 %positive.bits)
  br i1 %positive, label %then, label %end

then:
  call void @vectorial(<8 x i32> %a)
  call void @scalar(i32 1)
  br label %end

end:
  call void @vectorial(<8 x i32> %a)
  ret void
}

declare void @vectorial(<8 x i32>) "llvm.assume"="sierra.vectorial.8"
declare void @scalar(i32) nocallback
declare void @_ZN8__sierra5entryILi8EEEvv()
declare i1 @_ZN8__sierra5lanesILi8EEEbNS_4bitsIXT_EE4typeE(i8)
