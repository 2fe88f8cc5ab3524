import { getTableName } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { declaredBy } from '../declared.ts';
import { oldRows } from '../features/operator/housekeeping/oldRows.ts';
import { workTables } from '../features/operator/rowQueues/rowQueues.ts';
import { features } from '../features.ts';
import { readSettings } from '../settings.ts';
import { cloneDatabase, testKey } from '../testing/processes/postgres.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: postgres.Sql;
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  owner = postgres(clone.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await owner.end();
  await clone.drop();
});

/** Tables that workers, triggers and channels change or delete all day, beside rows of work and swept tables. */
const changedAllDay = [
  'attendances',
  'automations',
  'connection_leases',
  'contacts',
  'early_changes',
  'event_counters',
  'figure_changes',
  'figure_spans',
  'forward_items',
  'media',
  'messages',
  'storage_changes',
  'storage_use',
  'tickets',
  'whatsapp_keys',
];

const few = 'a row for each time that somebody asks for it: a fifth of these are few';
/** Tables for which the defaults of Postgres suffice, and why. */
const excepted: Record<string, string> = {
  access_links: few,
  bulk_actions: few,
  channel_blocks: few,
  group_members: few,
  connection_outages: few,
  connection_states: 'a row is written once; those of one day in 90 go at a time',
  contact_imports: few,
  list_imports: few,
  list_import_rows: 'rows of a file go at once, when it is imported or after a month',
  payment_events: few,
  push_subscriptions: few,
  sign_ups: few,
  silent_connections: 'at most a row for each connection',
  contact_reads: 'a row is written once; those of one day in a year go at a time',
  flow_passages: 'a row is written once; those of one day go at a time',
  assist_uses: 'a row is written once; those of one day in a year go at a time',
  knowledge_questions: few,
  model_spends: 'a row is settled once; those of one day in a year go at a time',
  support_reports: few,
  counted_tries: 'emptied every ten minutes',
  site_uploads: few,
  webhook_strays: 'of accounts that nobody has connected, for a day',
};

const settings = () =>
  readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: clone.url,
    JWT_SECRET: 'test-jwt-secret-0123456789-abcdefghij',
    ENCRYPTION_KEY: testKey,
    TICKET_LOGS_DAYS: '1',
  });

test('a table that workers change or delete from says when it is cleaned, or why it need not', async () => {
  const begun = [
    ...changedAllDay,
    'audit_entries',
    ...workTables.map((table) => getTableName(table)),
    ...oldRows({
      settings: settings(),
      declared: declaredBy(Object.values(features), settings()),
    } as never).map(([table]) => table),
  ];
  // A table whose rows go with a swept row is swept too.
  const rows = await owner<{ name: string; says: boolean }[]>`
    with recursive changed as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${begun})
      union
      select k.conrelid from changed join pg_constraint k on k.confrelid = changed.oid and k.contype = 'f' and k.confdeltype = 'c'
      where changed.oid::regclass::text <> all(${changedAllDay.filter((table) => table !== 'figure_spans')}))
    select c.relname as name, coalesce(c.reloptions::text ~ 'autovacuum_vacuum_scale_factor', false) as says
    from changed join pg_class c using (oid) order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(begun)]));
  expect(rows.flatMap(({ name, says }) => (says || name in excepted ? [] : [name]))).toEqual([]);
  // An exception that no longer applies leaves the list.
  const excused = rows.flatMap(({ name, says }) => (says ? [] : [name]));
  expect(excused).toEqual(Object.keys(excepted).sort());
});
