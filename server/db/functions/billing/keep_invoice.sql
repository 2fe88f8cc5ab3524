-- Refuses a state of an invoice that may not follow the last one (invoiceMoves), and another amount of a settled one.
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
end $$;

create or replace trigger invoices_kept before update on invoices for each row execute function keep_invoice();
