"""Whether a hand as it is told can have been so: actions refereed, histories compared with the engine's own."""
