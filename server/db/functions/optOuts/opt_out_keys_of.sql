-- All hashes of a contact: its identities, its number, itself and what was merged into it.
create or replace function opt_out_keys_of(company int, contact int) returns setof text language sql stable parallel safe as $$
  select opt_out_key(company, i.kind, i.value) from contact_identities i
  where i.company_id = company and i.contact_id = contact
  union
  select opt_out_key(company, 'phone', c.number) from contacts c
  where c.company_id = company and c.id = contact and c.number <> '' and not c.is_group
  union
  select opt_out_key(company, 'contact', c.id::text) from contacts c
  where c.company_id = company and (c.id = contact or c.merged_into = contact)
$$;
