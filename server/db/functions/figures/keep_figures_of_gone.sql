-- Notes that figures changed for attendances that are deleted, once a statement: there may be a hundred thousand. It joins
-- nothing with the deleted rows, because the connection keeps a plan that does not know how many they are.
create or replace function keep_figures_of_gone() returns trigger language plpgsql as $$
begin
  insert into figure_changes (company_id, at)
  select c.id, said.at from (
    select distinct g.company_id, date_bin('15 minutes', m.at, '2000-01-01Z') as at
    from gone_rows g cross join lateral (values (g.begun_at), (g.resolved_at)) m(at)
    where m.at < now() - interval '6 hours') said
  join companies c on c.id = said.company_id and c.removal_begun_at is null;
  return null;
end $$;

create or replace trigger attendances_figures_gone after delete on attendances referencing old table as gone_rows
  for each statement execute function keep_figures_of_gone();
