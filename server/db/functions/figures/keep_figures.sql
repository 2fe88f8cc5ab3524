-- Notes that figures changed for attendances that are updated, once a statement.
create or replace function keep_figures() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows where begun_at < now() - interval '6 hours')
    and not exists (select from new_rows where begun_at < now() - interval '6 hours') then
    return null;
  end if;
  insert into figure_changes (company_id, at)
  select c.id, quarters.at from (
    select company_id, date_bin('15 minutes', moment, '2000-01-01Z') as at from (
      -- For the time where an attendance began, only the columns that group attendances count.
      select company_id, begun_at as moment from (
        (select id, company_id, begun_at, is_group, by_us, is_first, whatsapp_id, queue_id, user_id from old_rows
          except select id, company_id, begun_at, is_group, by_us, is_first, whatsapp_id, queue_id, user_id from new_rows)
        union all
        (select id, company_id, begun_at, is_group, by_us, is_first, whatsapp_id, queue_id, user_id from new_rows
          except select id, company_id, begun_at, is_group, by_us, is_first, whatsapp_id, queue_id, user_id from old_rows)) begun
      union all
      select company_id, resolved_at from (
        (table old_rows except table new_rows) union all (table new_rows except table old_rows)) resolved
    ) changed
    where moment < now() - interval '6 hours'
    group by 1, 2) quarters
  join companies c on c.id = quarters.company_id and c.removal_begun_at is null;
  return null;
end $$;

create or replace trigger attendances_figures after update on attendances referencing old table as old_rows new table as new_rows
  for each statement execute function keep_figures();
