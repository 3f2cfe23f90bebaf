CREATE SCHEMA {schema};

CREATE TABLE {schema}.stored_events (
    notification_id    bigint PRIMARY KEY CHECK (notification_id > 0),
    originator_id      text   NOT NULL,
    originator_version bigint NOT NULL CHECK (originator_version > 0),
    topic              text   NOT NULL,
    state              bytea  NOT NULL,
    UNIQUE (originator_id, originator_version)
);

-- Half-empty pages, so that each new count finds room beside the old one.
CREATE TABLE {schema}.counter (
    partition  integer PRIMARY KEY,
    partitions integer NOT NULL,
    origin     text    NOT NULL,
    n          bigint  NOT NULL,
    secret     bytea   NOT NULL
) WITH (fillfactor = 50);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {schema}.stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION paipu.refuse();

CREATE TRIGGER only_forward BEFORE UPDATE ON {schema}.counter
    FOR EACH ROW EXECUTE FUNCTION paipu.only_forward();

CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON {schema}.counter
    FOR EACH STATEMENT EXECUTE FUNCTION paipu.refuse();

-- ALWAYS: also for a session that plays a replica.
ALTER TABLE {schema}.stored_events ENABLE ALWAYS TRIGGER append_only;
ALTER TABLE {schema}.counter ENABLE ALWAYS TRIGGER only_forward;
ALTER TABLE {schema}.counter ENABLE ALWAYS TRIGGER never_removed;
