; RUN: %sierra-opt %s --passes=sanitize-speculated-blocks --verify-each | FileCheck %s
; A cheap block runs with no live lane, too: it promises nothing of what it reads.

; CHECK-LABEL: define void @f(
; CHECK:       then:
; CHECK:       load i32, ptr %u, align 4{{$}}
define void @f(<4 x i1> %c, ptr %p) {
entry:
  %u = alloca i32, align 4
  store i32 1, ptr %u, align 4
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  %n = load i32, ptr %u, align 4, !noundef !0
  %more = add i32 %n, 1
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
!0 = !{}
