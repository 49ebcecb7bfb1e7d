# The folder of kept headers: nothing of the user's is removed or overwritten, nobody else's files are read, and no other checkout's names come out of it.
export SIERRA_HEADER_CACHE=$PWD/kept
cat > a.cpp <<'END'
#include <sierra.h>
#include <vector>
int varying(8) looked_up(const std::vector<int>& table, int varying(8) i) { return i > 3 ? table[i] : 0; }
END
compile() {
  rm -f o
  $SIERRAPP -fsierra -mavx2 -c a.cpp -o o "$@" 2> said
}
same() {
  compile "$@"
  cmp a.o o
}
silent() {
  same "$@"
  test ! -s said
}
ours=kept/sierra-headers
entries() { find "$ours" -name '*.entry' | wc -l; }
compile -fno-sierra-header-cache
mv o a.o
test ! -e kept

# Ours is a folder of its own, with a tag, and private.
silent
head -1 $ours/CACHEDIR.TAG | grep -q '^Signature: 8a477f597d28d172789f06886806bc55$'
test "$(stat -c %a $ours)" = 700
test -z "$(find $ours -perm /077)"
test "$(ls -A kept)" = sierra-headers
# Our own headers, what is usual of eight lanes, and the library's.
test "$(entries)" = 3

# Files of the user's stay, in the named folder and in ours, however old and large they are.
mkdir mine
echo thesis > mine/thesis.txt
truncate -s 2G mine/disk.img
touch -d 2020-01-01 mine/*
silent -fsierra-header-cache=mine
echo thesis > mine/sierra-headers/thesis.txt
truncate -s 2G mine/sierra-headers/disk.img
touch -d 2020-01-01 mine/sierra-headers/*.*
silent -fsierra-header-cache=mine -Wall
for file in thesis.txt disk.img; do test -e mine/$file && test -e mine/sierra-headers/$file; done

# Leftovers of calls that were stopped go, our records of what is there do not.
key=$(basename "$(ls $ours/*.entry | head -1)" .entry)
echo x > $ours/$key-abcdefghijkl.pch
touch -d 2020-01-01 $ours/$key-abcdefghijkl.pch
silent -Wall
test ! -e $ours/$key-abcdefghijkl.pch
test "$(entries)" = 6

# Where others may write, or what is somebody else's, is not used, and the user is told once.
told() {
  same
  test "$(wc -l < said)" = 1
  grep -q "^sierra++: warning: the header cache '.*' is not used: $1" said
}
chmod 777 kept
told "others may write to it"
chmod 1777 kept
silent
chmod 777 $ours
told "others may write to it"
chmod 700 kept $ours
mv $ours away
mkdir $ours
echo mine > $ours/file
told "it holds no tag file of sierra++"
test "$(ls $ours)" = file
rm -r $ours
ln -s ../away $ours
told "it is no folder"
rm $ours
mv away $ours

# Files that others may write, and links, are no entries: neither what is made first nor what is made on top of it.
for kind in ii pch entry; do
  for place in 1 3; do
    rm -rf kept
    silent
    file=$(ls -tr $ours/*.$kind | sed -n ${place}p)
    chmod 666 "$file"
    silent
    test -z "$(find $ours -perm /077 -name "*.$kind")"
    rm -rf kept
    silent
    file=$(ls -tr $ours/*.$kind | sed -n ${place}p)
    mv "$file" linked
    ln -s ../../linked "$file"
    silent
    test -e linked
    test ! -L "$file"
  done
done

# Two checkouts with the same headers under relative names share none of them: debug information names each one's own.
for checkout in one two; do
  mkdir -p $checkout/inc
  printf '#pragma once\n#include <vector>\ninline int kind() { return 2; }\n' > $checkout/inc/dep.h
  printf '#include <dep.h>\n#include <sierra.h>\nint varying(8) f(int varying(8) x) { return x + kind(); }\n' > $checkout/d.cpp
  cd $checkout
  $SIERRAPP -fsierra -mavx2 -isystem inc -g -c d.cpp -fno-sierra-header-cache -o without.o
  for call in 1 2; do
    $SIERRAPP -fsierra -mavx2 -isystem inc -g -c d.cpp
    cmp without.o d.o
  done
  cd ..
done
