"""JSON from outside: parsed strictly, its text checked, validated into records, and written in one canonical form."""
