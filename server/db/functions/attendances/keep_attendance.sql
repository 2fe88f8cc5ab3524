-- Keeps the attendances that figures are made of (attendances.table.ts), where they happen. A message that moves nothing
-- and answers nobody who waits does not come here.
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
  -- A ticket that an import made begins its attendance with the first person who accepts it.
  if not found and new.origin = 'import' and is_accepted and not is_over then
    insert into attendances (company_id, ticket_id, is_group, by_us, is_first, whatsapp_id, queue_id, user_id, begun_at,
      accepted_at, accepted_by, accepted_queue_id)
    values (new.company_id, new.id, new.status = 'group', new.waiting_since is null, false, new.whatsapp_id,
      new.queue_id, new.user_id, coalesce(old.waiting_since, new.placed_at), new.placed_at, new.user_id, new.queue_id);
  end if;
  return null;
end $$;

create or replace trigger tickets_attended after update on tickets for each row
  when ((old.status, old.user_id, old.queue_id) is distinct from (new.status, new.user_id, new.queue_id)
    or (old.waiting_since is not null and new.waiting_since is null))
  execute function keep_attendance();

create or replace trigger tickets_attended_made after insert on tickets for each row
  when (new.status not in ('closed', 'nps') and new.origin <> 'import')
  execute function keep_attendance();
