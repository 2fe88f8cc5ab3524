-- Indexes a contact's extra information that has the name of a contact field, no matter who writes it. While a changed field
-- rewrites all of its values, the index waits until the end (FIELD-05).
create or replace function index_contact_values() returns trigger language plpgsql as $$
begin
  if current_setting('app.fields_indexed_later', true) = 'on' then
    return null;
  end if;
  delete from contact_field_values where company_id = new.company_id and contact_id = new.id;
  insert into contact_field_values (company_id, field_id, contact_id, value, number, day)
  select distinct on (f.id) new.company_id, f.id, new.id, e.extra->>'value',
    field_number(f.kind, e.extra->>'value'), field_day(f.kind, e.extra->>'value')
  from jsonb_array_elements(new.extra_info) with ordinality as e(extra, n)
  join contact_fields f on f.company_id = new.company_id
    and lower(f.name collate "und-x-icu") = lower(btrim(e.extra->>'name') collate "und-x-icu")
  where e.extra->>'value' <> ''
  order by f.id, e.n;
  return null;
end $$;

create or replace trigger contacts_fields_new after insert on contacts for each row
  when (new.extra_info <> '[]'::jsonb) execute function index_contact_values();

create or replace trigger contacts_fields after update of extra_info on contacts for each row
  when (old.extra_info is distinct from new.extra_info) execute function index_contact_values();
