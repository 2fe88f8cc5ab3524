-- Counts how often a company's due date moved, and keeps the agreed day of the month (companies.table.ts). A date that its
-- month cuts short, as the 28th of February for the 31st, leaves that day as it is.
create or replace function keep_billing_period() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  agreed int := coalesce(old.due_day, extract(day from old.due_date)::int);
  chosen int := extract(day from new.due_date)::int;
  last int := extract(day from date_trunc('month', new.due_date) + interval '1 month - 1 day')::int;
begin
  if new.due_date is not distinct from old.due_date then
    return new;
  end if;
  new.billing_period := old.billing_period + 1;
  new.due_day := case when chosen = least(agreed, last) then agreed else chosen end;
  return new;
end $$;

create or replace trigger companies_billing_period before update of due_date on companies for each row execute function keep_billing_period();
