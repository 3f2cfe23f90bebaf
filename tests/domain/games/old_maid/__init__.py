"""生猴子, paragraph by paragraph of docs/rules/old_maid.md."""
