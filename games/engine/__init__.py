"""The rules engine: questions, chance, the referee, the reducer around them, records, and the test kit."""
