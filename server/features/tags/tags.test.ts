import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../testing/mirror.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { contactTags, ticketTags } from './tags.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
let laneds = 0;
beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
});
afterAll(() => app.stop());

const create = async (name: string, more: object = {}) =>
  (await app.call(app.people.anaSales, 'POST', '/tags', { name, color: '#22AA88', ...more })).body;
const list = async (query = '', person = app.people.anaSales) =>
  (await app.call(person, 'GET', `/tags${query}`)).body;
const addContact = (name: string) =>
  app.kernel.inWork(
    app.companyA,
    async ({ tx }) =>
      (await tx.insert(contacts).values({ name, number: '5511999990000' }).returning())[0]!.id,
  );
const loggedEvents = () =>
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

  test('are named for pickers, all of them or lanes alone; whose they are the session says (DRAWER-24)', async () => {
    const lane = await create('Proposta enviada', { kanban: 1 });
    const label = await create('Sem pressa');
    const names = async (query: string) =>
      (await list(`/list?${query}`)).map(({ id }: { id: number }) => id) as number[];
    expect(await names('')).toEqual(expect.arrayContaining([lane.id, label.id]));
    const lanes = await names(`kanban=1&companyId=${app.companyB}`);
    expect(lanes).toContain(lane.id);
    expect(lanes).not.toContain(label.id);
    expect(await names('kanban=0')).not.toContain(lane.id);
    const foreigners = (await list('/list?kanban=1', app.people.adminB)).map(({ id }: { id: number }) => id);
    expect(foreigners).not.toContain(lane.id);
  });

  test('say each change to the whole company, under the name programs know', async () => {
    const tag = await create('Viva voz');
    await app.call(app.people.anaSales, 'PUT', `/tags/${tag.id}`, { name: 'Viva voz 2', color: '#000000' });
    await app.call(app.people.anaSales, 'DELETE', `/tags/${tag.id}`);
    const about = (await loggedEvents()).filter(({ payload }) => {
      const event = payload as { tag?: { id: number }; tagId?: number };
      return (event.tag?.id ?? event.tagId) === tag.id;
    });
    expect(
      about.map(({ payload, audience, topic }) => [
        topic,
        (payload as { action: string }).action,
        audience.to,
      ]),
    ).toEqual(['create', 'update', 'delete'].map((action) => ['tag', action, ['may:tags:view']]));
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

  test('are put on a contact as a whole, with one lane at most (DRAWER-23, DRAWER-27, DRAWER-28)', async () => {
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
    const number = '5511977770001';
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(contacts).set({ number }).where(eq(contacts.id, contactId)),
    );
    const byNumber = (contactNumber?: string) =>
      app.call(app.people.anaSales, 'POST', '/tags/sync', {
        contactNumber,
        tags: [{ id: blue.id }, { id: lane.id }],
      });
    expect((await byNumber('+55 11 97777-0001')).body).toHaveLength(2);
    // Both get the number that `addContact` always uses, so the number names no one contact.
    await addContact('Dora');
    await addContact('Eva');
    expect((await byNumber('5511999990000')).error).toBe('ERR_NO_CONTACT_FOUND');
    expect((await byNumber('5511900000000')).error).toBe('ERR_NO_CONTACT_FOUND');
    expect((await byNumber()).error).toBe('ERR_VALIDATION');
    expect((await sync(lane.id, otherLane.id)).error).toBe('ERR_VALIDATION');
    expect((await app.call(app.people.anaSales, 'GET', `/contactTags/${contactId}`)).body).toHaveLength(2);
    expect((await app.call(app.people.anaSales, 'GET', `/tags/${blue.id}/contacts`)).body).toMatchObject({
      count: 1,
      contacts: [{ id: contactId, name: 'Carla' }],
    });
    await app.call(app.people.anaSales, 'DELETE', `/tags-contacts/${blue.id}/${contactId}`);
    expect((await app.call(app.people.anaSales, 'GET', `/tags/${blue.id}`)).body.contactsCount).toBe(0);
  });

  test('are put on a contact one by one beside the others, at most one of them a lane', async () => {
    const contactId = await addContact('Fabio');
    const [first, second] = [await create('One by one'), await create('The next one')];
    const [lane, otherLane] = [
      await create('Lane by itself', { kanban: 1 }),
      await create('Second lane', { kanban: 1 }),
    ];
    const put = (tagId: number, person = app.people.anaSales) =>
      app.call(person, 'PUT', `/tags-contacts/${tagId}/${contactId}`);
    await Promise.all([put(first.id), put(second.id), put(lane.id)]);
    const { status, body } = await put(first.id);
    expect({ status, ids: body.map(({ id }: { id: number }) => id).sort() }).toEqual({
      status: 200,
      ids: [first.id, second.id, lane.id].sort(),
    });
    expect((await put(otherLane.id)).error).toBe('ERR_VALIDATION');
    expect((await put(2_000_000_000)).error).toBe('ERR_NO_TAG_FOUND');
    expect((await put(first.id, app.people.adminB)).error).toBe('ERR_NO_CONTACT_FOUND');
  });

  describe('that leave tickets', () => {
    /** A ticket in a lane, whose contact carries a tag; with the events about tickets since then. */
    async function laned() {
      const { ticketId, contactId } = own;
      const lane = await create(`Lane ${++laneds}`, { kanban: 1 });
      const label = await create(`Label ${laneds}`);
      await app.kernel.inWork(app.companyA, async ({ tx }) => {
        await tx.delete(ticketTags);
        await tx.insert(ticketTags).values({ ticketId, tagId: lane.id });
        await tx.insert(contactTags).values({ contactId, tagId: label.id });
      });
      const since = (await loggedEvents()).length;
      return {
        lane,
        label,
        contactId,
        /** The tags of the ticket in its last event; undefined if there was none. */
        async lastTagIds(): Promise<number[] | undefined> {
          const words = (await loggedEvents()).slice(since).filter(({ topic }) => topic === 'ticket');
          const last = words.at(-1)?.payload as
            | { ticket: { id: number; tags: { id: number }[] } }
            | undefined;
          expect(last?.ticket.id ?? ticketId).toBe(ticketId);
          return last?.ticket.tags.map(({ id }) => id);
        },
      };
    }

    test.each([
      ['taken off its tickets', 'DELETE', ({ lane }: Laned) => `/tags/tickets/${lane.id}`, 'lane'],
      ['that is a lane no more', 'PUT', ({ lane }: Laned) => `/tags/${lane.id}`, 'lane'],
      ['deleted', 'DELETE', ({ label }: Laned) => `/tags/${label.id}`, 'label'],
      [
        'taken off a contact',
        'DELETE',
        ({ label, contactId }: Laned) => `/tags-contacts/${label.id}/${contactId}`,
        'label',
      ],
    ] as const)('%s are published without it to those who see the ticket', async (_, method, path, gone) => {
      const at = await laned();
      const body =
        method === 'PUT' ? { name: `No lane ${at.lane.id}`, color: '#123456', kanban: 0 } : undefined;
      expect((await app.call(app.people.adminA, method, path(at), body)).status).toBe(200);
      const tagIds = await at.lastTagIds();
      expect(tagIds).toContain(gone === 'lane' ? at.label.id : at.lane.id);
      expect(tagIds).not.toContain(at[gone].id);
    });

    test('very many at once are one event, for people who see one of them', async () => {
      const tag = await create('Of thousands');
      await app.kernel.inWork(app.companyA, async ({ tx }) => {
        const made = await tx.execute<{ id: number }>(
          sql`insert into contacts (name) select 'Carrier ' || n from generate_series(1, 120) n returning id`,
        );
        const ids = sql.param(made.map(({ id }) => id));
        await tx.execute(
          sql`insert into contact_tags (contact_id, tag_id) select unnest(${ids}::int[]), ${tag.id}::int`,
        );
        await tx.execute(sql`insert into tickets (contact_id, whatsapp_id, queue_id)
          select unnest(${ids}::int[]), (select whatsapp_id from tickets where id = ${own.ticketId}::int), ${app.queues.sales}::int`);
      });
      const since = (await loggedEvents()).length;
      await app.call(app.people.adminA, 'DELETE', `/tags/${tag.id}`);
      const published = (await loggedEvents()).slice(since);
      expect(published.map(({ topic, payload }) => [topic, (payload as { action: string }).action])).toEqual([
        ['tag', 'delete'],
        ['ticket', 'reload'],
      ]);
      expect(published[1]!.audience).toEqual({ to: ['admins', `queue:${app.queues.sales}`] });
    });

    test('keep them when the change as a whole is refused', async () => {
      const { lane, label } = await laned();
      const refused = await app.call(app.people.adminA, 'PUT', `/tags/${lane.id}`, {
        name: label.name,
        color: '#123456',
        kanban: 0,
      });
      expect(refused.error).toBe('ERR_DUPLICATED_TAG');
      expect((await app.call(app.people.adminA, 'GET', `/tags/${lane.id}`)).body).toMatchObject({
        kanban: 1,
        ticketsCount: 1,
      });
    });
  });

  test.each(['nextLaneId', 'rollbackLaneId', 'tagIdAfterRemarketing', 'whatsappIdRemarketing'])(
    "lead nowhere outside of their company: another company's id as %s is refused",
    async (field) => {
      const id = field === 'whatsappIdRemarketing' ? foreign.connectionId : foreign.tagId;
      const whole = {
        ...(field === 'nextLaneId' && { timeLane: 1 }),
        ...((field === 'whatsappIdRemarketing' || field === 'tagIdAfterRemarketing') && {
          daysForRemarketing: 1,
          hourRemarketing: '09:00',
          messageRemarketing: 'Oi',
          whatsappIdRemarketing: own.connectionId,
        }),
      };
      const body = { ...whole, name: `Leads ${field}`, color: '#123456', kanban: 1, [field]: id };
      expect((await app.call(app.people.adminA, 'POST', '/tags', body)).error).toBe('ERR_NO_REFERENCE_FOUND');
      expect((await list(`?searchParam=Leads ${field}`)).tags).toEqual([]);
    },
  );

  test('a lane keeps all that it does with tickets (TAG-01)', async () => {
    const [next, back, after] = [
      await create('Coluna seguinte', { kanban: 1 }),
      await create('Coluna de volta', { kanban: 1 }),
      await create('Coluna depois', { kanban: 1 }),
    ];
    const whole = {
      kanban: 1,
      timeLane: 3,
      nextLaneId: next.id,
      rollbackLaneId: back.id,
      greetingMessageLane: 'Olá {nome}',
      daysForRemarketing: 2,
      hourRemarketing: '09:30',
      messageRemarketing: 'Ainda por aí?',
      whatsappIdRemarketing: own.connectionId,
      tagIdAfterRemarketing: after.id,
    };
    const made = await create('Coluna completa', whole);
    expect(made).toMatchObject({ ...whole, name: 'Coluna completa', color: '#22AA88', ticketsCount: 0 });
    expect((await app.call(app.people.anaSales, 'GET', `/tags/${made.id}`)).body).toEqual(made);
    expect((await list('?searchParam=Coluna completa')).tags).toEqual([made]);
  });

  test('a lane leads to another lane, and its time and remarketing are whole or absent (TAG-23)', async () => {
    const other = await create('Outra coluna', { kanban: 1 });
    const label = await create('Só etiqueta');
    const lane = await create('Coluna inteira', { kanban: 1 });
    const change = async (more: object, kanban = 1) =>
      (
        await app.call(app.people.anaSales, 'PUT', `/tags/${lane.id}`, {
          name: lane.name,
          color: lane.color,
          kanban,
          ...more,
        })
      ).body;
    expect((await change({ timeLane: 5 })).fields).toEqual({ nextLaneId: 'Required' });
    expect((await change({ timeLane: 0, nextLaneId: other.id })).fields).toEqual({ timeLane: 'Required' });
    expect((await change({ timeLane: 5, nextLaneId: lane.id })).fields).toEqual({
      nextLaneId: 'Leads to itself',
    });
    expect((await change({ rollbackLaneId: label.id })).fields).toEqual({ rollbackLaneId: 'Not a lane' });
    expect((await change({ messageRemarketing: 'Oi', hourRemarketing: '' })).fields).toEqual({
      daysForRemarketing: 'Required',
      hourRemarketing: 'Required',
      whatsappIdRemarketing: 'Required',
    });
    expect(await change({ timeLane: 5, nextLaneId: other.id, rollbackLaneId: other.id })).toMatchObject({
      nextLaneId: other.id,
    });
    // A label keeps what it had as a lane.
    expect(await change({ timeLane: 5 }, 0)).toMatchObject({ kanban: 0, timeLane: 5 });
  });
});

interface Laned {
  lane: { id: number };
  label: { id: number };
  contactId: number;
}
