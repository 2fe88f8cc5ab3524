-- What happens to a ticket begins the company's rules: flows of kind `rule` that are on and published. Each leaves a step
-- for the bot. What a rule itself does begins no rule (`app.rule`).
create or replace function start_rules(company int, ticket int, what text, cause text, queue int, tag int, rate int) returns void language sql as $$
  insert into ticket_steps (company_id, ticket_id, about)
  select company, ticket, 'rule:' || f.id || ':' || cause
  from flows f
  where coalesce(current_setting('app.rule', true), '') <> 'on'
    and f.company_id = company and f.kind = 'rule' and f.active and f.trigger->>'on' = what
    and coalesce((f.trigger->>'queueId')::int, queue) is not distinct from queue
    and coalesce((f.trigger->>'tagId')::int, tag) is not distinct from tag
    and coalesce((f.trigger->>'atMost')::int, rate) >= rate is not false
    and exists (select from flow_versions v where v.company_id = company and v.flow_id = f.id and v.is_current)
  on conflict do nothing
$$;
