"""What really happened: record files, replays, audits."""
