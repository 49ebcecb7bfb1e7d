# What is installed works from where it stands, also after it was moved; uninstalling leaves nothing of ours and nothing of others away.
mkdir -p prefix/bin
echo mine > prefix/bin/other
"$TESTS/../x" install "$PWD/prefix" > /dev/null
for file in bin/sierra-scan-deps include/sierra++/sierra.h share/man/man1/sierra++.1.gz share/pkgconfig/sierra.pc \
    share/bash-completion/completions/sierra++ share/zsh/site-functions/_sierra++ share/fish/vendor_completions.d/sierra++.fish \
    lib/cmake/Sierra/SierraConfig.cmake share/doc/sierra++/examples/particles/CMakeLists.txt; do
    test -e "prefix/$file"
done
if find prefix -name '*.new' | grep .; then exit 1; fi
zcat prefix/share/man/man1/sierra++.1.gz | grep '^\.B \\-fsierra\\-print\\-stage=' > said

cp -r prefix moved
moved/bin/sierra++ -fsierra -std=c++17 -O1 -msse4.2 moved/share/doc/sierra++/examples/mandelbrot/mandelbrot.cpp -o mandelbrot
test "$(./mandelbrot | wc -l)" = 24
./mandelbrot | grep '@@@@@@@@@@@@' > said

# Completion offers ours and clang's. bash's words are split at `=`.
source prefix/share/bash-completion/completions/sierra++ 2> /dev/null
complete_words() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) && COMPREPLY=() && _sierra 2> /dev/null || true; }
complete_words prefix/bin/sierra++ -fsierra-ti
test "${COMPREPLY[*]}" = -fsierra-time-passes
complete_words prefix/bin/sierra++ -fsyntax-on
test "${COMPREPLY[*]}" = -fsyntax-only
complete_words prefix/bin/sierra++ -stdlib = libst
test "${COMPREPLY[*]}" = libstdc++

# A second installation replaces the first: what it does not have goes.
touch prefix/include/sierra++/old.h
echo include/sierra++/old.h >> prefix/share/sierra++/installed-files
"$TESTS/../x" install "$PWD/prefix" > /dev/null
test ! -e prefix/include/sierra++/old.h
"$TESTS/../x" uninstall "$PWD/prefix" > /dev/null
test "$(find prefix ! -type d)" = prefix/bin/other
test "$(find prefix -type d | sort | xargs)" = "prefix prefix/bin"
if "$TESTS/../x" uninstall "$PWD/prefix" 2> said; then exit 1; fi
grep -q "nothing of ours is installed" said
