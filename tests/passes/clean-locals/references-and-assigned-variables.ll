; RUN: %sierra-opt %s --passes=clean-locals --verify-each | FileCheck %s
; The slot of `this` becomes a value; a variable that is assigned again stays in memory.

; CHECK-LABEL: define i32 @f(
; CHECK-NOT:   alloca
; CHECK:       load i32, ptr %this
define i32 @f(ptr %this) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %r = load i32, ptr %this1, align 4
  ret i32 %r
}

; CHECK-LABEL: define i32 @assigned(
; CHECK:       %u = alloca i32
define i32 @assigned(i1 %c) {
entry:
  call void @_ZN8__sierra5entryILi4EEEvv()
  %u = alloca i32, align 4
  store i32 1, ptr %u, align 4
  br i1 %c, label %then, label %end
then:
  store i32 2, ptr %u, align 4
  br label %end
end:
  %r = load i32, ptr %u, align 4
  ret i32 %r
}

declare void @_ZN8__sierra5entryILi4EEEvv()
