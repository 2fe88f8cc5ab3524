-- A tag that is put on a ticket, or on a contact for their open ticket, begins rules.
create or replace function start_rules_of_tag() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'ticket_tags' then
    perform start_rules(new.company_id, new.ticket_id, 'tagPutOn', new.tag_id::text, null, new.tag_id, null);
  else
    perform start_rules(new.company_id, t.id, 'tagPutOn', new.tag_id::text, null, new.tag_id, null)
    from tickets t
    where t.company_id = new.company_id and t.contact_id = new.contact_id and t.status <> 'closed';
  end if;
  return null;
end $$;

create or replace trigger ticket_tags_rules after insert on ticket_tags for each row execute function start_rules_of_tag();
create or replace trigger contact_tags_rules after insert on contact_tags for each row execute function start_rules_of_tag();
