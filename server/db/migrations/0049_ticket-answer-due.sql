-- By when a customer should have an answer: so many open minutes after they began to wait, by the hours that count for
-- their queue. Kept by the database itself, beside the moment since when they wait, so that nobody can forget it.
create function open_until(since timestamptz, minutes int, hours jsonb, zone text) returns timestamptz language plpgsql stable as $$
declare
  moment timestamptz := since;
  seconds double precision := minutes * 60.0;
  first_day date := (since at time zone zone)::date - 1;
  shift record;
begin
  -- From the day before on: a shift may go past midnight. Whoever is closed for a year promises nothing.
  for n in 0..400 loop
    for shift in
      select (first_day + n + begins) at time zone zone as begins,
        (first_day + n + ends + case when ends < begins then interval '1 day' else interval '0' end) at time zone zone as ends
      from jsonb_array_elements(hours) as week(day)
      cross join lateral (values
        (nullif(day->>'startTimeA', '')::time, nullif(day->>'endTimeA', '')::time),
        (nullif(day->>'startTimeB', '')::time, nullif(day->>'endTimeB', '')::time)
      ) as shifts(begins, ends)
      where begins <> ends
        and day->>'weekdayEn' = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from first_day + n)]
      order by 1
    loop
      continue when shift.ends <= moment;
      moment := greatest(moment, shift.begins);
      if extract(epoch from shift.ends - moment) >= seconds then
        return moment + make_interval(secs => seconds);
      end if;
      seconds := seconds - extract(epoch from shift.ends - moment);
      moment := shift.ends;
    end loop;
  end loop;
  return null;
end $$;--> statement-breakpoint
create function keep_answer_due() returns trigger language plpgsql as $$
declare
  minutes int;
  kind text;
  hours jsonb;
  zone text;
begin
  new.answer_due_at := null;
  if new.waiting_since is null or new.queue_id is null then
    return new;
  end if;
  select case when new.first_answered_at is null then q.first_answer_minutes else q.next_answer_minutes end, q.schedules
    into minutes, hours
    from queues q where q.company_id = new.company_id and q.id = new.queue_id;
  if minutes is null then
    return new;
  end if;
  select s.value into kind from company_settings s where s.company_id = new.company_id and s.key = 'scheduleType';
  select c.time_zone, case kind
      when 'queue' then hours
      when 'company' then c.schedules
      when 'connection' then (select n.schedules from connections n where n.company_id = new.company_id and n.id = new.whatsapp_id)
    end
    into zone, hours
    from companies c where c.id = new.company_id;
  new.answer_due_at := case
    when hours is null then new.waiting_since + make_interval(mins => minutes)
    else open_until(new.waiting_since, minutes, hours, zone)
  end;
  return new;
end $$;--> statement-breakpoint
-- After `tickets_placed`, by their names: moving a ticket may change both.
create trigger tickets_waits before update on tickets for each row
  when ((old.waiting_since, old.queue_id) is distinct from (new.waiting_since, new.queue_id))
  execute function keep_answer_due();--> statement-breakpoint
create trigger tickets_waits_made before insert on tickets for each row
  when (new.waiting_since is not null and new.answer_due_at is null)
  execute function keep_answer_due();--> statement-breakpoint
-- Whoever moves a ticket takes it up: it is put aside no longer, and nobody has to be reminded of it.
create or replace function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  new.placed_at := clock_timestamp();
  new.snoozed_until := null;
  new.marked_unread := false;
  if new.status in ('closed', 'nps') then
    new.waiting_since := null;
  elsif new.status = 'pending' and not new.is_group then
    new.waiting_since := coalesce(new.waiting_since, new.placed_at);
  end if;
  return new;
end $$;--> statement-breakpoint
update tickets t set first_answered_at = (
  select min(m.created_at) from messages m
  where m.company_id = t.company_id and m.ticket_id = t.id and m.from_me and m.user_id is not null and not m.is_private
) where t.status <> 'closed';
--> statement-breakpoint
-- What was put aside and is back stands there anew: nothing that was planned before is carried out.
create function mark_ticket_woken() returns trigger language plpgsql as $$
begin
  new.placed_at := clock_timestamp();
  return new;
end $$;--> statement-breakpoint
create trigger tickets_woken before update of snoozed_until on tickets for each row
  when (old.snoozed_until is not null and new.snoozed_until is null)
  execute function mark_ticket_woken();
