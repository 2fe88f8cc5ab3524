-- Counts the seconds of opening hours between two moments; without hours all of them count. Shifts that overlap count once.
create or replace function open_seconds(since timestamptz, until timestamptz, hours jsonb, zone text) returns int language plpgsql stable as $$
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
end $$;
