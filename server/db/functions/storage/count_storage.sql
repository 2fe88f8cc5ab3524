-- Counts the bytes and files of each company, wherever they come and go (storageUse.table.ts).
create or replace function count_storage() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into storage_changes (company_id, bytes, files)
    select company_id, sum(coalesce(bytes, 0)), count(*) from fresh where storage_key is not null group by company_id;
  elsif tg_op = 'UPDATE' then
    insert into storage_changes (company_id, bytes, files)
    select company_id, sum(bytes), sum(files) from (
      select company_id, coalesce(bytes, 0) as bytes, 1 as files from fresh where storage_key is not null
      union all
      select company_id, -coalesce(bytes, 0), -1 from gone where storage_key is not null) changed
    group by company_id having sum(bytes) <> 0 or sum(files) <> 0;
  else
    -- of a company that is gone itself nothing is counted
    insert into storage_changes (company_id, bytes, files)
    select company_id, -sum(coalesce(bytes, 0)), -count(*) from gone
    where storage_key is not null and exists (select from companies c where c.id = gone.company_id) group by company_id;
  end if;
  return null;
end $$;

create or replace trigger media_stored after insert on media referencing new table as fresh for each statement execute function count_storage();

create or replace trigger media_changed after update on media referencing old table as gone new table as fresh for each statement execute function count_storage();

create or replace trigger media_removed after delete on media referencing old table as gone for each statement execute function count_storage();
