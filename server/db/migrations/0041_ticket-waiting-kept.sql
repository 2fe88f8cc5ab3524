-- Moving a ticket also decides whether its customer waits: nobody does on a resolved one, and whoever is put among
-- those who wait does, whoever moves it.
create or replace function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  new.placed_at := clock_timestamp();
  if new.status in ('closed', 'nps') then
    new.waiting_since := null;
  elsif new.status = 'pending' and not new.is_group then
    new.waiting_since := coalesce(new.waiting_since, new.placed_at);
  end if;
  return new;
end $$;--> statement-breakpoint
update tickets set waiting_since = case when last_message_from_me then placed_at else coalesce(last_message_at, placed_at) end
where not is_group and (status in ('pending', 'lgpd') or (status = 'open' and not last_message_from_me and last_message_at is not null));
