-- The shifts of some days, as moments: what answer targets and figures count open time by.
create function open_shifts(first_day date, last_day date, hours jsonb, zone text) returns table (begins timestamptz, ends timestamptz) language sql stable as $$
  select (first_day + n + shifts.begins) at time zone zone,
    (first_day + n + shifts.ends + case when shifts.ends < shifts.begins then interval '1 day' else interval '0' end) at time zone zone
  from generate_series(0, last_day - first_day) as days(n)
  cross join jsonb_array_elements(hours) as week(day)
  cross join lateral (values
    (nullif(day->>'startTimeA', '')::time, nullif(day->>'endTimeA', '')::time),
    (nullif(day->>'startTimeB', '')::time, nullif(day->>'endTimeB', '')::time)
  ) as shifts(begins, ends)
  where shifts.begins <> shifts.ends
    and day->>'weekdayEn' = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from first_day + n)]
$$;--> statement-breakpoint
create or replace function open_until(since timestamptz, minutes int, hours jsonb, zone text) returns timestamptz language plpgsql stable as $$
declare
  moment timestamptz := since;
  seconds double precision := minutes * 60.0;
  first_day date := (since at time zone zone)::date - 1;
  shift record;
begin
  -- From the day before on: a shift may go past midnight. Whoever is closed for a year promises nothing.
  for n in 0..400 loop
    for shift in select * from open_shifts(first_day + n, first_day + n, hours, zone) order by 1 loop
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
-- How many seconds of opening hours lie between two moments; without hours all of them. What lies in two shifts counts once.
create function open_seconds(since timestamptz, until timestamptz, hours jsonb, zone text) returns int language plpgsql stable as $$
declare
  moment timestamptz := since;
  seconds double precision := 0;
  shift record;
begin
  if hours is null then
    return greatest(0, extract(epoch from until - since))::int;
  end if;
  for shift in
    select * from open_shifts((since at time zone zone)::date - 1, (until at time zone zone)::date, hours, zone) order by 1
  loop
    exit when shift.begins >= until;
    continue when shift.ends <= moment;
    moment := greatest(moment, shift.begins);
    seconds := seconds + greatest(0, extract(epoch from least(shift.ends, until) - moment));
    moment := shift.ends;
  end loop;
  return seconds::int;
end $$;--> statement-breakpoint
-- The hours that count for automation: the company's, the queue's or the connection's, by `scheduleType`; null: all day.
create function hours_of(company int, queue int, connection int, out hours jsonb, out zone text) language sql stable as $$
  select case (select s.value from company_settings s where s.company_id = company and s.key = 'scheduleType')
      when 'queue' then (select q.schedules from queues q where q.company_id = company and q.id = queue)
      when 'company' then c.schedules
      when 'connection' then (select n.schedules from connections n where n.company_id = company and n.id = connection)
    end, c.time_zone
  from companies c where c.id = company
$$;--> statement-breakpoint
create or replace function keep_answer_due() returns trigger language plpgsql as $$
declare
  minutes int;
  open record;
begin
  new.answer_due_at := null;
  if new.waiting_since is null or new.queue_id is null then
    return new;
  end if;
  select case when new.first_answered_at is null then q.first_answer_minutes else q.next_answer_minutes end
    into minutes
    from queues q where q.company_id = new.company_id and q.id = new.queue_id;
  if minutes is null then
    return new;
  end if;
  select * into open from hours_of(new.company_id, new.queue_id, new.whatsapp_id);
  new.answer_due_at := case
    when open.hours is null then new.waiting_since + make_interval(mins => minutes)
    else open_until(new.waiting_since, minutes, open.hours, open.zone)
  end;
  return new;
end $$;--> statement-breakpoint
-- Whoever moves a ticket and says since when it stands there is believed: histories that are brought along have their own time.
create or replace function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  if new.placed_at is not distinct from old.placed_at then
    new.placed_at := clock_timestamp();
  end if;
  new.snoozed_until := null;
  new.marked_unread := false;
  if new.status in ('closed', 'nps') then
    new.waiting_since := null;
  elsif new.status = 'pending' and not new.is_group then
    new.waiting_since := coalesce(new.waiting_since, new.placed_at);
  end if;
  return new;
end $$;--> statement-breakpoint
-- What figures are made of (attendances.table.ts), kept where it happens. A message that moves nothing and answers nobody
-- who waits does not come here.
create function keep_attendance() returns trigger language plpgsql as $$
declare
  is_over boolean := new.status in ('closed', 'nps');
  was_over boolean := tg_op = 'INSERT' or old.status in ('closed', 'nps');
  moment timestamptz;
  answer timestamptz;
  open_hours jsonb;
  open_zone text;
begin
  if was_over and is_over then
    update attendances set awaits_rating = false
      where company_id = new.company_id and ticket_id = new.id and awaits_rating and new.status = 'closed';
    return null;
  end if;
  if was_over then
    moment := case when tg_op = 'INSERT' then new.created_at else new.placed_at end;
    insert into attendances (company_id, ticket_id, is_group, by_us, is_first, whatsapp_id, queue_id, user_id, begun_at, accepted_at)
    values (new.company_id, new.id, new.is_group,
      new.status in ('open', 'group') and new.user_id is not null and new.waiting_since is null,
      tg_op = 'INSERT' and not exists (
        select from tickets t where t.company_id = new.company_id and t.contact_id = new.contact_id and t.id <> new.id),
      new.whatsapp_id, new.queue_id, new.user_id, moment,
      case when new.status in ('open', 'group') and new.user_id is not null then moment end);
    return null;
  end if;
  if is_over or (old.waiting_since is not null and new.waiting_since is null) then
    select hours, zone into open_hours, open_zone from hours_of(new.company_id, new.queue_id, new.whatsapp_id);
  end if;
  if not is_over and old.waiting_since is not null and new.waiting_since is null then
    answer := case when new.last_message_at is distinct from old.last_message_at then new.last_message_at else clock_timestamp() end;
  end if;
  update attendances a set
    queue_id = new.queue_id, user_id = new.user_id,
    accepted_at = case
      when a.accepted_at is null and new.user_id is not null and (new.status in ('open', 'group') or (is_over and old.status in ('open', 'group')))
      then new.placed_at else a.accepted_at end,
    answered_at = coalesce(a.answered_at, answer),
    answer_seconds = case when a.answered_at is null and answer is not null
      then greatest(0, extract(epoch from answer - old.waiting_since))::int else a.answer_seconds end,
    answer_open_seconds = case when a.answered_at is null and answer is not null
      then open_seconds(old.waiting_since, answer, open_hours, open_zone) else a.answer_open_seconds end,
    resolved_at = case when is_over then new.placed_at end,
    resolution_open_seconds = case when is_over then open_seconds(a.begun_at, new.placed_at, open_hours, open_zone) end
  where a.company_id = new.company_id and a.ticket_id = new.id and a.resolved_at is null;
  return null;
end $$;--> statement-breakpoint
create trigger tickets_attended after update on tickets for each row
  when ((old.status, old.user_id, old.queue_id) is distinct from (new.status, new.user_id, new.queue_id)
    or (old.waiting_since is not null and new.waiting_since is null))
  execute function keep_attendance();--> statement-breakpoint
create trigger tickets_attended_made after insert on tickets for each row
  when (new.status not in ('closed', 'nps'))
  execute function keep_attendance();--> statement-breakpoint
create function keep_attendance_rating() returns trigger language plpgsql as $$
declare
  rating user_ratings := case when tg_op = 'DELETE' then old else new end;
begin
  update attendances a set
    is_asked = tg_op <> 'DELETE',
    awaits_rating = tg_op <> 'DELETE' and rating.rate is null,
    rate = case when tg_op <> 'DELETE' then rating.rate end,
    rated_at = case when tg_op <> 'DELETE' and rating.rate is not null then clock_timestamp() end
  where a.company_id = rating.company_id
    and a.id = (select max(id) from attendances where company_id = rating.company_id and ticket_id = rating.ticket_id);
  return null;
end $$;--> statement-breakpoint
create trigger user_ratings_attended after insert or update or delete on user_ratings for each row execute function keep_attendance_rating();--> statement-breakpoint
-- What was attended before this was kept: each ticket counts once. The owner of a table is not held to its policies meanwhile.
alter table tickets no force row level security;--> statement-breakpoint
alter table ticket_logs no force row level security;--> statement-breakpoint
alter table user_ratings no force row level security;--> statement-breakpoint
alter table queues no force row level security;--> statement-breakpoint
alter table connections no force row level security;--> statement-breakpoint
alter table companies no force row level security;--> statement-breakpoint
alter table company_settings no force row level security;--> statement-breakpoint
insert into attendances (company_id, ticket_id, is_group, by_us, is_first, whatsapp_id, queue_id, user_id, begun_at, accepted_at,
  answered_at, answer_seconds, answer_open_seconds, resolved_at, resolution_open_seconds, is_asked, awaits_rating, rate, rated_at)
select t.company_id, t.id, t.is_group, coalesce(log.by_us, false), t.nth = 1, t.whatsapp_id, t.queue_id, t.user_id, t.created_at, log.accepted_at,
  t.first_answered_at, greatest(0, extract(epoch from t.first_answered_at - t.created_at))::int,
  case when t.first_answered_at is not null then open_seconds(t.created_at, t.first_answered_at, o.hours, o.zone) end,
  case when t.status in ('closed', 'nps') then greatest(t.placed_at, t.created_at) end,
  case when t.status in ('closed', 'nps') then open_seconds(t.created_at, greatest(t.placed_at, t.created_at), o.hours, o.zone) end,
  r.ticket_id is not null, t.status = 'nps' and r.ticket_id is not null and r.rate is null, r.rate, case when r.rate is not null then r.created_at end
from (select *, row_number() over (partition by company_id, contact_id order by id) as nth from tickets) t
cross join lateral (
  select min(created_at) filter (where type in ('open', 'reopen', 'receivedTransfer') and user_id is not null) as accepted_at,
    bool_or(type = 'create' and by = 'person') as by_us, bool_or(type = 'closed') as was_closed
  from ticket_logs l where l.company_id = t.company_id and l.ticket_id = t.id) log
left join user_ratings r on r.company_id = t.company_id and r.ticket_id = t.id
cross join lateral hours_of(t.company_id, t.queue_id, t.whatsapp_id) o
-- What the company wrote from its phone, and old history, is in tickets that were never open.
where t.status <> 'closed' or log.was_closed;--> statement-breakpoint
alter table company_settings force row level security;--> statement-breakpoint
alter table companies force row level security;--> statement-breakpoint
alter table connections force row level security;--> statement-breakpoint
alter table queues force row level security;--> statement-breakpoint
alter table user_ratings force row level security;--> statement-breakpoint
alter table ticket_logs force row level security;--> statement-breakpoint
alter table tickets force row level security;
