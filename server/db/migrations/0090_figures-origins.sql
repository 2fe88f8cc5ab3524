ALTER TABLE "attendances" ADD COLUMN "accepted_by" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "accepted_queue_id" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "answered_queue_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "origin" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_accepted_queue_fk" FOREIGN KEY ("company_id","accepted_queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_answered_queue_fk" FOREIGN KEY ("company_id","answered_queue_id") REFERENCES "public"."queues"("company_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- A ticket that the company began (by hand, by a program) has nobody waiting until its customer has written.
create or replace function mark_ticket_placed() returns trigger language plpgsql as $$
begin
  if new.placed_at is not distinct from old.placed_at then
    new.placed_at := clock_timestamp();
  end if;
  new.snoozed_until := null;
  new.marked_unread := false;
  if new.status in ('closed', 'nps') then
    new.waiting_since := null;
  elsif new.status = 'pending' and not new.is_group
    and (new.origin = 'customer' or coalesce(new.customer_wrote_at >= new.created_at, false)) then
    new.waiting_since := coalesce(new.waiting_since, new.placed_at);
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace function keep_attendance() returns trigger language plpgsql as $$
declare
  is_over boolean := new.status in ('closed', 'nps');
  was_over boolean := tg_op = 'INSERT' or old.status in ('closed', 'nps');
  is_accepted boolean := new.status in ('open', 'group') and new.user_id is not null;
  moment timestamptz;
  answer timestamptz;
  answerer int;
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
    insert into attendances (company_id, ticket_id, is_group, by_us, is_first, whatsapp_id, queue_id, user_id, begun_at,
      accepted_at, accepted_by, accepted_queue_id)
    values (new.company_id, new.id, new.status = 'group',
      case when tg_op = 'INSERT' and new.origin <> 'customer' then true else is_accepted and new.waiting_since is null end,
      tg_op = 'INSERT' and not exists (
        select from tickets t where t.company_id = new.company_id and t.contact_id = new.contact_id and t.id <> new.id),
      new.whatsapp_id, new.queue_id, new.user_id, moment,
      case when is_accepted then moment end,
      case when is_accepted then new.user_id end,
      case when is_accepted then new.queue_id end);
    return null;
  end if;
  if is_over or (old.waiting_since is not null and new.waiting_since is null) then
    select hours, zone into open_hours, open_zone from hours_of(new.company_id, new.queue_id, new.whatsapp_id);
  end if;
  if not is_over and old.waiting_since is not null and new.waiting_since is null then
    answer := case when new.last_message_at is distinct from old.last_message_at then new.last_message_at else clock_timestamp() end;
    -- The author of the message; the owner of the ticket where it was written on the phone.
    if new.last_message_id is distinct from old.last_message_id then
      select m.user_id into answerer from messages m
        where m.company_id = new.company_id and m.id = new.last_message_id and m.from_me;
    end if;
    answerer := coalesce(answerer, new.user_id);
  end if;
  is_accepted := is_accepted or (new.user_id is not null and is_over and old.status in ('open', 'group'));
  update attendances a set
    queue_id = new.queue_id, user_id = new.user_id,
    accepted_at = case when a.accepted_at is null and is_accepted then new.placed_at else a.accepted_at end,
    accepted_by = case when a.accepted_at is null and is_accepted then new.user_id else a.accepted_by end,
    accepted_queue_id = case when a.accepted_at is null and is_accepted then new.queue_id else a.accepted_queue_id end,
    answered_at = coalesce(a.answered_at, answer),
    answered_by = case when a.answered_at is null and answer is not null then answerer else a.answered_by end,
    answered_queue_id = case when a.answered_at is null and answer is not null then new.queue_id else a.answered_queue_id end,
    answer_seconds = case when a.answered_at is null and answer is not null
      then greatest(0, extract(epoch from answer - old.waiting_since))::int else a.answer_seconds end,
    answer_open_seconds = case when a.answered_at is null and answer is not null
      then open_seconds(old.waiting_since, answer, open_hours, open_zone) else a.answer_open_seconds end,
    resolved_at = case when is_over then new.placed_at end,
    resolution_open_seconds = case when is_over then open_seconds(a.begun_at, new.placed_at, open_hours, open_zone) end
  where a.company_id = new.company_id and a.ticket_id = new.id and a.resolved_at is null;
  return null;
end $$;--> statement-breakpoint
-- Of attendances from before this was kept: whoever the timeline and the message name, else whoever had it in the end.
alter table attendances no force row level security;--> statement-breakpoint
alter table ticket_logs no force row level security;--> statement-breakpoint
alter table messages no force row level security;--> statement-breakpoint
alter table figure_spans no force row level security;--> statement-breakpoint
alter table figures no force row level security;--> statement-breakpoint
alter table queues no force row level security;--> statement-breakpoint
alter table tickets no force row level security;--> statement-breakpoint
alter table attendances disable trigger attendances_figures;--> statement-breakpoint
update attendances a set
  accepted_by = case when a.accepted_at is not null then coalesce(accepted.user_id, a.user_id) end,
  accepted_queue_id = case when a.accepted_at is not null then case when accepted.user_id is null then a.queue_id else accepted.queue_id end end,
  answered_by = case when a.answered_at is not null then coalesce(answered.user_id, a.user_id) end,
  answered_queue_id = case when a.answered_at is not null then case when answered.id is null then a.queue_id else answered.queue_id end end
from attendances same
left join lateral (
  select l.user_id, q.id as queue_id from ticket_logs l left join queues q on q.company_id = l.company_id and q.id = l.queue_id
  where l.company_id = same.company_id and l.ticket_id = same.ticket_id and l.user_id is not null
    and l.type in ('open', 'reopen', 'receivedTransfer') and l.created_at >= same.begun_at and l.created_at >= same.accepted_at - interval '1 second'
  order by l.id limit 1) accepted on same.accepted_at is not null
left join lateral (
  select m.id, m.user_id, q.id as queue_id from messages m left join queues q on q.company_id = m.company_id and q.id = m.queue_id
  where m.company_id = same.company_id and m.ticket_id = same.ticket_id and m.from_me and not m.is_private
    and m.created_at = same.answered_at and m.user_id is not null
  order by m.id limit 1) answered on same.answered_at is not null
where same.id = a.id and (a.accepted_at is not null or a.answered_at is not null);--> statement-breakpoint
-- A group that is served as tickets is counted like anybody else's; one that stands among the groups is not.
update attendances a set is_group = false
where a.is_group and exists (select from tickets t where t.company_id = a.company_id and t.id = a.ticket_id and t.status <> 'group');--> statement-breakpoint
alter table attendances enable trigger attendances_figures;--> statement-breakpoint
-- What was added up by the old rules is added up again.
delete from figure_spans;--> statement-breakpoint
alter table tickets force row level security;--> statement-breakpoint
alter table queues force row level security;--> statement-breakpoint
alter table figures force row level security;--> statement-breakpoint
alter table figure_spans force row level security;--> statement-breakpoint
alter table messages force row level security;--> statement-breakpoint
alter table ticket_logs force row level security;--> statement-breakpoint
alter table attendances force row level security;
