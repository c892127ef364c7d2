#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace server {

/// Counts the connections that are open, in all and from each address, and says who is one too many. May be used from
/// any thread; must outlive the places it gives.
class Connections {
 public:
  /// A connection that counts for as long as this lives. Used by one thread at a time.
  class Place {
   public:
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    ~Place();

    /// From now on it counts for this address (through a proxy one connection may serve several). False, and it counts
    /// for none, if there are too many from there.
    bool belong_to(const std::string& address);
    /// For which address it counts; empty if for none.
    [[nodiscard]] const std::string& address() const { return address_; }

   private:
    friend class Connections;
    explicit Place(Connections& counted) : counted_(&counted) {}

    Connections* counted_;
    std::string address_;
  };

  /// The most of them; 0: as many as come.
  Connections(std::size_t most, std::size_t most_of_an_address)
      : most_(most), most_of_an_address_(most_of_an_address) {}

  /// A place for one more; none if there are too many.
  std::optional<Place> take();
  [[nodiscard]] std::size_t size() const;

 private:
  bool arrive(const std::string& address);
  void leave(const std::string& address);
  void end(const std::string& address);

  const std::size_t most_;
  const std::size_t most_of_an_address_;
  mutable std::mutex mutex_;
  std::size_t open_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace server
