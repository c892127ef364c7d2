# Defines sannin_options, the interface target with the compiler and linker options of all targets.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
find_program(CCACHE ccache)
if(CCACHE)
  # Clones on the same machine share the cache. Sloppiness pch_defines and time_macros: without them
  # ccache would not cache sources with a precompiled header, whose hash covers its macros and
  # headers. Sloppiness locale: the container image has no locale and would share nothing with the
  # machine.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,locale ${CCACHE})
endif()
find_package(Threads REQUIRED)

add_library(sannin_options INTERFACE)
target_compile_features(sannin_options INTERFACE cxx_std_20)
target_include_directories(sannin_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(sannin_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False positives of GCC 12 on std::string's operator+ (GCC bugs 105329 and 105651).
  target_compile_options(sannin_options INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread
                                                  -Wno-array-bounds)
elseif(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Clang's -Wconversion includes sign conversions, GCC's does not.
  target_compile_options(sannin_options INTERFACE -Wno-sign-conversion)
endif()
target_link_libraries(sannin_options INTERFACE Threads::Threads)
set_target_properties(sannin_options PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)

# Hardening by the compiler and the linker. tests/lint/hardening.sh checks the program for it.
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
target_link_options(sannin_options INTERFACE -Wl,-z,relro,-z,now,-z,noexecstack)
if(NOT SANNIN_SANITIZE)
  # Sanitizers find more than these checks. _FORTIFY_SOURCE needs optimisation.
  target_compile_options(sannin_options INTERFACE -fstack-protector-strong
                                                  "$<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=2>")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(sannin_options INTERFACE -fcf-protection)
  endif()
endif()

if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Types of unnamed namespaces seem to come from an included file.
  target_compile_options(sannin_options INTERFACE -Wno-subobject-linkage)
endif()
if(SANNIN_SANITIZE)
  target_compile_options(sannin_options INTERFACE -fsanitize=${SANNIN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # False positive on boost::optional: sanitizers cause such warnings (GCC manual, -fsanitize).
    target_compile_options(sannin_options INTERFACE -Wno-maybe-uninitialized)
  endif()
  target_link_options(sannin_options INTERFACE -fsanitize=${SANNIN_SANITIZE})
  if(SANNIN_SANITIZE MATCHES undefined)
    # The vptr check needs RTTI, which the rules core does not have.
    target_compile_options(sannin_options INTERFACE -fno-sanitize=vptr)
    if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
      # Clang 14 cannot compile this check in coroutines.
      target_compile_options(sannin_options INTERFACE -fno-sanitize=function)
    endif()
  endif()
  if(SANNIN_SANITIZE STREQUAL "thread")
    # The thread sanitizer does not support fences. Asio's fences are redundant with its locks,
    # which the sanitizer supports.
    target_compile_definitions(sannin_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()
