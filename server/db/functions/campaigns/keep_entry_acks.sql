-- A message of a campaign was delivered or read: its entry says when. The condition is part of the trigger, so an ack of any
-- other message calls nothing.
create or replace function keep_entry_acks() returns trigger language plpgsql as $$
begin
  update campaign_entries set
    delivered_at = coalesce(delivered_at, now()),
    read_at = case when new.ack >= 3 then coalesce(read_at, now()) else read_at end
  where company_id = new.company_id and message_id = new.id
    and (delivered_at is null or (new.ack >= 3 and read_at is null));
  return null;
end $$;

create or replace trigger messages_campaign_acks after update of ack on messages for each row
  when (new.sent_by = 'campaign' and new.ack >= 2 and old.ack is distinct from new.ack) execute function keep_entry_acks();
