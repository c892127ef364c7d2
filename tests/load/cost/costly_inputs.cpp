#include "tests/load/cost/costly_inputs.hpp"

#include <string_view>
#include <utility>

namespace load {
namespace {

using Json = nlohmann::json;

// The limits of sizes, a little below: the JSON around a text needs some bytes, and an escape two
// for one.
constexpr std::size_t kImport = 250 * 1024;
constexpr std::size_t kBody = 16'000;
constexpr std::size_t kTarget = 7000;
constexpr std::size_t kFrame = 3900;

/// Returns make(0) + make(1) + … up to `size` bytes.
std::string repeated(std::size_t size, const std::function<std::string(std::size_t)>& make) {
  std::string text;
  for (std::size_t i = 0;; ++i) {
    const std::string next = make(i);
    if (text.size() + next.size() > size) return text;
    text += next;
  }
}

std::string repeated(std::size_t size, std::string_view text) {
  return repeated(size, [text](std::size_t) { return std::string(text); });
}

/// Records whose readers may be slow. Escaping may double their size in a body.
std::vector<std::pair<std::string, std::string>> costly_records(std::size_t size) {
  const std::string head = "[Rules \"Sannin 1\"]\n";
  const std::string first_move = "[Rules \"Sannin 1\"]\n\n1. P3c-4d ";
  return {
      {"different tags", head + repeated(size, [](auto i) { return "[T" + std::to_string(i) + " \"x\"]\n"; })},
      {"the same tag", head + repeated(size, "[Event \"x\"]\n")},
      {"open variations", first_move + repeated(size, "(")},
      {"many comments", first_move + repeated(size, "{x} ")},
      {"one long comment", first_move + "{" + std::string(size, 'x') + "}"},
      {"unknown characters", first_move + repeated(size, "\u3000\u2028\uFF10")},
      {"words that are no moves", first_move + repeated(size, "x ")},
      {"move numbers", first_move + repeated(size, [](auto i) { return std::to_string(i) + ". "; })},
      {"line breaks", head + std::string(size, '\n')},
  };
}

/// Returns a record that begins at a position.
std::string record_from(const std::string& position) {
  return "[Rules \"Sannin 1\"]\n[Position \"" + position + "\"]\n\n*\n";
}

/// The king can illuminate each choice of eight pieces: about as many legal moves as a review
/// judges.
constexpr const char* kManyMoves = "7/8/lK7mK/3mP6/2mP3mL1lL2/12/4mP1f+K1mP4/12/5mPlP4/10/9/8/7 f fRBG - - - 1";
/// 8e8f makes a double attack, so each reply of Middle is judged for mate threats.
constexpr const char* kMateThreats =
    "5lK1/4m+P2f+P/9/mG1m+K1fB5/3fR2mS1lG1f+L/4m+PfK1fLfPfL2/fLmP5l+L1mP2m+S/4m+Sf+P1f+P3m+P/5f+P1m+R3/"
    "1mGmS2lG1f+S2/2l+B1m+L4/6lG1/5l+R1 f fN3PmPlBGSN3P - - l:1g,8d# 1";

std::string with_parameters(const std::string& path, const std::function<std::string(std::size_t)>& parameter) {
  return path + "?" + repeated(kTarget, parameter);
}

Json nested(int depth) {
  Json value = 1;
  for (int i = 0; i < depth; ++i) value = Json::array({std::move(value)});
  return value;
}

Json many_keys(std::size_t size) {
  Json object;
  for (std::size_t i = 0; i * 12 < size; ++i) object["k" + std::to_string(i)] = 1;
  return object;
}

void add_records(std::vector<CostlyRequest>& requests) {
  for (const char* const target : {"/api/import", "/api/reviews"}) {
    for (auto& [name, record] : costly_records(kImport / 2)) {
      requests.push_back(
          {std::string(target) + " with " + name, {"POST", target, {}, Json{{"record", record}}.dump()}});
    }
    requests.push_back({std::string(target) + " with many keys", {"POST", target, {}, many_keys(kImport / 2).dump()}});
    requests.push_back(
        {std::string(target) + " of numbers", {"POST", target, {}, "[" + repeated(kImport, "1,") + "1]"}});
  }
}

void add_bodies(std::vector<CostlyRequest>& requests) {
  const std::vector<std::pair<std::string, std::string>> targets = {{"POST", "/api/games"},
                                                                    {"POST", "/api/account"},
                                                                    {"POST", "/api/login"},
                                                                    {"POST", "/api/logout"},
                                                                    {"PUT", "/api/me"},
                                                                    {"PUT", "/api/me/settings"},
                                                                    {"POST", "/api/tokens"},
                                                                    {"PUT", "/api/account/password"},
                                                                    {"POST", "/api/games/1932/commands"},
                                                                    {"DELETE", "/api/tokens/none"},
                                                                    {"DELETE", "/api/reviews/none"}};
  const std::vector<std::pair<std::string, std::string>> bodies = {
      {"many keys", many_keys(kBody / 2).dump()},
      {"numbers", "[" + repeated(kBody, "1,") + "1]"},
      {"nested arrays", nested(1000).dump()},
      {"open brackets", std::string(kBody, '[')},
      {"a long name", Json{{"name", repeated(kBody / 2, "\u3000é")}, {"password", "x"}, {"ruleset", "x"}}.dump()},
      {"many options",
       Json{{"ruleset", "sannin"}, {"options", many_keys(kBody / 2)}, {"time", {{"kind", "days"}, {"days", 3}}}}
           .dump()},
      {"a large setting", Json{{"settings", {{"x", std::string(kBody - 100, 'x')}}}}.dump()}};
  for (const auto& [method, target] : targets) {
    for (const auto& [name, body] : bodies) {
      std::string title = method;
      title.append(" ").append(target).append(" with ").append(name);
      requests.push_back({std::move(title), {method, target, {}, body}});
    }
  }
}

void add_queries(std::vector<CostlyRequest>& requests) {
  for (const std::string path : {"/api/search", "/api/export.ndjson", "/api/games", "/api/me/games", "/api/live",
                                 "/api/me/reviews", "/api/games/1932/record", "/game/1932", "/"}) {
    requests.push_back({"GET " + path + " with unknown parameters",
                        {"GET", with_parameters(path, [](auto i) { return "a" + std::to_string(i) + "&"; }), {}, {}}});
    requests.push_back({"GET " + path + " with one parameter again and again",
                        {"GET", with_parameters(path, [](auto) { return "player=a&"; }), {}, {}}});
    requests.push_back(
        {"GET " + path + " with escapes", {"GET", with_parameters(path, [](auto) { return "%e3%80%80"; }), {}, {}}});
  }
  requests.push_back({"GET of a long path", {"GET", repeated(kTarget, "/a"), {}, {}}});
  requests.push_back({"GET of dots", {"GET", repeated(kTarget, "/.."), {}, {}}});
}

void add_headers(std::vector<CostlyRequest>& requests) {
  const auto numbered = [](std::string_view before, std::string_view after) {
    return repeated(kTarget,
                    [=](std::size_t i) { return std::string(before) + std::to_string(i) + std::string(after); });
  };
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"Cookie", numbered("sannin", "=x; ")},
      {"Accept-Encoding", numbered("x", ";q=0.5, ")},
      {"Accept-Language", numbered("x-", ";q=0.5, ")},
      {"If-None-Match", numbered("\"", "\", ")},
      {"X-Forwarded-For", repeated(kTarget, "1.2.3.4, ")},
      {"Authorization", "Bearer " + std::string(kTarget, 'x')},
      {"Range", "bytes=" + numbered("", "-,")},
  };
  for (const auto& [name, value] : headers) {
    for (const std::string target : {"/", "/api/me", "/api/games/1932/record"}) {
      requests.push_back({"GET " + target + " with a long header " + name, {"GET", target, {{name, value}}, {}}});
    }
  }
}

Json command(std::string_view type, int number) {
  return {{"type", type}, {"id", "c" + std::to_string(number)}};
}

Json with(Json message, const std::string& key, Json value) {
  message[key] = std::move(value);
  return message;
}

}  // namespace

std::string small_record() {
  return "[Rules \"Sannin 1\"]\n\n*\n";
}

std::vector<CostlyRequest> costly_requests() {
  std::vector<CostlyRequest> requests;
  add_records(requests);
  add_bodies(requests);
  add_queries(requests);
  add_headers(requests);
  return requests;
}

std::vector<CostlyMessage> costly_messages() {
  const std::string emoji = repeated(kFrame, "\U0001F389");
  return {
      {"many keys", Place::kSocket, false,
       [](int n) { return with(many_keys(kFrame), "type", "ping" + std::to_string(n)); }},
      {"nested arrays", Place::kSocket, false,
       [](int) {
         return with({{"type", "ping"}}, "t", nested(1500));
       }},
      {"a long type", Place::kSocket, false,
       [](int) {
         return Json{{"type", std::string(kFrame, 'x')}};
       }},
      {"enter a game with a long name", Place::kSocket, false,
       [](int) {
         return Json{{"type", "enter"}, {"game", std::string(kFrame, 'x')}};
       }},
      {"a long chat line", Place::kGame, false,
       [emoji](int n) { return with(with(command("chat", n), "channel", "spectators"), "text", emoji); }},
      {"a chat line of 300 emoji", Place::kGame, false,
       [](int n) {
         return with(with(command("chat", n), "channel", "spectators"), "text", repeated(1200, "\U0001F389"));
       }},
      {"a long move", Place::kGame, true,
       [](int n) { return with(with(command("move", n), "number", 1), "move", std::string(kFrame, '3')); }},
      {"an alliance with a long name", Place::kGame, true,
       [](int n) {
         return with(with(command("opening_alliance", n), "offer", true), "with", std::string(kFrame, 'x'));
       }},
      {"a seek with many times", Place::kLobby, false,
       [](int n) {
         Json times = Json::array();
         for (int i = 0; i < 100; ++i) times.push_back({{"kind", "days"}, {"days", 1 + i % 14}});
         return with(with(command("seek", n), "ruleset", "sannin"), "times", std::move(times));
       }},
      {"a long comment", Place::kReview, false,
       [emoji](int n) { return with(with(command("comment", n), "node", 0), "text", emoji); }},
      {"many marks", Place::kReview, false,
       [](int n) {
         Json marks = Json::array();
         for (int i = 0; i < 400; ++i) marks.push_back("3d4e");
         return with(with(command("mark", n), "node", 0), "marks", std::move(marks));
       }},
      {"a long title", Place::kReview, false, [emoji](int n) { return with(command("retitle", n), "title", emoji); }},
      {"a move of a review", Place::kReview, false,
       [](int n) {
         return with(with(command("add_move", n), "parent", 0), "move", "2b2" + std::string(1, "acdef"[n % 5]));
       }},
      {"a move among many of a review", Place::kReview, false,
       [](int n) { return with(with(command("add_move", n), "parent", 0), "move", "R*9m"); }, record_from(kManyMoves)},
      {"a move with mate threats of a review", Place::kReview, false,
       [](int n) { return with(with(command("add_move", n), "parent", 0), "move", "8e8f"); },
       record_from(kMateThreats)},
  };
}

}  // namespace load
