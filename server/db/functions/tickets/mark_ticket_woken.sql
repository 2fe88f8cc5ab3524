-- A snoozed ticket that is back counts as moved now: what was planned before is not carried out.
create or replace function mark_ticket_woken() returns trigger language plpgsql as $$
begin
  new.placed_at := clock_timestamp();
  return new;
end $$;

create or replace trigger tickets_woken before update of snoozed_until on tickets for each row
  when (old.snoozed_until is not null and new.snoozed_until is null)
  execute function mark_ticket_woken();
