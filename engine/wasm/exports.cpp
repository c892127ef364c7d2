#include <cstdint>
#include <string>

#include "engine/wasm/thinker.hpp"

/// Exports of the module (CMakeLists.txt). Requests and answers are UTF-8 text in the module's
/// memory. Call `_initialize` once before any other function.
namespace {

engine::wasm::Thinker& thinker() {
  static engine::wasm::Thinker instance;
  return instance;
}

std::string& text() {
  static std::string instance;
  return instance;
}

}  // namespace

extern "C" {

/// Reserves memory for a request of `size` bytes and returns its address. The caller writes the
/// request there.
char* request(std::uint32_t size) {
  text().resize(size);
  return text().data();
}

/// Answers the written request and returns the size of the answer in bytes.
std::uint32_t answer() {
  text() = thinker().answer(text());
  return static_cast<std::uint32_t>(text().size());
}

/// Returns the address of the answer, which is valid until the next request.
const char* answer_text() {
  return text().data();
}
}
