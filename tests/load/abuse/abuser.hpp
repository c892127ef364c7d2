#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <thread>

namespace load {

/// Kinds of abuse.
enum class Abuse { kNeverReads, kFloods, kSendsGarbage, kOpensSockets };

/// Client that abuses the server on a thread of its own and from an address of its own, until it is
/// destroyed.
class Abuser {
 public:
  Abuser(Abuse abuse, int port);
  ~Abuser();
  Abuser(const Abuser&) = delete;
  Abuser& operator=(const Abuser&) = delete;

 private:
  void run();
  void never_read() const;
  void flood() const;
  void send_garbage();
  void open_sockets() const;

  Abuse abuse_;
  int port_;
  std::string address_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

/// Return the address of the abuser, and its description for the table.
std::string address_of(Abuse abuse);
std::string_view name_of(Abuse abuse);

}  // namespace load
