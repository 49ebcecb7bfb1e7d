; RUN: %sierra-opt %s --passes=thread-conditions --verify-each | FileCheck %s
; `a && b` of lanes is two branches again; what is uniform stays as it is.

; CHECK-LABEL: define void @f(
; CHECK:       br i1 %la, label %land.rhs, label %end
; CHECK:       br i1 %lb, label %then, label %end
; CHECK-NOT:   phi
define void @f(<4 x i1> %a, <4 x i1> %b) {
entry:
  %la = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %a)
  br i1 %la, label %land.rhs, label %land.end
land.rhs:
  %lb = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %b)
  br label %land.end
land.end:
  %both = phi i1 [ false, %entry ], [ %lb, %land.rhs ]
  br i1 %both, label %then, label %end
then:
  call void @g()
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @uniform(
; CHECK:       %both = phi i1 [ false, %entry ], [ %b, %land.rhs ]
; CHECK-NEXT:  br i1 %both
define void @uniform(i1 %a, i1 %b) {
entry:
  br i1 %a, label %land.rhs, label %land.end
land.rhs:
  br label %land.end
land.end:
  %both = phi i1 [ false, %entry ], [ %b, %land.rhs ]
  br i1 %both, label %then, label %end
then:
  call void @g()
  br label %end
end:
  ret void
}

declare void @g()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
