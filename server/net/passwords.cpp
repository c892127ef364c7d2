#include "server/net/passwords.hpp"

#include <sodium.h>

#include <array>
#include <new>
#include <utility>

#include "server/config.hpp"
#include "server/net/secrets.hpp"

namespace server {
namespace {

std::string hash_password(std::string password) {
  need_sodium();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), fixed::kPasswordPasses,
                                           fixed::kPasswordMemory, crypto_pwhash_ALG_ARGON2ID13);
  sodium_memzero(password.data(), password.size());
  if (failed != 0) throw std::bad_alloc();
  return hash.data();
}

bool is_password(const std::string& hash, std::string password) {
  need_sodium();
  const bool right = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
  sodium_memzero(password.data(), password.size());
  return right;
}

}  // namespace

void Passwords::hash(std::string password, std::function<void(std::optional<std::string>)> done) {
  const bool queued = worker_.submit([this, password = std::move(password), done]() mutable {
    std::optional<std::string> hash;
    try {
      hash = hash_password(std::move(password));
      ++computed_;
    } catch (const std::bad_alloc&) {
      // No memory just now: as if the queue were full.
    }
    done(std::move(hash));
  });
  if (!queued) done(std::nullopt);
}

void Passwords::verify(std::optional<std::string> hash, std::string password, std::function<void(Verdict)> done) {
  const bool queued = worker_.submit([this, hash = std::move(hash), password = std::move(password), done]() mutable {
    Verdict verdict = Verdict::kWrong;
    try {
      if (!hash) {
        hash_password(std::move(password));
      } else if (is_password(*hash, std::move(password))) {
        verdict = Verdict::kRight;
      }
      ++computed_;
    } catch (const std::bad_alloc&) {
      verdict = Verdict::kBusy;
    }
    done(verdict);
  });
  if (!queued) done(Verdict::kBusy);
}

}  // namespace server
