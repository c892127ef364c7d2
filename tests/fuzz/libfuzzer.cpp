#include <cstdint>

#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}

/// Freed memory is kept from use for a shorter time than usual, and nobody notes who allocated it: much faster. To know
/// who did, repeat an input with ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=8:malloc_context_size=0";
}
