-- Notes that figures changed for all attendances of a ticket that gets another contact.
create or replace function keep_figures_of_ticket() returns trigger language plpgsql as $$
begin
  perform note_figures(a.company_id, a.begun_at, a.resolved_at) from attendances a
    where a.company_id = new.company_id and a.ticket_id = new.id;
  return null;
end $$;

create or replace trigger tickets_figures after update of contact_id on tickets for each row
  when (old.contact_id is distinct from new.contact_id) execute function keep_figures_of_ticket();
