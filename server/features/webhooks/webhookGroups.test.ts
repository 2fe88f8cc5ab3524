import type { Webhook, WebhookDelivery } from '@recado/shared/features/webhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ticketRooms } from '../../events/audience.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { takeEvents } from './takeEvents.ts';
import { webhooks } from './webhooks.table.ts';

// Messages of groups leave by a webhook only when a person who may see groups wants it (HOOK-08).

let app: TestApp;
let inGroups: Person;
let admin: Person;
let made = 0;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  inGroups = await app.addPerson(app.companyA, { profile: 'admin', allowGroup: 'enabled' });
});
beforeEach(() => app.kernel.inWork(app.companyA, ({ tx }) => tx.delete(webhooks)));
afterAll(() => app?.stop());

const call = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(person, method, `/webhooks${path}`, body);
const input = () => ({ name: `Loja ${++made}`, url: 'https://example.com/in', topics: ['appMessage'] });
async function make(person: Person, more: object = {}): Promise<Webhook> {
  const { status, body } = await call(person, 'POST', '', { ...input(), ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
/** Sends a message in a group and one outside. */
async function happen(): Promise<void> {
  const payload = { action: 'delete', messageId: '1', ticketUuid: crypto.randomUUID() } as const;
  await app.kernel.inWork(app.companyA, async ({ publish }) => {
    for (const isGroup of [true, false])
      publish('appMessage', payload, {
        to: ticketRooms({ queueId: null, userId: null, isGroup, followerIds: [] }),
      });
  });
  await app.kernel.inWork(app.companyA, takeEvents);
}
const deliveriesOf = async (id: number): Promise<WebhookDelivery[]> =>
  (await call(admin, 'GET', `/${id}/deliveries`)).body.deliveries;

test('a webhook gets events of groups if the person who made it may see them', async () => {
  const [without, withThem] = [await make(admin), await make(inGroups)];
  expect([without.withGroups, withThem.withGroups]).toEqual([false, true]);
  await happen();
  expect(await deliveriesOf(without.id)).toHaveLength(1);
  expect(await deliveriesOf(withThem.id)).toHaveLength(2);
});

test('people who may not see groups neither let it hear of them nor lead it elsewhere', async () => {
  const refused = { status: 403, error: 'ERR_EXCEEDS_OWN_RIGHTS' };
  expect(await call(admin, 'POST', '', { ...input(), withGroups: true })).toMatchObject(refused);
  const { id, ...webhook } = await make(inGroups);
  const { name, url, topics } = webhook;
  expect(await call(admin, 'PUT', `/${id}`, { name, topics, url: 'https://example.com/else' })).toMatchObject(
    refused,
  );
  // They may make other changes, and turn groups off.
  expect((await call(admin, 'PUT', `/${id}`, { name: 'Outra', topics, url })).body).toMatchObject({
    withGroups: true,
  });
  expect((await call(admin, 'PUT', `/${id}`, { name, topics, url, withGroups: false })).status).toBe(200);
  expect(await call(admin, 'PUT', `/${id}`, { name, topics, url, withGroups: true })).toMatchObject(refused);
  expect((await call(inGroups, 'PUT', `/${id}`, { name, topics, url, withGroups: true })).status).toBe(200);
});

test('what was sent about a group is read by people who may see groups', async () => {
  const { id } = await make(inGroups);
  await happen();
  const sent = await deliveriesOf(id);
  const read = async (person: Person) =>
    (await Promise.all(sent.map((one) => call(person, 'GET', `/${id}/deliveries/${one.id}`))))
      .map(({ status }) => status)
      .sort();
  expect(await read(admin)).toEqual([200, 403]);
  expect(await read(inGroups)).toEqual([200, 200]);
});
