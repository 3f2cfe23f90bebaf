-- Answers to questions that are open: beside the log until each is settled by an event.
CREATE TABLE {schema}.pending (
    stream text   NOT NULL,
    n      bigint NOT NULL CHECK (n > 0),
    k      bigint NOT NULL CHECK (k > 0),
    line   bytea  NOT NULL,
    PRIMARY KEY (stream, n, k)
);

CREATE TRIGGER never_changed BEFORE UPDATE OR TRUNCATE ON {schema}.pending
    FOR EACH STATEMENT EXECUTE FUNCTION paipu.refuse();

ALTER TABLE {schema}.pending ENABLE ALWAYS TRIGGER never_changed;
