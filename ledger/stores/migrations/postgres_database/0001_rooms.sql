CREATE SCHEMA views;
COMMENT ON SCHEMA views IS 'what people ask for: made, filled and rebuilt by the service role';

CREATE SCHEMA service;
COMMENT ON SCHEMA service IS 'what the service keeps for itself, such as keys';

CREATE FUNCTION paipu.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% on %.% is refused: the log is append-only', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME;
END
$$;

CREATE FUNCTION paipu.only_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.n < OLD.n OR (NEW.partition, NEW.partitions, NEW.origin) <> (OLD.partition, OLD.partitions, OLD.origin) THEN
        RAISE EXCEPTION 'the counter %.% only goes forward, and its log keeps its name', TG_TABLE_SCHEMA, TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END
$$;
