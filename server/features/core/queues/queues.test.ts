import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fillCompany } from '../../../testing/mirror.ts';
import { connectionQueues } from '../connections/connections.table.ts';
import { tickets } from '../tickets/tickets.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);

/** Company A with everything in it, made once. */
let mirror: ReturnType<typeof fillCompany> | undefined;
const filled = () => (mirror ??= fillCompany(app.kernel, app.companyA, 'filled'));

describe('queues', () => {
  test('are in their order, then by name', async () => {
    await call('POST', '/queue', { name: 'Zebra first', color: '#010101', orderQueue: 1 });
    expect((await call('GET', '/queue')).body.map(({ name }: { name: string }) => name)).toEqual([
      'Zebra first',
      'Sales',
      'Support',
    ]);
  });

  test('differ in colour and name within a company, not between companies', async () => {
    expect((await call('POST', '/queue', { name: 'Other', color: '#112233' })).error).toBe(
      'ERR_QUEUE_COLOR_ALREADY_EXISTS',
    );
    expect((await call('POST', '/queue', { name: 'sales', color: '#998877' })).error).toBe(
      'ERR_DUPLICATED_NAME',
    );
    expect(
      (await app.call(app.people.adminB, 'POST', '/queue', { name: 'Support', color: '#445566' })).status,
    ).toBe(201);
  });

  test('that two people edit at once are not overwritten by the second, whatever of them the first has changed', async () => {
    const option = { name: 'First option', greetingMessage: 'One' };
    const { body: opened } = await call('POST', '/queue', {
      name: 'Edited',
      color: '#0a0a0a',
      chatbots: [option],
    });
    const { id, version, name, color } = opened;
    const save = (body: object) => call('PUT', `/queue/${id}`, { name, color, version, ...body });
    const [first, second] = await Promise.all([
      save({ chatbots: [{ ...option, name: 'Of somebody' }] }),
      save({ chatbots: [{ ...option, name: 'Of another' }] }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.error).toBe('ERR_QUEUE_CHANGED');
    const saved = (first.status === 200 ? first : second).body;
    expect((await call('GET', `/queue/${id}`)).body).toEqual(saved);
    await call('POST', '/chatbot', { queueId: id, name: 'By itself', greetingMessage: 'Two' });
    expect((await save({ version: saved.version, chatbots: [] })).error).toBe('ERR_QUEUE_CHANGED');
    const { body: now } = await call('GET', `/queue/${id}`);
    expect((await save({ version: now.version, chatbots: [] })).body.chatbots).toEqual([]);
    // A program that does not ask saves as before.
    expect((await call('PUT', `/queue/${id}`, { name, color })).status).toBe(200);
  });

  test('have the fields of the bot, and start with the usual hours (QUEUE-10, QUEUE-17)', async () => {
    const { body: made } = await call('POST', '/queue', { name: 'With fields', color: '#0F0E0D' });
    expect(made).toMatchObject({
      closeTicket: false,
      ativarRoteador: false,
      tempoRoteador: 0,
      integrationId: null,
      fileListId: null,
      outOfHoursMessage: '',
      messageNotification: '',
      createTicketSendNotificationWAUser: false,
      chatbots: [],
    });
    expect(made.schedules).toHaveLength(7);
    for (const day of made.schedules)
      expect(day).toMatchObject({
        startTimeA: '08:00',
        endTimeA: '12:00',
        startTimeB: '13:00',
        endTimeB: '18:00',
      });
    const { id: fileListId } = (await call('POST', '/files', { name: 'Prices', message: 'Our prices' })).body;
    const fields = {
      closeTicket: true,
      ativarRoteador: true,
      tempoRoteador: 5,
      fileListId,
      outOfHoursMessage: 'Closed',
      messageNotification: 'A ticket came in',
      createTicketSendNotificationWAUser: true,
    };
    const { body: changed } = await call('PUT', `/queue/${made.id}`, {
      name: made.name,
      color: made.color,
      ...fields,
    });
    expect(changed).toMatchObject(fields);
    const { body: renamed } = await call('PUT', `/queue/${made.id}`, { name: 'Renamed', color: made.color });
    expect(renamed).toMatchObject({ name: 'Renamed', ...fields });
    const unknown = { name: 'Renamed', color: made.color, integrationId: 2_000_000_000 };
    expect((await call('PUT', `/queue/${made.id}`, unknown)).error).toBe('ERR_NO_INTEGRATION_FOUND');
    await call('DELETE', `/queue/${made.id}`);
  });

  test('keep hours in which half a shift is no shift (CONN-66)', async () => {
    const monday = { weekdayEn: 'monday', startTimeA: '09:00', endTimeA: '17:00' };
    const { body: made } = await call('POST', '/queue', {
      name: 'Mondays',
      color: '#0F0E0C',
      schedules: [monday],
    });
    expect(made.schedules[0]).toEqual({ weekday: 'Segunda-feira', startTimeB: '', endTimeB: '', ...monday });
    expect(made.schedules[6]).toMatchObject({ weekdayEn: 'sunday', startTimeA: '', endTimeA: '' });
    const half = await call('PUT', `/queue/${made.id}`, {
      name: made.name,
      color: made.color,
      schedules: [{ ...monday, endTimeA: '' }],
    });
    expect(Object.values(half.body.fields)).toEqual(['Obrigatório preencher um Turno completo.']);
    await call('DELETE', `/queue/${made.id}`);
  });

  test('say something outside of their hours where hours are kept by queue (QUEUE-16)', async () => {
    const input = { name: 'By hours', color: '#0F0E0B' };
    await call('PUT', '/settings/scheduleType', { value: 'queue' });
    expect((await call('POST', '/queue', input)).body.fields).toEqual({ outOfHoursMessage: 'Obrigatório' });
    const { body: made } = await call('POST', '/queue', { ...input, outOfHoursMessage: 'Closed' });
    expect((await call('PUT', `/queue/${made.id}`, input)).status).toBe(200);
    expect((await call('PUT', `/queue/${made.id}`, { ...input, outOfHoursMessage: ' ' })).error).toBe(
      'ERR_VALIDATION',
    );
    await call('PUT', '/settings/scheduleType', { value: 'disabled' });
    expect((await call('PUT', `/queue/${made.id}`, { ...input, outOfHoursMessage: '' })).status).toBe(200);
    await call('DELETE', `/queue/${made.id}`);
  });

  test('say what hangs on them, and hand all of it to another queue before they go', async () => {
    const callB = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      app.call(app.people.adminB, method, path, body);
    const { queueId, ticketUuid, connectionId } = await fillCompany(app.kernel, app.companyB, 'moving');
    const to = (await callB('POST', '/queue', { name: 'Destination', color: '#0A0B0C' })).body.id;
    const person = await app.addPerson(app.companyB, { queueIds: [queueId] });
    await app.kernel.inWork(app.companyB, ({ tx }) =>
      tx.insert(connectionQueues).values({ connectionId, queueId }).onConflictDoNothing(),
    );
    expect((await callB('GET', `/queue/${queueId}/uses`)).body).toMatchObject({ users: 1, connections: 1 });
    expect((await callB('DELETE', `/queue/${queueId}?moveTo=${queueId}`)).error).toBe('ERR_VALIDATION');
    expect((await callB('DELETE', `/queue/${queueId}?moveTo=999999`)).error).toBe('ERR_NO_QUEUE_FOUND');
    expect((await callB('DELETE', `/queue/${queueId}?moveTo=${to}`)).status).toBe(200);
    expect((await callB('GET', `/tickets/u/${ticketUuid}`)).body.queueId).toBe(to);
    expect((await callB('GET', `/users/${person.userId}`)).body.queueIds).toEqual([to]);
    expect((await callB('GET', `/whatsapp/${connectionId}`)).body.queueIds).toEqual([to]);
  });

  test('say how many wait in each of them: neither tickets that are served nor snoozed ones', async () => {
    const { queueId, ticketUuid } = await filled();
    const become = (changes: Partial<typeof tickets.$inferInsert>) =>
      app.kernel.inWork(app.companyA, ({ tx }) =>
        tx.update(tickets).set(changes).where(eq(tickets.uuid, ticketUuid)),
      );
    const waiting = async () =>
      (await call('GET', '/queue/waiting')).body.find((row: { queueId: number }) => row.queueId === queueId);
    await become({ status: 'pending', userId: null, queueId });
    expect(await waiting()).toEqual({ queueId, waiting: 1 });
    await become({ snoozedUntil: new Date(Date.now() + 60_000) });
    expect(await waiting()).toBeUndefined();
    await become({ snoozedUntil: null, status: 'open', userId: app.people.adminA.userId });
    expect(await waiting()).toBeUndefined();
  });

  test('a deleted queue leaves its tickets without one, and its users without it', async () => {
    const { queueId, ticketUuid } = await filled();
    const person = await app.addPerson(app.companyA, { queueIds: [queueId] });
    expect((await call('DELETE', `/queue/${queueId}`)).status).toBe(200);
    expect((await call('GET', `/tickets/u/${ticketUuid}`)).body.queueId).toBeNull();
    expect((await call('GET', `/users/${person.userId}`)).body.queueIds).toEqual([]);
  });
});
