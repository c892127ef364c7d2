#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wasm/answer.hpp"
#include "rules/wasm/fields.hpp"
#include "rules/wasm/open_game.hpp"

namespace rules::wasm {

/// Holds open games and answers text requests about them. A game is identified by the number in the
/// answer that opened it.
class Desk {
 public:
  /// Answers a request: a command with its fields. If a request fails, the answer is one line
  /// `refused`.
  std::string answer(std::string_view request);

 private:
  void start(Fields& fields, Answer& answer);
  void name_game(Fields& fields, Answer& answer);
  void read(std::string_view command, Fields& fields, Answer& answer);
  void replay(RecordTree tree, const Ruleset& ruleset, Answer& answer);
  static void write(Fields& fields, Answer& answer);
  void open(OpenGame game, Answer& answer);

  std::vector<std::optional<OpenGame>> games_;
};

}  // namespace rules::wasm
