# A step of clang's that dies or fails without a word is an error with one line that names the step; no step goes on from what it has left, and nothing is left behind.
cat > clang <<END
#!/bin/bash
step=link
for word in "\$@"; do
  case \$word in
    -\#\#\#) step=check;;
    -E) step=preprocess;;
    -emit-llvm) step=emit;;
    ir) if [ \$step = emit ]; then step=optimise; else step=generate; fi;;
  esac
done
if [ "\$DIES" = \$step ]; then
  case \$HOW in
    [0-9]*) exit \$HOW;;
    *) kill -\$HOW \$\$;;
  esac
fi
exec $CLANGXX "\$@"
END
chmod +x clang
cat > a.cpp <<'END'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x > 2 ? x : 1; }
int main() { return 0; }
END
sed s/main/other/ a.cpp > b.cpp
mkdir temporary
export TMPDIR=$PWD/temporary SIERRA_HEADER_CACHE=
before=$(ls -A)
dies() { # step, how, what is said
  status=0
  DIES=$1 HOW=$2 SIERRA_CLANG=$PWD/clang $SIERRAPP -fsierra -O1 -mavx2 a.cpp b.cpp -o program 2> temporary/said || status=$?
  test $status = 1
  test "$(wc -l < temporary/said)" = 1
  grep -q "^sierra++: error: .*$3" temporary/said
  rm temporary/said
  test "$(ls -A)" = "$before"
  test -z "$(ls -A temporary)"
}
for how in KILL SEGV TERM; do
  dies check $how "check of the command line was ended by signal .*(SIG$how)"
  dies preprocess $how "preprocessor on 'a.cpp' was ended by signal .*(SIG$how)"
  dies emit $how "front end on 'a.cpp' was ended by signal .*(SIG$how)"
  dies optimise $how "optimiser on 'a.cpp' was ended by signal .*(SIG$how)"
  dies generate $how "back end on 'a.cpp' was ended by signal .*(SIG$how)"
  dies link $how "last step was ended by signal .*(SIG$how)"
done
for step in preprocess emit optimise generate; do
  dies $step 1 "ended with status 1 and without a message"
  dies $step 139 "was ended by signal 11 (SIGSEGV)"
  dies $step 70 "ended with a fatal error"
done

# Crashes of clang's own: no dump, which would name our files.
cat > crash.cpp <<'END'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x; }
#pragma clang __debug crash
END
status=0
$SIERRAPP -fsierra -mavx2 -c crash.cpp 2> said || status=$?
test $status = 1
grep -q "^sierra++: error: clang's preprocessor on 'crash.cpp' was ended by signal" said
test "$(grep -c "Stack dump\|PLEASE\|temporary" said)" = 0
test -z "$(ls -A temporary)"
