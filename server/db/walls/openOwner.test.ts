import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { freePort } from '../../machine/freePort.ts';
import { testKey } from '../../testing/processes/postgres.ts';
import { postgresUser } from '../embedded/postgresUser.ts';
import { migrateDatabase } from '../migrate.ts';
import { databaseLogins } from './databaseLogins.ts';
import { openOwner } from './openOwner.ts';

/** Debian's oldest supported release; `npm test` reports when it is missing. */
const old = process.env.POSTGRES_15 ?? '/usr/lib/postgresql/15/bin';

test.skipIf(!existsSync(join(old, 'postgres')))(
  'a Postgres that is too old is refused in one line, and nothing of it is changed',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recado-old-'));
    const as = await postgresUser();
    if (as) chownSync(folder, as.uid, as.gid);
    const port = await freePort();
    const data = join(folder, 'data');
    execFileSync(join(old, 'initdb'), ['-D', data, '-U', 'recado', '--auth=trust', '--no-sync'], {
      ...as,
      stdio: 'ignore',
    });
    const server = spawn(
      join(old, 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'],
      { ...as, stdio: 'ignore' },
    );
    const ended = once(server, 'exit');
    const url = `postgres://recado@127.0.0.1:${port}/postgres`;
    const refused = migrateDatabase(url, databaseLogins(url, testKey));
    await expect(refused).rejects.toThrow(
      `The database at 127.0.0.1:${port} is Postgres 15. Recado needs 16 or newer (docs/operating.md, An outside Postgres); nothing was changed.`,
    );
    const look = postgres(url, { max: 1, onnotice: () => {} });
    const [left] = await look`
      select (select count(*)::int from pg_namespace where nspname in ('drizzle', 'jobs')) as schemas,
        (select count(*)::int from pg_tables where schemaname = 'public') as tables,
        (select count(*)::int from pg_extension where extname <> 'plpgsql') as extensions`;
    expect(left).toEqual({ schemas: 0, tables: 0, extensions: 0 });
    await look.end();
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true });
  },
);

test('a database that starts beside the server is waited for', async () => {
  const there = new URL(inject('postgresUrl'));
  const port = await freePort();
  const url = new URL(there);
  url.port = String(port);
  const lines: string[] = [];
  const opening = openOwner(url.href, (words) => lines.push(words));
  await expect.poll(() => lines).toEqual([`Waiting for the database at ${url.host}.`]);
  const line = createServer((client) => {
    const server = connect(Number(there.port), there.hostname);
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => end.destroy());
  });
  line.listen(port, '127.0.0.1');
  const owner = await opening;
  expect(await owner`select 1 as one`).toEqual([{ one: 1 }]);
  expect(lines).toHaveLength(1);
  await owner.end();
  line.close();
});

test('a database that does not come gives an error of one line', async () => {
  const port = await freePort();
  await expect(openOwner(`postgres://recado@127.0.0.1:${port}/recado`, () => {}, 0)).rejects.toThrow(
    `The database of DATABASE_URL does not answer at 127.0.0.1:${port} (connect ECONNREFUSED 127.0.0.1:${port}). Start it, or correct the address.`,
  );
});
