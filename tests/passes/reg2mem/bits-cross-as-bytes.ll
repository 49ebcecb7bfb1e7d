; RUN: %sierra-opt %s --passes=reg2mem --verify-each | FileCheck %s
; Bits that cross blocks, of a value and of a phi, lie in memory as bytes, so that stores can leave dead lanes alone.

; CHECK-LABEL: define void @f(
; CHECK:       %[[A:.*]] = alloca <4 x i8>
; CHECK:       %[[B:.*]] = alloca <4 x i8>
; CHECK:       zext <4 x i1> %low to <4 x i8>
; CHECK:       store <4 x i8>
; CHECK-NOT:   phi
; CHECK:       end:
; CHECK:       load <4 x i8>
; CHECK:       icmp ne <4 x i8>
define void @f(<4 x i1> %c, <4 x i32> %v) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  br label %first
first:
  %low = icmp slt <4 x i32> %v, zeroinitializer
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  br label %end
end:
  %met = phi <4 x i1> [ %c, %first ], [ zeroinitializer, %then ]
  call void @use(<4 x i1> %met)
  call void @use(<4 x i1> %low)
  ret void
}

declare void @use(<4 x i1>)
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
