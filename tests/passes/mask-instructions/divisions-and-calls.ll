; RUN: %sierra-opt %s --passes=mask-instructions --verify-each | FileCheck %s
; A division is guarded unless its divisor is a harmless number; a vectorial callee gets the mask, another is called as it is.

; CHECK-LABEL: define void @f(
; CHECK:       %[[SAFE:.*]] = call <4 x i32> @__sierra.guarded.v4i32(<4 x i1> %[[BITS:.*]], <4 x i32> %b)
; CHECK:       sdiv <4 x i32> %a, %[[SAFE]]
; CHECK:       sdiv <4 x i32> %{{.*}}, splat (i32 3)
; CHECK:       call void @plain(<4 x i32> %r)
; CHECK:       call void @vectorial.masked(<4 x i32> %r, i64 %{{.*}})
define void @f(<4 x i1> %c, <4 x i32> %a, <4 x i32> %b) {
entry:
  %x = alloca <4 x i32>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  %q = sdiv <4 x i32> %a, %b
  %r = sdiv <4 x i32> %q, splat (i32 3)
  call void @plain(<4 x i32> %r)
  call void @vectorial(<4 x i32> %r)
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
declare void @plain(<4 x i32>) nocallback
declare void @vectorial(<4 x i32>) "llvm.assume"="sierra.vectorial.4"
