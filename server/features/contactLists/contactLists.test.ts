import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { companySettings } from '../core/settings/settings.table.ts';
import { optOuts } from '../optOuts/optOuts.table.ts';
import { contactListItems, contactLists } from './contactLists.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: unknown, person: Person = app.people.adminA) =>
  app.call(person, method, path, body);
const newList = async (name: string) => (await call('POST', '/contact-lists', { name })).body.id as number;
const put = (contactListId: number, number: string, more: object = {}) =>
  call('POST', '/contact-list-items', { contactListId, name: 'Pessoa', number, ...more });
const listed = async (id: number) => (await call('GET', `/contact-lists/${id}`)).body;
const page = async (id: number, query = '', person = app.people.adminA) =>
  (await call('GET', `/contact-list-items?contactListId=${id}${query}`, undefined, person)).body;

/** A person with the rights to lists who may not see numbers. */
async function maskedPerson(): Promise<Person> {
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(companySettings)
      .values([
        { key: 'enableLGPD', value: 'enabled' },
        { key: 'lgpdHideNumber', value: 'enabled' },
      ])
      .onConflictDoNothing(),
  );
  const permissions = ['contacts:view', 'contactLists:view', 'contactLists:edit'];
  const role = await call('POST', '/roles', { name: `Listas ${crypto.randomUUID()}`, permissions });
  return app.addPerson(app.companyA, { roleId: role.body.id });
}

describe('lists', () => {
  test('are searched by name and paged, with their counts (CAMP-04 to CAMP-06)', async () => {
    const id = await newList('Óculos de sol');
    expect((await put(id, '11 99999-0001')).body).toMatchObject({
      number: '5511999990001',
      isWhatsappValid: null,
      isOptedOut: false,
      companyId: app.companyA,
      values: {},
    });
    await put(id, '');
    const found = (await call('GET', '/contact-lists?searchParam=oculos')).body;
    expect(found).toMatchObject({
      hasMore: false,
      count: 1,
      records: [{ id, contactsCount: 2, validCount: 0, uncheckedCount: 1, check: null }],
    });
    expect((await call('PUT', `/contact-lists/${id}`, { name: 'Lentes' })).body.name).toBe('Lentes');
    expect((await call('GET', '/contact-lists/list')).body).toContainEqual({
      id,
      name: 'Lentes',
      contactsCount: 2,
    });
    expect((await call('DELETE', `/contact-lists/${id}`)).status).toBe(200);
    expect((await call('GET', `/contact-lists/${id}`)).error).toBe('ERR_NO_CONTACT_LIST_FOUND');
  });

  test('their counts follow every change of an item, also many at once', async () => {
    const id = await newList('Contagem');
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`insert into contact_list_items (contact_list_id, name, number)
        select ${id}::int, 'Pessoa ' || n, '55119800' || (10000 + n) from generate_series(1, 40) n`),
    );
    const counts = async () => {
      const { contactsCount, validCount, uncheckedCount } = await listed(id);
      return [contactsCount, validCount, uncheckedCount];
    };
    expect(await counts()).toEqual([40, 0, 40]);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.execute(sql`update contact_list_items set is_whatsapp_valid = right(number, 1)::int < 5
        where contact_list_id = ${id} and right(number, 1)::int < 7`),
    );
    expect(await counts()).toEqual([40, 20, 12]);
    const { contacts: first } = await page(id);
    const gone = await call('POST', '/contact-list-items/remove', {
      contactListId: id,
      ids: first.map((item: { id: number }) => item.id),
    });
    expect(gone.status).toBe(200);
    expect((await listed(id)).contactsCount).toBe(20);
    const stored = await app.read((tx) =>
      tx
        .select({ valid: sql<number>`count(*) filter (where is_whatsapp_valid)::int` })
        .from(contactListItems)
        .where(eq(contactListItems.contactListId, id)),
    );
    expect((await listed(id)).validCount).toBe(stored[0]!.valid);
  });

  test('of a running or planned campaign stay; others go', async () => {
    const id = await newList('Em uso');
    const [campaign] = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .insert(campaigns)
        .values({ name: 'Oferta', contactListId: id, status: 'PROGRAMADA' })
        .returning({ id: campaigns.id }),
    );
    const become = (status: 'EM_ANDAMENTO' | 'FINALIZADA') =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(campaigns).set({ status }).where(eq(campaigns.id, campaign!.id)),
      );
    expect((await call('DELETE', `/contact-lists/${id}`)).error).toBe('ERR_LIST_IN_USE');
    await become('EM_ANDAMENTO');
    expect((await call('DELETE', `/contact-lists/${id}`)).error).toBe('ERR_LIST_IN_USE');
    await become('FINALIZADA');
    expect((await call('DELETE', `/contact-lists/${id}`)).status).toBe(200);
  });

  test('say their changes live, and the changes of their items (CAMP-21)', async () => {
    const ear = await connectSocket(app, app.people.adminA);
    const id = await newList('Ao vivo');
    const item = (await put(id, '11999990011')).body;
    await call('PUT', `/contact-list-items/${item.id}`, { name: 'Outra', number: '11999990011', email: '' });
    await call('DELETE', `/contact-list-items/${item.id}`);
    await call('DELETE', `/contact-lists/${id}`);
    await ear.hears('ContactList', ({ action }: { action: string }) => action === 'delete');
    ear.socket.close();
    const rows = await app.read((tx) => tx.select().from(eventLog).orderBy(eventLog.seq));
    const published = rows.flatMap(({ topic, payload }) => {
      const { action, record, recordId } = payload as {
        action: string;
        record?: { id: number; contactsCount?: number };
        recordId?: number;
      };
      const about = record?.id ?? recordId;
      if (topic === 'ContactList' && about === id) return [[topic, action, record?.contactsCount]];
      return topic === 'ContactListItem' && about === item.id ? [[topic, action]] : [];
    });
    expect(published).toEqual([
      ['ContactList', 'create', 0],
      ['ContactListItem', 'create'],
      ['ContactList', 'update', 1],
      ['ContactListItem', 'update'],
      ['ContactList', 'update', 1],
      ['ContactListItem', 'delete'],
      ['ContactList', 'update', 0],
      ['ContactList', 'delete', undefined],
    ]);
  });
});

describe('items', () => {
  test('are found by name, e-mail and number in any spelling, and by the answer of the check', async () => {
    const id = await newList('Busca');
    await put(id, '11 98765-4321', { name: 'Conceição', email: 'ceica@example.com' });
    await put(id, '5521912340000', { name: 'Zeca' });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(contactListItems)
        .set({ isWhatsappValid: false })
        .where(and(eq(contactListItems.contactListId, id), eq(contactListItems.name, 'Zeca'))),
    );
    const names = async (query: string) =>
      (await page(id, query)).contacts.map(({ name }: { name: string }) => name);
    expect(await names('&searchParam=conceicao')).toEqual(['Conceição']);
    expect(await names('&searchParam=CEICA%40')).toEqual(['Conceição']);
    expect(await names('&searchParam=(11)%208765-4321')).toEqual(['Conceição']);
    expect(await names('&searchParam=%25')).toEqual([]);
    expect(await names('&valid=invalid')).toEqual(['Zeca']);
    expect(await names('&valid=unchecked')).toEqual(['Conceição']);
    expect(await names('')).toEqual(['Conceição', 'Zeca']);
  });

  test('a number is in a list once, with or without its ninth digit, also when two enter it at once', async () => {
    const id = await newList('Uma vez');
    const answers = await Promise.all(
      ['5585988881005', '558588881005', '(85) 98888-1005', '+55 85 8888-1005'].map((number) =>
        put(id, number),
      ),
    );
    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([
      201,
      'ERR_LIST_ITEM_KNOWN',
      'ERR_LIST_ITEM_KNOWN',
      'ERR_LIST_ITEM_KNOWN',
    ]);
    const twice = app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(contactListItems).values([
        { contactListId: id, name: 'A', number: '5585988882222' },
        { contactListId: id, name: 'B', number: '558588882222' },
      ]),
    );
    await expect(twice).rejects.toThrow();
    // Houses: a 9 before such a number is another person's mobile.
    expect((await put(id, '551132220005')).status).toBe(201);
    expect((await put(id, '5511932220005')).status).toBe(201);
    const other = (await put(id, '5585988883333')).body;
    const moved = await call('PUT', `/contact-list-items/${other.id}`, {
      name: 'Outra',
      number: '558588881005',
    });
    expect(moved.error).toBe('ERR_LIST_ITEM_KNOWN');
    expect((await put(await newList('Outra lista'), '558588881005')).status).toBe(201);
  });

  test('a full list takes nobody more', async () => {
    const id = await newList('Cheia');
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(contactLists).set({ contactsCount: 300_000 }).where(eq(contactLists.id, id)),
    );
    expect(await put(id, '11999990021')).toMatchObject({ status: 409, error: 'ERR_LIST_FULL' });
  });

  test('another number is not checked yet; values stay when a change names none', async () => {
    const id = await newList('Mudança');
    const { body } = await put(id, '11999990031', { values: { cidade: 'Recife' } });
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(contactListItems)
        .set({ isWhatsappValid: true, foundAs: '551199990031' })
        .where(eq(contactListItems.id, body.id)),
    );
    const change = (more: object) =>
      call('PUT', `/contact-list-items/${body.id}`, { name: 'Nova', number: '5511999990031', ...more });
    expect((await change({})).body).toMatchObject({ isWhatsappValid: true, values: { cidade: 'Recife' } });
    expect((await change({ number: '11999990032' })).body).toMatchObject({
      number: '5511999990032',
      isWhatsappValid: null,
    });
    const [row] = await app.read((tx) =>
      tx.select().from(contactListItems).where(eq(contactListItems.id, body.id)),
    );
    expect(row!.foundAs).toBeNull();
  });

  test('say who opted out: by the number in any spelling, or as a contact', async () => {
    const id = await newList('Descadastrados');
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx
        .insert(contacts)
        .values({ name: 'Só contato', number: '5511999990042' })
        .returning({ id: contacts.id });
      await tx
        .insert(contactIdentities)
        .values({ contactId: contact!.id, kind: 'phone', value: '551199990042' });
      await tx.insert(optOuts).values([
        { number: '551199990041', way: 'word' },
        { contactId: contact!.id, way: 'block' },
      ]);
    });
    for (const number of ['5511999990041', '5511999990042', '5511999990043']) await put(id, number);
    const { contacts: items } = await page(id);
    expect(
      items.map(({ number, isOptedOut }: { number: string; isOptedOut: boolean }) => [number, isOptedOut]),
    ).toEqual([
      ['5511999990041', true],
      ['5511999990042', true],
      ['5511999990043', false],
    ]);
  });

  test('people who may not see numbers see none, find none by digits, and change none', async () => {
    const id = await newList('Oculta');
    const { body: item } = await put(id, '5511987650051', {
      name: '5511987650051',
      values: { celular: '11 98765-0051', cidade: 'Natal' },
    });
    const masked = await maskedPerson();
    const ear = await connectSocket(app, masked);
    const hidden = /98765-?0051/;
    const seen = await page(id, '', masked);
    expect(seen.contacts).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toMatch(hidden);
    expect(seen.contacts[0].values.cidade).toBe('Natal');
    expect((await page(id, '&searchParam=98765', masked)).contacts).toEqual([]);
    const { name, number, values } = seen.contacts[0];
    const sent = { name, number, values: { ...values, cidade: 'Olinda' }, email: 'a@example.com' };
    const changed = await call('PUT', `/contact-list-items/${item.id}`, sent, masked);
    expect(changed.body).toMatchObject({ number, email: 'a@example.com' });
    expect((await call('GET', `/contact-list-items/${item.id}`)).body).toMatchObject({
      name: '5511987650051',
      number: '5511987650051',
      values: { celular: '11 98765-0051', cidade: 'Olinda' },
    });
    await ear.hears('ContactListItem', ({ action }: { action: string }) => action === 'update');
    expect(JSON.stringify(ear.receivedEvents)).not.toMatch(hidden);
    ear.socket.close();
    // To delete people of a list is the right to delete contacts (CAMP-19).
    expect((await call('DELETE', `/contact-list-items/${item.id}`, undefined, masked)).status).toBe(403);
  });

  test('of another company are not there, and no profile user comes in (CAMP-20)', async () => {
    const id = await newList('Minha');
    const { body: item } = await put(id, '11999990061');
    const stranger = app.people.adminB;
    const refused = [
      await call('GET', `/contact-list-items?contactListId=${id}`, undefined, stranger),
      await call('GET', `/contact-list-items/${item.id}`, undefined, stranger),
      await call('PUT', `/contact-list-items/${item.id}`, { name: 'Roubada' }, stranger),
      await call('DELETE', `/contact-list-items/${item.id}`, undefined, stranger),
      await call('POST', '/contact-list-items', { contactListId: id, name: 'Intrusa' }, stranger),
      await call('POST', '/contact-list-items/remove', { contactListId: id, ids: [item.id] }, stranger),
      await call('PUT', `/contact-lists/${id}`, { name: 'Roubada' }, stranger),
      await call('DELETE', `/contact-lists/${id}`, undefined, stranger),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
    expect((await call('GET', '/contact-lists', undefined, app.people.anaSales)).status).toBe(403);
  });
});
