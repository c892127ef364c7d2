// One line
// and two more
// are too many.
