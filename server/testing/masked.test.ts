import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { vCardOf } from '@recado/shared/lib/vCard';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '../features/core/connections/connections.table.ts';
import { contacts } from '../features/core/contacts/contacts.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { companySettings } from '../features/core/settings/settings.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { buildTestApp, type Person, type TestApp } from './buildTestApp.ts';
import { connectSocket, type Listener } from './connectSocket.ts';
import { createRows } from './createRows.ts';
import { fillCompany } from './mirror.ts';
import { pathOf } from './pathOf.ts';
import { type RowIds, validBody } from './validBody.ts';

// People who may not see numbers make all calls and hear all events: no customer's number is in any of it (OPEN-03).

/** Two customers: one with a name, one without, who appears by number; and a person whose card was sent. */
const [number, nameless, onCard] = ['5511988887777', '5511977776666', '5511966665555'];
const hidden = new RegExp(`(${number}|${nameless}|${onCard}|98888-?7777|97777-?6666|96666-?5555)`);

let app: TestApp;
let admin: Person;
let masked: Person;
let own: RowIds;
let ear: Listener;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  const mirror = await fillCompany(app.kernel, app.companyA, 'canary');
  own = await createRows(app, admin, { ...mirror, userId: admin.userId, companyId: app.companyA }, 'canary');
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.insert(companySettings).values([
      { key: 'enableLGPD', value: 'enabled' },
      { key: 'lgpdHideNumber', value: 'enabled' },
    ]);
    const [called] = await tx
      .insert(contacts)
      .values({ name: nameless!, number: nameless! })
      .returning({ id: contacts.id });
    await tx.insert(tickets).values({
      contactId: called!.id,
      whatsappId: Number(own.connectionId),
      queueId: Number(own.queueId),
      status: 'pending',
    });
    await tx
      .update(messages)
      .set({
        mediaType: 'contactMessage',
        body: 'Carla',
        vCard: vCardOf({ name: 'Carla', numbers: [onCard!] }),
      })
      .where(eq(messages.id, Number(own.messageId)));
  });
  masked = await addMasked();
  ear = await connectSocket(app, masked);
});
afterAll(async () => {
  ear?.socket.close();
  await app?.stop();
});

/** A person with all rights of the profile `user`, except to see numbers. */
const addMasked = () =>
  app.addPerson(app.companyA, {
    queueIds: [Number(own.queueId)],
    allUserChat: 'enabled',
    allHistoric: 'enabled',
    allTicket: 'enable',
    allowGroup: 'enabled',
    allowConnections: 'enabled',
    showDashboard: 'enabled',
  });

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
    endpoint.allow === 'public' || endpoint.path === '/auth/logout'
      ? []
      : [{ title: `${feature}.${name}`, feature, endpoint }],
  ),
);
const callAs = (person: Person, feature: string, endpoint: Endpoint, query = '') => {
  const { method } = endpoint;
  const body = method === 'GET' || method === 'DELETE' ? undefined : validBody(endpoint, own);
  return app.call(person, method, pathOf(feature, endpoint, own) + query, body);
};
const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
/** A deleted row could not be read any more, and a person's access concerns no customer. */
const writes = calls.filter(
  ({ feature, endpoint: { method } }) =>
    method !== 'GET' &&
    method !== 'DELETE' &&
    !/^(users|session|invitations|tokens|connections)$/.test(feature),
);

test('the one sees what the other does not: there are numbers to be hidden', async () => {
  const seen = await Promise.all(reads.map(({ feature, endpoint }) => callAs(admin, feature, endpoint)));
  const text = JSON.stringify(seen.map(({ body }) => body));
  for (const one of [number, nameless, onCard]) expect(text).toContain(one);
});

test('no reply to a change shows one, and no event that follows it', async () => {
  for (const { title, feature, endpoint } of writes) {
    await callAs(admin, feature, endpoint);
    const { body } = await callAs(masked, feature, endpoint);
    expect(JSON.stringify(body), title).not.toMatch(hidden);
  }
  await app.call(admin, 'PUT', `/contacts/${own.contactId}`, { name: 'Última', number });
  await ear.hears('contact', ({ contact }: { contact?: { name: string } }) => contact?.name === 'Última');
  const topics = new Set(ear.receivedEvents.map(({ name }) => name.replace(/^company-\d+-/, '')));
  for (const topic of ['contact', 'ticket']) expect([...topics]).toContain(topic);
  for (const { name, payload } of ear.receivedEvents)
    expect(JSON.stringify(payload), name).not.toMatch(hidden);
});

const withNumber = 'Número {{number}}, {{ numero }} ou {numero}.';

/** The conversation of a new ticket as its agent reads it, after they changed the ticket like this. */
async function saidAfter(person: Person, change: object) {
  const { id, uuid } = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [customer] = await tx
      .insert(contacts)
      .values({ name: 'Zélia', number: onCard! })
      .returning({ id: contacts.id });
    const [ticket] = await tx
      .insert(tickets)
      .values({
        contactId: customer!.id,
        whatsappId: Number(own.connectionId),
        queueId: Number(own.queueId),
        userId: person.userId,
        status: 'open',
      })
      .returning();
    return ticket!;
  });
  const { body } = await app.call(person, 'PUT', `/tickets/${id}`, change);
  expect(body).toMatchObject({ id });
  const thread = (await app.call(person, 'GET', `/messages/${uuid}`)).body;
  return JSON.stringify(thread.messages.map((message: { body: string }) => message.body));
}

test('neither the words of a transfer nor one’s own farewell fill one in', async () => {
  const person = await addMasked();
  const settings = {
    transferMessage: 'Você será atendido por outra pessoa.',
    sendMsgTransfTicket: 'enabled',
  };
  for (const [key, value] of Object.entries(settings))
    expect((await app.call(admin, 'PUT', `/settings/${key}`, { value })).status).toBe(200);
  const changed = await app.call(person, 'PUT', `/users/${person.userId}`, { farewellMessage: withNumber });
  expect(changed.status).toBe(200);
  const threads = [
    await saidAfter(person, { status: 'closed' }),
    await saidAfter(person, { isTransfered: true, userId: admin.userId, msgTransfer: withNumber }),
  ];
  for (const thread of threads) {
    expect(thread).toContain('Número');
    expect(thread).not.toMatch(hidden);
  }
});

test('no words of the company fill one in, no matter who wrote them: people read them who may see none', async () => {
  const id = Number(own.connectionId);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(connections).set({ complationMessage: withNumber }).where(eq(connections.id, id)),
  );
  for (const person of [await addMasked(), admin]) {
    const thread = await saidAfter(person, { status: 'closed' });
    expect(thread).toContain('Número');
    expect(thread).not.toMatch(hidden);
  }
});

test('no list, no single row, no file for export and no event of before shows one', async () => {
  for (const { title, feature, endpoint } of reads)
    for (const query of [
      '?days=7',
      '?searchParam=canary&showAll=true&searchOnMessages=true&days=7',
      '?since=0',
    ]) {
      const { body } = await callAs(masked, feature, endpoint, query);
      expect(JSON.stringify(body), `${title}${query}`).not.toMatch(hidden);
    }
});

test('an operator who helps the company is shown none either, wherever an admin is', async () => {
  const operator = await app.addPerson(app.companyB, { profile: 'admin', super: true });
  await app.confirm(operator);
  const begun = await app.call(operator, 'POST', `/companies/${app.companyA}/support`, { reason: 'Chamado' });
  expect(begun.status).toBe(201);
  const support = { ...admin, token: begun.body.token as string };
  let seen = 0;
  const leaks = new Set<string>();
  for (const { title, feature, endpoint } of reads)
    for (const query of ['?days=7', '?searchParam=canary&showAll=true&days=7', '?since=0']) {
      const { status, body } = await callAs(support, feature, endpoint, query);
      if (hidden.test(JSON.stringify(body))) leaks.add(title);
      if (status === 200) seen++;
    }
  expect([...leaks]).toEqual([]);
  expect(seen).toBeGreaterThan(100);
});

test('looking for the digits of one finds what looking for any digits finds', async () => {
  // Each person may make only so many searches.
  const seeker = await addMasked();
  let looked = 0;
  for (const { title, feature, endpoint } of reads) {
    const { shape = {} } = (endpoint.query ?? {}) as { shape?: object };
    for (const parameter of ['searchParam', 'name', 'q', 'search'].filter((key) => key in shape)) {
      const found = async (digits: string) => {
        const query = `?${parameter}=${digits}&showAll=true&searchOnMessages=true&status=pending&days=7`;
        const { body } = await callAs(seeker, feature, endpoint, query);
        return JSON.stringify(body).replace(/\?c=[^"]*/g, '');
      };
      for (const [digits, others] of [
        ['98888', '90001'],
        [number!, '5511900010001'],
        [nameless!.slice(2), '11900010001'],
      ])
        expect(await found(digits!), `${title} by ${parameter}`).toBe(await found(others!));
      looked++;
    }
  }
  expect(looked).toBeGreaterThan(5);
});

test('a group has no number of a person: it is shown whole (DRAWER-11)', async () => {
  const group = '120363041234567890';
  const id = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(contacts)
      .values({ name: 'Família', number: group, isGroup: true })
      .returning({ id: contacts.id });
    return row!.id;
  });
  const person = await addMasked();
  expect((await app.call(person, 'GET', `/contacts/${id}`)).body.number).toBe(group);
  const listed = await app.call(person, 'GET', '/contacts?searchParam=Fam%C3%ADlia&isGroup=true');
  expect(listed.body.contacts).toMatchObject([{ id, number: group }]);
  expect((await app.call(person, 'GET', `/contacts/${own.contactId}`)).body.number).toMatch(/^•+77$/);
});

test('nobody shows themselves numbers that are hidden from them (CUSTOM-04)', async () => {
  const permissions = ['settings:edit', 'contacts:view'];
  const role = await app.call(admin, 'POST', '/roles', { name: 'Configura', permissions });
  expect(role.body.permissions).not.toContain('contacts:numbers');
  const person = await app.addPerson(app.companyA, { roleId: role.body.id });
  for (const key of ['enableLGPD', 'lgpdHideNumber'])
    expect(await app.call(person, 'PUT', `/settings/${key}`, { value: 'disabled' }), key).toMatchObject({
      status: 403,
      error: 'ERR_EXCEEDS_OWN_RIGHTS',
    });
  expect((await app.call(person, 'PUT', '/settings/timeZone', { value: 'America/Bahia' })).status).toBe(200);
});
