import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../testing/processes/postgres.ts';
import { companyRole, operatorRole } from './client.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { databaseLogins, loginOf } from './walls/databaseLogins.ts';

const folding = journal.entries.findIndex(({ tag }) => tag.endsWith('_tasks-and-access-links'));
/** Tables of later migrations that today's rights and triggers name. */
const laterTables = ['push_keys', 'campaign_entries', 'contact_list_items', 'opt_outs', 'cards'];
/** An owner as outside servers give one: no superuser, so row security holds for it too. */
const maker = `maker_${crypto.randomUUID().slice(0, 8)}`;
const name = `folded_${crypto.randomUUID().slice(0, 8)}`;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let boss: postgres.Sql;
let owner: postgres.Sql;
let url: string;
let logins: ReturnType<typeof databaseLogins>;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  boss = postgres(clone.url, { max: 1, onnotice: () => {} });
  await boss.unsafe(`create role ${maker} login createrole password 'secret'`);
  await boss.unsafe(`grant ${companyRole}, ${operatorRole} to ${maker} with admin true, inherit false`);
  await boss.unsafe(`create database ${name} owner ${maker}`);
  const address = new URL(clone.url);
  address.username = maker;
  address.password = 'secret';
  address.pathname = `/${name}`;
  url = address.href;
  logins = databaseLogins(url, `a key of its own ${maker}`);
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, folding) }),
  );
  owner = postgres(url, { max: 1, onnotice: () => {} });
  // Today's rights and triggers name tables that later migrations make.
  for (const later of laterTables) await owner`create table ${owner(later)} (id int, lane_id int)`;
  await migrateDatabase(url, logins, () => {}, folder);
  for (const later of laterTables) await owner`drop table ${owner(later)} cascade`;
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await owner?.end();
  await boss.unsafe(`drop database if exists ${name} with (force)`);
  for (const login of Object.values(logins).map(loginOf))
    await boss.unsafe(`drop role if exists "${login.name}"`);
  await boss.unsafe(`revoke ${companyRole}, ${operatorRole} from ${maker} cascade`);
  await boss.unsafe(`drop role ${maker}`);
  await boss.end();
  await clone.drop();
});

const asOperator = (run: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  owner.begin(async (tx) => {
    await tx.unsafe(`set local role ${operatorRole}`);
    return run(tx);
  });

/** Files of each of the kinds that had tables of their own; each refers to rows that are behind row security. */
async function leaveFiles(tx: postgres.TransactionSql): Promise<void> {
  await tx`insert into contacts (id, company_id, name) values (1, 1, 'Carla')`;
  await tx`insert into connections (id, company_id, name, channel) values (1, 1, 'Linha', 'whatsapp')`;
  await tx`insert into tickets (id, company_id, contact_id, whatsapp_id) values (1, 1, 1, 1)`;
  await tx`insert into media (id, company_id, state, storage_key, name, bytes) values (1, 1, 'ready', '1/copy', 'copy.zip', 3)`;
  await tx`insert into report_files (id, company_id, user_id, report, format, language, from_day, until_day, filter, state, storage_key, name, bytes)
    values (7, 1, 1, 'figures', 'pdf', 'pt', '2027-01-01', '2027-01-31', '{}', 'done', '1/report', 'report.pdf', 1)`;
  await tx`insert into transcripts (id, company_id, user_id, ticket_id, language, with_notes, total, state, storage_key, name, bytes)
    values (7, 1, 1, 1, 'pt', true, 5, 'done', '1/transcript', 'talk.pdf', 2)`;
  await tx`insert into person_exports (id, company_id, contact_id, requested_by, media_id, state, bytes)
    values (7, 1, 1, 'Ana', 1, 'done', 3)`;
  await tx`insert into company_exports (id, company_id, requested_by, place, total) values (7, 1, 'Ana', '{"table":"x"}', 9)`;
  await tx`insert into company_export_parts (id, company_id, company_export_id, number, storage_key, bytes, sha256, contents)
    values (7, 1, 7, 1, '1/archive', 4, 'x', '[]')`;
  await tx`insert into company_export_work (company_id, company_export_id) values (1, 7)`;
}

test('work that waits and links that people have are there after their tables became two, each once', async () => {
  const work = [
    ['bulk_action_work', 'bulk_action_id', 'bulkActions', 'bulk_action_work_action_fk'],
    ['contact_import_work', 'import_id', 'contactImports', 'contact_import_work_import_fk'],
    ['erasure_work', 'erasure_id', 'erasures', 'erasure_work_erasure_fk'],
    ['report_turns', 'report_mail_id', 'reportMails', 'report_turns_mail_fk'],
    ['link_looks', 'message_id', 'links', 'link_looks_message_fk'],
  ] as const;
  // The subjects of the work play no part here.
  for (const [table, , , reference] of work)
    await owner.unsafe(`alter table ${table} drop constraint ${reference}`);
  await asOperator(async (tx) => {
    await tx`insert into plans (id, name) values (1, 'One')`;
    await tx`insert into companies (id, name, plan_id) values (1, 'A', 1), (2, 'B', 1)`;
    await tx`insert into users (id, company_id, name, email) values (1, 1, 'Ana', 'a@a.example'), (2, 1, 'Rui', 'r@a.example')`;
    for (const [table, ref] of work) {
      const key = table === 'link_looks' ? { address_hash: 'one page' } : {};
      const rows = [
        { company_id: 2, [ref]: 11, due_at: new Date('2027-01-31T12:00:00Z') },
        {
          company_id: 1,
          [ref]: 12,
          state: 'taken',
          takes: 3,
          tries: 2,
          forgotten: 1,
          taken_until: new Date(0),
        },
        { company_id: 1, [ref]: 13, state: 'aside', error: 'Error', failing_since: new Date(0) },
        { company_id: 1, [ref]: 14, state: 'handed', tries: 1 },
        { company_id: 1, [ref]: 15, state: 'done', done_at: new Date(0) },
      ];
      for (const row of rows) await tx`insert into ${tx(table)} ${tx({ ...row, ...key } as never)}`;
    }
    await tx`insert into invitations (user_id, company_id, hash, invited_by_id, expires_at) values (2, 1, 'invites', 1, '2027-01-01')`;
    await tx`insert into password_resets (user_id, company_id, hash, expires_at) values (2, 1, 'resets', '2027-01-02')`;
    await leaveFiles(tx);
  });

  await migrateDatabase(url, logins);

  const folded = (await asOperator(
    (tx) => tx`
      select kind, ref::int, key, company_id, state, takes, tries, forgotten, error, due_at > now() + interval '1 day' as later,
        extract(epoch from taken_until)::int as taken_until, extract(epoch from failing_since)::int as failing_since
      from tasks where kind <> 'companyExports' order by kind, id`,
  )) as Record<string, unknown>[];
  const plain = { company_id: 1, takes: 0, tries: 0, forgotten: 0, error: null, later: false };
  const never = { taken_until: null, failing_since: null };
  const expected = work
    .map(([table, , kind]) => ({
      kind,
      key: (ref: number) => (table === 'link_looks' ? 'one page' : String(ref)),
    }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    .flatMap(({ kind, key }) => [
      { ...plain, ...never, kind, ref: 11, key: key(11), company_id: 2, state: 'waiting', later: true },
      {
        ...plain,
        kind,
        ref: 12,
        key: key(12),
        state: 'taken',
        takes: 3,
        tries: 2,
        forgotten: 1,
        taken_until: 0,
        failing_since: null,
      },
      {
        ...plain,
        kind,
        ref: 13,
        key: key(13),
        state: 'aside',
        error: 'Error',
        taken_until: null,
        failing_since: 0,
      },
      { ...plain, ...never, kind, ref: 14, key: key(14), state: 'handed', tries: 1 },
      { ...plain, ...never, kind, ref: 15, key: key(15), state: 'done' },
    ]);
  expect([...folded]).toEqual(expected);
  expect([
    ...((await asOperator(
      (tx) => tx`
        select user_id, company_id, kind, hash, invited_by_id, expires_at::date::text as expires
        from access_links order by kind`,
    )) as Record<string, unknown>[]),
  ]).toEqual([
    {
      user_id: 2,
      company_id: 1,
      kind: 'invitation',
      hash: 'invites',
      invited_by_id: 1,
      expires: '2027-01-01',
    },
    { user_id: 2, company_id: 1, kind: 'reset', hash: 'resets', invited_by_id: null, expires: '2027-01-02' },
  ]);
});

test('files that people had made are there after their tables became two, and only those being made have work', async () => {
  const files = (await asOperator(
    (tx) => tx`
      select f.kind, f.state, f.company_id, user_id, ticket_id, contact_id, storage_key, p.name, p.bytes::int,
        (select count(*)::int from tasks t where t.kind = f.kind and t.ref = f.id and t.company_id = f.company_id) as tasks
      from made_files f left join made_file_parts p on p.made_file_id = f.id order by f.kind`,
  )) as Record<string, unknown>[];
  const plain = { company_id: 1, state: 'done', user_id: null, ticket_id: null, contact_id: null, tasks: 0 };
  expect([...files]).toEqual([
    {
      ...plain,
      kind: 'companyExports',
      state: 'running',
      storage_key: '1/archive',
      name: 'export-7-1.zip',
      bytes: 4,
      tasks: 1,
    },
    { ...plain, kind: 'personExports', contact_id: 1, storage_key: '1/copy', name: 'copy.zip', bytes: 3 },
    { ...plain, kind: 'reports', user_id: 1, storage_key: '1/report', name: 'report.pdf', bytes: 1 },
    {
      ...plain,
      kind: 'transcripts',
      user_id: 1,
      ticket_id: 1,
      storage_key: '1/transcript',
      name: 'talk.pdf',
      bytes: 2,
    },
  ]);
  const [left] = (await asOperator((tx) => tx`select count(*)::int as media from media`)) as unknown[];
  expect(left).toEqual({ media: 0 });
});

test('a program of before the tables were folded refuses to start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, folding) }),
  );
  await expect(migrateDatabase(url, logins, () => {}, folder)).rejects.toThrow(/cannot work with/);
  rmSync(folder, { recursive: true });
});
