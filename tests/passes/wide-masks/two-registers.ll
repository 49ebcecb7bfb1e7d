; RUN: %sierra-opt %s --passes=wide-masks --verify-each | FileCheck %s
; A mask of what fills two registers goes to another block in one of them, half as wide.

; CHECK-LABEL: define <4 x i64> @f(
; CHECK:       %[[WIDE:.*]] = sext <4 x i1> %less to <4 x i32>
; CHECK:       end:
; CHECK:       %[[BITS:.*]] = icmp slt <4 x i32> %[[WIDE]], zeroinitializer
; CHECK:       select <4 x i1> %[[BITS]]
define <4 x i64> @f(<4 x i64> %a, <4 x i64> %b, i1 %u) #0 {
entry:
  %less = icmp slt <4 x i64> %a, %b
  br i1 %u, label %then, label %end
then:
  call void @g()
  br label %end
end:
  %r = select <4 x i1> %less, <4 x i64> %a, <4 x i64> %b
  ret <4 x i64> %r
}

declare void @g()
attributes #0 = { "target-features"="+sse4.2" }
