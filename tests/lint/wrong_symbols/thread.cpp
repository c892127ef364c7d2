#include <thread>

void run(void (*work)()) {
  std::jthread thread(work);
}
