"""Record files line by line: their form, and what each line adds to its hand."""
