-- When a lane writes again: so many days after a moment, at an hour of the company's clock. Where that is over, the next
-- time that its clock shows the hour.
create or replace function remarketing_at(since timestamptz, days int, hour text, zone text) returns timestamptz language sql stable as $$
  select min(at) from (
    select ((since at time zone zone)::date + days + hour::time) at time zone zone as at
    union all
    select ((now() at time zone zone)::date + day + hour::time) at time zone zone from generate_series(0, 1) day
  ) moments
  where at > now() and at >= ((since at time zone zone)::date + days + hour::time) at time zone zone
$$;
