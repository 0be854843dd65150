"""Mail in: from the socket or the webhook to a stored reply, and from there to its table."""
