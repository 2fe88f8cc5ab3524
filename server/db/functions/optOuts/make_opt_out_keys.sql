-- A wish is known by its number and all that its contact is known by, no matter who stores it. The lock is that of
-- `refuse_opted_out`: a campaign's row that is being stored now is either seen by what follows here, or refused.
create or replace function make_opt_out_keys() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('opt_outs'), new.company_id);
  insert into opt_out_keys (company_id, opt_out_id, key)
  select new.company_id, new.id, k.key from (
    select opt_out_keys_of(new.company_id, new.contact_id) as key
    union select opt_out_key(new.company_id, 'phone', new.number) where new.number is not null
  ) k
  on conflict do nothing;
  return null;
end $$;

create or replace trigger opt_outs_keyed after insert on opt_outs for each row execute function make_opt_out_keys();
