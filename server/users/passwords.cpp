#include "server/users/passwords.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <array>
#include <new>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/users/secrets.hpp"

namespace server::users {
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

void Passwords::hash(const Requester& requester, std::string password,
                     std::function<void(std::optional<std::string>)> done) {
  auto run = [this, password = std::move(password), done](int) mutable {
    std::optional<std::string> hash;
    try {
      hash = hash_password(std::move(password));
      ++computed_;
    } catch (const std::bad_alloc&) {
      // Out of memory: answered as if the queue were full.
    } catch (const std::exception& fault) {
      spdlog::error("a password could not be hashed: {}", fault.what());
    }
    done(std::move(hash));
  };
  worker_.submit(requester, {std::move(run), [done](ThreadPool::Skipped) { done(std::nullopt); }});
}

void Passwords::verify(const Requester& requester, std::optional<std::string> hash, std::string password,
                       std::function<void(Verdict)> done) {
  auto run = [this, hash = std::move(hash), password = std::move(password), done](int) mutable {
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
    } catch (const std::exception& fault) {
      spdlog::error("a password could not be checked: {}", fault.what());
      verdict = Verdict::kBusy;
    }
    done(verdict);
  };
  worker_.submit(requester, {std::move(run), [done](ThreadPool::Skipped) { done(Verdict::kBusy); }});
}

}  // namespace server::users
