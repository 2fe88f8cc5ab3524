import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { contacts } from '../contacts/contacts.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const create = async (name: string, more: object = {}) =>
  (await app.call(app.people.anaSales, 'POST', '/tags', { name, color: '#22AA88', ...more })).body;
const list = async (query = '', who = app.people.anaSales) =>
  (await app.call(who, 'GET', `/tags${query}`)).body;
const addContact = (name: string) =>
  app.kernel.inWork(
    app.companyA,
    async ({ tx }) =>
      (await tx.insert(contacts).values({ name, number: '5511999990000' }).returning())[0]!.id,
  );
const said = () =>
  app.kernel.inWork(app.companyA, ({ tx }) => tx.select().from(eventLog).orderBy(eventLog.seq), 'read');

describe('tags', () => {
  test('are listed by name with their counts, twenty a page, found whatever case and accents', async () => {
    for (let n = 0; n < 22; n++) await create(`Página ${String(n).padStart(2, '0')}`);
    const first = await list('?searchParam=pagina');
    expect(first).toMatchObject({ hasMore: true, count: 22 });
    expect(first.tags[0]).toMatchObject({ name: 'Página 00', ticketsCount: 0, contactsCount: 0, kanban: 0 });
    expect((await list('?searchParam=PÁGINA&pageNumber=2')).tags).toHaveLength(2);
    expect((await list('?searchParam=100%25')).tags).toEqual([]);
  });

  test('say each change to the whole company, under the name programs know', async () => {
    const tag = await create('Viva voz');
    await app.call(app.people.anaSales, 'PUT', `/tags/${tag.id}`, { name: 'Viva voz 2', color: '#000000' });
    await app.call(app.people.anaSales, 'DELETE', `/tags/${tag.id}`);
    const about = (await said()).filter(({ payload }) => {
      const event = payload as { tag?: { id: number }; tagId?: number };
      return (event.tag?.id ?? event.tagId) === tag.id;
    });
    expect(about.map(({ payload }) => (payload as { action: string }).action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  test('a name is there once, and has at least three characters', async () => {
    await create('Cliente VIP');
    expect(
      (await app.call(app.people.anaSales, 'POST', '/tags', { name: 'cliente vip', color: '#123456' })).error,
    ).toBe('ERR_DUPLICATED_TAG');
    const short = await app.call(app.people.anaSales, 'POST', '/tags', { name: 'ab', color: '#123456' });
    expect(short.body).toEqual({ error: 'ERR_VALIDATION', fields: { name: 'Mensagem muito curta' } });
  });

  test("stay inside their company: another company's tag is as if it were not there", async () => {
    const tag = await create('Só da A');
    for (const [method, path] of [
      ['GET', `/tags/${tag.id}`],
      ['PUT', `/tags/${tag.id}`],
      ['DELETE', `/tags/${tag.id}`],
    ] as const)
      expect(
        (
          await app.call(
            app.people.adminB,
            method,
            path,
            method === 'PUT' ? { name: 'Roubada', color: '#000' } : undefined,
          )
        ).body,
      ).toEqual({ error: 'ERR_NO_TAG_FOUND' });
    expect((await list('?searchParam=da A', app.people.adminB)).tags).toEqual([]);
    expect((await list('?searchParam=da A')).tags).toHaveLength(1);
  });

  test('are put on a contact as a whole, with one lane at most', async () => {
    const contactId = await addContact('Carla');
    const [blue, lane, otherLane] = [
      await create('Azul'),
      await create('Etapa 1', { kanban: 1 }),
      await create('Etapa 2', { kanban: true }),
    ];
    const sync = (...ids: number[]) =>
      app.call(app.people.anaSales, 'POST', '/tags/sync', { contactId, tags: ids.map((id) => ({ id })) });
    expect((await sync(blue.id, lane.id)).body.map(({ id }: { id: number }) => id)).toEqual([
      blue.id,
      lane.id,
    ]);
    expect((await sync(lane.id, otherLane.id)).error).toBe('ERR_VALIDATION');
    expect((await app.call(app.people.anaSales, 'GET', `/contactTags/${contactId}`)).body).toHaveLength(2);
    expect((await app.call(app.people.anaSales, 'GET', `/tags/${blue.id}/contacts`)).body).toMatchObject({
      count: 1,
      contacts: [{ id: contactId, name: 'Carla' }],
    });
    await app.call(app.people.anaSales, 'DELETE', `/tags-contacts/${blue.id}/${contactId}`);
    expect((await app.call(app.people.anaSales, 'GET', `/tags/${blue.id}`)).body.contactsCount).toBe(0);
  });
});
