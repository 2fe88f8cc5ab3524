-- By when a customer should have an answer: the queue's target in open minutes, from the moment they began to wait.
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
end $$;

-- After `tickets_placed`, by their names: moving a ticket may change both.
create or replace trigger tickets_waits before update on tickets for each row
  when ((old.waiting_since, old.queue_id) is distinct from (new.waiting_since, new.queue_id))
  execute function keep_answer_due();

create or replace trigger tickets_waits_made before insert on tickets for each row
  when (new.waiting_since is not null and new.answer_due_at is null)
  execute function keep_answer_due();
