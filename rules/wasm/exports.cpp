#include <cstdint>
#include <string>

#include "rules/wasm/desk.hpp"

/// What the module exports (CMakeLists.txt): requests go in and answers come out as UTF-8 in its memory. Call
/// `_initialize` first, once.
namespace {

rules::wasm::Desk& desk() {
  static rules::wasm::Desk instance;
  return instance;
}

std::string& text() {
  static std::string instance;
  return instance;
}

}  // namespace

extern "C" {

/// Makes room for a request of so many bytes and tells where to write it.
char* request(std::uint32_t size) {
  text().resize(size);
  return text().data();
}

/// Answers the request that was written, and tells how many bytes the answer has.
std::uint32_t answer() {
  text() = desk().answer(text());
  return static_cast<std::uint32_t>(text().size());
}

/// Where the answer stands until the next request.
const char* answer_text() {
  return text().data();
}
}
