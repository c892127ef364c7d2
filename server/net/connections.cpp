#include "server/net/connections.hpp"

#include <utility>

namespace server {

Connections::Place::Place(Place&& other) noexcept
    : counted_(std::exchange(other.counted_, nullptr)), address_(std::move(other.address_)) {}

Connections::Place::~Place() {
  if (counted_ != nullptr) counted_->end(address_);
}

bool Connections::Place::belong_to(const std::string& address) {
  if (address == address_) return true;
  counted_->leave(std::exchange(address_, {}));
  if (!counted_->arrive(address)) return false;
  address_ = address;
  return true;
}

std::optional<Connections::Place> Connections::take() {
  const std::lock_guard lock(mutex_);
  if (most_ != 0 && open_ >= most_) return std::nullopt;
  ++open_;
  return Place(*this);
}

std::size_t Connections::size() const {
  const std::lock_guard lock(mutex_);
  return open_;
}

bool Connections::arrive(const std::string& address) {
  if (address.empty()) return true;
  const std::lock_guard lock(mutex_);
  std::size_t& count = by_address_[address];
  if (most_of_an_address_ != 0 && count >= most_of_an_address_) return false;
  ++count;
  return true;
}

void Connections::leave(const std::string& address) {
  if (address.empty()) return;
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  if (--found->second == 0) by_address_.erase(found);
}

void Connections::end(const std::string& address) {
  leave(address);
  const std::lock_guard lock(mutex_);
  --open_;
}

}  // namespace server
