# Everything that all our targets are built with, on one interface target: sannin_options.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
find_program(CCACHE ccache)
if(CCACHE)
  # So that what one clone has compiled serves the others on the machine.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
      ${CCACHE})
endif()
find_package(Threads REQUIRED)

add_library(sannin_options INTERFACE)
target_compile_features(sannin_options INTERFACE cxx_std_20)
target_include_directories(sannin_options INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(sannin_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of GCC 12 on std::string's operator+ (its bugs 105329 and 105651).
  target_compile_options(sannin_options INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
elseif(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Clang's -Wconversion means signs too, GCC's does not.
  target_compile_options(sannin_options INTERFACE -Wno-sign-conversion)
endif()
target_link_libraries(sannin_options INTERFACE Threads::Threads)
set_target_properties(sannin_options PROPERTIES INTERFACE_POSITION_INDEPENDENT_CODE ON)
if(SANNIN_SANITIZE)
  target_compile_options(sannin_options INTERFACE -fsanitize=${SANNIN_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  target_link_options(sannin_options INTERFACE -fsanitize=${SANNIN_SANITIZE})
  if(SANNIN_SANITIZE MATCHES undefined)
    # The rules core has no RTTI, which the vptr check needs.
    target_compile_options(sannin_options INTERFACE -fno-sanitize=vptr)
  endif()
  if(SANNIN_SANITIZE STREQUAL "thread")
    # The thread sanitizer knows no fences; Asio's are besides its locks, which it does know.
    target_compile_definitions(sannin_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()
