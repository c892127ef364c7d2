#include "server/app/game_1932.hpp"

namespace server::app {

std::string_view record_of_1932() {
  return R"([Rules "Sannin 1"]
[Event "Shogi magazine"]
[Site "Japan"]
[Date "1932.05.28"]
[First "Kimi Kinjiro"]
[Middle "Miyamatsu Kanzaburo"]
[Last "Yamamoto Kusuro"]
[Result "*"]
[Alliance "-"]
[TimeControl "-"]
[Termination "unterminated"]

1. P3c-4d P10k-10j P11g-10g
2. S-2d S-9l S-10e
3. S-2e P7k-6j P8d-7d
4. P-4e R-7g+ Bx12l
5. G-3d Sx12l P-9g
6. P4d-5e +R-7l R-10g *
)";
}

}  // namespace server::app
