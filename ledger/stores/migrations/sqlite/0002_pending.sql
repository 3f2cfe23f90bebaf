-- Answers to questions that are open: beside the log until each is settled by an event.
CREATE TABLE pending (
    stream TEXT    NOT NULL,
    n      INTEGER NOT NULL CHECK (n > 0),
    k      INTEGER NOT NULL CHECK (k > 0),
    line   BLOB    NOT NULL CHECK (typeof(line) = 'blob'),
    PRIMARY KEY (stream, n, k)
) WITHOUT ROWID;

CREATE TRIGGER answers_are_never_changed BEFORE UPDATE ON pending
BEGIN SELECT RAISE(ABORT, 'UPDATE of pending is refused: an answer stays as it was given'); END;
