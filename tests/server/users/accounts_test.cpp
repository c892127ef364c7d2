#include "server/users/accounts.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <future>
#include <optional>

#include "server/config/fixed_limits.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/persist/journal.hpp"
#include "storage/sqlite/game_store.hpp"
#include "storage/sqlite/user_reader.hpp"
#include "tests/support/temp_directory.hpp"

namespace server::users::accounts_test {
namespace {

using namespace server::persist;
using namespace storage::sqlite;

/// Accounts on a real database. Hana is a guest.
class AccountsTest : public testing::Test {
 protected:
  AccountsTest() {
    const storage::Token token{"t", "hash", "hana", storage::TokenKind::kCookie, "", 1};
    write(storage::AddUser{{"hana", "Hana", 1}, token});
  }

  void write(const storage::UserWrite& put) {
    std::promise<storage::WriteOutcome> reported;
    journal.submit(put, [&](storage::WriteOutcome outcome) { reported.set_value(std::move(outcome)); });
    ASSERT_TRUE(std::holds_alternative<storage::Committed>(reported.get_future().get()));
  }
  template <class T>
  T run(boost::asio::awaitable<T> what) {
    std::optional<T> result;
    const auto await = [&]() -> boost::asio::awaitable<void> { result = co_await std::move(what); };
    boost::asio::co_spawn(io, await, [](const std::exception_ptr& fault) {
      if (fault) std::rethrow_exception(fault);
    });
    io.restart();
    io.run();
    return std::move(*result);
  }
  /// Makes an account of Hana.
  void make_account() {
    auto prepared = run(accounts.prepare("hana", {"Hana", "a good password"}, "10.0.0.1"));
    ASSERT_TRUE(prepared);
    write(storage::AddAccount{*prepared});
  }
  /// Returns the code of the refusal; empty if the login succeeds.
  std::string log_in(const std::string& name, const std::string& password, const std::string& address = "10.0.0.1") {
    const auto answer = run(accounts.log_in({name, password}, address));
    return answer ? "" : answer.problem().code;
  }

  /// Declared first: it must outlive the threads that post answers to it.
  boost::asio::io_context io;
  support::TempDirectory directory;
  Journal journal{std::make_unique<storage::sqlite::SqliteGameWriter>(directory.file("sannin.db"))};
  AsyncUserReader user_reader{std::make_unique<storage::sqlite::SqliteUserReader>(directory.file("sannin.db"))};
  Accounts accounts{journal, user_reader};
};

TEST_F(AccountsTest, HashesPasswordForUnknownName) {
  make_account();
  const auto before = accounts.passwords().computed();
  EXPECT_EQ(log_in("Hana", "a wrong password"), "wrong_password");
  EXPECT_EQ(accounts.passwords().computed(), before + 1);
  EXPECT_EQ(log_in("Nobody", "a wrong password"), "wrong_password");
  EXPECT_EQ(accounts.passwords().computed(), before + 2);
}

TEST_F(AccountsTest, HashesNothingAboveRateLimit) {
  // Attempts are regained meanwhile, and more if the machine pauses.
  const auto try_often = [&](std::size_t allowed, const auto& each) {
    std::string answer;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < 20 * allowed && answer != "too_fast"; ++i) {
      before = accounts.passwords().computed();
      answer = each(std::to_string(i));
    }
    EXPECT_EQ(accounts.passwords().computed(), before) << "a try that is refused costs no time";
    return answer;
  };
  EXPECT_EQ(try_often(fixed::kAccountTries, [&](const auto& i) { return log_in("Hana", "x", "10.0.0." + i); }),
            "too_fast")
      << "an account's tries count from all addresses";
  EXPECT_EQ(try_often(fixed::kAddressTries, [&](const auto& i) { return log_in("name" + i, "x", "10.9.9.9"); }),
            "too_fast")
      << "an address's tries count for all accounts";
  EXPECT_EQ(log_in("fresh", "x", "10.9.9.8"), "wrong_password");
}

TEST_F(AccountsTest, StoresPasswordHashOnly) {
  make_account();
  storage::sqlite::SqliteUserReader players(directory.file("sannin.db"));
  EXPECT_TRUE(players.account_of("hana")->password.starts_with("$argon2id$"));
}

}  // namespace
}  // namespace server::users::accounts_test
