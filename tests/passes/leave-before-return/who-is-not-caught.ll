; RUN: %sierra-opt %s --passes=leave-before-return --verify-each | FileCheck %s
; What no handler takes leaves the function before others return from it: marks say so.

; CHECK-LABEL: define void @f(
; CHECK:       call void @__sierra.after(i32 -1)
; CHECK-NEXT:  ret void
; CHECK:       eh.resume:
; CHECK:       call void @__sierra.before(i32 -1)
; CHECK-NEXT:  resume
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
          catch ptr @_ZTIi
  %object = extractvalue { ptr, i32 } %pad, 0
  store ptr %object, ptr %exn.slot, align 8
  %selector = extractvalue { ptr, i32 } %pad, 1
  store i32 %selector, ptr %ehselector.slot, align 4
  call void @_ZN6ObjectD1Ev(ptr %o)
  br label %catch.dispatch
catch.dispatch:
  %sel = load i32, ptr %ehselector.slot, align 4
  %wanted = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
  %matches = icmp eq i32 %sel, %wanted
  br i1 %matches, label %catch, label %eh.resume
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
eh.resume:
  %left = load ptr, ptr %exn.slot, align 8
  %left.sel = load i32, ptr %ehselector.slot, align 4
  %one = insertvalue { ptr, i32 } poison, ptr %left, 0
  %both = insertvalue { ptr, i32 } %one, i32 %left.sel, 1
  resume { ptr, i32 } %both
}
@_ZTIi = external constant ptr
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare void @may_throw()
declare void @handle()
declare void @_ZN6ObjectC1Ev(ptr)
declare void @_ZN6ObjectD1Ev(ptr)
declare i32 @__gxx_personality_v0(...)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @_ZN8__sierra5entryILi4EEEvv()
declare i1 @_ZN8__sierra5lanesILi4EE5lanesEb(<4 x i1>)
