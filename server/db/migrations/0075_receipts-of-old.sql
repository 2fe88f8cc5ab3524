-- The owner of a table is not held to its policies for as long as this takes.
alter table invoices no force row level security;--> statement-breakpoint
alter table companies no force row level security;--> statement-breakpoint
-- What was paid before there were receipts has one too, as far as it is known.
insert into receipts (company_id, invoice_id, detail, users, connections, months, cents, from_day, until_day, paid_at, paid_by,
  end_to_end_id, payer_name, payer_document, payer_address, payee_name, payee_document, payee_address)
select i.company_id, i.id, i.detail, i.users, i.connections, i.months, i.cents, coalesce(i.due_before, i.due_date),
  (coalesce(i.due_before, i.due_date) + make_interval(months => i.months))::date, i.paid_at, i.paid_by, null,
  c.name, c.document, concat_ws(', ', nullif(c.address_street, ''), nullif(c.address_city, ''), nullif(c.address_state, '')),
  coalesce(nullif(p.receiver_name, ''), 'Recado'), '', coalesce(p.receiver_city, '')
from invoices i join companies c on c.id = i.company_id left join payment_provider p on true
where i.status = 'paid' order by i.paid_at, i.id;--> statement-breakpoint
-- An invoice of nothing is nobody's to pay.
update invoices set status = 'cancelled' where status in ('open', 'overdue') and cents = 0;--> statement-breakpoint
alter table companies force row level security;--> statement-breakpoint
alter table invoices force row level security;
