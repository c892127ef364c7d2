#include <cstdio>

bool exists(const char* name) {
  std::FILE* file = std::fopen(name, "r");
  return file != nullptr && std::fclose(file) == 0;
}
