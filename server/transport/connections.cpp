#include "server/transport/connections.hpp"

#include <utility>

namespace server::transport {

Connections::Place::Place(Place&& other) noexcept
    : counted_(std::exchange(other.counted_, nullptr)),
      address_(std::move(other.address_)),
      kept_(std::exchange(other.kept_, 0)) {}

Connections::Place::~Place() {
  if (counted_ == nullptr) return;
  keep(0);
  counted_->end(address_);
}

bool Connections::Place::keep(std::size_t bytes) {
  if (bytes == kept_) return true;
  if (!counted_->keep(address_, kept_, bytes)) return false;
  kept_ = bytes;
  return true;
}

bool Connections::Place::belong_to(const std::string& address) {
  if (address == address_) return true;
  keep(0);
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
  std::size_t& count = by_address_[address].connections;
  if (most_of_an_address_ != 0 && count >= most_of_an_address_) return false;
  ++count;
  return true;
}

void Connections::leave(const std::string& address) {
  if (address.empty()) return;
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  if (--found->second.connections == 0) by_address_.erase(found);
}

bool Connections::keep(const std::string& address, std::size_t before, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  const std::size_t of_address = found == by_address_.end() ? 0 : found->second.waiting;
  const bool is_more = bytes > before;
  const bool fits = waiting_ - before + bytes <= most_waiting_.in_all &&
                    (found == by_address_.end() || of_address - before + bytes <= most_waiting_.of_an_address);
  if (is_more && !fits) return false;
  waiting_ = waiting_ - before + bytes;
  if (found != by_address_.end()) found->second.waiting = of_address - before + bytes;
  return true;
}

void Connections::end(const std::string& address) {
  leave(address);
  const std::lock_guard lock(mutex_);
  --open_;
}

}  // namespace server::transport
