#include "server/net/comments.hpp"

namespace server {

/// The watcher receives the event later.
void send();

/// A comment of which the phrase who
/// asks continues on the next line.
void answer();

// This comment is wider than the text of a page and has to be broken before it reaches the 101st column.
void wide();

void narrow();  // A trailing comment may reach the limit of code, which is wider than that of text, and no more.

/* He moves, then somebody else
 * moves. */
void move();

// "watchers", `nobody`, server::nobody, tell_nobody(), 'his' and web/src/visitor.html are names.
int nobody, tell_nobody;
// Calls Rooms::knock() of server/net/door.hpp and server::narrow() of comments.cpp,
// but not std::chrono::floor().
class Rooms;
// NOLINTNEXTLINE(a-check-with-a-long-name, another-check-with-a-long-name, one-more-check-with-a-long-name)
// https://www.example.org/an/address/that/is/longer/than/the/text/of/a/page/and/cannot/be/broken/anywhere
const char* const kText = "// nobody";
const char* const kRaw = R"(// a stranger)";
const int kMillion = 1'000'000;  // not his

}  // namespace server
