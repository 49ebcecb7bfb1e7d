# CMake finds the installation by its toolchain file, builds the example with its precompiled header, and ctest runs it; without it, the reason is told.
# needs: cmake ctest make
"$TESTS/../x" install "$PWD/prefix" > /dev/null
cp -r prefix/share/doc/sierra++/examples/particles .
toolchain=$PWD/prefix/lib/cmake/Sierra/SierraToolchain.cmake
(cd particles && cmake --preset debug -DPARTICLES_MACHINE=-msse4.2 --toolchain "$toolchain" > ../said 2>&1)
cmake --build particles/build/debug --target particles-test -- -j2 > said 2>&1
if grep -i warning said; then exit 1; fi
(cd particles && ctest --preset debug > ../said)
grep -q '100% tests passed' said

mkdir use other
cat > use/CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.20)
project(use CXX)
find_package(Sierra 0.1 REQUIRED)
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-fsierra HAS_SIERRA)
if(NOT HAS_SIERRA)
  message(FATAL_ERROR "no -fsierra")
endif()
EOF
cmake -S use -B use/build --toolchain "$toolchain" > said 2>&1
if cmake -S use -B other -DCMAKE_CXX_COMPILER="$CLANGXX" -DCMAKE_PREFIX_PATH="$PWD/prefix" > said 2>&1; then exit 1; fi
tr -s ' \n' ' ' < said | grep -q 'configure in an empty folder with --toolchain'
sed -i 's/Sierra 0.1/Sierra 1.0/' use/CMakeLists.txt
if cmake -S use -B use/build --toolchain "$toolchain" > said 2>&1; then exit 1; fi
