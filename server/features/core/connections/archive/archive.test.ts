import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueue } from '../../../../outbox/outboxRows.ts';
import { buildTestApp, type TestApp } from '../../../../testing/buildTestApp.ts';
import {
  type FakeConnection,
  fakeConnection,
  message,
  person,
  phone,
} from '../../../../testing/fakeChannel.ts';
import { campaigns } from '../../../campaigns/campaigns.table.ts';
import { plans } from '../../../operator/companies/companies.table.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';
import { connections } from '../connections.table.ts';
import { followingColumns, stayingColumns } from './followNumber.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());
let line: FakeConnection;
let id: number;
let ticketId: number;
let uuid: string;
const oldNumber = '5511933334444';
/** The number of one customer, another one in each test. */
let customers = 0;
beforeEach(async () => {
  await app.kernel.database.acrossCompanies(async (tx) => {
    await tx.execute(sql`delete from campaigns`);
    await tx.execute(sql`delete from tickets`);
    await tx.delete(connections);
    await tx.update(plans).set({ connections: 50 });
  });
  line = await fakeConnection(app, { fields: { name: 'Vendas', number: oldNumber, isDefault: true } });
  id = line.connectionId;
  const customer = phone(`55119800000${String(++customers).padStart(2, '0')}`);
  await line.arrive(message(person(customer, 'Cliente'), 'Olá'));
  const [ticket] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.whatsappId, id)));
  ticketId = ticket!.id;
  uuid = ticket!.uuid;
  await admin('PUT', `/tickets/${ticketId}`, { status: 'open', queueId: app.queues.sales });
});

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.adminA, method, path, body);
const listed = async (query = '') =>
  ((await admin('GET', `/whatsapp${query}`)).body as { id: number }[]).map((one) => one.id);
const named = async (query = '') =>
  ((await admin('GET', `/whatsapp/filter${query}`)).body as { id: number }[]).map((one) => one.id);
const write = (body = 'Bom dia') => admin('POST', `/messages/${ticketId}`, { body });
const stored = async (of = id) =>
  (await app.read((tx) => tx.select().from(connections).where(eq(connections.id, of))))[0]!;
const last = async () =>
  (
    await app.read((tx) =>
      tx.select().from(messages).where(eq(messages.ticketId, ticketId)).orderBy(sql`id desc`).limit(1),
    )
  )[0]!;
const change = <T>(work: Parameters<typeof app.kernel.database.inCompany<T>>[1]) =>
  app.kernel.database.inCompany(app.companyA, work);
const waiting = () => app.read((tx) => tx.$count(sql`outbox` as never));
const other = async () =>
  (await fakeConnection(app, { fields: { name: 'Outra', number: '5511955556666' } })).connectionId;

describe('an archived connection (CONN-80)', () => {
  test('leaves lists and plan; its conversations stay readable', async () => {
    await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ connections: 1 }));
    expect((await admin('POST', '/whatsapp', { name: 'Segunda' })).error).toBe('ERR_PLAN_LIMIT');
    const { status, body } = await admin('POST', `/whatsapp/${id}/archive`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, name: 'Vendas', number: oldNumber, isDefault: false, archivedAt: expect.any(String) },
    });
    expect(await listed()).toEqual([]);
    expect(await listed('?archived=true')).toEqual([id]);
    expect(await named()).toEqual([]);
    expect(await named('?archived=true')).toEqual([id]);
    const { body: thread } = await admin('GET', `/messages/${uuid}`);
    expect(thread.messages.map((one: { body: string }) => one.body)).toContain('Olá');
    expect((await admin('POST', '/whatsapp', { name: 'Segunda' })).body).toMatchObject({ isDefault: true });
  });

  test('is signed out, and takes no commands and no changes', async () => {
    await admin('POST', `/whatsapp/${id}/archive`);
    expect(await stored()).toMatchObject({ wanted: false, commandKind: 'signOut', command: 1 });
    for (const [method, path, body] of [
      ['POST', `/whatsappsession/${id}`, undefined],
      ['PUT', `/whatsappsession/${id}`, undefined],
      ['DELETE', `/whatsappsession/${id}`, undefined],
      ['POST', `/whatsappsession/${id}/code`, { number: '5511988887777' }],
      ['PUT', `/whatsapp/${id}`, { name: 'Outro nome' }],
      ['POST', `/whatsapp/${id}/archive`, undefined],
      ['POST', `/whatsapp/${id}/number`, {}],
    ] as const)
      expect((await admin(method, path, body)).error, path).toBe('ERR_WAPP_ARCHIVED');
    await admin('POST', '/whatsapp-restart');
    expect(await stored()).toMatchObject({ command: 1 });
  });

  test('sends nothing: what waited is refused with the reason, and what comes later too', async () => {
    await write('espera');
    expect(await waiting()).toBe(1);
    await admin('POST', `/whatsapp/${id}/archive`);
    await line.inbound.idle();
    expect(await waiting()).toBe(0);
    expect(await last()).toMatchObject({ body: 'espera', ack: -1, failure: 'archived' });
    expect((await write()).error).toBe('ERR_WAPP_ARCHIVED');
    expect((await admin('POST', `/messages/${(await last()).id}/retry`)).error).toBe('ERR_WAPP_ARCHIVED');
    const { contactId } = (await app.read((tx) => tx.select().from(tickets)))[0]!;
    expect((await admin('POST', '/tickets', { contactId, whatsappId: id })).error).toBe('ERR_WAPP_ARCHIVED');
    expect((await admin('POST', `/messages/${ticketId}`, { body: 'só nós', isPrivate: true })).status).toBe(
      201,
    );
  });

  test('what a worker already had is unknown, not refused', async () => {
    await write('talvez');
    await change((tx) => tx.execute(sql`update outbox set state = 'taken', handed = 1`));
    await admin('POST', `/whatsapp/${id}/archive`);
    await line.inbound.idle();
    expect(await last()).toMatchObject({ body: 'talvez', ack: -1, failure: 'unknown' });
  });

  test('refuses in the database what the code forgot', async () => {
    await write('antes');
    const { id: messageId } = await last();
    await admin('POST', `/whatsapp/${id}/archive`);
    await line.inbound.idle();
    await change((tx) =>
      tx.update(messages).set({ ack: 0, failure: null }).where(eq(messages.id, messageId)),
    );
    await app.kernel.inWork(app.companyA, (work) =>
      enqueue(work, { connectionId: id, ticketId }, [{ id: messageId, mediaId: null }]),
    );
    expect(await waiting()).toBe(0);
    expect(await last()).toMatchObject({ ack: -1, failure: 'archived' });
  });

  test('of 12 who write while it is archived, all wait no more: each was refused or is reported', async () => {
    const writers = Array.from({ length: 12 }, (_, n) => write(`ao mesmo tempo ${n}`));
    const [, ...answers] = await Promise.all([admin('POST', `/whatsapp/${id}/archive`), ...writers]);
    await line.inbound.idle();
    expect(await waiting()).toBe(0);
    const accepted = answers.filter(({ status }) => status === 201).length;
    const failed = await app.read((tx) =>
      tx.$count(messages, sql`ticket_id = ${ticketId} and from_me and ack = -1 and failure = 'archived'`),
    );
    expect(failed).toBe(accepted);
    for (const { status, error } of answers) if (status !== 201) expect(error).toBe('ERR_WAPP_ARCHIVED');
  });

  test('stores what had arrived before, and no bot answers it', async () => {
    await admin('POST', `/whatsapp/${id}/archive`);
    await line.arrive(message(person(phone('5511977770000'), 'Tarde'), 'cheguei antes'));
    expect(await app.read((tx) => tx.$count(messages, eq(messages.body, 'cheguei antes')))).toBe(1);
    expect(await waiting()).toBe(0);
  });

  test('lets people resolve its tickets, without a farewell', async () => {
    await change((tx) => tx.update(connections).set({ complationMessage: 'Até logo' }));
    await admin('POST', `/whatsapp/${id}/archive`);
    expect((await admin('PUT', `/tickets/${ticketId}`, { status: 'closed' })).status).toBe(200);
    expect(await waiting()).toBe(0);
  });

  test('the default can be archived only as the last one (CONN-12)', async () => {
    const second = await other();
    expect((await admin('POST', `/whatsapp/${id}/archive`)).error).toBe('ERR_NO_OTHER_WHATSAPP');
    expect((await admin('POST', `/whatsapp/${second}/archive`)).status).toBe(200);
    expect((await admin('POST', `/whatsapp/${id}/archive`)).status).toBe(200);
  });

  test('people lose it as their own, and campaigns that run wait for another', async () => {
    await change(async (tx) => {
      await tx.update(users).set({ whatsappId: id }).where(eq(users.id, app.people.adminA.userId));
      await tx.insert(campaigns).values({ name: 'Corre', status: 'EM_ANDAMENTO', connectionId: id });
      await tx.insert(campaigns).values({ name: 'Acabou', status: 'FINALIZADA', connectionId: id });
    });
    await admin('POST', `/whatsapp/${id}/archive`);
    const rows = await app.read((tx) => tx.select().from(campaigns));
    expect(Object.fromEntries(rows.map(({ name, connectionId }) => [name, connectionId]))).toEqual({
      Corre: null,
      Acabou: id,
    });
    const [person] = await app.read((tx) =>
      tx.select().from(users).where(eq(users.id, app.people.adminA.userId)),
    );
    expect(person!.whatsappId).toBeNull();
  });
});

describe('taking it back (CONN-81)', () => {
  test('works within the plan, of two at the same moment for the last place one', async () => {
    const second = await other();
    await admin('POST', `/whatsapp/${second}/archive`);
    await admin('POST', `/whatsapp/${id}/archive`);
    await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ connections: 1 }));
    const answers = await Promise.all([
      admin('DELETE', `/whatsapp/${id}/archive`),
      admin('DELETE', `/whatsapp/${second}/archive`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [back] = await listed();
    expect(await stored(back)).toMatchObject({ archivedAt: null, isDefault: true });
  });

  test('it sends again; twice is once', async () => {
    await admin('POST', `/whatsapp/${id}/archive`);
    expect((await admin('DELETE', `/whatsapp/${id}/archive`)).status).toBe(200);
    expect((await admin('DELETE', `/whatsapp/${id}/archive`)).status).toBe(200);
    expect((await write()).status).toBe(201);
    expect((await admin('POST', `/whatsappsession/${id}`)).status).toBe(202);
  });

  test('is refused while another connection has its number', async () => {
    await admin('POST', `/whatsapp/${id}/archive`);
    await fakeConnection(app, { fields: { name: 'Mesma', number: oldNumber } });
    expect((await admin('DELETE', `/whatsapp/${id}/archive`)).error).toBe('ERR_DUPLICATED_ACCOUNT');
  });
});

describe('a number that changes (CONN-82)', () => {
  const changeNumber = () => admin('POST', `/whatsapp/${id}/number`, {});

  test('keeps name, settings, default and place in the plan; the old number keeps its conversations', async () => {
    await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ connections: 1 }));
    await admin('PUT', `/whatsapp/${id}`, { name: 'Vendas', isDefault: true, greetingMessage: 'Oi!' });
    const { status, body } = await changeNumber();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: 'Vendas', number: null, status: 'OPENING', isDefault: true, greetingMessage: 'Oi!' },
    });
    expect(body.id).not.toBe(id);
    expect(await listed()).toEqual([body.id]);
    expect(await stored()).toMatchObject({
      name: `Vendas ${oldNumber}`,
      number: oldNumber,
      isDefault: false,
      replacedBy: body.id,
      archivedAt: expect.any(Date),
    });
    const [ticket] = await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, ticketId)));
    expect(ticket!.whatsappId).toBe(id);
  });

  test('nothing that waited leaves from the new number', async () => {
    await write('do número velho');
    const { body } = await changeNumber();
    await line.inbound.idle();
    expect(await waiting()).toBe(0);
    expect(await last()).toMatchObject({ connectionId: id, ack: -1, failure: 'archived' });
    expect((await write()).error).toBe('ERR_WAPP_ARCHIVED');
    expect(body.id).not.toBe(id);
  });

  test('its token is that of the new number at once', async () => {
    const { token } = (await admin('POST', `/whatsapp/${id}/token`)).body;
    const { body: made } = await changeNumber();
    await change((tx) =>
      tx.update(connections).set({ number: '5511922221111' }).where(eq(connections.id, made.id)),
    );
    const { status, body } = await app.call(
      undefined,
      'POST',
      '/messages/send',
      { number: '5511911112222', body: 'oi' },
      { authorization: `Bearer ${token}` },
    );
    expect(status).toBe(200);
    const sent = await app.read((tx) =>
      tx.select().from(messages).where(eq(messages.id, body.messageIds[0])),
    );
    expect(sent[0]!.connectionId).toBe(made.id);
  });

  test('of two changes at the same moment one happens', async () => {
    const answers = await Promise.all([changeNumber(), changeNumber()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed()).toHaveLength(1);
  });

  test('one that was never linked has no number to change (CONN-13), a page has none at all', async () => {
    const { body: fresh } = await admin('POST', '/whatsapp', { name: 'Nova' });
    const never = await admin('POST', `/whatsapp/${fresh.id}/number`, {});
    expect(never.error).toBe('ERR_WAPP_NOT_INITIALIZED');
    const page = await fakeConnection(app, { fields: { name: 'Página', channel: 'facebook' } });
    expect((await admin('POST', `/whatsapp/${page.connectionId}/number`, {})).error).toBe('ERR_BAD_REQUEST');
  });

  test('campaigns, schedules and people go on with the new one', async () => {
    await change(async (tx) => {
      await tx.update(users).set({ whatsappId: id }).where(eq(users.id, app.people.adminA.userId));
      await tx.insert(campaigns).values({ name: 'Corre', status: 'EM_ANDAMENTO', connectionId: id });
      await tx.insert(campaigns).values({ name: 'Acabou', status: 'FINALIZADA', connectionId: id });
    });
    const { body } = await changeNumber();
    const rows = await app.read((tx) => tx.select().from(campaigns));
    expect(Object.fromEntries(rows.map(({ name, connectionId }) => [name, connectionId]))).toEqual({
      Corre: body.id,
      Acabou: id,
    });
  });

  test('each reference to a connection goes with the new one, or stays with the old one', async () => {
    const references = await app.kernel.database.acrossCompanies((tx) =>
      tx.execute<{ place: string }>(sql`
        select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
        where c.contype = 'f' and c.confrelid = ${getTableName(connections)}::regclass`),
    );
    expect(references.map(({ place }) => place).sort()).toEqual(
      [...Object.keys(followingColumns), ...stayingColumns].sort(),
    );
  });
});
