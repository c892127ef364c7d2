#include <dlfcn.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>

// Preloaded into a program, shifts CLOCK_REALTIME by the number of seconds in the file named by
// CLOCK_SHIFT. The file is read on every call. Monotonic clocks are unchanged.
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  static const auto real = reinterpret_cast<int (*)(clockid_t, timespec*)>(::dlsym(RTLD_NEXT, "clock_gettime"));
  const int result = real(clock, time);
  if (result != 0 || clock != CLOCK_REALTIME) return result;
  const char* path = std::getenv("CLOCK_SHIFT");
  std::FILE* file = path == nullptr ? nullptr : std::fopen(path, "re");
  if (file == nullptr) return result;
  long seconds = 0;
  if (std::fscanf(file, "%ld", &seconds) == 1) time->tv_sec += seconds;
  std::fclose(file);
  return result;
}
