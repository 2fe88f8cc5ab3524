-- A hash by which somebody who opted out is known again. A Brazilian mobile is the same with and without its ninth digit.
create or replace function opt_out_key(company int, kind text, value text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(company || ' ' || kind || ' ' || case kind
    when 'phone' then regexp_replace(value, '^55([1-9]\d)9?([6-9]\d{7})$', '55\1\2')
    else value end, 'UTF8')), 'hex')
$$;

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

-- Has this contact opted out, under any of its identities?
create or replace function has_opted_out(company int, contact int) returns boolean language sql stable parallel safe as $$
  select exists (
    select from opt_out_keys_of(company, contact) k(key)
    join opt_out_keys o on o.company_id = company and o.key = k.key)
$$;
