"""安化跑胡子, paragraph by paragraph of docs/rules/paohuzi.md."""
