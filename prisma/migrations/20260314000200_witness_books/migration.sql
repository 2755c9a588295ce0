-- How often processes that have this witness book have looked at the database. The book counts along: where it knows of more, this database was
-- put back to an older state. One row for each DATA_DIR.
CREATE TABLE witness_books (
  id uuid NOT NULL PRIMARY KEY,
  looks integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON witness_books TO fieldpost_app;
