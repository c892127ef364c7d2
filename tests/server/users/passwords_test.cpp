#include "server/users/passwords.hpp"

#include <gtest/gtest.h>

#include <future>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"

namespace server::users::passwords_test {
namespace {

std::optional<std::string> hash(Passwords& passwords, const std::string& password) {
  std::promise<std::optional<std::string>> reported;
  passwords.hash({}, password, [&](std::optional<std::string> hash) { reported.set_value(std::move(hash)); });
  return reported.get_future().get();
}

Passwords::Verdict verify(Passwords& passwords, const std::optional<std::string>& hash, const std::string& password) {
  std::promise<Passwords::Verdict> reported;
  passwords.verify({}, hash, password, [&](Passwords::Verdict verdict) { reported.set_value(verdict); });
  return reported.get_future().get();
}

TEST(PasswordsTest, VerifiesPassword) {
  Passwords passwords;
  const auto stored = hash(passwords, "correct horse");
  ASSERT_TRUE(stored);
  EXPECT_TRUE(stored->starts_with("$argon2id$v=19$m=19456,t=2,p=1$")) << *stored;
  EXPECT_EQ(stored->find("correct"), std::string::npos);
  EXPECT_EQ(verify(passwords, stored, "correct horse"), Passwords::Verdict::kRight);
  EXPECT_EQ(verify(passwords, stored, "correct horsf"), Passwords::Verdict::kWrong);
  EXPECT_EQ(verify(passwords, stored, ""), Passwords::Verdict::kWrong);
  EXPECT_NE(hash(passwords, "correct horse"), stored) << "each has a salt of its own";
}

TEST(PasswordsTest, HashesPasswordForUnknownName) {
  Passwords passwords;
  EXPECT_EQ(verify(passwords, std::nullopt, "correct horse"), Passwords::Verdict::kWrong);
  EXPECT_EQ(passwords.computed(), 1U);
}

TEST(PasswordsTest, RefusesAboveCapacity) {
  Passwords passwords;
  std::promise<void> go;
  const std::shared_future<void> gone = go.get_future().share();
  std::atomic<int> busy{0};
  std::atomic<int> hashed{0};
  // The threads wait in their first callbacks, so that the other hashes stay queued.
  const int most = static_cast<int>(limits().passwords_at_once + fixed::kWaitingPasswordsOfAnAddress);
  for (int i = 0; i < most + 10; ++i) {
    passwords.hash({"a"}, "correct horse", [&, gone](const std::optional<std::string>& hash) {
      if (!hash) {
        ++busy;
        return;
      }
      gone.wait();
      ++hashed;
    });
  }
  EXPECT_GE(busy.load(), 10);
  std::promise<std::optional<std::string>> other;
  passwords.hash({"b"}, "correct horse", [&](std::optional<std::string> hash) { other.set_value(std::move(hash)); });
  EXPECT_TRUE(other.get_future().get()) << "another address has threads and room of its own";
  go.set_value();
  passwords.stop();
  EXPECT_EQ(busy.load() + hashed.load(), most + 10);
  EXPECT_EQ(hash(passwords, "correct horse"), std::nullopt) << "after the end there is no room";
}

}  // namespace
}  // namespace server::users::passwords_test
