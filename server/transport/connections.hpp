#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace server::transport {

/// Counts open connections, and bytes that wait for slow readers, in total and for each address,
/// and enforces their limits. May be used from any thread. Must outlive its places.
class Connections {
 public:
  /// Counts one open connection for as long as this object exists. Use it from one thread at a
  /// time.
  class Place {
   public:
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    ~Place();

    /// Counts the connection for this address from now on. A proxy's connection may serve several
    /// clients in turn. Returns false, and counts the connection for no address, if this address
    /// has too many.
    bool belong_to(const std::string& address);
    /// Returns the address that the connection counts for. Empty if none.
    [[nodiscard]] const std::string& address() const { return address_; }
    /// Sets the number of bytes that wait for this client to read them. Returns false and changes
    /// nothing if its address or all clients together would exceed their limit.
    bool keep(std::size_t bytes);

   private:
    friend class Connections;
    explicit Place(Connections& counted) : counted_(&counted) {}

    Connections* counted_;
    std::string address_;
    std::size_t kept_ = 0;
  };

  /// Limits of bytes that wait for clients, in total and for each address.
  struct MostWaiting {
    std::size_t in_all;
    std::size_t of_an_address;
  };
  /// `most` and `most_of_an_address` are limits of connections; 0 means no limit.
  Connections(std::size_t most, std::size_t most_of_an_address, MostWaiting most_waiting = unbounded())
      : most_(most), most_of_an_address_(most_of_an_address), most_waiting_(most_waiting) {}

  /// Counts one more connection. Returns nullopt if there are too many.
  std::optional<Place> take();
  /// Returns the number of open connections.
  [[nodiscard]] std::size_t size() const;

 private:
  /// Counters of one address. Only addresses with an open connection have an entry.
  struct Address {
    std::size_t connections = 0;
    std::size_t waiting = 0;
  };

  bool arrive(const std::string& address);
  void leave(const std::string& address);
  void end(const std::string& address);
  bool keep(const std::string& address, std::size_t before, std::size_t bytes);
  static MostWaiting unbounded() { return {SIZE_MAX, SIZE_MAX}; }

  const std::size_t most_;
  const std::size_t most_of_an_address_;
  const MostWaiting most_waiting_;
  mutable std::mutex mutex_;
  std::size_t open_ = 0;
  std::size_t waiting_ = 0;
  std::map<std::string, Address> by_address_;
};

}  // namespace server::transport
