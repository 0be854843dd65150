"""What things cost, measured side by side in one process. Figures are for comparing ways; no test asserts a time."""
