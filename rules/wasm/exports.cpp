#include <cstdint>
#include <string>

#include "rules/wasm/desk.hpp"

/// What the module exports: requests go in and answers come out as UTF-8 in its memory. Call `_initialize` first, once.
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
__attribute__((export_name("request"))) char* request(std::uint32_t size) {
  text().resize(size);
  return text().data();
}

/// Answers the request that was written, and tells how many bytes the answer has.
__attribute__((export_name("answer"))) std::uint32_t answer() {
  text() = desk().answer(text());
  return static_cast<std::uint32_t>(text().size());
}

/// Where the answer stands until the next request.
__attribute__((export_name("answer_text"))) const char* answer_text() {
  return text().data();
}
}
