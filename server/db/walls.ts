import type postgres from 'postgres';
import { companyRole, operatorRole } from './client.ts';

/**
 * Gives every company table its row policy and rights, from the catalogue: a table that has a `company_id`
 * column cannot be left out. Safe to run again and again; run after each migration.
 */
export async function raiseWalls(owner: postgres.Sql): Promise<void> {
  await owner.unsafe(`
    do $$
    declare
      target record;
    begin
      if not exists (select from pg_roles where rolname = '${companyRole}') then
        create role ${companyRole} nologin nobypassrls nosuperuser;
      end if;
      if not exists (select from pg_roles where rolname = '${operatorRole}') then
        create role ${operatorRole} nologin nobypassrls nosuperuser;
      end if;
      execute format('grant ${companyRole}, ${operatorRole} to %I', current_user);
      grant usage on schema public to ${companyRole}, ${operatorRole};
      grant usage, select on all sequences in schema public to ${companyRole}, ${operatorRole};

      for target in
        select c.oid, c.relname, case when c.relname = 'companies' then 'id' else 'company_id' end as tenant
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'
          and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
      loop
        execute format('alter table public.%I enable row level security', target.relname);
        execute format('alter table public.%I force row level security', target.relname);
        execute format('drop policy if exists own_company on public.%I', target.relname);
        execute format('create policy own_company on public.%I to ${companyRole} using (%I = (select nullif(current_setting(''app.company'', true), '''')::int)) with check (%I = (select nullif(current_setting(''app.company'', true), '''')::int))', target.relname, target.tenant, target.tenant);
        execute format('drop policy if exists operator on public.%I', target.relname);
        execute format('create policy operator on public.%I to ${operatorRole} using (true) with check (true)', target.relname);
        execute format('grant select, insert, update, delete on public.%I to ${companyRole}, ${operatorRole}', target.relname);
      end loop;

      revoke insert, update, delete on public.companies from ${companyRole};
      grant select on public.plans to ${companyRole};
      grant select, insert, update, delete on public.plans, public.sign_in_tries to ${operatorRole};
      execute $made$
        create or replace function app_migrated_at() returns bigint language sql stable security definer
        set search_path = pg_catalog as 'select max(created_at) from drizzle.__drizzle_migrations'
      $made$;
      -- what happened to a ticket is only ever added to
      revoke update on public.ticket_logs from ${companyRole};
    end $$;
  `);
}

/** The wall does not hold; the server must not start. */
export class WallError extends Error {}

/**
 * Proves at every start that the wall holds: as company 0 every company table is empty, a row of another
 * company cannot be written, and the working role owns nothing and bypasses nothing. Throws otherwise.
 */
export async function proveWalls(owner: postgres.Sql): Promise<void> {
  const [role] = await owner`select rolsuper, rolbypassrls from pg_roles where rolname = ${companyRole}`;
  if (!role || role.rolsuper || role.rolbypassrls)
    throw new WallError(`role ${companyRole} may bypass row security`);
  const tables = await owner<{ relname: string; forced: boolean }[]>`
    select c.relname, (c.relrowsecurity and c.relforcerowsecurity and pg_get_userbyid(c.relowner) <> ${companyRole}) as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))`;
  const open = tables.filter(({ forced }) => !forced).map(({ relname }) => relname);
  if (tables.length === 0 || open.length > 0)
    throw new WallError(`no row policy on: ${open.join(', ') || 'any table'}`);
  await owner.begin(async (tx) => {
    await tx.unsafe(`set local role ${companyRole}; set local app.company = '0'`).simple();
    for (const { relname } of tables) {
      const rows = await tx`select 1 from ${tx(relname)} limit 1`;
      if (rows.length > 0) throw new WallError(`company 0 sees rows of ${relname}`);
    }
  });
}
