#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/player.hpp"
#include "rules/wasm/answer.hpp"
#include "rules/wasm/fields.hpp"

namespace engine::wasm {

/// Computer player that answers text requests, for the browser client. docs/FORMATS.md, "The engine
/// as a module", defines the lines.
class Thinker {
 public:
  /// Answers a request: a command with its fields. If a request fails, the answer is one line
  /// `refused`.
  std::string answer(std::string_view request);

 private:
  using Answer = rules::wasm::Answer;
  using Fields = rules::wasm::Fields;

  void start(Fields& fields, Answer& answer);
  void leave(Fields& fields, Answer& answer);
  void think(Fields& fields, Answer& answer);

  std::unique_ptr<ComputerPlayer> player_;
};

}  // namespace engine::wasm
