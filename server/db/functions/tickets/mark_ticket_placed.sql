-- A ticket that is moved says since when it stands there, is snoozed no longer and not marked as unread. It also decides
-- whether the customer waits: nobody waits on a resolved ticket, nor on one that the company began, before they write.
create or replace function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  if new.placed_at is not distinct from old.placed_at then
    new.placed_at := clock_timestamp();
  end if;
  new.snoozed_until := null;
  new.marked_unread := false;
  if new.status in ('closed', 'nps') then
    new.waiting_since := null;
  elsif new.status = 'pending' and not new.is_group
    and (new.origin = 'customer' or coalesce(new.customer_wrote_at >= new.created_at, false)) then
    new.waiting_since := coalesce(new.waiting_since, new.placed_at);
  end if;
  return new;
end $$;

create or replace trigger tickets_placed before update of status, user_id, queue_id on tickets for each row
  when ((old.status, old.user_id, old.queue_id) is distinct from (new.status, new.user_id, new.queue_id))
  execute function mark_ticket_placed();
