#include "tests/load/games/computer_table.hpp"

#include <boost/asio/co_spawn.hpp>
#include <exception>
#include <stdexcept>

namespace load {

namespace asio = boost::asio;

asio::awaitable<void> ComputerTable::open() {
  if (cookie_.empty()) {
    Answer answer = co_await ask(run_.door, "/api/me", "", "");
    if (answer.status != 200) throw std::runtime_error("the server gives no cookie: " + answer.body);
    cookie_ = std::move(answer.cookie);
  }
  std::string table = R"({"ruleset":")" + std::string(run_.ruleset.id()) + R"(","seat":"random","computers":[)";
  for (std::size_t i = 1; i < run_.ruleset.seats().size(); ++i)
    table += (i == 1 ? "" : ",") + (R"({"level":)" + std::to_string(level_)) + "}";
  const Answer answer = co_await ask(run_.door, "/api/games", cookie_, table + "]}");
  if (answer.status != 201) throw std::runtime_error("the server makes no table with computers: " + answer.body);
  const std::string_view key = R"("id":")";
  const std::size_t begin = answer.body.rfind(key) + key.size();
  const std::string game = answer.body.substr(begin, answer.body.find('"', begin) - begin);
  auto ended = [this](const std::string& why) { run_.fail("the server ended a WebSocket: " + why); };
  socket_ = co_await open_socket(
      run_.door, cookie_, [this](std::string_view text) { hear(text); }, std::move(ended));
  socket_->send(R"({"type":"enter","game":")" + game + R"("})");
  socket_->send(R"({"type":"resign","id":"r"})");
}

void ComputerTable::close() {
  if (socket_) socket_->close();
  socket_.reset();
}

void ComputerTable::hear(std::string_view text) {
  if (text.ends_with(R"("type":"refused"})")) return run_.fail("the server refuses something: " + std::string(text));
  if (!text.ends_with(R"("type":"event"})")) return;
  if (text.find(R"("kind":"moved")") != std::string_view::npos) ++moves_;
  if (text.find(R"("result":{)") == std::string_view::npos) return;
  asio::co_spawn(executor_, go_on(), [this](const std::exception_ptr& fault) {
    try {
      if (fault) std::rethrow_exception(fault);
    } catch (const std::exception& error) {
      run_.fail(error.what());
    }
  });
}

asio::awaitable<void> ComputerTable::go_on() {
  close();
  co_await open();
}

}  // namespace load
