import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contactIdentities, contacts } from '../core/contacts/contacts.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { optOuts } from '../optOuts/optOuts.table.ts';
import { contactTags, tags } from '../tags/tags.table.ts';
import { contactListItems } from './contactLists.table.ts';

let app: TestApp;
let tagId: number;
let connectionId: number;
beforeAll(async () => {
  app = await buildTestApp();
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [tag] = await tx.insert(tags).values({ name: 'Bons', color: '#123456' }).returning();
    const [connection] = await tx
      .insert(connections)
      .values({ name: 'Loja', channel: 'whatsapp' })
      .returning();
    tagId = tag!.id;
    connectionId = connection!.id;
    const add = async (name: string, more: Partial<typeof contacts.$inferInsert>, isTagged = true) => {
      const [contact] = await tx
        .insert(contacts)
        .values({ name, ...more })
        .returning();
      if (more.number)
        await tx
          .insert(contactIdentities)
          .values({ contactId: contact!.id, kind: 'phone', value: more.number });
      if (isTagged) await tx.insert(contactTags).values({ contactId: contact!.id, tagId });
      return contact!.id;
    };
    const talk = (contactId: number, updatedAt: string, customerWroteAt?: Date) =>
      tx.insert(tickets).values({
        contactId,
        whatsappId: connectionId,
        queueId: app.queues.sales,
        status: 'closed',
        updatedAt: new Date(updatedAt),
        ...(customerWroteAt && { customerWroteAt }),
      });
    const wrote = await add('Escreveu', {
      number: '5511999990001',
      email: 'e@example.com',
      extraInfo: [{ name: 'Cidade', value: 'Manaus' }],
    });
    // The last minute of the 10th of March in São Paulo.
    await talk(wrote, '2026-03-11T02:59:00Z', new Date('2026-03-11T02:59:00Z'));
    const silent = await add('Não escreveu', { number: '5511999990002' });
    await talk(silent, '2026-03-11T03:00:00Z');
    await add('Sem etiqueta', { number: '5511999990003' }, false);
    await add('Bloqueada', { number: '5511999990004', active: false });
    await add('Grupo', { number: '120363041234567890', isGroup: true });
    await add('Sem número', { number: '' });
    await add('Saiu por número', { number: '5511999990005' });
    const out = await add('Saiu', { number: '' });
    const merged = await add('Juntada', { number: '5511999990006' });
    await tx.update(contacts).set({ mergedInto: wrote }).where(eq(contacts.id, merged));
    await tx.insert(optOuts).values([
      { number: '551199990005', way: 'word' },
      { contactId: out, way: 'block' },
    ]);
  });
});
afterAll(() => app.stop());

const newList = async () =>
  (
    await app.call(app.people.adminA, 'POST', '/contact-lists', {
      name: `Lista ${crypto.randomUUID().slice(0, 8)}`,
    })
  ).body.id as number;
const fill = async (id: number, body: object, person = app.people.adminA) =>
  (await app.call(person, 'POST', `/contact-lists/${id}/fill`, body)).body;
const names = async (id: number) =>
  (
    await app.read((tx) =>
      tx
        .select()
        .from(contactListItems)
        .where(eq(contactListItems.contactListId, id))
        .orderBy(asc(contactListItems.id)),
    )
  ).map(({ name, isWhatsappValid }) => [name, isWhatsappValid]);

test('contacts are copied by tag; never a group, nobody who is blocked or merged, nobody who opted out', async () => {
  const id = await newList();
  const outcome = { added: 2, known: 0, optedOut: 2, withoutNumber: 1 };
  expect(await fill(id, { tagIds: [tagId], preview: true })).toEqual(outcome);
  expect(await names(id)).toEqual([]);
  expect(await fill(id, { tagIds: [tagId] })).toEqual(outcome);
  expect(await names(id)).toEqual([
    ['Escreveu', true],
    ['Não escreveu', null],
  ]);
  const [item] = (await app.call(app.people.adminA, 'GET', `/contact-list-items?contactListId=${id}`)).body
    .contacts;
  expect(item).toMatchObject({
    number: '5511999990001',
    email: 'e@example.com',
    values: { Cidade: 'Manaus' },
  });
  expect(await fill(id, { tagIds: [tagId] })).toEqual({ ...outcome, added: 0, known: 2 });
  expect((await app.call(app.people.adminA, 'GET', `/contact-lists/${id}`)).body).toMatchObject({
    contactsCount: 2,
    validCount: 1,
    uncheckedCount: 1,
  });
});

test('contacts are copied by queue, connection, days of the last conversation and words', async () => {
  const added = async (filter: object) => {
    const id = await newList();
    await fill(id, filter);
    return (await names(id)).map(([name]) => name);
  };
  expect(await added({ queueIds: [app.queues.sales], whatsappIds: [connectionId] })).toEqual([
    'Escreveu',
    'Não escreveu',
  ]);
  expect(await added({ queueIds: [app.queues.support] })).toEqual([]);
  expect(await added({ lastFrom: '2026-03-10', lastTo: '2026-03-10' })).toEqual(['Escreveu']);
  expect(await added({ lastFrom: '2026-03-11' })).toEqual(['Não escreveu']);
  expect(await added({ searchParam: 'etiqueta' })).toEqual(['Sem etiqueta']);
  expect(await added({ tagIds: [999_999] })).toEqual([]);
});

test('another company finds neither the list nor its contacts', async () => {
  const id = await newList();
  expect((await app.call(app.people.adminB, 'POST', `/contact-lists/${id}/fill`, { tagIds: [] })).error).toBe(
    'ERR_NO_CONTACT_LIST_FOUND',
  );
});

test('two who fill a list at once add nobody twice, and what does not fit changes nothing', async () => {
  const id = await newList();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(
      sql`insert into contacts (name, number) select 'Muitos ' || n, '55118' || (10000000 + n) from generate_series(1, 6000) n`,
    ),
  );
  const [one, other] = await Promise.all([
    fill(id, { searchParam: 'muitos' }),
    fill(id, { searchParam: 'muitos' }),
  ]);
  expect([one.added + other.added, one.known + other.known]).toEqual([6_000, 6_000]);
  const small = await newList();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`update contact_lists set contacts_count = 295000 where id = ${small}`),
  );
  const refused = await app.call(app.people.adminA, 'POST', `/contact-lists/${small}/fill`, {
    searchParam: 'muitos',
  });
  expect(refused.error).toBe('ERR_LIST_FULL');
  expect(await names(small)).toEqual([]);
});
