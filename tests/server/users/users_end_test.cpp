#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <future>
#include <optional>
#include <stdexcept>

#include "server/persist/async_user_reader.hpp"
#include "server/persist/journal.hpp"
#include "server/users/open_connections.hpp"
#include "server/users/secrets.hpp"
#include "server/users/users.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/user_reader.hpp"
#include "tests/support/temp_directory.hpp"

// Endings of tokens that fail.
namespace server::users::users_end_test {
namespace {

/// Nodes that fail in a chosen way.
class FailingNodes : public OtherNodes {
 public:
  std::uint64_t begin_end(const RemoteEnding&, Told told) override {
    if (throws) throw std::runtime_error("the bus does not answer");
    told(false);
    return 7;
  }
  void finish_end(std::uint64_t ending, const RemoteEnding&, bool is_written) override {
    finished = {ending, is_written};
  }
  void rename(const std::string&, const std::string&) override {}
  void count_try(const PasswordTry&, Counted) override {}
  void remember_address(const std::string&, const std::string&) override {}

  bool throws = false;
  std::pair<std::uint64_t, bool> finished;
};

class UsersEndTest : public testing::Test {
 protected:
  UsersEndTest() {
    users.set_other_nodes(nodes);
    const storage::User hana{"p1", "Hana", 1};
    const storage::Token cookie{"t1", hash_token("secret"), "p1", storage::TokenKind::kCookie, {}, 1};
    std::promise<storage::WriteOutcome> written;
    journal.submit(storage::UserWrite(storage::AddUser{hana, cookie}),
                   [&](storage::WriteOutcome outcome) { written.set_value(std::move(outcome)); });
    written.get_future().get();
  }

  std::shared_ptr<Access> access() {
    std::shared_ptr<Access> found;
    const auto find = [&]() -> boost::asio::awaitable<void> {
      const Requester requester{"p1"};
      auto user = co_await users.find("secret", Credential::kCookie, requester);
      if (user) found = user->access;
    };
    run(find());
    return found;
  }
  /// Ends the cookie. Returns the code of the refusal; "thrown" after an exception.
  std::string end(const std::shared_ptr<Access>& by) {
    std::string code;
    const auto end = [&]() -> boost::asio::awaitable<void> {
      storage::EndToken ending;
      ending.user = "p1";
      ending.id = "t1";
      TokenEnding token = ending;
      const auto failed = co_await users.end(by, std::move(token));
      code = failed ? failed->code : "done";
    };
    return run(end()) ? code : "thrown";
  }
  /// Returns whether the coroutine has ended without an exception.
  bool run(boost::asio::awaitable<void> what) {
    bool is_well = false;
    boost::asio::co_spawn(io, std::move(what), [&](const std::exception_ptr& fault) { is_well = !fault; });
    io.restart();
    io.run();
    return is_well;
  }

  /// Declared first: it must outlive the threads that post answers to it.
  boost::asio::io_context io;
  FailingNodes nodes;
  support::TempDirectory directory;
  persist::Journal journal{std::make_unique<storage::sqlite::SqliteGameWriter>(directory.file("sannin.db"))};
  persist::AsyncUserReader user_reader{
      std::make_unique<storage::sqlite::SqliteUserReader>(directory.file("sannin.db"))};
  OpenConnections connections;
  Users users{journal, user_reader, connections, {io.get_executor()}};
};

TEST_F(UsersEndTest, TokenStaysValidAfterException) {
  const auto cookie = access();
  ASSERT_TRUE(cookie);
  nodes.throws = true;
  EXPECT_EQ(end(cookie), "thrown");
  EXPECT_FALSE(cookie->has_ended());
  EXPECT_TRUE(access()) << "nothing waits for an end that will not come";
}

TEST_F(UsersEndTest, TokenEndsIfNodesDoNotAnswer) {
  const auto cookie = access();
  EXPECT_EQ(end(cookie), "done");
  EXPECT_TRUE(cookie->has_ended());
  EXPECT_FALSE(access());
  EXPECT_EQ(nodes.finished, std::pair(std::uint64_t{7}, true)) << "the nodes learn of it afterwards";
}

}  // namespace
}  // namespace server::users::users_end_test
