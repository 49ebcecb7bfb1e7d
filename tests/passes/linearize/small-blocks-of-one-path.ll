; RUN: %sierra-opt %s --passes=linearize --verify-each | FileCheck %s
; A path of small blocks is asked for as a whole where all of it is much work; the blocks on it are not asked for again.

; CHECK-LABEL: define void @f(
; CHECK:       then.gate:
; CHECK:       br i1 %{{.*}}, label %then, label %end
; CHECK:       inner.gate:
; CHECK:       br label %inner
; CHECK:       other.gate:
; CHECK:       br label %other
define void @f(<4 x i1> %c, <4 x i1> %d, <4 x float> %v) {
entry:
  %x = alloca <4 x float>, align 16
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  %a0 = fmul <4 x float> %v, %v
  %a1 = fmul <4 x float> %a0, %v
  %a2 = fmul <4 x float> %a1, %v
  %a3 = fmul <4 x float> %a2, %v
  %a4 = fmul <4 x float> %a3, %v
  %a5 = fmul <4 x float> %a4, %v
  %a6 = fmul <4 x float> %a5, %v
  %a7 = fmul <4 x float> %a6, %v
  %a8 = fmul <4 x float> %a7, %v
  %m = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %d)
  br i1 %m, label %inner, label %other
inner:
  %b0 = fmul <4 x float> %v, %v
  %b1 = fmul <4 x float> %b0, %v
  %b2 = fmul <4 x float> %b1, %v
  %b3 = fmul <4 x float> %b2, %v
  %b4 = fmul <4 x float> %b3, %v
  %b5 = fmul <4 x float> %b4, %v
  %b6 = fmul <4 x float> %b5, %v
  %b7 = fmul <4 x float> %b6, %v
  %b8 = fmul <4 x float> %b7, %v
  br label %end
other:
  %c0 = fmul <4 x float> %v, %v
  %c1 = fmul <4 x float> %c0, %v
  %c2 = fmul <4 x float> %c1, %v
  %c3 = fmul <4 x float> %c2, %v
  %c4 = fmul <4 x float> %c3, %v
  %c5 = fmul <4 x float> %c4, %v
  %c6 = fmul <4 x float> %c5, %v
  %c7 = fmul <4 x float> %c6, %v
  %c8 = fmul <4 x float> %c7, %v
  br label %end
end:
  ret void
}

declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
