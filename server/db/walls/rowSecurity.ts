import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { companyRole, operatorRole } from '../client.ts';

/** Tables of the companies, with the column that holds the company. */
export const companyTables = `
  select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as forced, c.relowner,
    case when c.relname = 'companies' then 'id' else 'company_id' end as tenant
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'
    and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`;

/**
 * Gives every company table its row policy and rights, from the catalogue: a table that has a `company_id` column
 * cannot be left out. It may run again and again; it runs after each migration. It skips a table that has its policies,
 * and takes the others one after the other. The change locks a table, and the servers that run beside this start must
 * not wait for long or deadlock with it.
 */
export async function applyRowSecurity(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    do $$
    begin
      if not exists (select from pg_roles where rolname = '${companyRole}') then
        create role ${companyRole} nologin nobypassrls nosuperuser;
      end if;
      if not exists (select from pg_roles where rolname = '${operatorRole}') then
        create role ${operatorRole} nologin nobypassrls nosuperuser;
      end if;
      if not (pg_has_role(current_user, '${companyRole}', 'set') and pg_has_role(current_user, '${operatorRole}', 'set')) then
        execute format('grant ${companyRole}, ${operatorRole} to %I', current_user);
      end if;
      -- A temporary table takes the place of the real one, for the next user of the connection too.
      if has_database_privilege('public', current_database(), 'temporary') then
        execute format('revoke temporary on database %I from public', current_database());
      end if;
      grant usage on schema public to ${companyRole}, ${operatorRole};
      grant usage, select on all sequences in schema public to ${companyRole}, ${operatorRole};
    end $$;
  `);
  const open = await owner.unsafe<{ relname: string; tenant: string }[]>(`
    select t.relname, t.tenant from (${companyTables}) t
    where not t.forced or 2 <> (
      select count(*) from pg_policy p where p.polrelid = t.oid and obj_description(p.oid, 'pg_policy') = '${policyVersion}')`);
  for (const table of open) await owner.unsafe(policiesOf(table) + mark(table));
  await owner.unsafe(`
    do $$
    begin
      revoke insert, update, delete on public.companies from ${companyRole};
      -- what a company says of itself; its plan, its due date and its standing are the operator's
      grant update (schedules, message_out_of_hour, time_zone) on public.companies to ${companyRole};
      grant select on public.plans, public.helps, public.announcements to ${companyRole};
      grant select, insert, update, delete on public.plans, public.helps, public.announcements, public.payment_provider, public.mail_settings, public.processes, public.counted_tries, public.sign_ups, public.incidents, public.push_keys to ${operatorRole};
      -- what a company owes, and what it has paid, it reads and never writes
      revoke insert, update, delete on public.invoices, public.charges, public.payments, public.receipts from ${companyRole};
      -- what happened to a ticket is only ever added to
      revoke update on public.ticket_logs from ${companyRole};
      -- what was done is added to, by nobody changed, and forgotten only when it is old
      revoke update, delete, truncate on public.audit_entries from ${companyRole}, ${operatorRole};
    end $$;
  `);
}

/** Tables whose rows no serving login may change or delete. */
export const appendOnly = ['audit_entries'];

/** All statements or none: statements of one message are one transaction. */
function policiesOf({ relname, tenant }: { relname: string; tenant: string }): string {
  const table = `public."${relname}"`;
  const isOwn = `${tenant} = (select nullif(current_setting('app.company', true), '')::int)`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    drop policy if exists own_company on ${table};
    create policy own_company on ${table} to ${companyRole} using (${isOwn}) with check (${isOwn});
    drop policy if exists operator on ${table};
    create policy operator on ${table} to ${operatorRole} using (true) with check (true);
    grant select, insert${appendOnly.includes(relname) ? '' : ', update, delete'} on ${table} to ${companyRole}, ${operatorRole};`;
}

/** Written on the policies: a table whose policies another version made gets new ones. */
const policyVersion = createHash('sha256')
  .update(policiesOf({ relname: '', tenant: '' }))
  .digest('hex')
  .slice(0, 16);
const mark = ({ relname }: { relname: string }) =>
  ['own_company', 'operator']
    .map((policy) => `comment on policy ${policy} on public."${relname}" is '${policyVersion}';`)
    .join('');
