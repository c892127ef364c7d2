#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "tests/support/network/http_client.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// A file system that is really full for a while.
namespace torture::small_disk_test {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kPatience = 60s;

/// A file system in memory that only this process and its children see.
class SmallDisk {
 public:
  SmallDisk() {
    mounted_ = ::unshare(CLONE_NEWNS) == 0 && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
               ::mount("none", path().c_str(), "tmpfs", 0, is_long() ? "size=16m" : "size=4m") == 0;
  }
  ~SmallDisk() {
    if (mounted_) ::umount2(path().c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool is_mounted() const { return mounted_; }
  [[nodiscard]] const std::string& path() const { return directory_.path(); }

  /// Leaves no byte free.
  void fill() const {
    const int file = ::open(ballast().c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    ASSERT_GE(file, 0);
    const std::array<char, 4096> bytes{};
    while (::write(file, bytes.data(), bytes.size()) > 0) continue;
    EXPECT_EQ(errno, ENOSPC);
    ::close(file);
  }
  void make_room() const { ::unlink(ballast().c_str()); }

 private:
  [[nodiscard]] std::string ballast() const { return directory_.file("ballast"); }

  support::TempDirectory directory_;
  bool mounted_ = false;
};

void wait_until(const std::string& what, const std::function<bool()>& is_so) {
  const auto deadline = Clock::now() + kPatience;
  while (!is_so()) {
    ASSERT_LT(Clock::now(), deadline) << what;
    std::this_thread::sleep_for(20ms);
  }
}

TEST(SmallDiskTest, FullDiskLosesNothingAndGamesContinue) {
  const SmallDisk disk;
  if (!disk.is_mounted()) GTEST_SKIP() << "only root may mount a small disk";
  KilledServer server({}, disk.path());
  Tables tables;
  for (int i = 0; i < 2; ++i) tables.push_back(std::make_unique<Table>(server.port()));
  const auto readiness = [&] { return support::HttpClient(server.port()).get("/readyz").status; };
  const auto seen = [&] { return tables[0]->bots.back()->seq() + tables[1]->bots.back()->seq(); };
  const auto end = Clock::now() + (is_long() ? duration() / 4 : 0s);
  do {
    const auto before = seen();
    wait_until("games go on", [&] { return seen() > before + 2; });
    disk.fill();
    wait_until("nothing can be written", [&] { return readiness() == 503; });
    disk.make_room();
    wait_until("writing goes on", [&] { return readiness() == 200; });
  } while (Clock::now() < end && !tables[0]->is_over() && !tables[1]->is_over());
  const auto before = seen();
  wait_until("games go on", [&] { return seen() > before + 2 || tables[0]->is_over() || tables[1]->is_over(); });
  const HistorySize size = check_histories(server, tables);
  EXPECT_GT(size.moves, 0);
}

}  // namespace
}  // namespace torture::small_disk_test
