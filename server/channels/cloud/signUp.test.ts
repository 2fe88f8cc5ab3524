import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedMeta, startMeta } from '../../../scripts/meta/testing/startMeta.ts';
import { startChannels } from '../../channelHost/startChannels.ts';
import { connections } from '../../features/core/connections/connections.table.ts';
import { connectionSignals } from '../../features/core/connections/signals/connectionSignals.table.ts';
import { setSignals } from '../../features/core/connections/signals/setSignals.ts';
import { warnOfTokens } from '../../features/core/connections/signals/warnOfTokens.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { notifications } from '../../features/core/notifications/notifications.table.ts';
import { startInbound } from '../../features/inbound/startInbound.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { channelOf } from '../registry.ts';
import { waitFor } from '../testing/waitFor.ts';

const verifyToken = 'a-word-of-the-operator';
let meta: StartedMeta;
let app: TestApp;
let base: string;
let stopAll: () => Promise<void>;
beforeAll(async () => {
  meta = await startMeta();
  const { id, secret } = await meta.app();
  app = await buildTestApp({
    GRAPH_API_URL: meta.url,
    META_APP_ID: id,
    META_APP_SECRET: secret,
    META_VERIFY_TOKEN: verifyToken,
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const channels = await startChannels(app.kernel);
  const inbound = startInbound(app.kernel, channelOf);
  stopAll = async () => {
    await inbound.stop();
    await channels.stop();
  };
});
afterAll(async () => {
  await stopAll?.();
  await app?.stop();
  await meta?.stop();
});

let made = 0;
const newNumber = () =>
  meta.addNumber({
    id: String(200_000_000_000_100 + ++made),
    display: `+55 21 9${String(made).padStart(4, '0')}-0000`,
    name: `Filial ${made}`,
  });
const signUp = async (person: TestApp['people']['adminA'], number: string, more: object = {}) => {
  const { code, phone_number_id: phoneNumberId, waba_id: businessId } = await meta.signUp(number);
  return app.call(person, 'POST', '/whatsapp/signup', {
    name: `Filial ${++made}`,
    queueIds: [],
    code,
    phoneNumberId,
    businessId,
    ...more,
  });
};
const wordsOf = (connectionId: number) =>
  app.read((tx) => tx.select().from(messages).where(eq(messages.connectionId, connectionId)));

test('a number signs up to the operator’s app: registered, connected, and its webhooks lead to its own company', async () => {
  const { adminA, adminB } = app.people;
  await expect(meta.setAppWebhook(`${base}/webhooks/meta/app`, 'wrong')).rejects.toThrow();
  await meta.setAppWebhook(`${base}/webhooks/meta/app`, verifyToken);
  const [one, two] = [await newNumber(), await newNumber()];
  const ofA = await signUp(adminA, one.id);
  const ofB = await signUp(adminB, two.id);
  expect([ofA.status, ofB.status]).toEqual([201, 201]);
  await waitFor('both connected', async () =>
    (await app.read((tx) => tx.select().from(connections).where(eq(connections.status, 'CONNECTED')))).some(
      ({ id }) => id === ofA.body.id,
    ),
  );
  expect((await meta.numbers()).filter(({ isRegistered }) => isRegistered).map(({ id }) => id)).toEqual([
    one.id,
    two.id,
  ]);
  await meta.writeAs({ number: one.id, from: '5531988880001', text: 'para a A' });
  await meta.writeAs({ number: two.id, from: '5531988880001', text: 'para a B' });
  await waitFor('the one', async () => (await wordsOf(ofA.body.id)).some(({ body }) => body === 'para a A'));
  expect((await wordsOf(ofA.body.id)).some(({ body }) => body === 'para a B')).toBe(false);
  // Nobody without the secret of the operator's app gets in, and the door of the connection itself is shut.
  const forged = await app.app.inject({
    method: 'POST',
    url: '/webhooks/meta/app',
    payload: '{}',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
  });
  expect(forged.statusCode).toBe(401);
});

test('a used code, a number of another business, and a number of somebody else are refused and store nothing', async () => {
  const { adminA, adminB } = app.people;
  const count = () => app.read((tx) => tx.$count(connections));
  const number = await newNumber();
  const other = await newNumber();
  const before = await count();
  expect(await signUp(adminA, number.id, { code: 'AQused' })).toMatchObject({
    status: 409,
    error: 'ERR_SIGN_UP_REFUSED',
    body: { at: 'code' },
  });
  expect(await signUp(adminA, number.id, { phoneNumberId: other.id })).toMatchObject({
    error: 'ERR_SIGN_UP_REFUSED',
    body: { at: 'number' },
  });
  expect(await count()).toBe(before);
  expect((await signUp(adminA, number.id)).status).toBe(201);
  expect(await signUp(adminB, number.id)).toMatchObject({ status: 409, error: 'ERR_DUPLICATED_ACCOUNT' });
});

test('a number that its phone app keeps using signs up without its id, stays on its phone, and is asked once to share contacts and chats', async () => {
  const number = await newNumber();
  await meta.change(number.id, { hasPhoneApp: true });
  const { status, body } = await signUp(app.people.adminA, number.id, { phoneNumberId: undefined });
  expect(status).toBe(201);
  expect((await meta.numbers()).find(({ id }) => id === number.id)).toMatchObject({
    hasPhoneApp: true,
    isRegistered: false,
    sharedTypes: ['smb_app_state_sync', 'history'],
  });
  await meta.writeAs({ number: number.id, from: '5531988880002', text: 'para o app' });
  await waitFor('the message', async () => (await wordsOf(body.id)).some((one) => one.body === 'para o app'));
});

test('without its id, a business with no such number or with several is refused', async () => {
  const { adminA } = app.people;
  const refused = { error: 'ERR_SIGN_UP_REFUSED', body: { at: 'number' } };
  const one = await newNumber();
  expect(await signUp(adminA, one.id, { phoneNumberId: undefined })).toMatchObject(refused);
  const { token } = await meta.change(one.id, { hasPhoneApp: true });
  const other = await newNumber();
  await meta.change(other.id, { hasPhoneApp: true, business: one.business, token });
  expect(await signUp(adminA, one.id, { phoneNumberId: undefined })).toMatchObject(refused);
});

test('the end of a token is announced seven days and one day before, once each, and again for a new token (NOTIFY-13)', async () => {
  const number = await newNumber();
  const { body } = await signUp(app.people.adminA, number.id);
  const announced = async () =>
    (
      await app.read((tx) =>
        tx
          .select()
          .from(notifications)
          .where(
            and(eq(notifications.kind, 'tokenEnding'), eq(notifications.userId, app.people.adminA.userId)),
          ),
      )
    ).map(({ detail }) => detail!.split('|')[0]);
  const day = 86_400_000;
  const endsIn = (ms: number) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      setSignals(tx, body.id, {
        tokenExpiresAt: new Date(app.kernel.clock.now().getTime() + ms).toISOString(),
      }),
    );
  const look = () => app.kernel.inAcross((work) => warnOfTokens(work));
  await waitFor(
    'the check',
    async () =>
      (
        await app.read((tx) =>
          tx.select().from(connectionSignals).where(eq(connectionSignals.connectionId, body.id)),
        )
      )[0]?.signals.tokenExpiresAt === null,
  );
  await endsIn(8 * day);
  await look();
  expect(await announced()).toEqual([]);
  const end = 6.5 * day;
  await endsIn(end);
  await look();
  await look();
  expect(await announced()).toEqual(['7']);
  await endsIn(day / 2);
  await look();
  await look();
  expect(await announced()).toEqual(['7', '1']);
});
