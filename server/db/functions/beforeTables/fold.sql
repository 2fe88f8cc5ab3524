-- Words without accents and capitals, as searches compare them. Generated columns use it, so it exists before the tables.
create or replace function fold(words text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent', words) collate "und-x-icu");
