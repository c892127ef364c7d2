#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace server::transport {

/// Counts open connections, bytes that wait for slow readers, and bytes of requests that are being
/// received, in total and for each address, and enforces their limits. May be used from any thread.
/// Must outlive its admissions.
class Connections {
 public:
  /// Counts one open connection for as long as this object exists. Use it from one thread at a
  /// time.
  class Admission {
   public:
    Admission(Admission&& other) noexcept;
    Admission& operator=(Admission&&) = delete;
    ~Admission();

    /// Counts the connection for this address from now on. A proxy's connection may serve several
    /// clients in turn. Returns false, and counts the connection for no address, if this address
    /// has too many.
    bool belong_to(const std::string& address);
    /// Returns the address that the connection counts for. Empty if none.
    [[nodiscard]] const std::string& address() const { return address_; }
    /// Sets the number of bytes that wait for this client to read them. Returns false and changes
    /// nothing if its address or all clients together would exceed their limit.
    bool keep(std::size_t bytes) { return set(kUnsent, bytes); }
    /// The same for the bytes of a request's body, which take memory until it is answered. An
    /// address may always hold kAlways of them, so that others cannot lock it out.
    bool receive(std::size_t bytes) { return set(kReceived, bytes); }

   private:
    friend class Connections;
    explicit Admission(Connections& counted) : counted_(&counted) {}
    bool set(std::size_t kind, std::size_t bytes);

    Connections* counted_;
    std::string address_;
    std::array<std::size_t, 2> held_{};
  };

  /// Bytes of requests that an address may hold although the total is reached.
  static constexpr std::size_t kAlways = std::size_t{64} * 1024;

  /// Limits of bytes of one kind, in total and for each address.
  struct MostBytes {
    std::size_t in_all = SIZE_MAX;
    std::size_t of_an_address = SIZE_MAX;
  };
  /// `most` and `most_of_an_address` are limits of connections; 0 means no limit.
  Connections(std::size_t most, std::size_t most_of_an_address) : Connections(most, most_of_an_address, {}, {}) {}
  Connections(std::size_t most, std::size_t most_of_an_address, MostBytes unsent, MostBytes received)
      : most_(most), most_of_an_address_(most_of_an_address), limits_{unsent, received} {}

  /// Counts one more connection. Returns nullopt if there are too many.
  std::optional<Admission> take();
  /// Returns the number of open connections.
  [[nodiscard]] std::size_t size() const;

 private:
  // Kinds of bytes.
  static constexpr std::size_t kUnsent = 0;
  static constexpr std::size_t kReceived = 1;
  using Bytes = std::array<std::size_t, 2>;

  /// Counters of one address. Only addresses with an open connection have an entry.
  struct Address {
    std::size_t connections = 0;
    Bytes bytes{};
  };

  bool arrive(const std::string& address);
  void leave(const std::string& address);
  void end(const std::string& address);
  bool set(std::size_t kind, const std::string& address, std::size_t before, std::size_t bytes);

  const std::size_t most_;
  const std::size_t most_of_an_address_;
  const std::array<MostBytes, 2> limits_;
  mutable std::mutex mutex_;
  std::size_t open_ = 0;
  Bytes bytes_{};
  std::map<std::string, Address> by_address_;
};

}  // namespace server::transport
