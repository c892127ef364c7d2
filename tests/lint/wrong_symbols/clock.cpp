#include <chrono>

long long now() {
  return std::chrono::steady_clock::now().time_since_epoch().count();
}
