# A call that is killed leaves a folder and drafts that the next call removes; it removes nothing that is not ours, or that a living call needs. A signal ends sierra++ by that signal, with nothing left.
mkdir temporary
export TMPDIR=$PWD/temporary SIERRA_HEADER_CACHE=
cat > a.cpp <<'END'
#include <sierra.h>
int varying(8) f(int varying(8) x) { return x > 2 ? x : 1; }
int main() { return 0; }
END
# Stops at a step, and says so.
cat > clang <<END
#!/bin/bash
step=link
for word in "\$@"; do
  case \$word in
    -\#\#\#) step=check;;
    -emit-llvm) step=emit;;
    -E | ir) step=other;;
  esac
done
if [ "\$WAITS_AT" = \$step ]; then
  echo \$\$ > waits
  exec sleep 60
fi
exec $CLANGXX "\$@"
END
chmod +x clang
stop() { # step, signal
  rm -f waits
  # A shell that ignores a signal, as under nohup, hands that on.
  WAITS_AT=$1 SIERRA_CLANG=$PWD/clang env --default-signal=HUP,TERM $SIERRAPP -fsierra -mavx2 a.cpp -o program 2> said &
  call=$!
  until test -s waits; do sleep 0.01; done
  kill -$2 $call
  status=0
  wait $call || status=$?
  kill "$(cat waits)" 2> said || true
  test $status = $((128 + $(kill -l $2)))
  test ! -e program
}
for step in emit link; do
  for signal in TERM HUP; do
    stop $step $signal
    test -z "$(ls -A temporary)"
    test -z "$(find . -name '.program*')"
  done
done

mkdir temporary/sierra-songs
echo mine > temporary/sierra-songs/SIERRA.TAG
stop emit KILL
test "$(ls temporary | wc -l)" = 2
cp -r temporary/sierra-?????? copy
mv copy temporary/sierra-copied
stop link KILL
test -z "$(find . -name '.program*')"
echo mine > .program.mine
$SIERRAPP -fsierra -mavx2 -c a.cpp -o a.o
test "$(ls temporary | sort | tr '\n' ' ')" = "sierra-copied sierra-songs "
test "$(ls -d .program*)" = .program.mine

# A living call keeps what it has.
rm -f waits
WAITS_AT=emit SIERRA_CLANG=$PWD/clang $SIERRAPP -fsierra -mavx2 a.cpp -o program 2> said &
call=$!
until test -s waits; do sleep 0.01; done
$SIERRAPP -fsierra -mavx2 -c a.cpp -o a.o
test "$(ls temporary | wc -l)" = 3
kill "$call"
wait $call || true
kill "$(cat waits)" 2> said || true
