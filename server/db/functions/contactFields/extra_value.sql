-- The value of a contact's field by its name, whatever its case; null without one.
create or replace function extra_value(info jsonb, field text) returns text language sql immutable as $$
  select one->>'value' from jsonb_array_elements(info) one where lower(one->>'name') = lower(field) limit 1
$$;
