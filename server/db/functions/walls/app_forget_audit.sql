-- Deletes old entries of the audit log, at most so many. No setting makes the log shorter than 180 days: the law here has
-- an operator keep connection records so long.
create or replace function app_forget_audit(days int, most int) returns bigint language sql volatile security definer
set search_path = public, pg_temp as $$
  with gone as (
    delete from audit_entries where id in (
      select id from audit_entries where at < now() - make_interval(days => greatest(days, 180)) limit most)
    returning 1)
  select count(*) from gone
$$;
revoke all on function app_forget_audit(int, int) from public;
grant execute on function app_forget_audit(int, int) to recado_operator;
