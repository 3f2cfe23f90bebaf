"""The views: each event once, in order, and the answers that somebody who counted by hand would give."""
