"""dnup."""
