-- The spellings of a number in which it may be stored elsewhere: as it is, and a Brazilian mobile also with or without
-- its ninth digit.
create or replace function spellings_of(digits text) returns text[] language sql immutable parallel safe strict
  return array[digits, line_of(digits), regexp_replace(digits, '^(55[1-9]\d)9([6-9]\d{7})$', '\1\2')];
