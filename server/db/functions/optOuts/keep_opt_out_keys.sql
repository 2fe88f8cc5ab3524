-- A contact that goes leaves the wish not to be written to: all that it was known by when it went.
create or replace function keep_opt_out_keys() returns trigger language plpgsql as $$
begin
  -- Of a company that is gone itself nothing is kept.
  insert into opt_out_keys (company_id, opt_out_id, key)
  select old.company_id, o.id, k.key
  from opt_outs o cross join opt_out_keys_of(old.company_id, old.id) k(key)
  where o.company_id = old.company_id and o.contact_id = old.id
    and exists (select from companies c where c.id = old.company_id)
  on conflict do nothing;
  return old;
end $$;

create or replace trigger contacts_opt_outs_kept before delete on contacts for each row execute function keep_opt_out_keys();
