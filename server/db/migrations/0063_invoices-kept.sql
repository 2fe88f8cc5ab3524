-- How often a company's due date was moved, and the day of the month that is agreed upon (companies.table.ts): a date
-- that is only cut short by its month, as the 28th of February for the 31st, leaves that day as it is.
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
end $$;--> statement-breakpoint
create trigger companies_billing_period before update of due_date on companies for each row execute function keep_billing_period();--> statement-breakpoint
-- Which state of an invoice follows which (invoiceMoves), and that a settled one keeps its figures.
create or replace function keep_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('open', 'overdue'), ('open', 'paid'), ('open', 'cancelled'),
    ('overdue', 'open'), ('overdue', 'paid'), ('overdue', 'cancelled'),
    ('paid', 'open'), ('paid', 'overdue'), ('cancelled', 'open'), ('cancelled', 'overdue')) then
    raise check_violation using message = format('an invoice that is %s becomes not %s', old.status, new.status), constraint = 'invoices_moves';
  end if;
  if new.company_id <> old.company_id or new.period <> old.period
    or (old.status in ('paid', 'cancelled')
      and (new.cents, new.months, new.users, new.connections, new.detail) is distinct from (old.cents, old.months, old.users, old.connections, old.detail)) then
    raise check_violation using message = 'an invoice that is settled keeps its figures', constraint = 'invoices_figures';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger invoices_kept before update on invoices for each row execute function keep_invoice();
