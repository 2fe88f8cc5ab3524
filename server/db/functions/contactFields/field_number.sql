-- The number of a field of the kind number; null for words that are no number (FIELD-02).
create or replace function field_number(kind text, value text) returns double precision language sql immutable parallel safe as $$
  select case when kind = 'number' and value ~ '^-?[0-9]{1,15}([.][0-9]{1,6})?$' then value::double precision end
$$;
