-- Ids are compared by their bytes: faster, and an upgrade of the system's collations cannot spoil the index that keeps
-- numbers unique.
ALTER TABLE {schema}.stored_events
    ALTER COLUMN originator_id TYPE text COLLATE "C",
    ALTER COLUMN topic TYPE text COLLATE "C";
ALTER TABLE {schema}.pending ALTER COLUMN stream TYPE text COLLATE "C";
