-- Notes that figures of old moments changed (figures.table.ts). Moments of the last six hours are added up later anyway,
-- and a company that is being deleted needs none.
create or replace function note_figures(company int, variadic moments timestamptz[]) returns void language sql as $$
  insert into figure_changes (company_id, at)
  select distinct c.id, date_bin('15 minutes', m.at, '2000-01-01Z') from companies c cross join unnest(moments) m(at)
  where c.id = company and c.removal_begun_at is null and m.at < now() - interval '6 hours'
$$;
