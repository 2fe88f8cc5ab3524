-- Notes that figures changed for all attendances of a ticket whose tags changed: they count by the tags of now.
create or replace function keep_figures_of_tickets() returns trigger language plpgsql as $$
begin
  insert into figure_changes (company_id, at)
  select distinct c.id, date_bin('15 minutes', m.at, '2000-01-01Z')
  from changed join companies c on c.id = changed.company_id and c.removal_begun_at is null
    join attendances a on a.company_id = changed.company_id and a.ticket_id = changed.ticket_id
    cross join lateral (values (a.begun_at), (a.resolved_at)) m(at)
  where m.at < now() - interval '6 hours';
  return null;
end $$;

create or replace trigger ticket_tags_figures_made after insert on ticket_tags referencing new table as changed
  for each statement execute function keep_figures_of_tickets();

create or replace trigger ticket_tags_figures_gone after delete on ticket_tags referencing old table as changed
  for each statement execute function keep_figures_of_tickets();
