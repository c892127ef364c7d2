// One line.
