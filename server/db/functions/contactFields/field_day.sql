-- The day of a field of the kind date; null for words that are no day (FIELD-02).
create or replace function field_day(kind text, value text) returns date language sql stable parallel safe as $$
  select case when kind = 'date' and value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(value, 'date') then value::date end
$$;
