"""Record files, `*.paipu.jsonl`: read line by line, imported, exported."""
