-- A changed field of a contact begins rules on their open tickets.
create or replace function start_rules_of_field() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.rule', true), '') = 'on' then
    return null;
  end if;
  insert into ticket_steps (company_id, ticket_id, about)
  select t.company_id, t.id, 'rule:' || f.id || ':' || extract(epoch from clock_timestamp())
  from flows f
  join tickets t on t.company_id = f.company_id and t.contact_id = new.id and t.status <> 'closed'
  where f.company_id = new.company_id and f.kind = 'rule' and f.active and f.trigger->>'on' = 'fieldChanged'
    and exists (select from flow_versions v where v.company_id = f.company_id and v.flow_id = f.id and v.is_current)
    and extra_value(old.extra_info, f.trigger->>'field') is distinct from extra_value(new.extra_info, f.trigger->>'field')
  on conflict do nothing;
  return null;
end $$;

create or replace trigger contacts_rules after update of extra_info on contacts for each row
  when (old.extra_info is distinct from new.extra_info) execute function start_rules_of_field();
