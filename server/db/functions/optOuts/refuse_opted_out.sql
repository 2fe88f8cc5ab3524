-- The last wall: no row of the campaigns' lane (2) reaches somebody who opted out, whatever the code forgot. The lock is
-- shared with `optOut()`: either it sees this row, or this row sees the wish.
create or replace function refuse_opted_out() returns trigger language plpgsql as $$
declare
  whose int;
begin
  perform pg_advisory_xact_lock_shared(hashtext('opt_outs'), new.company_id);
  select t.contact_id into whose from tickets t where t.company_id = new.company_id and t.id = new.ticket_id;
  if has_opted_out(new.company_id, whose) then
    raise exception 'this person opted out' using errcode = 'check_violation', constraint = 'outbox_opted_out';
  end if;
  return new;
end $$;

create or replace trigger outbox_opted_out before insert or update of lane on outbox for each row
  when (new.lane = 2 and new.kind = 'message')
  execute function refuse_opted_out();
