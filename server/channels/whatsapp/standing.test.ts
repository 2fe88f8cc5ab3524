import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionSignals } from '../../features/core/connections/signals/connectionSignals.table.ts';
import { connectionStates } from '../../features/core/connections/states/connectionStates.table.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../testing/testRig.ts';
import { waitFor } from '../testing/waitFor.ts';

const quietMs = 400;

let rig: Rig;
let connection: TestConnection;
beforeAll(async () => {
  rig = await startRig({}, { quietMs });
  connection = await rig.linked();
});
afterAll(() => rig?.stop());

const read = <T>(work: Parameters<typeof rig.app.kernel.database.inCompany<T>>[1]) =>
  rig.app.kernel.database.inCompany(rig.app.companyA, work, 'read');
const signalsOf = async ({ id }: TestConnection) =>
  (await read((tx) => tx.select().from(connectionSignals).where(eq(connectionSignals.connectionId, id))))[0]
    ?.signals ?? {};
const signal = (of: TestConnection, match: (signals: Awaited<ReturnType<typeof signalsOf>>) => boolean) =>
  waitFor('a signal', async () => {
    const signals = await signalsOf(of);
    return match(signals) && signals;
  });
const statesOf = async ({ id }: TestConnection) =>
  (
    await read((tx) =>
      tx
        .select({ status: connectionStates.status, stopReason: connectionStates.stopReason })
        .from(connectionStates)
        .where(eq(connectionStates.connectionId, id))
        .orderBy(connectionStates.id),
    )
  ).map(({ status, stopReason }) => (stopReason ? `${status} ${stopReason}` : status));
const contact = async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: `Cliente ${number.slice(-3)}` });
  return number;
};

describe('a session that seems open (COCKPIT-01)', () => {
  test('but does not answer is found by a test and connected again, it alone', async () => {
    const other = await rig.linked();
    const before = await signalsOf(other);
    await rig.simulator.api.drop(connection.phone, 'frozen');
    const { mutedAt, reconnects } = await signal(
      connection,
      (signals) => signals.mutedAt != null && (signals.reconnects ?? 0) > 0,
    );
    expect(Date.parse(mutedAt!)).toBeGreaterThan(0);
    expect(reconnects).toBe(1);
    await connection.becomes({ status: 'CONNECTED' });
    const id = await rig.simulator.api.sendText(await contact(), connection.phone, 'de volta');
    await connection.event('message', ({ providerId }) => providerId === id);
    expect((await signalsOf(other)).reconnects).toBe(before.reconnects);
    expect((await other.row()).status).toBe('CONNECTED');
  });

  test('says when anything came last', async () => {
    const { lastSignAt } = await signal(connection, ({ lastSignAt }) => lastSignAt != null);
    expect(Date.parse(lastSignAt!)).toBeGreaterThan(0);
  });
});

describe('the standing of an account (COCKPIT-04)', () => {
  test('a lock is kept as soon as WhatsApp announces it, a refused first message is asked about and not repeated', async () => {
    const lockedUntil = new Date(Date.now() + 3_600_000).toISOString();
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const { api } = rig.simulator;
    await api.stand(connection.phone, { lockedUntil, newChats: { used: 41, total: 50, endsAt } });
    const second = (at: string) => Math.floor(Date.parse(at) / 1000);
    const { timeLockUntil, newChats } = await signal(
      connection,
      (signals) => signals.timeLockUntil != null && signals.newChats != null,
    );
    expect(second(timeLockUntil!)).toBe(second(lockedUntil));
    expect(newChats).toMatchObject({ used: 41, total: 50 });
    expect(second(newChats!.endsAt!)).toBe(second(endsAt));

    const stranger = await contact();
    const sent = await connection.write([{ kind: 'phone', value: stranger }], 'oferta');
    expect(
      await connection.event(
        'ack',
        ({ providerId, failure }) => providerId === sent.providerId && failure !== null,
      ),
    ).toMatchObject({ failure: 'restricted' });
    expect(await connection.waiting()).toEqual([]);
    await rig.restart();
    await connection.becomes({ status: 'CONNECTED' });
    expect(await api.received(connection.phone, stranger)).toEqual([]);

    // Somebody who wrote first is answered all the same.
    const regular = await contact();
    await api.sendText(regular, connection.phone, 'oi');
    await connection.event('message', ({ conversation }) =>
      conversation.identities.some(({ value }) => value === regular),
    );
    const answer = await connection.write([{ kind: 'phone', value: regular }], 'olá');
    await connection.event('ack', ({ providerId, ack }) => providerId === answer.providerId && ack > 0);

    await api.stand(connection.phone, { lockedUntil: null });
    await signal(connection, (signals) => signals.timeLockUntil === null);
    expect((await api.unknown()).filter(({ stanza }) => stanza.includes('mex'))).toEqual([]);
  });

  test('a ban ends the session for good, says so, and keeps it in the history', async () => {
    const banned = await rig.linked();
    await rig.simulator.api.ban(banned.phone);
    await banned.becomes({ status: 'DISCONNECTED', stopReason: 'forbidden', wanted: false });
    expect(await statesOf(banned)).toEqual(
      expect.arrayContaining(['qrcode', 'CONNECTED', 'DISCONNECTED forbidden']),
    );
    expect((await statesOf(banned)).at(-1)).toBe('DISCONNECTED forbidden');
  });

  test('an account with a passkey ends the scan with words, not with a phone that hangs', async () => {
    const locked = await rig.unlinked();
    await rig.simulator.api.askForPasskey(locked.phone);
    await expect(locked.scan()).rejects.toThrow('passkey');
    await locked.becomes({ status: 'DISCONNECTED', stopReason: 'passkeyNeeded', wanted: false });
    await rig.simulator.api.askForPasskey(locked.phone, false);
    await rig.app.call(rig.app.people.adminA, 'POST', `/whatsappsession/${locked.id}`);
    await locked.scan();
    await locked.becomes({ status: 'CONNECTED', stopReason: null });
  });
});
