; RUN: %sierra-opt %s --passes=elaborate-drops --verify-each | FileCheck %s
; An object has a flag that lanes count on its end; whoever destroys it clears the flag, and the ordinary path comes first.

; CHECK-LABEL: define void @f(
; CHECK:       %[[FLAG:.*]] = alloca i8
; CHECK:       store i8 0, ptr %[[FLAG]]
; CHECK:       thrown.edge:
; CHECK:       store i8 1, ptr %[[FLAG]]
; CHECK:       invoke.cont:
; CHECK-NEXT:  call void @__sierra.before(i32 [[N:[0-9]+]])
; CHECK-NEXT:  store i8 0, ptr %[[FLAG]]
; CHECK:       lpad:
; CHECK-NEXT:  call void @__sierra.after(i32 [[N]])
; CHECK-NEXT:  call void @__sierra.destroy(ptr %[[FLAG]], ptr %o, ptr @_ZN6ObjectD1Ev)
define void @f(<4 x i1> %c) personality ptr @__gxx_personality_v0 {
entry:
  %exn.slot = alloca ptr, align 8
  %ehselector.slot = alloca i32, align 4
  %o = alloca i32, align 4
  call void @_ZN8__sierra5entryILi4EEEvv()
  %l = call i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1> %c)
  br i1 %l, label %then, label %end
then:
  call void @_ZN6ObjectC1Ev(ptr %o)
  invoke void @may_throw()
          to label %invoke.cont unwind label %lpad
invoke.cont:
  call void @_ZN6ObjectD1Ev(ptr %o)
  br label %try.cont
lpad:
  %pad = landingpad { ptr, i32 }
          catch ptr null
  %object = extractvalue { ptr, i32 } %pad, 0
  store ptr %object, ptr %exn.slot, align 8
  %selector = extractvalue { ptr, i32 } %pad, 1
  store i32 %selector, ptr %ehselector.slot, align 4
  call void @_ZN6ObjectD1Ev(ptr %o)
  br label %catch
catch:
  %exn = load ptr, ptr %exn.slot, align 8
  %caught = call ptr @__cxa_begin_catch(ptr %exn)
  call void @handle()
  call void @__cxa_end_catch()
  br label %try.cont
try.cont:
  br label %end
end:
  ret void
}

declare void @may_throw()
declare void @handle()
declare void @_ZN6ObjectC1Ev(ptr)
declare void @_ZN6ObjectD1Ev(ptr)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
