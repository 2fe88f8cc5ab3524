import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, type Rig, startRig, type TestConnection } from './testing/testRig.ts';
import { waitFor } from './testing/waitFor.ts';
import { whatsappKeys } from './whatsapp/whatsapp.table.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig?.stop());

async function customer() {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Cliente' });
  return number;
}
const messagesIn = async (connection: TestConnection) =>
  (await connection.raw()).map(({ eventKey }) => eventKey).filter((key) => key.startsWith('msg:'));

describe('a database that drops every connection', () => {
  test('costs no message that comes in, and none twice', async () => {
    const connection = await rig.linked();
    const url = rig.app.kernel.settings.DATABASE_URL;
    const admin = postgres(url.replace(/\/[^/]+$/, '/postgres'), { max: 1, onnotice: () => {} });
    const name = url.split('/').at(-1)!;
    const burst = rig.simulator.api.burst({
      to: connection.phone,
      contacts: 10,
      perContact: 12,
      everyMs: 250,
    });
    for (let n = 0; n < 3; n++) {
      const before = (await messagesIn(connection).catch(() => [])).length;
      await waitFor(
        'more messages',
        async () => (await messagesIn(connection).catch(() => [])).length > before + 8,
      );
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and backend_start < now() - interval '1 second'`;
    }
    await admin.end();
    const { ids } = await burst;
    const keys = await waitFor(
      'all messages',
      async () => {
        const found = await messagesIn(connection).catch(() => []);
        return found.length >= ids.length && found;
      },
      40_000,
    );
    expect(keys.map((key) => key.split(':')[1]).sort()).toEqual([...ids].sort());
    await connection.becomes({ status: 'CONNECTED' });
  }, 60_000);
});

describe('two connections of one process that talk with the same person', () => {
  test('both ways at once lose nothing and need no message twice', async () => {
    const [one, two] = [await rig.linked(), await rig.linked()];
    const number = await customer();
    for (const connection of [one, two]) {
      const id = await rig.simulator.api.sendText(number, connection.phone, 'oi');
      await connection.event('message', ({ providerId }) => providerId === id);
    }
    await one.write([{ kind: 'phone', value: number }], 'primeira');
    const rounds = Array.from({ length: 25 }, (_, n) => n);
    const [sent, got] = await Promise.all([
      Promise.all(
        [one, two].map(async (connection) => {
          const ids = [];
          for (const n of rounds)
            ids.push((await connection.write([{ kind: 'phone', value: number }], `nossa ${n}`)).providerId);
          return ids;
        }),
      ),
      Promise.all(
        [one, two].map(async (connection) => {
          const ids = [];
          for (const n of rounds)
            ids.push(await rig.simulator.api.sendText(number, connection.phone, `deles ${n}`));
          return ids;
        }),
      ),
    ]);
    for (const [index, connection] of [one, two].entries()) {
      await waitFor('all came', async () => {
        const keys = await messagesIn(connection);
        return got[index]!.every((id) => keys.some((key) => key.includes(id)));
      });
      const received = await waitFor('all arrived', async () => {
        const list = await rig.simulator.api.received(connection.phone, number);
        return sent[index]!.every((id) => list.some((message) => message.id === id)) && list;
      });
      expect(received.filter(({ copies }) => copies > 1)).toEqual([]);
      expect((await connection.raw()).some(({ eventKey }) => eventKey.startsWith('unreadable'))).toBe(false);
    }
  }, 60_000);
});

describe('a network that is in the way', () => {
  test('a proxy that answers "401" or "403" is trouble, not a sign-out: the keys stay', async () => {
    const connection = await rig.linked();
    await rig.channels.stop();
    const { settings } = rig.app.kernel;
    const proxy = createServer();
    let status = 401;
    proxy.on('upgrade', (_request, socket) => {
      socket.end(`HTTP/1.1 ${status} No\r\nConnection: close\r\n\r\n`);
      status = status === 401 ? 403 : 401;
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const real = settings.WHATSAPP_WEB_URL;
    settings.WHATSAPP_WEB_URL = `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}/ws`;
    await rig.restart();
    await connection.becomes({ status: 'TIMEOUT', stopReason: 'unreachable' });
    const keys = await rig.app.kernel.database.inCompany(rig.app.companyA, (tx) =>
      tx
        .select({ type: whatsappKeys.type })
        .from(whatsappKeys)
        .where(sql`connection_id = ${connection.id} and type = 'creds'`),
    );
    expect(keys).toHaveLength(1);
    settings.WHATSAPP_WEB_URL = real;
    proxy.close();
    await connection.becomes({ status: 'CONNECTED', stopReason: null });
  }, 40_000);
});
