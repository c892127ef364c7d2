#include "server/transport/connections.hpp"

#include <utility>

namespace server::transport {

Connections::Admission::Admission(Admission&& other) noexcept
    : counted_(std::exchange(other.counted_, nullptr)),
      address_(std::move(other.address_)),
      held_(std::exchange(other.held_, {})) {}

Connections::Admission::~Admission() {
  if (counted_ == nullptr) return;
  keep(0);
  receive(0);
  counted_->end(address_);
}

bool Connections::Admission::set(std::size_t kind, std::size_t bytes) {
  if (bytes == held_.at(kind)) return true;
  if (!counted_->set(kind, address_, held_.at(kind), bytes)) return false;
  held_.at(kind) = bytes;
  return true;
}

bool Connections::Admission::belong_to(const std::string& address) {
  if (address == address_) return true;
  keep(0);
  receive(0);
  counted_->leave(std::exchange(address_, {}));
  std::string next = address;  // copied before it counts
  if (!counted_->arrive(next)) return false;
  address_ = std::move(next);
  return true;
}

std::optional<Connections::Admission> Connections::take() {
  const std::lock_guard lock(mutex_);
  if (most_ != 0 && open_ >= most_) return std::nullopt;
  ++open_;
  return Admission(*this);
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

bool Connections::set(std::size_t kind, const std::string& address, std::size_t before, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  std::size_t* of_address = found == by_address_.end() ? nullptr : &found->second.bytes.at(kind);
  const std::size_t in_all = bytes_.at(kind) - before + bytes;
  const std::size_t after = of_address == nullptr ? 0 : *of_address - before + bytes;
  const bool is_small = kind == kReceived && of_address != nullptr && after <= kAlways;
  const MostBytes& most = limits_.at(kind);
  if (bytes > before && ((in_all > most.in_all && !is_small) || after > most.of_an_address)) return false;
  bytes_.at(kind) = in_all;
  if (of_address != nullptr) *of_address = after;
  return true;
}

void Connections::end(const std::string& address) {
  leave(address);
  const std::lock_guard lock(mutex_);
  --open_;
}

}  // namespace server::transport
