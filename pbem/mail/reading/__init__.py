"""The pure part of incoming mail: from raw bytes to who wrote it, whether a machine did, and what the person wrote."""
