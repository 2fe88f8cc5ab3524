import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { contactIdentities, contacts } from './contacts.table.ts';

let app: TestApp;
let line: FakeConnection;
let admin: Person;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app);
  admin = app.people.adminA;
});
afterAll(() => app.stop());

const create = (fields: object, person = admin) => app.call(person, 'POST', '/contacts', fields);
const update = (id: number, fields: object, person = admin) =>
  app.call(person, 'PUT', `/contacts/${id}`, fields);
const identitiesOf = (contactId: number) =>
  app.read((tx) =>
    tx
      .select({ kind: contactIdentities.kind, value: contactIdentities.value })
      .from(contactIdentities)
      .where(eq(contactIdentities.contactId, contactId)),
  );
const lastEvent = async () => {
  const [event] = await app.read((tx) =>
    tx.select().from(eventLog).where(eq(eventLog.topic, 'contact')).orderBy(desc(eventLog.seq)).limit(1),
  );
  return event?.payload;
};
const hideNumbers = async (value: 'enabled' | 'disabled') => {
  for (const key of ['enableLGPD', 'lgpdHideNumber'])
    expect((await app.call(admin, 'PUT', `/settings/${key}`, { value })).status).toBe(200);
};

describe('a contact that staff type in', () => {
  test('is found by the number however it is written, and a customer who writes from it is that contact (CONTACT-01, CONTACT-09)', async () => {
    const made = await create({
      name: ' Dona Lurdes ',
      number: '+55 (21) 91234-0001',
      email: 'lurdes@example.com',
      extraInfo: [{ name: 'CPF', value: '123' }],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Dona Lurdes',
      number: '5521912340001',
      extraInfo: [{ id: 1, name: 'CPF', value: '123' }],
      whatsapp: null,
      active: true,
    });
    await line.arrive(message(person(phone('5521912340001'), 'Lurdinha'), 'oi'));
    const { body } = await app.call(admin, 'GET', `/contacts/${made.body.id}`);
    expect(body).toMatchObject({ name: 'Dona Lurdes', whatsapp: { name: expect.any(String) } });
  });

  test.each([
    [{ name: 'X', number: '5521912340009' }, 'name'],
    [{ name: 'a'.repeat(251), number: '5521912340009' }, 'name'],
    [{ name: 'two\nlines', number: '5521912340009' }, 'name'],
    [{ name: 'Sem número' }, 'number'],
    [{ name: 'Curto', number: '1234567' }, 'number'],
    [{ name: 'Letras', number: 'abcdefghij' }, 'number'],
    [{ name: 'Longo', number: '5'.repeat(51) }, 'number'],
    [{ name: 'E-mail', number: '5521912340009', email: 'nope' }, 'email'],
  ])('is refused with the field that is wrong: %o (CONTACT-13 to CONTACT-15)', async (fields, field) => {
    const refused = await create(fields);
    expect([refused.error, Object.keys(refused.body.fields)]).toEqual(['ERR_VALIDATION', [field]]);
  });

  test.each(['5521912340001', '552112340001'])(
    'is refused when somebody has the number, with or without its ninth digit: %s (CONTACT-16)',
    async (number) => {
      expect((await create({ name: 'Outra', number })).error).toBe('ERR_DUPLICATED_CONTACT');
    },
  );

  test('is free in another company', async () => {
    expect((await create({ name: 'Lurdes de B', number: '5521912340001' }, app.people.adminB)).status).toBe(
      201,
    );
  });
});

describe('a change', () => {
  let id: number;
  beforeAll(async () => {
    ({ id } = (await create({ name: 'Marina', number: '5521912340010' })).body);
  });

  test('of the number makes a customer who writes from the new one this contact, and from the old one somebody new', async () => {
    await line.arrive({
      kind: 'identities',
      identities: [phone('5521912340010'), { kind: 'lid', value: '99912340010' }],
      name: null,
    });
    expect((await update(id, { name: 'Marina', number: '5521912340011' })).body.number).toBe('5521912340011');
    expect(await identitiesOf(id)).toEqual([{ kind: 'phone', value: '5521912340011' }]);
    expect((await create({ name: 'Nova dona', number: '5521912340010' })).status).toBe(201);
  });

  test("to somebody else's number changes nothing (CONTACT-10, CONTACT-16)", async () => {
    const refused = await update(id, { name: 'Outra', number: '5521912340001' });
    expect(refused.error).toBe('ERR_DUPLICATED_CONTACT');
    const { body } = await app.call(admin, 'GET', `/contacts/${id}`);
    expect(body).toMatchObject({ name: 'Marina', number: '5521912340011' });
  });

  test('by somebody who may not see numbers keeps the number, and the reply shows them none (DRAWER-10, DRAWER-12, OPEN-03)', async () => {
    await hideNumbers('enabled');
    const shown = (await app.call(app.people.anaSales, 'GET', `/contacts/${id}`)).body;
    expect(shown.number).toBe('•••••••••••11');
    const saved = await update(id, { ...shown, email: 'm@example.com' }, app.people.anaSales);
    expect(saved.body).toMatchObject({ number: '•••••••••••11', email: 'm@example.com' });
    const named = (await create({ name: '5521912340012', number: '5521912340012' })).body;
    const masked = (await app.call(app.people.anaSales, 'GET', `/contacts/${named.id}`)).body;
    await update(named.id, masked, app.people.anaSales);
    await hideNumbers('disabled');
    expect((await app.call(admin, 'GET', `/contacts/${id}`)).body.number).toBe('5521912340011');
    expect((await app.call(admin, 'GET', `/contacts/${named.id}`)).body.name).toBe('5521912340012');
  });

  test('of a switch is published to everybody (CONTACT-12, CONTACT-38, DRAWER-03, DRAWER-08, DRAWER-09)', async () => {
    expect((await app.call(admin, 'PUT', `/contacts/block/${id}`, { active: false })).body.active).toBe(
      false,
    );
    expect(await lastEvent()).toMatchObject({ action: 'update', contact: { id, active: false } });
    expect((await app.call(admin, 'PUT', `/contacts/toggleDisableBot/${id}`)).body.disableBot).toBe(true);
    expect((await app.call(admin, 'PUT', `/contacts/toggleAcceptAudio/${id}`)).body.acceptAudioMessage).toBe(
      false,
    );
    expect((await app.call(admin, 'PUT', `/contacts/toggleDisableBot/${id}`)).body.disableBot).toBe(false);
  });
});

describe('deleting', () => {
  test('is for admins, and refused for a contact with a conversation (CONTACT-11, CONTACT-38)', async () => {
    const { id } = (await create({ name: 'Sem conversa', number: '5521912340020' })).body;
    expect((await app.call(app.people.anaSales, 'DELETE', `/contacts/${id}`)).error).toBe(
      'ERR_NO_PERMISSION',
    );
    expect((await app.call(app.people.adminB, 'DELETE', `/contacts/${id}`)).error).toBe(
      'ERR_NO_CONTACT_FOUND',
    );
    expect((await app.call(admin, 'DELETE', `/contacts/${id}`)).status).toBe(200);
    expect(await lastEvent()).toEqual({ action: 'delete', contactId: id });
    expect((await app.call(admin, 'GET', `/contacts/${id}`)).error).toBe('ERR_NO_CONTACT_FOUND');
    const [lurdes] = await app.read((tx) =>
      tx.select().from(contacts).where(eq(contacts.number, '5521912340001')),
    );
    expect((await app.call(admin, 'DELETE', `/contacts/${lurdes!.id}`)).error).toBe('ERR_CONTACT_IN_USE');
  });
});

describe('a conversation that somebody begins', () => {
  test('is theirs, and a second one on that connection names the first (INBOX-47 to INBOX-49)', async () => {
    const { id } = (await create({ name: 'Primeira vez', number: '5521912340030' })).body;
    const request = { contactId: id, whatsappId: line.connectionId, queueId: app.queues.sales };
    const opened = await app.call(app.people.anaSales, 'POST', '/tickets', request);
    expect(opened.body).toMatchObject({ status: 'open', userId: app.people.anaSales.userId, contactId: id });
    const again = await app.call(admin, 'POST', '/tickets', request);
    expect([again.error, again.body.ticket.uuid]).toEqual(['ERR_OTHER_OPEN_TICKET', opened.body.uuid]);
    const { id: another } = (await create({ name: 'Segunda', number: '5521912340031' })).body;
    const assigned = await app.call(admin, 'POST', '/tickets', {
      ...{ ...request, contactId: another, userId: app.people.anaSales.userId },
      // What other clients send beside it.
      ...{ status: 'open', companyId: app.companyA },
    });
    expect(assigned.body).toMatchObject({ status: 'open', userId: app.people.anaSales.userId });
    const foreign = await app.call(app.people.adminB, 'POST', '/tickets', request);
    expect(foreign.error).toBe('ERR_NO_CONTACT_FOUND');
    const own = (await app.call(app.people.anaSales, 'GET', `/tickets/contact/${id}`)).body;
    expect(own).toMatchObject([{ uuid: opened.body.uuid }]);
    expect((await app.call(app.people.betoSupport, 'GET', `/tickets/contact/${id}`)).body).toEqual([]);
    expect((await app.call(app.people.adminB, 'GET', `/tickets/contact/${id}`)).error).toBe(
      'ERR_NO_CONTACT_FOUND',
    );
  });
});

test('the list knows tags, connections, the blocked and groups (CONTACT-04)', async () => {
  const ids = async (query: string) =>
    (await app.call(admin, 'GET', `/contacts?${query}`)).body.contacts.map(
      ({ name }: { name: string }) => name,
    );
  expect(await ids('active=false')).toEqual(['Marina']);
  expect(await ids(`whatsapps=[${line.connectionId}]&searchParam=lurdes`)).toEqual(['Dona Lurdes']);
  expect(await ids('whatsapps=[999999]')).toEqual([]);
  expect(await ids('isGroup=true')).toEqual([]);
  expect(await ids('channel=whatsapp&searchParam=lurdes')).toEqual(['Dona Lurdes']);
  expect(await ids('channel=facebook&searchParam=lurdes')).toEqual([]);
});

describe('two contacts of one person', () => {
  const merge = (id: number, contactId: number, person = admin) =>
    app.call(person, 'POST', `/contacts/${id}/merge`, { contactId });

  test('become one by an admin, with tickets, tags and what was kept of either, and two again', async () => {
    const extra = (value: string) => ({ extraInfo: [{ name: value, value }] });
    const one = (await create({ name: 'Paula', number: '5521912340040', ...extra('a') })).body;
    const two = (await create({ name: 'Paula B', number: '5521912340041', ...extra('b') })).body;
    const opened = await app.call(admin, 'POST', '/tickets', {
      contactId: two.id,
      whatsappId: line.connectionId,
      queueId: app.queues.sales,
    });
    expect((await merge(one.id, two.id, app.people.anaSales)).error).toBe('ERR_NO_PERMISSION');
    expect((await merge(one.id, two.id, app.people.adminB)).error).toBe('ERR_NO_CONTACT_FOUND');
    expect((await merge(one.id, one.id)).error).toBe('ERR_MERGE_KIND');
    const merged = (await merge(one.id, two.id)).body;
    expect(merged.contact).toMatchObject({ id: one.id, number: '5521912340040' });
    expect(merged.contact.extraInfo.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
    expect((await app.call(admin, 'GET', `/tickets/contact/${one.id}`)).body).toMatchObject([
      { id: opened.body.id, contactId: one.id },
    ]);
    expect((await merge(two.id, one.id)).error).toBe('ERR_MERGE_KIND');
    await line.arrive(message(person(phone('5521912340041'), 'Paula'), 'oi'));
    expect((await app.call(admin, 'GET', `/contacts/${one.id}/merges`)).body).toMatchObject([
      { id: merged.mergeId, loserId: two.id, name: 'Paula B' },
    ]);
    const undo = (person = admin) => app.call(person, 'POST', `/contacts/merges/${merged.mergeId}/undo`);
    expect((await undo(app.people.adminB)).error).toBe('ERR_NO_MERGE_FOUND');
    expect((await undo()).body).toMatchObject({ id: one.id, extraInfo: [{ name: 'a' }] });
    expect((await undo()).error).toBe('ERR_NO_MERGE_FOUND');
    expect((await app.call(admin, 'GET', `/contacts/${two.id}`)).body).toMatchObject({ name: 'Paula B' });
    expect((await app.call(admin, 'GET', `/contacts/${one.id}/merges`)).body).toEqual([]);
  });
});

test('a file of contacts has their numbers as one may see them (CONTACT-37)', async () => {
  const { body } = await app.call(admin, 'GET', '/contacts/export?searchParam=lurdes');
  expect(body).toMatchObject({ contacts: [{ name: 'Dona Lurdes', number: '5521912340001' }], after: null });
  await hideNumbers('enabled');
  const hidden = await app.call(app.people.anaSales, 'GET', '/contacts/export');
  await hideNumbers('disabled');
  expect(JSON.stringify(hidden.body)).not.toMatch(/\d{8}/);
});
