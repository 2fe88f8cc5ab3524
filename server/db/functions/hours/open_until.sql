-- The moment at which so many open minutes have passed since another.
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
end $$;
