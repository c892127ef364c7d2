#include "server/throttling/login_throttle.hpp"

namespace server::throttling {

bool LoginThrottle::take(const std::string& budget, const std::string& address, Clock::time_point now) {
  return by_address_.take(address, now) && by_account_.take(budget, now);
}

bool LoginThrottle::take_login(const std::string& account, const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  const bool is_known = known_.contains(account, address);
  return take("login " + account + (is_known ? " " + address : ""), address, now);
}

bool LoginThrottle::take_confirmation(const std::string& account, const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return take("confirm " + account, address, now);
}

bool LoginThrottle::take_sign_up(const std::string& user, const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return take("new " + user, address, now);
}

void LoginThrottle::remember(const std::string& account, const std::string& address) {
  const std::lock_guard lock(mutex_);
  known_.add(account, address);
}

}  // namespace server::throttling
