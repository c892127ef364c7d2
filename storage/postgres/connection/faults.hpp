#pragma once

#include <string>
#include <utility>

#include "storage/game_store.hpp"

namespace storage::postgres {

/// PostgreSQL refused a statement, and rolled its transaction back. The connection is still usable.
class SqlFault : public Error {
 public:
  SqlFault(std::string state, const std::string& message) : Error(message), state_(std::move(state)) {}

  /// Returns whether the statement contradicts the data: a constraint, a value that the database
  /// cannot store, or an exception that a trigger raised. Otherwise the database has a fault.
  [[nodiscard]] bool contradicts() const {
    return state_.starts_with("23") || state_.starts_with("22") || state_ == "P0001";
  }
  /// Returns whether a primary key or a unique value exists already.
  [[nodiscard]] bool is_duplicate() const { return state_ == "23505"; }
  /// Returns whether the SQL functions append_events() and fence() have not found this node.
  [[nodiscard]] bool is_fenced() const { return state_ == "SN001"; }
  /// Returns the SQLSTATE, five characters.
  [[nodiscard]] const std::string& state() const { return state_; }

 private:
  std::string state_;
};

/// The connection cannot be used any more. Only a read shows whether its last transaction is
/// durable.
class ConnectionLost : public Error {
 public:
  using Error::Error;
};

/// PostgreSQL has not answered in time. Otherwise like ConnectionLost.
class DeadlinePassed : public ConnectionLost {
 public:
  using ConnectionLost::ConnectionLost;
};

}  // namespace storage::postgres
