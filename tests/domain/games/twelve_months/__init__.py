"""十二个月, paragraph by paragraph of docs/rules/twelve_months.md."""
