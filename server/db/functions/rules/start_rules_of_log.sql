-- The timeline of tickets begins rules: a ticket is made, moved or resolved.
create or replace function start_rules_of_log() returns trigger language plpgsql as $$
begin
  perform start_rules(new.company_id, new.ticket_id, case new.type
      when 'create' then 'ticketMade'
      when 'closed' then 'ticketResolved'
      else 'ticketMoved'
    end, new.id::text, new.queue_id, null, null);
  return null;
end $$;

create or replace trigger ticket_logs_rules after insert on ticket_logs for each row
  when (new.type in ('create', 'closed', 'queue', 'receivedTransfer', 'redirect')) execute function start_rules_of_log();
