"""What is true: tests of the rules, which need nothing but values."""
