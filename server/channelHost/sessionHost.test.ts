import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionChange } from '../channels/sessionReport.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../channels/testing/testRig.ts';
import { waitFor } from '../channels/testing/waitFor.ts';
import { whatsappKeys } from '../channels/whatsapp/whatsapp.table.ts';
import { changeSession } from '../features/core/connections/changeSession.ts';
import { connectionLeases } from '../features/core/connections/connections.table.ts';
import { openLeases } from './leases.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({}, { qrMs: 1500 });
});
afterAll(() => rig?.stop());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  rig.app.call(rig.app.people.adminA, method, path, body);
const keysOf = (connection: TestConnection) =>
  rig.app.kernel.database.inCompany(
    rig.app.companyA,
    (tx) =>
      tx
        .select()
        .from(whatsappKeys)
        .where(eq(whatsappKeys.connectionId, connection.id))
        .orderBy(whatsappKeys.type, whatsappKeys.keyId),
    'read',
  );
const devicesOf = async (connection: TestConnection) =>
  (await rig.simulator.api.phone(connection.phone)).devices;
async function contactOf(connection: TestConnection) {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Cliente' });
  return { number, sendText: (text: string) => rig.simulator.api.sendText(number, connection.phone, text) };
}
/** Proves that the connection works: a message gets through. */
async function works(connection: TestConnection) {
  const { sendText } = await contactOf(connection);
  const id = await sendText('ainda aí?');
  await connection.event('message', ({ providerId }) => providerId === id);
}

describe('linking', () => {
  test('shows a code, says PAIRING and then CONNECTED with the number, and clears the code', async () => {
    const connection = await rig.unlinked();
    expect((await connection.row()).status).toBe('OPENING');
    await connection.scan();
    const row = await connection.becomes({ status: 'CONNECTED' });
    expect(row).toMatchObject({ number: connection.phone, qrcode: '', pairingCode: null, stopReason: null });
    await works(connection);
  });

  test('by a code that is typed on the phone', async () => {
    const connection = await rig.unlinked();
    await connection.becomes({ status: 'qrcode' });
    const reply = await admin('POST', `/whatsappsession/${connection.id}/code`, { number: connection.phone });
    expect(reply.status).toBe(202);
    const { pairingCode } = await waitFor('a pairing code', async () => {
      const row = await connection.row();
      return row.pairingCode !== null && row;
    });
    await rig.simulator.api.enterCode(connection.phone, pairingCode!);
    expect(await connection.becomes({ status: 'CONNECTED' })).toMatchObject({
      pairingCode: null,
      pairNumber: null,
    });
    await works(connection);
  });

  test('a code that nobody scans ends after a while, until somebody asks for a new one', async () => {
    const connection = await rig.unlinked();
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'notScanned', wanted: false });
    expect((await admin('POST', `/whatsappsession/${connection.id}`)).status).toBe(202);
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
  }, 40_000);

  test('another number that scans the code again is turned away and its device signed out', async () => {
    const connection = await rig.linked();
    await admin('PUT', `/whatsappsession/${connection.id}`);
    const other = newNumber();
    await rig.simulator.api.createPhone({ number: other, name: 'Outra' });
    await connection.scan(other);
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'wrongNumber' });
    expect(await keysOf(connection)).toEqual([]);
    await waitFor(
      'no device on the other phone',
      async () => (await rig.simulator.api.phone(other)).devices.length === 0,
    );
    expect((await connection.row()).number).toBe(connection.phone);
  });
});

describe('endings', () => {
  test.each(['silent', 428, 503, 515] as const)(
    'after %s it comes back by itself and misses nothing',
    async (code) => {
      const connection = await rig.linked();
      const { sendText } = await contactOf(connection);
      await rig.simulator.api.drop(connection.phone, code);
      const id = await sendText('enquanto fora');
      await connection.event('message', ({ providerId }) => providerId === id);
      await connection.becomes({ status: 'CONNECTED' });
    },
  );

  test('signed out on the phone: it stops, forgets its keys and does not start again by itself', async () => {
    const connection = await rig.linked();
    await rig.simulator.api.unlink(connection.phone);
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'loggedOut', wanted: false });
    expect(await keysOf(connection)).toEqual([]);
    await rig.restart();
    expect((await connection.row()).status).toBe('DISCONNECTED');
  });

  test.each([
    [403, 'forbidden'],
    [405, 'outdated'],
  ] as const)('refused with %i: it stops as %s and keeps its keys', async (reason, stopReason) => {
    const connection = await rig.linked();
    await rig.simulator.api.refuseNextLogin(connection.phone, reason);
    await rig.simulator.api.drop(connection.phone, 428);
    await connection.becomes({ status: 'DISCONNECTED', stopReason });
    expect((await keysOf(connection)).length).toBeGreaterThan(0);
    await admin('POST', `/whatsappsession/${connection.id}`);
    await connection.becomes({ status: 'CONNECTED' });
    await works(connection);
  });

  test('opened elsewhere three times in a minute: it gives way', async () => {
    const connection = await rig.linked();
    for (let n = 0; n < 3; n++) {
      await connection.becomes({ status: 'CONNECTED' });
      await rig.simulator.api.drop(connection.phone, 440);
      await waitFor('the end', async () => (await connection.row()).status !== 'CONNECTED');
    }
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'replaced' });
  });
});

describe('wishes', () => {
  test('disconnect signs the device out on the phone and stays so', async () => {
    const connection = await rig.linked();
    await admin('DELETE', `/whatsappsession/${connection.id}`);
    await connection.becomes({ status: 'DISCONNECTED', stopReason: 'stopped', wanted: false });
    await waitFor('no device', async () => (await devicesOf(connection)).length === 0);
    expect(await keysOf(connection)).toEqual([]);
  });

  test('a new code signs the old device out, and the same number may come back', async () => {
    const connection = await rig.linked();
    await admin('PUT', `/whatsappsession/${connection.id}`);
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    expect(await devicesOf(connection)).toHaveLength(1);
    await works(connection);
  });

  test('a deleted connection is signed out', async () => {
    const connection = await rig.linked();
    expect((await admin('DELETE', `/whatsapp/${connection.id}`)).status).toBe(200);
    await waitFor('no device', async () => (await devicesOf(connection)).length === 0);
  });

  test('restart all: every session starts over and works', async () => {
    const connection = await rig.linked();
    expect((await admin('POST', '/whatsapp-restart')).status).toBe(202);
    await waitFor('the command carried out', async () => {
      const row = await connection.row();
      return row.command > 0 && row.commandDone === row.command && row.status === 'CONNECTED';
    });
    await works(connection);
  });

  test.each([
    ['at once', async () => {}],
    [
      'when it has gone',
      (connection: TestConnection) => connection.becomes({ status: 'DISCONNECTED', stopReason: 'stopped' }),
    ],
    [
      'when the device has gone',
      (connection: TestConnection) => waitFor('no device', async () => !(await devicesOf(connection)).length),
    ],
  ] as const)(
    'disconnect and a new code %s: a code is shown, each time, and the last one works',
    async (_, between) => {
      const connection = await rig.linked();
      for (let round = 0; round < 4; round++) {
        expect((await admin('DELETE', `/whatsappsession/${connection.id}`)).status).toBe(202);
        await between(connection);
        expect((await admin('PUT', `/whatsappsession/${connection.id}`)).status).toBe(202);
        await connection.becomes({ status: 'qrcode', wanted: true });
      }
      await connection.scan();
      await connection.becomes({ status: 'CONNECTED' });
      await works(connection);
    },
    60_000,
  );

  test('two new codes at once are one, and several wishes at once end as the last one says', async () => {
    const connection = await rig.linked();
    const wish = (method: 'PUT' | 'POST' | 'DELETE') => admin(method, `/whatsappsession/${connection.id}`);
    await Promise.all([wish('PUT'), wish('PUT')]);
    await connection.becomes({ status: 'qrcode' });
    for (const last of ['PUT', 'DELETE', 'PUT'] as const) {
      for (const method of ['DELETE', 'PUT', 'POST', 'DELETE', last] as const) await wish(method);
      await waitFor('all carried out', async () => {
        const { command, commandDone, status } = await connection.row();
        return command === commandDone && status === (last === 'PUT' ? 'qrcode' : 'DISCONNECTED');
      });
    }
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    expect(await devicesOf(connection)).toHaveLength(1);
    await works(connection);
  }, 60_000);

  test('what a session says at its end does not take back a wish that came a moment before', async () => {
    const connection = await rig.unlinked();
    await connection.becomes({ status: 'qrcode' });
    await rig.channels.stop();
    expect((await admin('POST', `/whatsappsession/${connection.id}`)).status).toBe(202);
    const says = (change: SessionChange) =>
      rig.app.kernel.inWork(rig.app.companyA, (work) => changeSession(work, connection.id, change));
    await says({ status: 'DISCONNECTED', stopReason: 'notScanned', qrcode: '', wanted: false });
    const { command, ...row } = await connection.row();
    expect(row).toMatchObject({ status: 'OPENING', stopReason: null, wanted: true });
    await says({ commandDone: command });
    await says({ status: 'DISCONNECTED', stopReason: 'notScanned', wanted: false });
    expect(await connection.row()).toMatchObject({ status: 'DISCONNECTED', wanted: false });
    await rig.restart();
  });

  test('a wish made while no process runs is carried out by the next, once', async () => {
    const connection = await rig.linked();
    await rig.channels.stop();
    await admin('PUT', `/whatsappsession/${connection.id}`);
    await rig.restart();
    await connection.scan();
    await connection.becomes({ status: 'CONNECTED' });
    await rig.restart();
    await connection.becomes({ status: 'CONNECTED' });
    await works(connection);
  });
});

describe('restart', () => {
  test('sessions resume without a new code, and what came meanwhile is there', async () => {
    const connection = await rig.linked();
    const { sendText } = await contactOf(connection);
    const before = await sendText('antes');
    await connection.event('message', ({ providerId }) => providerId === before);
    await rig.channels.stop();
    const during = await sendText('durante');
    await rig.restart();
    const event = await connection.event('message', ({ providerId }) => providerId === during);
    expect(event).toMatchObject({ isLive: true, content: { body: 'durante' } });
    expect((await connection.raw()).filter(({ eventKey }) => eventKey.includes(before))).toHaveLength(1);
    await connection.becomes({ status: 'CONNECTED' });
  });

  test('what was waiting to leave goes out then, and what was never acknowledged goes again under its id', async () => {
    const connection = await rig.linked();
    const { number } = await contactOf(connection);
    await rig.simulator.api.failNextSend(connection.phone, 'unacknowledged');
    const first = await connection.write([{ kind: 'phone', value: number }], 'sem confirmação');
    await waitFor('handed', async () => (await connection.waiting()).some(({ state }) => state === 'handed'));
    await rig.channels.stop();
    const second = await connection.write([{ kind: 'phone', value: number }], 'na fila');
    expect((await connection.waiting()).map(({ providerId }) => providerId)).toContain(second.providerId);
    await rig.restart();
    await waitFor('empty outbox', async () => (await connection.waiting()).length === 0);
    const got = await rig.simulator.api.received(connection.phone, number);
    expect(got.map(({ id }) => id)).toEqual([first.providerId, second.providerId]);
  });
});

describe('leases', () => {
  test('a process whose lease was taken stops its session and writes nothing more', async () => {
    const connection = await rig.linked();
    const { database } = rig.app.kernel;
    await database.inCompany(rig.app.companyA, (tx) =>
      tx
        .update(connectionLeases)
        .set({
          owner: 'another process',
          epoch: sql`${connectionLeases.epoch} + 1`,
          expiresAt: sql`now() + interval '1 hour'` as never,
        })
        .where(and(eq(connectionLeases.connectionId, connection.id))),
    );
    const before = await keysOf(connection);
    const { sendText } = await contactOf(connection);
    const id = await sendText('para quem?');
    await waitFor('the session has gone', () => rig.channels.session(connection.id)?.isOpen() !== true);
    expect((await connection.raw()).some(({ eventKey }) => eventKey.includes(id))).toBe(false);
    expect(await keysOf(connection)).toEqual(before);
    await database.inCompany(rig.app.companyA, (tx) =>
      tx
        .update(connectionLeases)
        .set({ expiresAt: sql`now()` as never })
        .where(eq(connectionLeases.connectionId, connection.id)),
    );
    await connection.event('message', ({ providerId }) => providerId === id);
  });

  test('a lease that was given back stays free, although the same process renews its others', async () => {
    await rig.channels.stop();
    const [held, released, stuck] = [await rig.unlinked(), await rig.unlinked(), await rig.unlinked()];
    const { database } = rig.app.kernel;
    const { companyA } = rig.app;
    let isAway = false;
    const one = openLeases({
      ...database,
      inCompany: (...work) => (isAway ? Promise.reject(new Error('away')) : database.inCompany(...work)),
    });
    const two = openLeases(database);
    for (const { id } of [held, released, stuck]) expect(await one.acquire(companyA, id)).toBeDefined();
    await one.release(released.id);
    isAway = true;
    await expect(one.release(stuck.id)).rejects.toThrow('away');
    isAway = false;
    const endOf = async ({ id }: TestConnection) => {
      const [row] = await database.inCompany(companyA, (tx) =>
        tx.select().from(connectionLeases).where(eq(connectionLeases.connectionId, id)),
      );
      return row!.expiresAt.getTime();
    };
    const [keptUntil, stuckUntil] = [await endOf(held), await endOf(stuck)];
    expect(await one.renew()).toEqual({ lost: [], lapsed: [] });
    expect(await endOf(held)).toBeGreaterThan(keptUntil);
    expect(await endOf(stuck)).toBe(stuckUntil);
    expect(await two.acquire(companyA, released.id)).toBeDefined();
    expect(await two.acquire(companyA, held.id)).toBeUndefined();
    await Promise.all([one.release(held.id), two.release(released.id)]);
    await rig.restart();
  });

  test('only one of two processes gets a lease, and each owner has a higher epoch', async () => {
    const connection = await rig.unlinked();
    await connection.becomes({ status: 'qrcode' });
    await rig.channels.stop();
    const { database } = rig.app.kernel;
    const [one, two] = [openLeases(database), openLeases(database)];
    const { companyA } = rig.app;
    const got = await Promise.all([
      one.acquire(companyA, connection.id),
      two.acquire(companyA, connection.id),
    ]);
    expect(got.filter((epoch) => epoch !== undefined)).toHaveLength(1);
    const [winner, loser] = got[0] === undefined ? [two, one] : [one, two];
    expect(await winner.renew()).toEqual({ lost: [], lapsed: [] });
    await winner.release(connection.id);
    const epoch = got.find((one) => one !== undefined)!;
    expect(await loser.acquire(companyA, connection.id)).toBeGreaterThan(epoch);
    expect(await winner.renew()).toEqual({ lost: [], lapsed: [] });
    await loser.release(connection.id);
    await rig.restart();
  });
});
