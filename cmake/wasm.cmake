# Builds WebAssembly modules from the project's libraries with Debian's clang and wasi-libc.
set(WASM_PACKAGES clang-16 lld-16 wasi-libc libc++-16-dev-wasm32 libc++abi-16-dev-wasm32 libclang-rt-16-dev-wasm32)
find_program(WASM_CXX clang++-16)
find_program(WASM_LD wasm-ld-16)
find_path(WASM_STD vector PATHS /usr/lib/llvm-16/include/wasm32-wasi/c++/v1 NO_DEFAULT_PATH)
find_path(WASM_LIBC stdlib.h PATHS /usr/include/wasm32-wasi NO_DEFAULT_PATH)
if(NOT WASM_CXX OR NOT WASM_LD OR NOT WASM_STD OR NOT WASM_LIBC)
  list(JOIN WASM_PACKAGES " " packages)
  message(FATAL_ERROR "The client's rules are compiled to WebAssembly (on Debian: apt-get install ${packages}).")
endif()

# Optimises for size (-Oz): clients load the module over slow connections.
set(WASM_FLAGS --target=wasm32-wasi -std=c++20 -Oz -DNDEBUG -fno-exceptions -fno-rtti -Wall -Wextra -Wpedantic -Wshadow
    -Wconversion -Wno-sign-conversion -Werror -nostdinc++ -isystem ${WASM_STD} -I${CMAKE_SOURCE_DIR})
set(WASM_LINK_FLAGS --target=wasm32-wasi -stdlib=libc++ -mexec-model=reactor -Wl,--strip-all)

# Sources that are compiled together. Nearly all of a source's time goes to headers that it shares
# with the others.
set(WASM_GROUP 12)

# add_wasm_module(NAME SOURCES… EXPORTS FUNCTIONS… TARGETS LIBRARIES… [FLAGS …] [LINK_FLAGS …]):
# defines target NAME, which builds one module from these sources and those of the libraries. The
# module exports these C functions. FLAGS and LINK_FLAGS follow the flags above. Sets the variable
# NAME in upper case to the path of the module. Paths are relative to the project, so that ccache
# can reuse the objects in other build folders.
function(add_wasm_module name)
  cmake_parse_arguments(ARG "" "" "SOURCES;EXPORTS;TARGETS;FLAGS;LINK_FLAGS" ${ARGN})
  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  foreach(target IN LISTS ARG_TARGETS)
    get_target_property(sources ${target} SOURCES)
    get_target_property(folder ${target} SOURCE_DIR)
    list(TRANSFORM sources PREPEND ${folder}/)
    list(APPEND ARG_SOURCES ${sources})
  endforeach()
  list(LENGTH ARG_SOURCES count)
  math(EXPR last "${count} - 1")
  foreach(first RANGE 0 ${last} ${WASM_GROUP})
    list(SUBLIST ARG_SOURCES ${first} ${WASM_GROUP} sources)
    set(group ${name}_${first})
    set(includes "")
    foreach(source IN LISTS sources)
      file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${source})
      string(APPEND includes "#include \"${path}\"\n")
    endforeach()
    file(CONFIGURE OUTPUT ${group}.cpp CONTENT "${includes}")
    add_custom_command(
      OUTPUT ${group}.o
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${WASM_CXX} ${WASM_FLAGS} ${ARG_FLAGS} -MD -MF ${group}.d -c ${group}.cpp -o ${group}.o
      DEPENDS ${sources} ${CMAKE_CURRENT_BINARY_DIR}/${group}.cpp
      DEPFILE ${group}.d
      WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
      COMMENT "Compiling ${group}.cpp to WebAssembly"
      VERBATIM)
    list(APPEND objects ${group}.o)
  endforeach()
  list(TRANSFORM ARG_EXPORTS PREPEND -Wl,--export=)
  set(module ${CMAKE_CURRENT_BINARY_DIR}/${name}.wasm)
  add_custom_command(
    OUTPUT ${module}
    COMMAND ${WASM_CXX} ${WASM_LINK_FLAGS} ${ARG_LINK_FLAGS} ${ARG_EXPORTS} ${objects} -o ${module}
    DEPENDS ${objects}
    WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}
    COMMENT "Linking ${name}.wasm"
    VERBATIM)
  add_custom_target(${name} DEPENDS ${module})
  string(TOUPPER ${name} variable)
  set(${variable} ${module} CACHE INTERNAL "The module ${name}")
endfunction()
