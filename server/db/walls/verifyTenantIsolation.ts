import postgres from 'postgres';
import { companyRole, operatorRole } from '../client.ts';
import { databaseCode } from '../databaseCode.ts';
import { type DatabaseLogins, loginOf } from './databaseLogins.ts';
import { appendOnly, companyTables } from './rowSecurity.ts';

/** Row security does not hold; the server must not start. */
export class TenantIsolationError extends Error {}

const refused = '42501';

/**
 * Verifies at every start that row security holds. Every company table has its policy, and as company 0 all are empty.
 * The logins of the server own nothing, bypass nothing and reach no role but their own. The check uses the logins
 * themselves. Throws otherwise.
 */
export async function verifyTenantIsolation(owner: postgres.Sql, urls: DatabaseLogins): Promise<void> {
  await verifyPolicies(owner);
  await verifyAppendOnly(owner);
  const [me] = await owner<{ name: string }[]>`select current_user as name`;
  const roles = [
    { name: companyRole, takes: [] },
    { name: operatorRole, takes: [] },
    { name: loginOf(urls.company).name, takes: [companyRole] },
    { name: loginOf(urls.operator).name, takes: [operatorRole] },
    { name: loginOf(urls.jobs).name, takes: [] },
  ];
  for (const role of roles) await verifyRole(owner, role);
  await verifyLogin(urls.company, companyRole, me!.name);
  await verifyLogin(urls.operator, operatorRole, me!.name);
  await verifyLogin(urls.jobs, undefined, me!.name);
}

async function verifyPolicies(owner: postgres.Sql): Promise<void> {
  const tables = await owner.unsafe<{ relname: string; forced: boolean }[]>(`
    select t.relname, t.forced and exists (
      select from pg_policy p where p.polrelid = t.oid and p.polname = 'own_company') as forced
    from (${companyTables}) t`);
  const open = tables.filter(({ forced }) => !forced).map(({ relname }) => relname);
  if (tables.length === 0 || open.length > 0)
    throw new TenantIsolationError(`no row policy on: ${open.join(', ') || 'any table'}`);
}

/** No serving login can change an append-only table. */
async function verifyAppendOnly(owner: postgres.Sql): Promise<void> {
  const rows = await owner<{ table: string; role: string }[]>`
    select t as table, r as role from unnest(${appendOnly}::text[]) t, unnest(${[companyRole, operatorRole]}::text[]) r
    where has_table_privilege(r, 'public.' || t, 'delete, truncate') or has_any_column_privilege(r, 'public.' || t, 'update')`;
  if (rows.length > 0)
    throw new TenantIsolationError(
      `rows can be changed: ${rows.map(({ table, role }) => `${table} by ${role}`).join(', ')}`,
    );
}

/** The login has no rights by itself, owns no table, and is in no role but those it takes. */
async function verifyRole(
  owner: postgres.Sql,
  { name, takes }: { name: string; takes: string[] },
): Promise<void> {
  const [role] = await owner<{ isMighty: boolean; owns: boolean; others: string[] }[]>`
    select rolsuper or rolbypassrls or rolcreaterole or rolreplication as "isMighty",
      exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm')) as owns,
      array(select o.rolname::text from pg_roles o
        where o.oid <> r.oid and o.rolname <> all(${takes}) and pg_has_role(r.oid, o.oid, 'member')) as others
    from pg_roles r where rolname = ${name}`;
  if (!role) throw new TenantIsolationError(`there is no role ${name}`);
  if (role.isMighty) throw new TenantIsolationError(`role ${name} may bypass row security`);
  if (role.owns) throw new TenantIsolationError(`role ${name} owns tables`);
  if (role.others.length > 0)
    throw new TenantIsolationError(`role ${name} is in other roles: ${role.others.join(', ')}`);
}

/** Every way out of a role that a statement can try. */
const escapes = (owner: string, own: string | undefined) => [
  'reset role',
  'set role none',
  'set session authorization default',
  ...[companyRole, operatorRole].filter((role) => role !== own).map((role) => `set role ${role}`),
  `set role "${owner}"`,
  `set session authorization "${owner}"`,
];

/** Company tables that this login may read or write at all, even if row security hides their rows. */
const reachable = `
  select t.relname from (${companyTables}) t
  where has_any_column_privilege(t.oid, 'select, insert, update, references')
    or has_table_privilege(t.oid, 'delete, truncate')`;

/** As this login: company 0 sees nothing, and no way out of the role leads to a table of a company. */
async function verifyLogin(url: string, role: string | undefined, owner: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  const { name } = loginOf(url);
  const begin = `begin; ${role ? `set local role ${role};` : ''} set local app.company = '0'`;
  try {
    await verifyEmpty(sql, begin, role);
    if (role === companyRole) await verifyOperators(sql, begin);
    for (const way of escapes(owner, role)) {
      const tables = await sql
        .unsafe(`${begin}; ${way}; ${reachable}`)
        .simple()
        .then(
          (results) => (results as unknown as { relname: string }[][]).at(-1)!.map(({ relname }) => relname),
          (error: unknown) => {
            if (databaseCode(error) === refused) return [];
            throw error;
          },
        );
      await sql.unsafe('rollback; reset role; reset session authorization').simple();
      if (tables.length > 0)
        throw new TenantIsolationError(`as ${name}, "${way}" reaches ${tables.join(', ')}`);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * No transaction of a company can create an operator. Even with the right to, row security would refuse the row: there
 * is no company 0.
 */
async function verifyOperators(sql: postgres.Sql, begin: string): Promise<void> {
  await sql.unsafe(begin).simple();
  const code = await sql
    .unsafe(`insert into users (company_id, name, email, password_hash, super) values (0, '', '', '', true)`)
    .then(() => undefined, databaseCode);
  await sql.unsafe('rollback').simple();
  if (code !== refused) throw new TenantIsolationError('a company can make an operator');
}

/** The login can take the role, and the companies' role sees nothing as company 0. */
async function verifyEmpty(sql: postgres.Sql, begin: string, role: string | undefined): Promise<void> {
  await sql.unsafe(begin).simple();
  const tables = role === companyRole ? await sql.unsafe<{ relname: string }[]>(companyTables) : [];
  for (const { relname } of tables) {
    const rows = await sql`select 1 from ${sql(relname)} limit 1`;
    if (rows.length > 0) throw new TenantIsolationError(`company 0 sees rows of ${relname}`);
  }
  await sql.unsafe('rollback');
}
