; RUN: %sierra-opt %s -full-copies=all --passes=boscc --verify-each | FileCheck %s
; Where all lanes are live, a copy without the mask runs; not in a function that is to be small.

; CHECK-LABEL: define void @f(
; CHECK:       %[[FULL:.*]] = icmp eq i8 %{{.*}}, -1
; CHECK-NEXT:  br i1 %[[FULL]], label %full.lanes, label %entry
; CHECK:       full.lanes:
; CHECK-NEXT:  call <8 x i32> @llvm.masked.load{{.*}}<8 x i1> splat (i1 true)
define void @f(<8 x i1> %m, ptr %p, ptr %q) #0 {
entry:
  %bits = bitcast <8 x i1> %m to i8
  %any = icmp ne i8 %bits, 0
  br i1 %any, label %work, label %end
work:
  %x = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> %m, <8 x i32> zeroinitializer)
  %y = add <8 x i32> %x, splat (i32 1)
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %y, ptr align 4 %q, <8 x i1> %m)
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK-NOT:   full.lanes
define void @small(<8 x i1> %m, ptr %p, ptr %q) optsize #0 {
entry:
  %bits = bitcast <8 x i1> %m to i8
  %any = icmp ne i8 %bits, 0
  br i1 %any, label %work, label %end
work:
  %x = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> %m, <8 x i32> zeroinitializer)
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %x, ptr align 4 %q, <8 x i1> %m)
  br label %end
end:
  ret void
}

attributes #0 = { "target-features"="+sse2,+sse4.2" }
