; RUN: %sierra-opt %s --passes=weigh-branches --verify-each | FileCheck %s
; What is expected of lanes stands at the branch, of a uniform condition where it is.

; CHECK-LABEL: define void @f(
; CHECK-NOT:   call i1 @llvm.expect.i1(i1 %l,
; CHECK:       br i1 %l, label %a, label %end, !prof
; CHECK:       call i1 @llvm.expect.i1(i1 %u, i1 true)
define void @f(<4 x i1> %c, i1 %u) {
entry:
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  %likely = call i1 @llvm.expect.i1(i1 %l, i1 true)
  br i1 %likely, label %a, label %end
a:
  %stays = call i1 @llvm.expect.i1(i1 %u, i1 true)
  br i1 %stays, label %b, label %end
b:
  call void @g()
  br label %end
end:
  ret void
}

declare void @g()
declare i1 @llvm.expect.i1(i1, i1)
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
