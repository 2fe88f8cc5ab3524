-- Tickets that carry a tag which becomes a lane come into it without a greeting, unless they are in another lane; those
-- lose the tag. A lane that is none any more has no cards. Other changes plan the steps of its cards again: those that
-- are due stay as they are.
create or replace function change_lane() returns trigger language plpgsql as $$
begin
  if new.kanban = 1 and old.kanban = 0 then
    perform set_config('app.silent_lanes', 'on', true);
    delete from ticket_tags label using cards
    where label.company_id = new.company_id and label.tag_id = new.id
      and cards.company_id = label.company_id and cards.ticket_id = label.ticket_id and cards.lane_id <> new.id;
    insert into cards (company_id, ticket_id, lane_id)
    select company_id, ticket_id, tag_id from ticket_tags where company_id = new.company_id and tag_id = new.id
    on conflict (company_id, ticket_id) do update set lane_id = excluded.lane_id;
    perform set_config('app.silent_lanes', '', true);
  elsif new.kanban = 0 then
    update cards set lane_id = null where company_id = new.company_id and lane_id = new.id;
  else
    delete from lane_steps where id in (
      select id from lane_steps
      where company_id = new.company_id and lane_id = new.id and kind <> 'greet' and state = 'waiting' and due_at > now()
      for update skip locked);
    perform plan_lane_steps(new.company_id, new.id, null, null, false);
  end if;
  return null;
end $$;

create or replace trigger tags_lane after update on tags for each row
  when ((old.kanban, old.time_lane, old.next_lane_id, old.days_for_remarketing, old.hour_remarketing,
    old.message_remarketing, old.whatsapp_id_remarketing) is distinct from (new.kanban, new.time_lane, new.next_lane_id,
    new.days_for_remarketing, new.hour_remarketing, new.message_remarketing, new.whatsapp_id_remarketing)
    and (old.kanban = 1 or new.kanban = 1)) execute function change_lane();
