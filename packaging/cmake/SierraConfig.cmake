# find_package(Sierra): the target Sierra::sierra compiles a library or a program with lanes. The C++ compiler must be sierra++, which
# SierraToolchain.cmake (beside this file) sees to.
#
#   find_package(Sierra REQUIRED)
#   target_link_libraries(program PRIVATE Sierra::sierra)

get_filename_component(Sierra_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(Sierra_COMPILER "${Sierra_PREFIX}/bin/sierra++")
set(Sierra_TOOLCHAIN_FILE "${CMAKE_CURRENT_LIST_DIR}/SierraToolchain.cmake")

# A link to it or a launcher's copy counts, too.
if(NOT CMAKE_CXX_COMPILER MATCHES "sierra\\+\\+(-[0-9.]+)?$")
  set(Sierra_FOUND FALSE)
  set(Sierra_NOT_FOUND_MESSAGE
    "The C++ compiler is ${CMAKE_CXX_COMPILER}; configure in an empty folder with --toolchain ${Sierra_TOOLCHAIN_FILE}")
  return()
endif()

if(NOT TARGET Sierra::sierra)
  add_library(Sierra::sierra INTERFACE IMPORTED)
  set_property(TARGET Sierra::sierra PROPERTY INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:-fsierra>")
  set_property(TARGET Sierra::sierra PROPERTY INTERFACE_COMPILE_FEATURES cxx_std_17)
endif()
