#include "server/cli/line_input.hpp"

#include <istream>
#include <streambuf>

namespace server::cli {

bool LineInput::next() {
  using Traits = std::streambuf::traits_type;
  std::streambuf& buffer = *in_.rdbuf();
  line_.clear();
  is_too_long_ = false;
  bool has_begun = false;
  for (auto c = buffer.sbumpc(); c != Traits::eof(); c = buffer.sbumpc()) {
    has_begun = true;
    if (c == '\n') return true;
    if (line_.size() < longest_) {
      line_ += Traits::to_char_type(c);
    } else {
      is_too_long_ = true;
    }
  }
  return has_begun;
}

}  // namespace server::cli
