-- Contacts of the transaction's company whose folded name contains the words, or whose number contains one of these; gives
-- up at `most`. It is planned for its values: the number of numbers decides whether the index is used.
create or replace function own_contacts_like(words text, numbers text[], most int) returns setof int
language sql stable parallel safe security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  select id from contacts
  where company_id = nullif(current_setting('app.company', true), '')::int
    and (search_name like words or number like any(numbers))
  limit most
$$;
grant create on schema public to recado_operator;
alter function own_contacts_like(text, text[], int) owner to recado_operator;
revoke create on schema public from recado_operator;
revoke all on function own_contacts_like(text, text[], int) from public;
grant execute on function own_contacts_like(text, text[], int) to recado_company;
