CREATE TABLE stored_events (
    notification_id    INTEGER PRIMARY KEY CHECK (notification_id > 0),
    originator_id      TEXT    NOT NULL,
    originator_version INTEGER NOT NULL CHECK (originator_version > 0),
    topic              TEXT    NOT NULL,
    state              BLOB    NOT NULL CHECK (typeof(state) = 'blob'),
    UNIQUE (originator_id, originator_version)
);

CREATE TABLE counter (
    partition  INTEGER PRIMARY KEY CHECK (partition = 0),
    partitions INTEGER NOT NULL CHECK (partitions = 1),
    origin     TEXT    NOT NULL,
    n          INTEGER NOT NULL,
    secret     BLOB    NOT NULL
);

CREATE TRIGGER events_are_never_updated BEFORE UPDATE ON stored_events
BEGIN SELECT RAISE(ABORT, 'UPDATE of stored_events is refused: the log is append-only'); END;

CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON stored_events
BEGIN SELECT RAISE(ABORT, 'DELETE from stored_events is refused: the log is append-only'); END;

-- INSERT OR REPLACE deletes without firing the trigger above.
CREATE TRIGGER events_are_never_replaced BEFORE INSERT ON stored_events
WHEN EXISTS (SELECT 1 FROM stored_events WHERE notification_id = NEW.notification_id)
  OR EXISTS (SELECT 1 FROM stored_events
             WHERE originator_id = NEW.originator_id AND originator_version = NEW.originator_version)
BEGIN SELECT RAISE(ABORT, 'this event is stored already: the log is append-only'); END;

CREATE TRIGGER the_counter_only_goes_forward BEFORE UPDATE ON counter
WHEN NEW.n < OLD.n OR NEW.partition <> OLD.partition OR NEW.origin <> OLD.origin
BEGIN SELECT RAISE(ABORT, 'the counter only goes forward, and its log keeps its name'); END;

CREATE TRIGGER the_counter_is_never_deleted BEFORE DELETE ON counter
BEGIN SELECT RAISE(ABORT, 'the counter is never deleted'); END;

CREATE TRIGGER the_counter_is_never_replaced BEFORE INSERT ON counter
WHEN EXISTS (SELECT 1 FROM counter)
BEGIN SELECT RAISE(ABORT, 'a log has one counter'); END;
