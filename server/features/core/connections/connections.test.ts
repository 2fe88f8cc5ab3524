import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { plans } from '../../operator/companies/companies.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { changeSession } from './changeSession.ts';
import { connections } from './connections.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());
beforeEach(() =>
  app.kernel.database.acrossCompanies(async (tx) => {
    await tx.delete(tickets);
    await tx.delete(connections);
    await tx.update(plans).set({ connections: 50, useWhatsapp: true, useFacebook: false });
  }),
);

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.adminA, method, path, body);
const create = async (name: string, more: object = {}) =>
  (await admin('POST', '/whatsapp', { name, ...more })).body;
const list = async () =>
  (await admin('GET', '/whatsapp')).body as { id: number; name: string; isDefault: boolean }[];
const stored = async (id: number) => {
  const [row] = await app.kernel.database.inCompany(app.companyA, (tx) =>
    tx.select().from(connections).where(eq(connections.id, id)),
  );
  return row!;
};

describe('creating', () => {
  test('the first is the default, and a later default takes its place', async () => {
    expect(await create('Um')).toMatchObject({
      isDefault: true,
      status: 'OPENING',
      channel: 'whatsapp',
      queueIds: [],
    });
    expect(await create('Dois')).toMatchObject({ isDefault: false });
    await create('Três', { isDefault: true });
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Três']);
  });

  test('the limit of the plan holds, also for calls at the same time', async () => {
    await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ connections: 2 }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => admin('POST', '/whatsapp', { name: `Linha ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused.body).toMatchObject({ error: 'ERR_PLAN_LIMIT', limit: 'connections', max: 2 });
  });

  test('a channel outside the plan is refused (CONN-03, ROLE-27), one that this release does not have, and one that needs keys without them', async () => {
    expect((await admin('POST', '/whatsapp', { name: 'Face', channel: 'facebook' })).error).toBe('ERR_PLAN');
    const cloud = { name: 'Nuvem', channel: 'whatsappapi' };
    expect((await admin('POST', '/whatsapp', cloud)).error).toBe('ERR_ACCOUNT_REQUIRED');
    const account = { account: '100000000000009', business: '2', accessToken: '' };
    expect((await admin('POST', '/whatsapp', { ...cloud, account })).error).toBe('ERR_ACCOUNT_REQUIRED');
    const unsigned = { ...account, accessToken: 'EAAG' };
    expect((await admin('POST', '/whatsapp', { ...cloud, account: unsigned })).error).toBe(
      'ERR_ACCOUNT_REQUIRED',
    );
    expect(
      (await admin('GET', '/whatsapp')).body.some(({ name }: { name: string }) => name === 'Nuvem'),
    ).toBe(false);
  });

  test('a name is used once in a company, whatever its case, and freely in another', async () => {
    await create('Vendas');
    expect((await admin('POST', '/whatsapp', { name: 'VENDAS' })).error).toBe('ERR_DUPLICATED_NAME');
    expect((await app.call(app.people.adminB, 'POST', '/whatsapp', { name: 'Vendas' })).status).toBe(201);
  });

  test('several queues need a greeting to choose by; queues are those of the company', async () => {
    const { sales, support, foreign } = app.queues;
    expect((await admin('POST', '/whatsapp', { name: 'Um', queueIds: [sales, support] })).error).toBe(
      'ERR_WAPP_GREETING_REQUIRED',
    );
    expect((await admin('POST', '/whatsapp', { name: 'Um', queueIds: [foreign] })).error).toBe(
      'ERR_NO_QUEUE_FOUND',
    );
    const made = await create('Um', { queueIds: [sales, support], greetingMessage: 'Escolha:' });
    expect(made.queues.map(({ name }: { name: string }) => name)).toEqual(['Sales', 'Support']);
    expect(await list()).toHaveLength(1);
  });

  test('it has a token of 30 letters and digits, sealed in the row and absent from every reply', async () => {
    const made = await create('Um');
    const { token } = await stored(made.id);
    expect(app.kernel.vault.open(Buffer.from(token, 'base64')).toString()).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(JSON.stringify([made, await list()])).not.toContain('token');
  });
});

describe('changing and deleting', () => {
  test('the default can be handed on but not given up', async () => {
    const one = await create('Um');
    const two = await create('Dois');
    expect((await admin('PUT', `/whatsapp/${one.id}`, { name: 'Um', isDefault: false })).error).toBe(
      'ERR_NO_OTHER_WHATSAPP',
    );
    expect(
      (await admin('PUT', `/whatsapp/${two.id}`, { name: 'Dois', isDefault: true })).body.isDefault,
    ).toBe(true);
    expect((await admin('PUT', `/whatsapp/${one.id}`, { name: 'Uno', isDefault: false })).body.name).toBe(
      'Uno',
    );
    expect((await admin('DELETE', `/whatsapp/${two.id}`)).error).toBe('ERR_NO_OTHER_WHATSAPP');
    expect((await admin('DELETE', `/whatsapp/${one.id}`)).status).toBe(200);
    expect((await admin('DELETE', `/whatsapp/${two.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test('one that has tickets is kept, because they are its history', async () => {
    const { id } = await create('Um');
    await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx.insert(contacts).values({ name: 'Maria' }).returning({ id: contacts.id });
      await tx.insert(tickets).values({ contactId: contact!.id, whatsappId: id, status: 'closed' });
    });
    expect((await admin('DELETE', `/whatsapp/${id}`)).error).toBe('ERR_IN_USE');
  });

  test("another company's connection does not exist", async () => {
    const { id } = await create('Um');
    for (const [method, path] of [
      ['GET', `/whatsapp/${id}`],
      ['PUT', `/whatsapp/${id}`],
      ['DELETE', `/whatsapp/${id}`],
      ['POST', `/whatsappsession/${id}`],
      ['PUT', `/whatsappsession/${id}`],
      ['DELETE', `/whatsappsession/${id}`],
    ] as const)
      expect((await app.call(app.people.adminB, method, path, { name: 'Meu' })).error).toBe(
        'ERR_NO_WAPP_FOUND',
      );
    expect((await stored(id)).command).toBe(0);
  });
});

describe('wishes', () => {
  test.each([
    ['POST', {}, { commandKind: 'start', wanted: true, status: 'OPENING' }],
    ['PUT', {}, { commandKind: 'forget', wanted: true, status: 'OPENING' }],
    ['DELETE', {}, { commandKind: 'signOut', wanted: false }],
  ] as const)('%s is written down and numbered', async (method, body, expected) => {
    const { id } = await create('Um');
    expect((await admin(method, `/whatsappsession/${id}`, body)).status).toBe(202);
    expect(await stored(id)).toMatchObject({ ...expected, command: 1, commandDone: 0 });
  });

  test('trying again does not undo a wish to forget that was not carried out yet', async () => {
    const { id } = await create('Um');
    await admin('DELETE', `/whatsappsession/${id}`);
    await admin('POST', `/whatsappsession/${id}`);
    expect(await stored(id)).toMatchObject({ commandKind: 'forget', wanted: true });
  });

  test('a code is asked for by number, but not for one that is connected', async () => {
    const { id } = await create('Um');
    const path = `/whatsappsession/${id}/code`;
    expect((await admin('POST', path, { number: '5511999998888' })).status).toBe(202);
    expect((await stored(id)).pairNumber).toBe('5511999998888');
    expect((await admin('POST', path, { number: '12' })).error).toBe('ERR_VALIDATION');
    await app.kernel.inWork(app.companyA, (work) =>
      changeSession(work, id, { commandDone: 1, status: 'CONNECTED' }),
    );
    expect((await admin('POST', path, { number: '5511999998888' })).error).toBe('ERR_BAD_REQUEST');
  });

  test('restart all leaves alone what is disconnected or has another wish', async () => {
    const running = await create('Um');
    const off = await create('Dois');
    const forgetting = await create('Três');
    await admin('DELETE', `/whatsappsession/${off.id}`);
    await admin('PUT', `/whatsappsession/${forgetting.id}`);
    expect((await admin('POST', '/whatsapp-restart')).status).toBe(202);
    expect(await stored(running.id)).toMatchObject({ command: 1, commandKind: 'start' });
    expect(await stored(off.id)).toMatchObject({ command: 1, commandKind: 'signOut' });
    expect(await stored(forgetting.id)).toMatchObject({ command: 1, commandKind: 'forget' });
  });
});

describe('who sees what', () => {
  test('everybody hears whether a number works, and nothing else of it', async () => {
    const id = (await create('Caída')).id;
    await app.kernel.inWork(app.companyA, (work) =>
      changeSession(work, id, { status: 'DISCONNECTED', qrcode: 'secret-code' }),
    );
    const published = await app.kernel.inWork(
      app.companyA,
      ({ tx }) =>
        tx.select().from(eventLog).where(eq(eventLog.topic, 'connectionName')).orderBy(eventLog.seq),
      'read',
    );
    const last = published.at(-1)!;
    expect(last.audience.to).toEqual(['may:connections:view']);
    expect(last.payload).toEqual({
      action: 'update',
      connection: expect.objectContaining({ id, name: 'Caída', status: 'DISCONNECTED' }),
    });
    expect(JSON.stringify(published)).not.toContain('secret-code');
  });

  test('everybody sees names, only managers the codes', async () => {
    const { id } = await create('Um');
    await app.kernel.inWork(app.companyA, (work) =>
      changeSession(work, id, { status: 'qrcode', qrcode: 'secret-code' }),
    );
    expect((await app.call(app.people.anaSales, 'GET', '/whatsapp')).status).toBe(403);
    const names = await app.call(app.people.anaSales, 'GET', '/whatsapp/filter');
    expect(names.body).toEqual([expect.objectContaining({ id, name: 'Um', status: 'qrcode' })]);
    expect(JSON.stringify(names.body)).not.toContain('secret-code');
    expect((await admin('GET', `/whatsapp/${id}`)).body.qrcode).toBe('secret-code');
  });

  test('the names are those in the state and of the channel that are asked for, else all (CONN-07)', async () => {
    const [calm, waiting] = [await create('Um'), await create('Dois')];
    await app.kernel.inWork(app.companyA, (work) => changeSession(work, calm.id, { status: 'CONNECTED' }));
    const ids = async (session: string) =>
      (await admin('GET', `/whatsapp/filter?session=${session}`)).body.map(({ id }: { id: number }) => id);
    expect(await ids('CONNECTED')).toEqual([calm.id]);
    expect(await ids('OPENING')).toEqual([waiting.id]);
    // What other programs send where they mean none.
    for (const none of ['', '0']) expect(await ids(none)).toHaveLength(2);
    expect(await ids('CONNECTED&channel=whatsapp')).toEqual([calm.id]);
    expect(await ids('CONNECTED&channel=facebook')).toEqual([]);
    expect((await admin('GET', '/whatsapp/filter?session=ON')).error).toBe('ERR_VALIDATION');
  });

  test('what a session says is heard by managers only, and what it says twice only once', async () => {
    const { id } = await create('Um');
    const sendQrCode = () =>
      app.kernel.inWork(app.companyA, (work) => changeSession(work, id, { status: 'qrcode', qrcode: 'abc' }));
    await sendQrCode();
    await sendQrCode();
    const published = await app.kernel.database.inCompany(app.companyA, (tx) =>
      tx.select().from(eventLog).where(eq(eventLog.topic, 'whatsappSession')),
    );
    const mine = published.filter(
      ({ payload }) => (payload as { session: { id: number } }).session.id === id,
    );
    expect(mine).toHaveLength(1);
    expect(mine[0]!.audience).toEqual({ to: ['may:connections:manage'] });
  });

  test('a session of a deleted connection says nothing', async () => {
    const { id } = await create('Um');
    await admin('DELETE', `/whatsapp/${id}`);
    await app.kernel.inWork(app.companyA, (work) => changeSession(work, id, { status: 'CONNECTED' }));
    expect(await list()).toEqual([]);
  });
});
