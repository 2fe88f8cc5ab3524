-- The shifts between two days, as moments. Answer targets and figures count open time by them.
create or replace function open_shifts(first_day date, last_day date, hours jsonb, zone text) returns table (begins timestamptz, ends timestamptz) language sql stable as $$
  select (first_day + n + shifts.begins) at time zone zone,
    (first_day + n + shifts.ends + case when shifts.ends < shifts.begins then interval '1 day' else interval '0' end) at time zone zone
  from generate_series(0, last_day - first_day) as days(n)
  cross join jsonb_array_elements(hours) as week(day)
  cross join lateral (values
    (nullif(day->>'startTimeA', '')::time, nullif(day->>'endTimeA', '')::time),
    (nullif(day->>'startTimeB', '')::time, nullif(day->>'endTimeB', '')::time)
  ) as shifts(begins, ends)
  where shifts.begins <> shifts.ends
    and day->>'weekdayEn' = (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from first_day + n)]
$$;
