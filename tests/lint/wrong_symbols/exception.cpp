int positive(int number) {
  if (number < 0) throw number;
  return number;
}
