-- The opening hours that count for a ticket: the queue's, the company's or the connection's, by the setting
-- `scheduleType`. Null: open all day.
create or replace function hours_of(company int, queue int, connection int, out hours jsonb, out zone text) language sql stable as $$
  select case (select s.value from company_settings s where s.company_id = company and s.key = 'scheduleType')
      when 'queue' then (select q.schedules from queues q where q.company_id = company and q.id = queue)
      when 'company' then c.schedules
      when 'connection' then (select n.schedules from connections n where n.company_id = company and n.id = connection)
    end, c.time_zone
  from companies c where c.id = company
$$;
