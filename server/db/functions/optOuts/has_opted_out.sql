-- Has this contact opted out, under any of its identities?
create or replace function has_opted_out(company int, contact int) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select from opt_out_keys_of(company, contact) k(key)
    join opt_out_keys o on o.company_id = company and o.key = k.key);
end $$;
