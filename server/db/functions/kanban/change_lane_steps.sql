-- A card that changes its lane gets the steps of the new one; those of the old one end. A step that a worker holds ends by
-- itself: it belongs to an earlier stay.
create or replace function change_lane_steps() returns trigger language plpgsql as $$
begin
  delete from lane_steps where id in (
    select id from lane_steps
    where company_id = new.company_id and ticket_id = new.ticket_id and stay < new.stay and state = 'waiting'
    for update skip locked);
  if new.lane_id is not null then
    -- A change of the lane's settings waits for this, and then finds the card.
    perform from tags where company_id = new.company_id and id = new.lane_id for share;
    perform plan_lane_steps(new.company_id, new.lane_id, new.ticket_id, null,
      coalesce(current_setting('app.silent_lanes', true), '') <> 'on');
  end if;
  return null;
end $$;

create or replace trigger cards_steps_made after insert on cards for each row
  when (new.lane_id is not null) execute function change_lane_steps();

create or replace trigger cards_steps after update of lane_id on cards for each row
  when (old.lane_id is distinct from new.lane_id) execute function change_lane_steps();
