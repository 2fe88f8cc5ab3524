-- A card follows the Kanban tag of its ticket, so no code that writes tags can forget it. A lane that is put on takes the
-- ticket out of the lane where it was: no ticket is in two (DRAWER-28).
create or replace function keep_card() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update cards set lane_id = null
    where company_id = old.company_id and ticket_id = old.ticket_id and lane_id = old.tag_id;
  elsif exists (select from tags where company_id = new.company_id and id = new.tag_id and kanban = 1) then
    -- First the card: of two that move one ticket at once, the second waits here.
    insert into cards (company_id, ticket_id, lane_id) values (new.company_id, new.ticket_id, new.tag_id)
    on conflict (company_id, ticket_id) do update set lane_id = excluded.lane_id;
    delete from ticket_tags left_lane using tags
    where left_lane.company_id = new.company_id and left_lane.ticket_id = new.ticket_id and left_lane.tag_id <> new.tag_id
      and tags.company_id = left_lane.company_id and tags.id = left_lane.tag_id and tags.kanban = 1;
  end if;
  return null;
end $$;

create or replace trigger ticket_tags_card_kept after insert or delete on ticket_tags
  for each row execute function keep_card();
