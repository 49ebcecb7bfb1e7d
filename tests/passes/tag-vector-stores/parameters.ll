; RUN: %sierra-opt %s --passes=tag-vector-stores --verify-each | FileCheck %s
; A store of the compiler's own into lanes gets a mark, one of a number does not.

%"class.__sierra::vec" = type { <4 x i32> }

; CHECK-LABEL: define void @f(
; CHECK:       store <4 x i32> %v, ptr %dive, align 4, !sierra.lanes.4.4
; CHECK:       store i32 %n, ptr %p, align 4{{$}}
define void @f(<4 x i32> %v, ptr %p, i32 %n) {
entry:
  %x = alloca %"class.__sierra::vec", align 4
  %dive = getelementptr inbounds nuw %"class.__sierra::vec", ptr %x, i32 0, i32 0
  store <4 x i32> %v, ptr %dive, align 4
  store i32 %n, ptr %p, align 4
  ret void
}
