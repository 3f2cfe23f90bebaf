"""Answers: encoding, caching, content negotiation, and the shapes that several routers share."""
