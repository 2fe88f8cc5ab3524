-- Ids of the tickets of the transaction's company with a message that contains this (in the form of `search_body`) and was
-- not deleted. Null when there are more than `most`, or so many that a scan from the newest ticket on finds a page sooner.
--
-- The cost of the index grows with how often each trigram occurs in all messages. So the query uses three trigrams, and
-- compares the few rows that have them. The first is the rarest in the newest messages. The others are seldom in the same
-- messages as the first: two trigrams of one word find the same rows twice. Where even those are frequent, it first looks
-- for the whole text in a larger sample.
create or replace function own_tickets_with(said text, most int) returns int[]
language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
declare
  own int := nullif(current_setting('app.company', true), '')::int;
  rarest text[];
  times int;
  found int[];
begin
  with sample as materialized (
    select search_body
    from (select id from tickets where company_id = own order by updated_at desc, id desc limit 12) ticket,
    lateral (
      select search_body from messages where company_id = own and ticket_id = ticket.id
      order by created_at desc, id desc limit 20) message),
  parts as materialized (
    select part, coalesce(string_agg((strpos(search_body, part) > 0)::int::text, ''), '')::varbit as seen
    from (select distinct substr(said, n, 3) as part from generate_series(1, least(60, length(said) - 2)) n) cut
    left join sample on true
    where part ~ '^[0-9A-Za-z]{3}$' group by part),
  first as materialized (select * from parts order by bit_count(seen), part limit 1),
  second as materialized (
    select parts.* from parts, first where parts.part <> first.part
    order by bit_count(parts.seen & first.seen), bit_count(parts.seen), parts.part limit 1),
  third as (
    select parts.* from parts, first, second where parts.part not in (first.part, second.part)
    order by bit_count(parts.seen & first.seen) + bit_count(parts.seen & second.seen), bit_count(parts.seen), parts.part
    limit 1)
  select array_agg('%' || part || '%'), min(bit_count(seen)) into rarest, times
  from (select * from first union all select * from second union all select * from third) three;

  if times > 2 and 8 = (
    select count(*) from (
      select
      from (select id from tickets where company_id = own order by updated_at desc, id desc limit 50) ticket,
      lateral (
        select search_body, is_deleted from messages where company_id = own and ticket_id = ticket.id
        order by created_at desc, id desc limit 40) message
      where not is_deleted and strpos(search_body, said) > 0 limit 8) hits)
  then return null; end if;

  -- Letters that the index does not know: all messages are read.
  if rarest is null then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  select array_agg(distinct ticket_id) into found from (
    select ticket_id from messages
    where company_id = own and not is_deleted
      and search_body like coalesce(rarest[1], '%')
      and search_body like coalesce(rarest[2], rarest[1], '%')
      and search_body like coalesce(rarest[3], rarest[1], '%')
      and strpos(search_body, said) > 0
    limit most + 1) hits;
  if cardinality(found) > most then return null; end if;
  return coalesce(found, '{}');
end $$;
grant create on schema public to recado_operator;
alter function own_tickets_with(text, int) owner to recado_operator;
revoke create on schema public from recado_operator;
revoke all on function own_tickets_with(text, int) from public;
grant execute on function own_tickets_with(text, int) to recado_company;
