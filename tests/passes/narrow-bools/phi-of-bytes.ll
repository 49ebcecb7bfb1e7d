; RUN: %sierra-opt %s --passes=narrow-bools --verify-each | FileCheck %s
; Bytes of 0 and 1 that only comparisons look at are bits.

; CHECK-LABEL: define <4 x i32> @f(
; CHECK:       %[[BITS:.*]] = phi <4 x i1> [ %a, %entry ], [ %b, %then ]
; CHECK:       select <4 x i1> %[[BITS]], <4 x i32> %x, <4 x i32> %y
define <4 x i32> @f(<4 x i1> %a, <4 x i1> %b, i1 %u, <4 x i32> %x, <4 x i32> %y) #0 {
entry:
  %one = zext <4 x i1> %a to <4 x i8>
  br i1 %u, label %then, label %end
then:
  %two = zext <4 x i1> %b to <4 x i8>
  br label %end
end:
  %bool = phi <4 x i8> [ %one, %entry ], [ %two, %then ]
  %test = icmp ne <4 x i8> %bool, zeroinitializer
  %r = select <4 x i1> %test, <4 x i32> %x, <4 x i32> %y
  ret <4 x i32> %r
}

attributes #0 = { "target-features"="+sse4.2" }
