-- The last wall: nothing leaves over an archived connection, whatever the code forgot. A message is stored as refused
-- instead. The lock is shared with `putAway()`: either it sees this row, or this row sees that the connection is archived.
create or replace function keep_archived_still() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('archive'), new.company_id);
  if not exists (
    select from connections c
    where c.company_id = new.company_id and c.id = new.connection_id and c.archived_at is not null
  ) then
    return new;
  end if;
  if new.kind = 'message' then
    update messages set ack = -1, failure = 'archived', version = version + 1
    where company_id = new.company_id and id = new.message_id;
  end if;
  return null;
end $$;

create or replace trigger outbox_archived before insert on outbox for each row execute function keep_archived_still();
