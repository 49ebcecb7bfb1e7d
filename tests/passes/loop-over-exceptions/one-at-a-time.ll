; RUN: %sierra-opt %s --passes=loop-over-exceptions --verify-each | FileCheck %s
; Each lane notes what it threw; in front of the handler the exception of the first lane is picked, for all lanes that threw it.

; CHECK-LABEL: define void @f(
; CHECK:       thrown.edge:
; CHECK:       store <4 x i64> %{{.*}}, ptr %[[OBJECTS:.*]], align 1
; CHECK:       %[[FIRST:.*]] = call i32 @__sierra.first.lane(i32 0)
; CHECK-NEXT:  %[[ALL:.*]] = load <4 x i64>, ptr %[[OBJECTS]]
; CHECK-NEXT:  extractelement <4 x i64> %[[ALL]], i32 %[[FIRST]]
; CHECK:       icmp eq <4 x i64> %[[ALL]],
; CHECK:       br i1 true, label %catch, label %[[AGAIN:thrown.*]]
; CHECK:       call void @__sierra.handled(i32 0)
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
