-- An entry is of the person whose ticket has its message, also after contacts have become one or have been parted again:
-- their answers find it by the contact.
create or replace function keep_entry_contact() returns trigger language plpgsql as $$
begin
  update campaign_entries set contact_id = new.contact_id
  where company_id = new.company_id and ticket_id = new.id and contact_id is distinct from new.contact_id;
  return null;
end $$;

create or replace trigger tickets_campaign_entries after update of contact_id on tickets for each row
  when (old.contact_id is distinct from new.contact_id) execute function keep_entry_contact();
