struct Base {
  virtual ~Base() = default;
};
struct Derived : Base {};

bool is_derived(const Base& base) {
  return dynamic_cast<const Derived*>(&base) != nullptr;
}
