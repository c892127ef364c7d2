#include "rules/records/record_comment.hpp"

#include <algorithm>

#include "rules/records/record_words.hpp"

namespace rules::records {

std::optional<CommentReader::Piece> CommentReader::next() {
  constexpr std::string_view kOpening = "[%";
  while (!rest_.empty()) {
    const std::size_t open = std::min(rest_.find(kOpening), rest_.size());
    if (open > 0) {
      std::string words = tidy(rest_.substr(0, open));
      rest_.remove_prefix(open);
      if (!words.empty()) return Piece{std::move(words), {}, {}, {}};
      continue;
    }
    const std::size_t close = rest_.find(']');
    broken_ = close == std::string_view::npos;
    if (broken_) return std::nullopt;
    const std::string_view command = rest_.substr(kOpening.size(), close - kOpening.size());
    rest_.remove_prefix(close + 1);
    const std::size_t space = std::min(command.find(' '), command.size());
    return Piece{{}, command, command.substr(0, space), command.substr(std::min(space + 1, command.size()))};
  }
  return std::nullopt;
}

}  // namespace rules::records
