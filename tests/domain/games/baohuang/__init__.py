"""The rules of 保皇, paragraph by paragraph of docs/rules/baohuang.md."""
