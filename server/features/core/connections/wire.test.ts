import { usualHours } from '@recado/shared/lib/openingHours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { changeSession } from './changeSession.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app?.stop());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.adminA, method, path, body);

test('a connection is made, read for its form, changed and deleted; what only pages know is left aside (CONN-06, CONN-08 to CONN-10, CONN-44)', async () => {
  const { body: made, status } = await admin('POST', '/whatsapp', {
    name: 'Balcão',
    queueIds: [app.queues.sales],
    queues: [{ id: app.queues.sales }],
    session: 'x',
  });
  expect(status).toBe(201);
  const listed = await admin('GET', `/whatsapp?companyId=${app.companyB}&session=0`);
  expect(listed.body.map(({ id }: { id: number }) => id)).toContain(made.id);
  const { body: read } = await admin('GET', `/whatsapp/${made.id}?session=0`);
  expect(read).toMatchObject({ name: 'Balcão', queueIds: [app.queues.sales], isDefault: true });
  const changed = await admin('PUT', `/whatsapp/${made.id}`, { ...read, account: undefined, name: 'Loja' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Loja', queueIds: [app.queues.sales] } });
  const { body: other } = await admin('POST', '/whatsapp', { name: 'Outra' });
  expect((await admin('DELETE', `/whatsapp/${other.id}`)).status).toBe(200);
  expect((await admin('GET', `/whatsapp/${other.id}`)).status).toBe(404);
});

test('its record has every field of the wire, and keeps those of the bot, of groups and of hours (CONN-27, CONN-29 to CONN-33, CONN-37, CONN-63, CONN-65)', async () => {
  const schedules = usualHours.map((day) => ({ ...day, startTimeA: '07:30' }));
  const fields = {
    allowGroup: true,
    groupAsTicket: 'enabled',
    collectiveVacationStart: '2099-01-02',
    collectiveVacationEnd: '2099-01-09',
    collectiveVacationMessage: 'Voltamos dia 10',
    timeCreateNewTicket: 15,
    expiresTicket: 60,
    whenExpiresTicket: '1',
    expiresInactiveMessage: 'Encerramos por aqui',
    timeInactiveMessage: 30,
    inactiveMessage: 'Ainda está aí?',
    schedules,
  };
  const { body: made } = await admin('POST', '/whatsapp', { name: 'Com campos', ...fields });
  const { body } = await admin('GET', `/whatsapp/${made.id}`);
  expect(body).toMatchObject(fields);
  for (const name of ['number', 'channel', 'status', 'statusImportMessages', 'updatedAt', 'qrcode', 'queues'])
    expect(body).toHaveProperty(name);
  for (const name of ['x', 'n'.repeat(51)])
    expect((await admin('PUT', `/whatsapp/${made.id}`, { ...body, account: undefined, name })).status).toBe(
      400,
    );
  const wrong = schedules.map((day) => ({ ...day, startTimeA: '7h30' }));
  expect(
    (await admin('PUT', `/whatsapp/${made.id}`, { ...body, account: undefined, schedules: wrong })).status,
  ).toBe(400);
});

test('only people who may manage connections change them, ask for codes and disconnect (CONN-05, CONN-15, CONN-17)', async () => {
  const { body: made } = await admin('POST', '/whatsapp', { name: 'De gerentes' });
  const calls = [
    ['POST', '/whatsapp'],
    ['PUT', `/whatsapp/${made.id}`],
    ['DELETE', `/whatsapp/${made.id}`],
    ['POST', `/whatsappsession/${made.id}`],
    ['PUT', `/whatsappsession/${made.id}`],
    ['DELETE', `/whatsappsession/${made.id}`],
  ] as const;
  for (const [method, path] of calls)
    expect((await app.call(app.people.anaSales, method, path, { name: 'Sem direito' })).status).toBe(403);
  await app.kernel.inWork(app.companyA, (work) =>
    changeSession(work, made.id, { status: 'DISCONNECTED', stopReason: 'loggedOut' }),
  );
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await admin(method, `/whatsappsession/${made.id}`)).status).toBe(202);
});
