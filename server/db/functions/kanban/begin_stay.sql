-- A card that changes its lane begins a stay: steps of an earlier one do nothing any more.
create or replace function begin_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.stay := old.stay + 1;
    new.entered_at := null;
  end if;
  if new.lane_id is not null then
    new.entered_at := coalesce(new.entered_at, now());
  end if;
  return new;
end $$;

create or replace trigger cards_stay_made before insert on cards for each row execute function begin_stay();

create or replace trigger cards_stay before update of lane_id on cards for each row
  when (old.lane_id is distinct from new.lane_id) execute function begin_stay();
