import { randomBytes } from 'node:crypto';
import { proto, type SignalDataSet, type SignalDataTypeMap } from 'baileys';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLeases } from '../../../channelHost/leases.ts';
import { connectionLeases, connections } from '../../../features/core/connections/connections.table.ts';
import { inboundRaw } from '../../../features/inbound/inbound.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import type { SessionPlace } from '../../sessionPlace.ts';
import { whatsappKeys } from '../whatsapp.table.ts';
import { forgetAuthState, openAuthState } from './authState.ts';
import { LeaseLost } from './keyRows.ts';
import { journalKind } from './keyStore.ts';

let app: TestApp;
let place: SessionPlace;
beforeAll(async () => {
  app = await buildTestApp();
  const { kernel, companyA: companyId } = app;
  const [row] = await kernel.database.inCompany(companyId, (tx) =>
    tx.insert(connections).values({ name: 'Linha', channel: 'whatsapp', wanted: false }).returning(),
  );
  const connectionId = row!.id;
  const epoch = (await openLeases(kernel.database).acquire(companyId, connectionId))!;
  place = { kernel, companyId, connectionId, epoch };
});
afterAll(() => app?.stop());

const open = (onTrouble: (error: unknown) => void = () => {}) => openAuthState(place, onTrouble);
const rows = () =>
  app.kernel.database.inCompany(
    app.companyA,
    (tx) => tx.select().from(whatsappKeys).where(eq(whatsappKeys.connectionId, place.connectionId)),
    'read',
  );

const samples: SignalDataTypeMap = {
  'pre-key': { public: randomBytes(32), private: randomBytes(32) },
  session: { _sessions: { a: { chain: 'base64' } }, version: 'v1' } as unknown as Uint8Array,
  'sender-key': randomBytes(80),
  'sender-key-memory': { '1@lid': true, '2:3@lid': false },
  'app-state-sync-key': {
    keyData: randomBytes(32),
    fingerprint: { rawId: 1, currentIndex: 2, deviceIndexes: [0] },
    timestamp: 17,
  },
  'app-state-sync-version': {
    version: 3,
    hash: randomBytes(128),
    indexValueMap: { k: { valueMac: randomBytes(32) } },
  },
  'lid-mapping': '123456789012345',
  'device-list': ['0', '12'],
  tctoken: { token: randomBytes(16), timestamp: '1770000000' },
  'identity-key': randomBytes(33),
};

/** All kinds of keys the library keeps. */
const keyKinds = Object.keys(samples) as (keyof typeof samples)[];

describe('keys', () => {
  test.each(keyKinds)('%s comes back as it was stored, through a fresh process', async (kind) => {
    const written = await open();
    await written.keys.set({ [kind]: { one: samples[kind] } } as SignalDataSet);
    await written.close();
    const { keys } = await open();
    const got = (await keys.get(kind, ['one', 'two'])) as Record<string, unknown>;
    expect(Object.keys(got)).toEqual(['one']);
    if (kind === 'app-state-sync-key') {
      const key = got.one as proto.Message.AppStateSyncKeyData;
      expect(Buffer.from(key.keyData ?? [])).toEqual(samples[kind].keyData as Buffer);
      expect(key).toBeInstanceOf(proto.Message.AppStateSyncKeyData);
    } else expect(got.one).toEqual(samples[kind]);
  });

  test('none of them is readable in the database', async () => {
    const { keys } = await open();
    await keys.set({ 'lid-mapping': { secret: 'nobody-may-read-this' } });
    for (const { value } of await rows())
      expect(Buffer.from(value).includes('nobody-may-read-this')).toBe(false);
  });

  test('null removes, in memory and in the database', async () => {
    const auth = await open();
    await auth.keys.set({ session: { gone: samples.session } });
    expect(await auth.keys.get('session', ['gone'])).toHaveProperty('gone');
    await auth.keys.set({ session: { gone: null } });
    expect(await auth.keys.get('session', ['gone'])).toEqual({});
    expect(await (await open()).keys.get('session', ['gone'])).toEqual({});
  });

  test('a thousand keys are one call', async () => {
    const auth = await open();
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, id) => [id, samples['pre-key']]));
    await auth.keys.set({ 'pre-key': many });
    expect(Object.keys(await auth.keys.get('pre-key', Object.keys(many)))).toHaveLength(1000);
  });

  test('what the library asks for next was read with the one before, and is as fresh as it', async () => {
    const auth = await open();
    await (await open()).keys.set({
      session: { 'somebody_1.0': samples.session },
      'identity-key': { 'somebody_1.0': samples['identity-key'] },
    });
    const { inCompany } = place.kernel.database;
    let reads = 0;
    place.kernel.database.inCompany = (...args) => {
      reads++;
      return inCompany(...args);
    };
    try {
      expect(await auth.keys.get('identity-key', ['somebody_1.0'])).toHaveProperty(['somebody_1.0']);
      expect(await auth.keys.get('session', ['somebody_1.0'])).toEqual({ 'somebody_1.0': samples.session });
      expect(await auth.keys.get('session', ['nobody_1.0'])).toEqual({});
      expect(reads).toBe(2);
      await auth.keys.set({ session: { 'nobody_1.0': samples.session } });
      expect(await auth.keys.get('identity-key', ['nobody_1.0'])).toEqual({});
      expect(await auth.keys.get('session', ['nobody_1.0'])).toHaveProperty(['nobody_1.0']);
    } finally {
      place.kernel.database.inCompany = inCompany;
    }
  });

  test('keys for people who write for the first time are read ahead, and gone once one of them was used', async () => {
    const auth = await open();
    const next = { 5001: samples['pre-key'], 5002: samples['pre-key'] };
    await (await open()).keys.set({ 'pre-key': next });
    expect(await auth.keys.get('pre-key', ['5001'])).toHaveProperty('5001');
    // Only the cache still has it.
    await (await open()).keys.set({ 'pre-key': { 5002: null } });
    expect(await auth.keys.get('pre-key', ['5002'])).toEqual({ 5002: samples['pre-key'] });
    await auth.keys.set({ 'pre-key': { 5002: null } });
    expect(await auth.keys.get('pre-key', ['5002'])).toEqual({});
  });

  test('sets at the same moment share a commit, and the last one of a key counts', async () => {
    const auth = await open();
    await Promise.all([
      auth.keys.set({ 'device-list': { first: ['1'] } }),
      auth.keys.set({ 'device-list': { twice: ['1'], once: ['1'] } }),
      auth.keys.set({ 'device-list': { twice: ['2'], first: null } }),
    ]);
    const expected = { twice: ['2'], once: ['1'] };
    expect(await auth.keys.get('device-list', ['first', 'twice', 'once'])).toEqual(expected);
    expect(await (await open()).keys.get('device-list', ['first', 'twice', 'once'])).toEqual(expected);
  });

  test('who belongs to which address is known at once, and stored no later than what is set after it', async () => {
    let held = Promise.resolve();
    const { database } = place.kernel;
    const inCompany: typeof database.inCompany = async (...args) => {
      await held;
      return database.inCompany(...args);
    };
    const kernel = { ...place.kernel, database: { ...database, inCompany } };
    const auth = await openAuthState({ ...place, kernel }, () => {});
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    held = promise;
    await auth.keys.set({ 'lid-mapping': { somebody: '7' } });
    expect(await auth.keys.get('lid-mapping', ['somebody'])).toEqual({ somebody: '7' });
    expect(await (await open()).keys.get('lid-mapping', ['somebody'])).toEqual({});
    const stored = auth.keys.set({ 'device-list': { somebody: ['3'] } });
    goOn();
    await stored;
    expect(await (await open()).keys.get('lid-mapping', ['somebody'])).toEqual({ somebody: '7' });
  });

  test('what the library changes in its copy is not in the store until it says so', async () => {
    const auth = await open();
    await auth.keys.set({ 'sender-key-memory': { g: { '1@lid': true } } });
    const { g } = await auth.keys.get('sender-key-memory', ['g']);
    g!['2@lid'] = true;
    expect(await auth.keys.get('sender-key-memory', ['g'])).toEqual({ g: { '1@lid': true } });
  });
});

test('a failure of the database is reported before the library hears of it, for reads as for writes', async () => {
  const { database } = app.kernel;
  let isAway = false;
  const broken: SessionPlace = {
    ...place,
    kernel: {
      ...place.kernel,
      database: {
        ...database,
        inCompany: (...args) => (isAway ? Promise.reject(new Error('away')) : database.inCompany(...args)),
      },
    },
  };
  const calls: string[] = [];
  const auth = await openAuthState(broken, () => calls.push('trouble'));
  isAway = true;
  await Promise.resolve(auth.keys.get('session', ['never read'])).catch(() => calls.push('library'));
  await Promise.resolve(auth.keys.set({ 'device-list': { a: ['1'] } })).catch(() => calls.push('library'));
  expect(calls).toEqual(['trouble', 'library', 'trouble', 'library']);
  // A write without a caller that waits can fail too, and then does not count as stored.
  await auth.keys.set({ 'lid-mapping': { a: 'b' } });
  await expect.poll(() => calls.slice(4)).toEqual(['trouble']);
  isAway = false;
  expect(await auth.keys.get('lid-mapping', ['a'])).toEqual({});
});

describe('credentials', () => {
  test('are kept once a phone has accepted them, and written with the keys that belong to them', async () => {
    const auth = await open();
    auth.credsChanged();
    await auth.close();
    expect((await rows()).some(({ type }) => type === 'creds')).toBe(false);
    const paired = await open();
    Object.assign(paired.creds, { account: { details: randomBytes(8) }, nextPreKeyId: 31 });
    paired.credsChanged();
    await paired.keys.set({ 'pre-key': { 30: samples['pre-key'] } });
    const again = await open();
    expect(again.isPaired()).toBe(true);
    expect(again.creds.nextPreKeyId).toBe(31);
    expect(again.creds.noiseKey.private).toEqual(paired.creds.noiseKey.private);
  });

  test('changed in quick succession, the last ones stay', async () => {
    const auth = await open();
    for (let n = 1; n <= 50; n++) {
      auth.creds.accountSyncCounter = n;
      auth.credsChanged();
      void auth.keys.set({ 'lid-mapping': { [n]: 'x' } });
    }
    await auth.close();
    expect((await open()).creds.accountSyncCounter).toBe(50);
  });
});

describe('the lease', () => {
  test('a raw event and the keys written with it are there together, or neither', async () => {
    const auth = await open();
    const event = { eventKey: 'msg:1:x', conversation: 'lid:1', payload: Buffer.from('said') };
    await auth.keys.set({
      session: { s: samples.session },
      [journalKind]: { 'msg:1:x': event },
    } as SignalDataSet);
    const stored = await app.kernel.database.inCompany(
      app.companyA,
      (tx) => tx.select().from(inboundRaw),
      'read',
    );
    expect(stored.map(({ eventKey, conversation }) => ({ eventKey, conversation }))).toEqual([
      { eventKey: 'msg:1:x', conversation: 'lid:1' },
    ]);
    expect((await rows()).some(({ type }) => type === journalKind)).toBe(false);
  });

  test('with a lower epoch nothing can be written: no key, no event, no forgetting', async () => {
    const auth = await open();
    const trouble: unknown[] = [];
    const stale = await openAuthState(place, (error) => trouble.push(error));
    await app.kernel.database.inCompany(app.companyA, (tx) =>
      tx
        .update(connectionLeases)
        .set({ epoch: sql`${connectionLeases.epoch} + 1` })
        .where(eq(connectionLeases.connectionId, place.connectionId)),
    );
    const before = await rows();
    const event = { eventKey: 'msg:2:x', conversation: 'lid:1', payload: Buffer.from('late') };
    await expect(
      stale.keys.set({
        session: { s: { other: 1 } },
        [journalKind]: { x: event },
      } as unknown as SignalDataSet),
    ).rejects.toBeInstanceOf(LeaseLost);
    await expect(forgetAuthState(place)).rejects.toBeInstanceOf(LeaseLost);
    expect(trouble).toHaveLength(1);
    expect(await rows()).toEqual(before);
    expect(await auth.keys.get('session', ['s'])).toEqual({ s: samples.session });
    place.epoch++;
  });

  test('after the end nothing is written', async () => {
    const auth = await open();
    await auth.close();
    await expect(auth.keys.set({ 'lid-mapping': { late: 'x' } })).rejects.toThrow('ended');
    await forgetAuthState(place);
    expect(await rows()).toEqual([]);
  });
});
