-- The line of a number: a Brazilian mobile with its ninth digit, every other number as it is. Two spellings of one line
-- are one person. A generated column uses it, so it exists before the tables.
create or replace function line_of(digits text) returns text language sql immutable parallel safe strict
  return regexp_replace(digits, '^(55[1-9]\d)([6-9]\d{7})$', '\19\2');
