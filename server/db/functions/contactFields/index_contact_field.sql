-- Indexes the values of one field for all contacts.
create or replace function index_contact_field(field int) returns void language plpgsql as $$
begin
  delete from contact_field_values where field_id = field;
  insert into contact_field_values (company_id, field_id, contact_id, value, number, day)
  select c.company_id, f.id, c.id, e.value, field_number(f.kind, e.value), field_day(f.kind, e.value)
  from contact_fields f
  join contacts c on c.company_id = f.company_id and c.extra_info <> '[]'::jsonb
  cross join lateral (
    select extra->>'value' as value
    from jsonb_array_elements(c.extra_info) with ordinality as extras(extra, n)
    where lower(btrim(extra->>'name') collate "und-x-icu") = lower(f.name collate "und-x-icu") and extra->>'value' <> ''
    order by n limit 1) e
  where f.id = field;
end $$;

-- The same for the contacts of a range of ids. It changes rows in place: an insert looks up three references.
create or replace function index_contact_field(field int, first_contact int, last_contact int) returns void language plpgsql as $$
begin
  insert into contact_field_values as own (company_id, field_id, contact_id, value, number, day)
  select c.company_id, f.id, c.id, e.value, field_number(f.kind, e.value), field_day(f.kind, e.value)
  from contact_fields f
  join contacts c on c.company_id = f.company_id and c.extra_info <> '[]'::jsonb and c.id between first_contact and last_contact
  cross join lateral (
    select extra->>'value' as value
    from jsonb_array_elements(c.extra_info) with ordinality as extras(extra, n)
    where lower(btrim(extra->>'name') collate "und-x-icu") = lower(f.name collate "und-x-icu") and extra->>'value' <> ''
    order by n limit 1) e
  where f.id = field
  on conflict (company_id, field_id, contact_id) do update
    set value = excluded.value, number = excluded.number, day = excluded.day
    where (own.value, own.number, own.day) is distinct from (excluded.value, excluded.number, excluded.day);
end $$;
