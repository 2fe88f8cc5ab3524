import type { Connection } from '@recado/shared/features/connections';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOf } from '../../scripts/bench/benchServer.ts';
import { linkConnection } from '../../scripts/bench/linkConnection.ts';
import { rolePids } from '../../scripts/bench/processorTime.ts';
import { type StartedSimulator, startSimulator } from '../../scripts/simulator/testing/startSimulator.ts';
import { limitMs } from '../testing/limitMs.ts';
import { type StartedRecado, startRecado } from '../testing/processes/startRecado.ts';

const phones = Array.from({ length: 6 }, (_, n) => `55119310000${n}`);
const soon = { timeout: limitMs(30_000), interval: 50 };

let simulator: StartedSimulator;
let server: StartedRecado;
let sql: ReturnType<typeof databaseOf>['sql'];
let links: Connection[];

/** How many numbers each living process runs. */
const spread = async () => {
  const rows = await sql<{ pid: number; count: number }[]>`
    select split_part(owner, ':', 2)::int as pid, count(*)::int from connection_leases
    where owner <> '' and expires_at > now() group by 1`;
  return new Map(rows.map(({ pid, count }) => [pid, count]));
};
const online = async () =>
  (await simulator.api.phones()).filter(
    ({ number, devices }) => phones.includes(number) && devices.some((device) => device.online),
  ).length;

describe.skipIf(process.platform !== 'linux')(
  'several channels processes on one machine',
  { timeout: 180_000 },
  () => {
    beforeAll(async () => {
      simulator = await startSimulator();
      server = await startRecado({ simulator, env: { CHANNEL_PROCESSES: '2', WEB_PROCESSES: '1' } });
      ({ sql } = databaseOf(server));
      await sql`update plans set connections = 100`;
      links = [];
      for (const [n, phone] of phones.entries()) {
        await simulator.api.createPhone({ number: phone, name: `Loja ${n}` });
        links.push(await linkConnection(server, simulator, phone));
      }
    }, 180_000);
    afterAll(async () => {
      await sql?.end();
      await server?.stop();
      await simulator?.stop();
    });

    test('both run, and each has half of the numbers', async () => {
      const pids = rolePids(server.pid(), 'channels');
      expect(pids).toHaveLength(2);
      expect(await spread()).toEqual(new Map(pids.map((pid) => [pid, 3])));
    });

    test('the numbers of a killed process come online with the other, and miss nothing', async () => {
      const [killed, left] = rolePids(server.pid(), 'channels');
      const customer = '5511988880001';
      process.kill(killed!, 'SIGKILL');
      await expect.poll(online, soon).toBeLessThan(phones.length);
      const texts = phones.map((phone) => `Enquanto caiu ${phone}`);
      for (const [n, phone] of phones.entries()) await simulator.api.sendText(customer, phone, texts[n]!);
      await expect.poll(online, soon).toBe(phones.length);
      expect((await spread()).get(left!)).toBe(phones.length);
      for (const text of texts)
        await expect
          .poll(() => sql`select from messages where body = ${text}`.then(({ length }) => length), soon)
          .toBe(1);
    });

    test('a process that comes back takes a new number, and interrupts no other', async () => {
      const phone = '5511931000099';
      const announced = () =>
        sql`select from processes where pid = any(${rolePids(server.pid(), 'channels')})`;
      await expect.poll(async () => (await announced()).length, soon).toBe(2);
      const before = await spread();
      await simulator.api.createPhone({ number: phone, name: 'Loja nova' });
      links.push(await linkConnection(server, simulator, phone));
      const [row] = await sql<{ pid: number }[]>`
        select split_part(owner, ':', 2)::int as pid from connection_leases where connection_id = ${links.at(-1)!.id}`;
      expect(before.has(row!.pid)).toBe(false);
      expect(await spread()).toEqual(new Map([...before, [row!.pid, 1]]));
    });
  },
);
