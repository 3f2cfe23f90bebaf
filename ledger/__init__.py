"""The ledger: events as they were written, in hash chains, and the commands that write them."""
