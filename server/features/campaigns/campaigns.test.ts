import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection } from '../../testing/fakeChannel.ts';
import { contactListItems, contactLists } from '../contactLists/contactLists.table.ts';
import { connections } from '../core/connections/connections.table.ts';

let app: TestApp;
let line: FakeConnection;
let listId: number;
beforeAll(async () => {
  app = await buildTestApp();
  line = await fakeConnection(app, { queueIds: [], fields: { isDefault: true } });
  listId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [list] = await tx.insert(contactLists).values({ name: 'Clientes' }).returning();
    await tx.insert(contactListItems).values([
      {
        contactListId: list!.id,
        name: 'Ana',
        number: '5511912340001',
        isWhatsappValid: true,
        values: { Cidade: 'Recife' },
      },
      { contactListId: list!.id, name: 'Beto', number: '5511912340002', isWhatsappValid: false },
      { contactListId: list!.id, name: 'Caio', number: '5511912340003' },
    ]);
    return list!.id;
  });
});
afterAll(() => app.stop());

const call = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, `/campaigns${path}`, body);
const input = (more: object = {}) => ({
  name: 'Ofertas',
  message1: 'Olá {nome}',
  whatsappId: line.connectionId,
  contactListId: listId,
  ...more,
});
const create = async (more: object = {}) => (await call('POST', '', input(more))).body;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a campaign', () => {
  test('has the defaults of the spec and comes back as it was saved (CAMP-28, CAMP-38)', async () => {
    const made = await create();
    expect(made).toMatchObject({
      name: 'Ofertas',
      message1: 'Olá {nome}',
      message2: null,
      status: 'INATIVA',
      confirmation: false,
      openTicket: 'disabled',
      statusTicket: 'closed',
      scheduledAt: null,
      contactList: { id: listId, name: 'Clientes' },
      whatsapp: { id: line.connectionId },
      counts: { total: 0, waiting: 0 },
    });
    const got = (await call('GET', `/${made.id}`)).body;
    expect(got.contactList.contacts.map(({ name }: { name: string }) => name)).toEqual([
      'Ana',
      'Beto',
      'Caio',
    ]);
    expect(got.shipping).toEqual([]);
    const { records, hasMore } = (await call('GET', '?searchParam=ofer')).body;
    expect(records[0]).toEqual(made);
    expect(hasMore).toBe(false);
  });

  test('is found by name and state, newest first, and is changed and deleted by its number (CAMP-26, CAMP-27)', async () => {
    const names = Array.from({ length: 21 }, (_, n) => `Página ${String(n).padStart(2, '0')}`);
    for (const name of names) await create({ name });
    const read = async (query: string) => (await call('GET', `?searchParam=pagina${query}`)).body;
    const [first, second] = [await read(''), await read('&pageNumber=2')];
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const listed = [...first.records, ...second.records];
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(names.toReversed());
    expect((await read('&status=FINALIZADA')).records).toEqual([]);
    const { id } = listed[0];
    expect((await call('PUT', `/${id}`, input({ name: 'Página outra' }))).body.name).toBe('Página outra');
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('can be changed while inactive, planned for more than an hour ahead, or cancelled (CAMP-41 to CAMP-43)', async () => {
    const { id } = await create();
    const change = async (more: object = {}) => (await call('PUT', `/${id}`, input(more))).body;
    expect(await change({ name: 'Novas' })).toMatchObject({ name: 'Novas', status: 'INATIVA' });
    const planned = inHours(2);
    expect(await change({ scheduledAt: planned })).toMatchObject({
      status: 'PROGRAMADA',
      scheduledAt: planned,
    });
    app.clock.advance(3_599_000);
    expect(await change({ scheduledAt: planned, name: 'Ainda' })).toMatchObject({ name: 'Ainda' });
    app.clock.advance(1000);
    expect(await change({ scheduledAt: planned })).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
    expect((await call('POST', `/${id}/start`)).body).toMatchObject({ status: 'EM_ANDAMENTO' });
    expect(await change()).toMatchObject({ error: 'ERR_CAMPAIGN_STATE', status: 'EM_ANDAMENTO' });
    expect((await call('POST', `/${id}/cancel`)).body).toMatchObject({ status: 'CANCELADA' });
    expect(await change({ name: 'Cancelada' })).toMatchObject({ status: 'CANCELADA', name: 'Cancelada' });
    expect((await call('POST', `/${id}/restart`)).body).toMatchObject({ status: 'EM_ANDAMENTO' });
  });

  test('that two people edit at once is not overwritten by the second', async () => {
    const { id, version } = await create();
    const save = (name: string, more: object = { version }) =>
      call('PUT', `/${id}`, input({ name, ...more }));
    const replies = await Promise.all([save('De Ana'), save('De Beto')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error).toBe('ERR_CAMPAIGN_CHANGED');
    const saved = replies.find(({ status }) => status === 200)!.body;
    expect((await call('GET', `/${id}`)).body).toMatchObject({ name: saved.name, version: version + 1 });
    expect((await save('De Beto', { version: saved.version })).body.name).toBe('De Beto');
    // A program that does not ask saves as before.
    expect((await save('Sem versão', {})).status).toBe(200);
  });

  test('finds what its dialog offers, of the own company alone, whatever company the address names (CAMP-37)', async () => {
    const { adminA, adminB } = app.people;
    const made = (path: string, body: object) => app.call(adminA, 'POST', path, body);
    const [label, lane] = [
      await made('/tags', { name: 'Rótulo da escolha', color: '#1971C2', kanban: 0 }),
      await made('/tags', { name: 'Raia da escolha', color: '#1971C2', kanban: 1 }),
    ].map(({ body }) => body.id);
    const look = async (path: string, person = adminA) => {
      const { status, body } = await app.call(person, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      return body;
    };
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    const company = `companyId=${app.companyA}`;
    /** A call, how its rows are found in the reply, and a row of ours that it offers. */
    const lookUps: [string, (body: never) => { id: number }[], number | undefined][] = [
      [
        '/users/?searchParam=Ana',
        ({ users }: { users: { id: number }[] }) => users,
        app.people.anaSales.userId,
      ],
      [`/whatsapp?${company}&session=0`, (rows) => rows, line.connectionId],
      [`/tags/list?${company}&kanban=0`, (rows) => rows, label],
      ['/queue', (rows) => rows, app.queues.sales],
      [
        '/queueIntegration',
        ({ queueIntegrations }: { queueIntegrations: { id: number }[] }) => queueIntegrations,
        undefined,
      ],
      ['/prompt', ({ prompts }: { prompts: { id: number }[] }) => prompts, undefined],
    ];
    for (const [path, rowsOf, ours] of lookUps) {
      const rows = idsOf(rowsOf((await look(path)) as never));
      if (ours !== undefined) expect(rows, path).toContain(ours);
      const theirs = idsOf(rowsOf((await look(path, adminB)) as never));
      expect(
        rows.filter((id) => theirs.includes(id)),
        path,
      ).toEqual([]);
    }
    // A campaign reaches the people of labels; lanes are of the board.
    expect(idsOf(await look(`/tags/list?${company}&kanban=0`))).not.toContain(lane);
    expect(idsOf(await look(`/tags/list?${company}&kanban=1`))).toEqual([lane]);
  });

  test('begins in the future (CAMP-29)', async () => {
    expect(await create({ scheduledAt: inHours(-0.01) })).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { scheduledAt: 'In the past' },
    });
  });

  test('needs a queue with a person, a text and somebody to write to before it is planned (CAMP-35)', async () => {
    const { userId } = app.people.anaSales;
    expect(await create({ userId })).toMatchObject({ fields: { queueId: 'Required' } });
    expect(await create({ userId, queueId: app.queues.sales })).toMatchObject({ user: { id: userId } });
    const scheduledAt = inHours(3);
    expect(await create({ scheduledAt, message1: ' ' })).toMatchObject({ error: 'ERR_CAMPAIGN_NO_TEXT' });
    expect(await create({ scheduledAt, contactListId: '' })).toMatchObject({ error: 'ERR_CAMPAIGN_EMPTY' });
    expect(await create({ scheduledAt, confirmation: 'enabled' })).toMatchObject({
      error: 'ERR_CAMPAIGN_NO_TEXT',
    });
  });

  test('names only variables that somebody fills (OPEN-105)', async () => {
    expect(await create({ message1: 'Olá {nome} de {{cidade}}, {numero} {email}' })).toMatchObject({
      status: 'INATIVA',
    });
    expect(await create({ message1: '{oferta} {{bairro}} {ticket_id}' })).toMatchObject({
      error: 'ERR_CAMPAIGN_VARIABLE',
      variables: ['{oferta}', '{{bairro}}', '{ticket_id}'],
    });
    await saveSettings({ variables: JSON.stringify([{ key: 'oferta', value: '10 %' }]) });
    expect(await create({ message1: '{oferta}' })).toMatchObject({ status: 'INATIVA' });
  });

  test('refuses a channel on which nobody can be written to by number', async () => {
    const [page] = await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(connections).values({ name: 'Página', channel: 'facebook' }).returning(),
    );
    expect(await create({ whatsappId: page!.id })).toMatchObject({ error: 'ERR_VALIDATION' });
  });

  test('cannot be deleted while it runs', async () => {
    const { id } = await create();
    await call('POST', `/${id}/start`);
    expect((await call('DELETE', `/${id}`)).error).toBe('ERR_CAMPAIGN_STATE');
    await call('POST', `/${id}/cancel`);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).error).toBe('ERR_NO_CAMPAIGN_FOUND');
  });

  test('keeps its tag while it runs or is planned', async () => {
    const tag = await app.call(app.people.adminA, 'POST', '/tags', {
      name: 'Clientes VIP',
      color: '#123456',
    });
    const { id } = await create({
      ...{ contactListId: null, tagListId: tag.body.id, scheduledAt: inHours(2) },
    });
    const remove = () => app.call(app.people.adminA, 'DELETE', `/tags/${tag.body.id}`);
    expect((await remove()).error).toBe('ERR_TAG_IN_USE');
    await call('POST', `/${id}/cancel`);
    expect((await remove()).status).toBe(200);
  });

  test('can be started, paused and cancelled by two people at once', async () => {
    const { id } = await create();
    const both = async (what: string) =>
      (await Promise.all([call('POST', `/${id}/${what}`), call('POST', `/${id}/${what}`)])).map(
        ({ body: { status, hold } }) => [status, hold],
      );
    expect(await both('start')).toEqual([
      ['EM_ANDAMENTO', null],
      ['EM_ANDAMENTO', null],
    ]);
    expect(await both('pause')).toEqual([
      ['EM_ANDAMENTO', 'paused'],
      ['EM_ANDAMENTO', 'paused'],
    ]);
    expect(await both('resume')).toEqual([
      ['EM_ANDAMENTO', null],
      ['EM_ANDAMENTO', null],
    ]);
    expect(await both('cancel')).toEqual([
      ['CANCELADA', null],
      ['CANCELADA', null],
    ]);
    expect(await both('restart')).toEqual([
      ['EM_ANDAMENTO', null],
      ['EM_ANDAMENTO', null],
    ]);
  });
});

const saveSettings = async (settings: object) =>
  (await app.call(app.people.adminA, 'POST', '/campaign-settings', { settings })).body;

describe('the settings', () => {
  test('have the defaults of the spec, and keep what was sent (CAMP-48 to CAMP-54)', async () => {
    const read = async () =>
      Object.fromEntries(
        (await app.call(app.people.adminA, 'GET', '/campaign-settings')).body.map(
          ({ key, value }: { key: string; value: string }) => [key, value],
        ),
      );
    expect(await read()).toMatchObject({
      messageInterval: '20',
      longerIntervalAfter: '20',
      greaterInterval: '60',
      sabado: 'false',
      domingo: 'false',
      startHour: '09:00',
      endHour: '18:00',
    });
    await saveSettings({ messageInterval: 70, sabado: true, variables: [{ key: 'site', value: 'x' }] });
    expect(await read()).toMatchObject({ messageInterval: '70', sabado: 'true', greaterInterval: '60' });
  });

  test('refuse a value that the selects do not have, and hours that end before they begin', async () => {
    expect(await saveSettings({ messageInterval: 7, startHour: '25:00', dailyLimit: '-1' })).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { messageInterval: 'Invalid value', startHour: 'Invalid value', dailyLimit: 'Invalid value' },
    });
    expect(await saveSettings({ startHour: '18:00', endHour: '09:00' })).toMatchObject({
      fields: { endHour: 'Must be after the start' },
    });
  });
});

test('a sample shows which people a list reaches (BOT-91)', async () => {
  const { body } = await call('GET', `/sample?contactListId=${listId}&whatsappId=${line.connectionId}`);
  expect(body).toMatchObject({
    total: 3,
    reached: 1,
    invalid: 1,
    unchecked: 1,
    optedOut: 0,
    windowHours: null,
  });
  expect(body.samples[0]).toEqual({
    name: 'Ana',
    number: '5511912340001',
    email: '',
    values: { Cidade: 'Recife' },
  });
});
