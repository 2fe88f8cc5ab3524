-- A closed ticket has no steps. Opened again it waits from then on, and gets no second greeting.
create or replace function pause_lane_steps() returns trigger language plpgsql as $$
begin
  if new.status = 'closed' then
    delete from lane_steps where id in (
      select id from lane_steps
      where company_id = new.company_id and ticket_id = new.id and state = 'waiting'
      for update skip locked);
  else
    perform plan_lane_steps(company_id, lane_id, ticket_id, now(), false)
    from cards where company_id = new.company_id and ticket_id = new.id and lane_id is not null;
  end if;
  return null;
end $$;

create or replace trigger tickets_lane_steps after update of status on tickets for each row
  when ((old.status = 'closed') <> (new.status = 'closed')) execute function pause_lane_steps();
