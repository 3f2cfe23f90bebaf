-- A statement that was sent under an older fence writes nothing: it may arrive after its sender looked for its outcome.
ALTER TABLE {schema}.counter ADD COLUMN fence bigint NOT NULL DEFAULT 0;

-- One round trip for one transaction: the position of its first event, or NULL where nothing was written, because a
-- stream is not where the writer believes it to be, or the fence has moved. `known_answers` is -1 where none are known.
CREATE FUNCTION {schema}.append(
    sent_fence bigint,
    known_streams text[], known_events bigint[], known_answers bigint[],
    streams text[], numbers bigint[], topics text[], states bytea[],
    answer_streams text[], answer_numbers bigint[], answer_places bigint[], answer_lines bytea[],
    taken_streams text[], taken_numbers bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    last bigint;
    fence bigint;
BEGIN
    SELECT counter.n, counter.fence INTO last, fence FROM {schema}.counter FOR UPDATE;
    -- A statement of its own: what it sees is settled after the counter's lock was granted.
    IF fence <> sent_fence OR EXISTS (
        SELECT FROM unnest(known_streams, known_events, known_answers) AS known (stream, events, answers)
        WHERE events <> coalesce(
            (SELECT max(originator_version) FROM {schema}.stored_events WHERE originator_id = known.stream), 0
        ) OR answers >= 0 AND answers <> coalesce(
            (SELECT max(k) FROM {schema}.pending WHERE pending.stream = known.stream), 0
        )
    ) THEN
        RETURN NULL;
    END IF;
    IF cardinality(streams) > 0 THEN
        UPDATE {schema}.counter SET n = n + cardinality(streams);
        INSERT INTO {schema}.stored_events (notification_id, originator_id, originator_version, topic, state)
        SELECT last + place, stream, number, topic, state
        FROM unnest(streams, numbers, topics, states)
        WITH ORDINALITY AS event (stream, number, topic, state, place);
    END IF;
    IF cardinality(answer_streams) > 0 THEN
        INSERT INTO {schema}.pending (stream, n, k, line)
        SELECT * FROM unnest(answer_streams, answer_numbers, answer_places, answer_lines);
    END IF;
    -- The last: what is taken may be among what was just inserted.
    IF cardinality(taken_streams) > 0 THEN
        DELETE FROM {schema}.pending USING unnest(taken_streams, taken_numbers) AS taken (stream, n)
        WHERE pending.stream = taken.stream AND pending.n <= taken.n;
    END IF;
    RETURN last + 1;
END
$$;
