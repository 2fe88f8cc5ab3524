-- Leaves the steps of the cards in a lane: all of them, or those of one ticket. Closed tickets have none, and a group gets
-- no words. A lane that greeted a ticket within the hour does not greet it again, and a message that went out in this stay
-- does not go out twice.
create or replace function plan_lane_steps(company int, lane int, ticket int, since timestamptz, greets boolean) returns void language sql as $$
  insert into lane_steps (company_id, ticket_id, lane_id, stay, kind, due_at)
  select c.company_id, c.ticket_id, c.lane_id, c.stay, step.kind, step.due_at
  from cards c
  join tickets t on t.company_id = c.company_id and t.id = c.ticket_id and t.status <> 'closed'
  join tags l on l.company_id = c.company_id and l.id = c.lane_id
  join companies co on co.id = c.company_id
  cross join lateral (values
    ('greet', case when greets and not t.is_group and btrim(l.greeting_message_lane) <> ''
      and coalesce(abs(extract(epoch from now()) - (c.greeted->>l.id::text)::numeric) >= 3600, true) then now() end),
    ('move', case when l.time_lane > 0 and l.next_lane_id <> l.id
      then coalesce(since, c.entered_at) + make_interval(hours => l.time_lane) end),
    ('remarketing', case when not t.is_group and l.hour_remarketing <> '' and btrim(l.message_remarketing) <> ''
      and l.whatsapp_id_remarketing is not null and c.remarketed_stay is distinct from c.stay
      then remarketing_at(coalesce(since, c.entered_at), l.days_for_remarketing, l.hour_remarketing, co.time_zone) end)
  ) step(kind, due_at)
  where c.company_id = company and c.lane_id = lane and (ticket is null or c.ticket_id = ticket)
    and step.due_at is not null
    and not exists (
      select from lane_steps s
      where s.company_id = c.company_id and s.ticket_id = c.ticket_id and s.stay = c.stay and s.kind = step.kind and s.state <> 'done')
$$;
