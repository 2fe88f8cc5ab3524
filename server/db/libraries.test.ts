import { connect, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, testKey } from '../testing/processes/postgres.ts';
import { type Database, openDatabase } from './client.ts';
import { Connection } from './connection.ts';
import { preparedStatement } from './statements/preparedStatement.ts';
import { databaseLogins } from './walls/databaseLogins.ts';

// What the database layer expects of drizzle and postgres.js beyond their manuals. An upgrade that changes it fails
// here.

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let proxy: Server;
let proxied: URL;
/** The bytes sent since the server's last answer. */
let sent = '';
const packets: string[] = [];

beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  proxied = new URL(clone.url);
  const { port } = proxied;
  proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    client.on('data', (data) => {
      sent += data.toString('latin1');
      server.write(data);
    });
    server.on('data', (data) => {
      if (sent) packets.push(sent);
      sent = '';
      client.write(data);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxied.port = String((proxy.address() as { port: number }).port);
  database = openDatabase(databaseLogins(proxied.href, testKey), 1);
});
afterAll(async () => {
  await database.close();
  proxy.close();
  await clone.drop();
});

const numbers = preparedStatement((tx) =>
  tx
    .select({ n: sql<number>`n` })
    .from(sql`generate_series(1, 3) as n`)
    .where(sql`n > ${sql.placeholder('above')}::int`),
);

describe('the doors', () => {
  test('send transaction, role and tenant with the first query, in one go', async () => {
    const read = () => database.inCompany(7, (tx) => numbers(tx, { above: 1 }), 'page');
    await read();
    packets.length = 0;
    expect(await read()).toEqual([{ n: 2 }, { n: 3 }]);
    const first = packets.find((packet) => packet.includes('begin read only'));
    expect(first).toContain(`set local app.company = '7'`);
    // `E` with its length: execute what was bound.
    expect(first).toContain('E\0\0\0\x09');
  });

  test('parse a statement once per connection, drizzle queries and fixed ones', async () => {
    const prepared = await database.inCompany(7, async (tx) => {
      for (let n = 0; n < 3; n++) {
        await numbers(tx, { above: n });
        await tx.execute(sql`select ${n}::int as built`);
      }
      return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });
    for (const words of ['generate_series', 'as built'])
      expect(prepared.filter(({ statement }) => statement.includes(words))).toHaveLength(1);
  });

  test('begin again with each connection: rare statements do not keep out frequent ones for ever', async () => {
    const full = await Connection.open(clone.url);
    for (let n = 0; n < 1001; n++) await full.send(`select ${n}, $1::int as rare`, [1], true);
    const fresh = await Connection.open(clone.url);
    for (const connection of [full, fresh]) await connection.send('select $1::int as frequent', [1], true);
    const preparedCount = async (connection: Connection) =>
      (await connection.send(`select 1 from pg_prepared_statements where statement like '%frequent'`)).length;
    expect([await preparedCount(full), await preparedCount(fresh)]).toEqual([0, 1]);
    await Promise.all([full.end(), fresh.end()]);
  });

  test('read dates and JSON as drizzle wants them: as text', async () => {
    const [row] = await database.inCompany(7, (tx) =>
      tx.execute(sql`select '2026-01-02 03:04:05+00'::timestamptz as at, '{"a":1}'::jsonb as json`),
    );
    expect(row).toEqual({ at: expect.stringMatching(/^2026-01-0\d /), json: { a: 1 } });
  });

  test('know which command ended a transaction', async () => {
    const connection = await Connection.open(clone.url);
    await connection.send('begin');
    expect((await connection.send('commit')).command).toBe('COMMIT');
    await connection.send('begin');
    await expect(connection.send('select 1 / 0')).rejects.toThrow();
    expect((await connection.send('commit')).command).toBe('ROLLBACK');
    await connection.end();
  });

  test('hear of a closed connection before anything else can be sent on it', async () => {
    const connection = await Connection.open(clone.url);
    const order: string[] = [];
    connection.user = { lose: () => order.push('closed') };
    await connection
      .send('select pg_terminate_backend(pg_backend_pid())')
      .catch(() => order.push('statement failed'));
    await connection.send('select 1').catch(() => order.push('next refused'));
    expect(order).toContain('closed');
    expect(order.at(-1)).toBe('next refused');
    expect(connection.isClosed).toBe(true);
  });
});
