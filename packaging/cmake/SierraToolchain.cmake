# cmake --toolchain PREFIX/lib/cmake/Sierra/SierraToolchain.cmake: sierra++ is the C++ compiler, and find_package(Sierra) finds this installation.
get_filename_component(_sierra_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

set(CMAKE_CXX_COMPILER "${_sierra_prefix}/bin/sierra++")
# CMake from 3.28 on scans C++20 sources for modules; clang's own scanner does not know of -fsierra.
set(CMAKE_CXX_COMPILER_CLANG_SCAN_DEPS "${_sierra_prefix}/bin/sierra-scan-deps")
set(Sierra_DIR "${CMAKE_CURRENT_LIST_DIR}")
unset(_sierra_prefix)
