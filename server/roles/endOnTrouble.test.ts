import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@recado/shared/testing/eventually';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloneDatabase, testKey } from '../testing/processes/postgres.ts';

/** The fate of a connection after its first query: `end` sends an error before it closes, as a stopping server does. */
type Fate = 'passes' | 'cut' | 'end';
const farewell = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
/** A proxy between the process and Postgres. */
let line: Server;
let fates: Fate[] = [];
let child: ChildProcess;
let reports: { kind: string; error?: string }[];
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'));
  const { hostname, port } = new URL(clone.url);
  line = createServer((client) => {
    const server = connect(Number(port), hostname);
    const both = [client, server];
    for (const one of both) one.on('error', () => {}).on('close', () => both.forEach(destroy));
    server.pipe(client);
    client.on('data', (data) => {
      const fate = data.includes('pg_catalog.pg_type') ? (fates.shift() ?? 'passes') : 'passes';
      if (fate === 'passes') server.write(data);
      else if (fate === 'cut') client.resetAndDestroy();
      else client.end(farewell);
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  line.close();
  await clone.drop();
});
const destroy = (socket: Socket) => void socket.destroy();

async function startChild() {
  child?.kill('SIGKILL');
  const url = new URL(clone.url);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  reports = [];
  child = fork(fileURLToPath(new URL('./testing/troubleChild.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: url.href, ENCRYPTION_KEY: testKey },
    execArgv: [],
  });
  child.on('message', (message) => reports.push(message as (typeof reports)[0]));
  await hears('ready');
}
const hears = (kind: string) => eventually(() => expect(reports.map((one) => one.kind)).toContain(kind));

describe('a process', () => {
  test.each(['cut', 'end'] as const)(
    'whose new connection the database closes (%s) says it, goes on, and gets its answer from the next',
    async (fate) => {
      await startChild();
      fates = [fate];
      child.send('ask');
      await hears('answered');
      expect(reports.map(({ kind }) => kind)).toEqual(['ready', 'warn', 'answered']);
      expect(child.exitCode).toBeNull();
    },
  );

  test.each([
    ['a question of our own', { code: 'CONNECTION_CLOSED', query: 'select 1' }],
    ['another failure of the first question', { code: '42P01', query: 'x from pg_catalog.pg_type a' }],
  ])('ends on any other rejection that nobody handles: %s', async (_, command) => {
    await startChild();
    const ended = once(child, 'exit');
    child.send(command);
    expect((await ended)[0]).toBe(1);
    expect(reports.map(({ kind }) => kind)).toEqual(['ready', 'fatal']);
  });
});
