#include <iostream>

void greet() {
  std::cout << "hello";
}
