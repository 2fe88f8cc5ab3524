import { type RowQueueName, rowQueueNames } from '@recado/shared/features/rowQueues';
import { getTableName } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kindOf, rowQueues } from '../features/operator/rowQueues/rowQueues.ts';
import { type RunningWork, startWork } from '../roles/startWork.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { dueRows, lostRows } from './dueRows.ts';

let app: TestApp;
let owner: postgres.Sql;
let running: RunningWork | undefined;
beforeAll(async () => {
  app = await buildTestApp();
  owner = postgres(app.kernel.settings.DATABASE_URL, { max: 1, onnotice: () => {} });
  // The subject of a row need not exist: the test checks only that a worker looks at the row.
  await owner`set session_replication_role = replica`;
});
afterAll(async () => {
  await running?.stop();
  await owner?.end();
  await app?.stop();
});

/** Stores a row with something in each column that needs a value; returns its id. It sends no wake-up. */
async function insert(table: string, columns: Record<string, unknown> = {}, key = 'id'): Promise<number> {
  const needed = await owner<{ name: string; type: string }[]>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`;
  const values: Record<string, unknown> = Object.fromEntries(
    needed.map(({ name, type }) => [name, somethingOf(type)]),
  );
  const row = { ...values, ...columns, company_id: app.companyA };
  const [stored] = await owner<[{ id: number }]>`
    insert into ${owner(table)} ${owner(row as never)} returning ${owner(key)} as id`;
  return stored.id;
}
const somethingOf = (type: string): unknown => {
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'bytea') return Buffer.from('something');
  if (type === 'jsonb') return {};
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp')) return new Date();
  return type === 'text' ? 'something' : 987_654;
};
const connection = (values: Record<string, unknown>) =>
  insert('connections', { name: crypto.randomUUID(), ...values });
/** Values that some rows need before a worker can run them. */
const extra: Partial<Record<string, () => Promise<Record<string, unknown>>>> = {
  async outbox() {
    const connection_id = await connection({ channel: 'whatsappapi', status: 'CONNECTED', wanted: true });
    const account = {
      connection_id,
      checked_at: new Date(),
      door: crypto.randomUUID(),
      account: crypto.randomUUID(),
    };
    await insert('channel_accounts', account, 'connection_id');
    return { connection_id, kind: 'read' };
  },
  // A kind that this release knows; another one waits for a release that does.
  asks: async () => ({ kind: 'http' }),
  inbound: async () => ({ connection_id: await connection({ channel: 'whatsapp' }) }),
  webhooks: async () => ({
    webhook_id: await insert('webhooks', { active: true, name: crypto.randomUUID() }),
  }),
};
const tableOf = (name: RowQueueName) => getTableName(rowQueues[name]);
const valuesOf = async (name: RowQueueName) => ({
  ...(kindOf(name) && { kind: name }),
  ...(await extra[name]?.()),
});
const has = async (query: ReturnType<typeof dueRows>) =>
  (await app.kernel.database.acrossCompanies((tx) => tx.execute(query), 'lookup')).length > 0;

describe('the statement that looks for due rows', () => {
  test.each(rowQueueNames)('finds those of %s, and no others', async (name) => {
    const table = tableOf(name);
    // A moment ago: the database rounds moments to whole milliseconds, upwards too.
    const id = await insert(table, { ...(await valuesOf(name)), due_at: new Date(Date.now() - 1000) });
    const set = (values: Record<string, unknown>) =>
      owner`update ${owner(table)} set ${owner(values as never)} where id = ${id}`;
    const looks = [dueRows, lostRows].map((look) => look(rowQueues[name], kindOf(name)));
    const found = () => Promise.all(looks.map(has));
    expect(await found()).toEqual([true, false]);
    await set({ due_at: new Date(Date.now() + 3_600_000) });
    expect(await found()).toEqual([false, false]);
    await set({ state: 'taken', due_at: new Date(0), taken_until: new Date(Date.now() + 3_600_000) });
    expect(await found()).toEqual([false, false]);
    await set({ taken_until: new Date(0) });
    expect(await found()).toEqual([false, true]);
    await set({ state: 'aside' });
    expect(await found()).toEqual([false, false]);
    await owner`delete from ${owner(table)} where id = ${id}`;
  });
});

describe('a row without a wake-up', () => {
  beforeAll(async () => {
    running = await startWork(app.kernel, { channels: true, worker: true });
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
  test.each(rowQueueNames)('is worked on all the same: %s', async (name) => {
    const table = tableOf(name);
    const id = await insert(table, await valuesOf(name));
    const isUntouched = async () => {
      const [row] = await owner`
        select from ${owner(table)} where id = ${id} and tries = 0 and takes = 0 and state = 'waiting'`;
      return row !== undefined;
    };
    await expect.poll(isUntouched).toBe(false);
  });
});
