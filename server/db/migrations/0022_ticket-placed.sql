-- A ticket that is moved says since when it stands there, whoever moves it: what was planned for it is then void.
create function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  new.placed_at := clock_timestamp();
  return new;
end $$;--> statement-breakpoint
create trigger tickets_placed before update of status, user_id, queue_id on tickets for each row
  when ((old.status, old.user_id, old.queue_id) is distinct from (new.status, new.user_id, new.queue_id))
  execute function mark_ticket_placed();
