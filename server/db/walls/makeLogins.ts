import type postgres from 'postgres';
import { companyRole, operatorRole } from '../client.ts';
import { canLogIn } from './canLogIn.ts';
import { type DatabaseLogins, loginOf } from './databaseLogins.ts';
import { DatabaseRefused } from './databaseRefused.ts';
import { scramVerifier } from './scramVerifier.ts';

const logins = [
  { kind: 'company', role: companyRole },
  { kind: 'operator', role: operatorRole },
  { kind: 'jobs', role: undefined },
] as const;

/**
 * Throws DatabaseRefused when a role is missing and the database user may not create or grant roles. It changes
 * nothing. Once all roles exist, the user needs that right no more.
 */
export async function checkOwner(owner: postgres.Sql, urls: DatabaseLogins): Promise<void> {
  const [me] = await owner<{ name: string; mayCreate: boolean }[]>`
    select current_user as name, rolsuper or rolcreaterole as "mayCreate" from pg_roles where rolname = current_user`;
  const needed = [companyRole, operatorRole, ...logins.map(({ kind }) => loginOf(urls[kind]).name)];
  const found = await owner<{ name: string; mayGrant: boolean }[]>`
    select rolname::text as name, pg_has_role(current_user, oid, 'member with admin option') as "mayGrant"
    from pg_roles where rolname = any(${needed})`;
  const instruction = (statement: string) => `Let an administrator run: ${statement}; (docs/operating.md)`;
  const missing = needed.filter((name) => !found.some((one) => one.name === name));
  if (missing.length > 0 && !me!.mayCreate)
    throw new DatabaseRefused(
      `The user ${me!.name} of DATABASE_URL may not create roles, and the database lacks ${missing.join(', ')}. ${instruction(`alter role "${me!.name}" createrole`)}`,
    );
  // Another installation in the same cluster made these roles.
  const others = found.filter(
    ({ name, mayGrant }) => [companyRole, operatorRole].includes(name) && !mayGrant,
  );
  if (missing.length > 0 && others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw new DatabaseRefused(
      `The user ${me!.name} of DATABASE_URL may not give ${names} to the logins of the server. ${instruction(`grant ${names} to "${me!.name}" with admin option`)}`,
    );
  }
}

/**
 * Creates the missing logins of the running server, and sets the password of a login that the database does not let in.
 * A login may take one role, or use the tables of the job queue. It inherits nothing: without `set role` it reads no
 * table.
 */
export async function makeLogins(owner: postgres.Sql, urls: DatabaseLogins): Promise<void> {
  for (const { kind, role } of logins) {
    const { name, password } = loginOf(urls[kind]);
    const setPassword = () =>
      owner.unsafe(`alter role "${name}" login password '${scramVerifier(password)}'`);
    const [existing] = await owner`select from pg_roles where rolname = ${name}`;
    if (!existing) {
      await owner.unsafe(`create role "${name}" noinherit nocreatedb nocreaterole`);
      await setPassword();
    }
    const [may] = await owner<{ connect: boolean; take: boolean }[]>`
      select has_database_privilege(${name}::name, current_database(), 'connect') as connect,
        ${role ?? null}::text is null or pg_has_role(${name}::name, ${role ?? name}::name, 'set') as take`;
    if (!may!.connect)
      await owner.unsafe(
        `do $$ begin execute format('grant connect on database %I to "${name}"', current_database()); end $$`,
      );
    if (!may!.take) await owner.unsafe(`grant ${role} to "${name}" with inherit false, set true`);
    await proveLogin(urls[kind], name, setPassword);
  }
  await grantJobTables(owner, loginOf(urls.jobs).name);
}

async function proveLogin(url: string, name: string, setPassword: () => Promise<unknown>): Promise<void> {
  try {
    if (await canLogIn(url)) return;
    await setPassword();
    if (await canLogIn(url)) return;
  } catch (error) {
    throw new DatabaseRefused(
      `Recado cannot log in to its database as ${name}: ${(error as Error).message} (docs/operating.md)`,
    );
  }
  throw new DatabaseRefused(
    `Recado cannot log in to its database as ${name}: the password is refused. It must let that user in with a password (pg_hba.conf: scram-sha-256; docs/operating.md).`,
  );
}

/**
 * Grants a login the rows and sequences of the job queue's schema, and the right to create a sequence there. The owner
 * becomes a member of the login, to use that sequence too.
 */
async function grantJobTables(owner: postgres.Sql, name: string): Promise<void> {
  const [may] = await owner<{ all: boolean; owner: boolean }[]>`
    select pg_has_role(${name}::name, 'usage') as owner,
      has_schema_privilege(${name}::name, 'jobs', 'create') and has_schema_privilege(${name}::name, 'jobs', 'usage')
      and not exists (
        select from pg_class c where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p', 'S')
          and not case when c.relkind = 'S' then has_sequence_privilege(${name}::name, c.oid, 'usage')
            else (select bool_and(has_table_privilege(${name}::name, c.oid, wanted))
              from unnest(array['select', 'insert', 'update', 'delete']) as wanted) end) as all`;
  if (!may!.owner) await owner.unsafe(`grant "${name}" to current_user with inherit true`);
  if (may!.all) return;
  await owner.unsafe(`
    grant usage, create on schema jobs to "${name}";
    grant select, insert, update, delete on all tables in schema jobs to "${name}";
    grant usage, select on all sequences in schema jobs to "${name}";`);
}
