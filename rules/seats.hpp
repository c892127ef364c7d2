#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/seat.hpp"

namespace rules {

/// Names of a seat: `id` in messages and records ("first"), `letter` in text formats ('f'), `title`
/// in the user interface.
struct SeatInfo {
  std::string_view id;
  char letter;
  std::string_view title;
};

/// Seats of a ruleset, in order of play.
class Seats : public std::span<const SeatInfo> {
 public:
  using std::span<const SeatInfo>::span;
  Seats(std::span<const SeatInfo> seats) : std::span<const SeatInfo>(seats) {}

  using std::span<const SeatInfo>::operator[];
  [[nodiscard]] const SeatInfo& operator[](Seat seat) const { return (*this)[static_cast<std::size_t>(seat.index())]; }
};

/// One value for each seat of a game, in order of play. Empty if it was made without seats.
template <class T>
class BySeat {
 public:
  BySeat() = default;
  explicit BySeat(std::size_t seats, const T& value = T()) : values_(seats, value) {}
  explicit BySeat(std::vector<T> values) : values_(std::move(values)) {}

  [[nodiscard]] T& operator[](Seat seat) { return values_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const T& operator[](Seat seat) const { return values_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] bool has(Seat seat) const { return static_cast<std::size_t>(seat.index()) < values_.size(); }
  [[nodiscard]] bool empty() const { return values_.empty(); }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] auto begin() const { return values_.begin(); }
  [[nodiscard]] auto end() const { return values_.end(); }
  /// Calls `what` with each seat and its value.
  template <class Do>
  void for_each(Do what) {
    for (std::size_t i = 0; i < values_.size(); ++i) what(Seat(static_cast<int>(i)), values_[i]);
  }
  template <class Do>
  void for_each(Do what) const {
    for (std::size_t i = 0; i < values_.size(); ++i) what(Seat(static_cast<int>(i)), values_[i]);
  }

  friend bool operator==(const BySeat&, const BySeat&) = default;

 private:
  std::vector<T> values_;
};

}  // namespace rules
