"""Letters on their way out: composed from their kind and ids, made into mail, sent."""
