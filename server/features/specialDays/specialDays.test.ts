import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, person?: Person) =>
  app.call(person ?? app.people.adminA, method, `/special-days${path}`, body);
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    app.clock.now().getTime() + days * 86_400_000,
  );

test('a date is closed or has hours of its own, once for each date, by who may change settings', async () => {
  const day = { date: '2031-12-24', name: 'Véspera', startTimeA: '08:00', endTimeA: '12:00' };
  const { status, body } = await call('POST', '', day);
  expect([status, body]).toEqual([201, { id: body.id, startTimeB: '', endTimeB: '', ...day }]);
  expect((await call('POST', '', { ...day, name: 'Outra' })).error).toBe('ERR_DUPLICATED_DAY');
  expect((await call('POST', '', { ...day, date: '2031-12-25', endTimeA: '' })).body.fields).toHaveProperty(
    'endTimeA',
  );
  expect((await call('POST', '', { ...day, date: '2031-02-30' })).error).toBe('ERR_VALIDATION');
  expect((await call('POST', '', { ...day, date: '2031-01-01' }, app.people.anaSales)).error).toBe(
    'ERR_NO_PERMISSION',
  );
  expect((await call('GET', `/${body.id}`, undefined, app.people.adminB)).error).toBe(
    'ERR_NO_SPECIAL_DAY_FOUND',
  );
  expect((await call('PUT', `/${body.id}`, { ...day, startTimeA: '', endTimeA: '' })).body.startTimeA).toBe(
    '',
  );
  expect((await call('DELETE', `/${body.id}`)).status).toBe(200);
});

test('many are added at once, those that are there stay, and the next ones come first', async () => {
  const [past, today, later] = [dayIn(-3), dayIn(0), dayIn(9)];
  await call('POST', '', { date: today, name: 'Inventário', startTimeA: '14:00', endTimeA: '16:00' });
  const days = [past, today, later].map((date) => ({ date, name: `Feriado ${date}` }));
  const { body } = await call('POST', '/many', { days });
  expect(body.map(({ date }: { date: string }) => date)).toEqual([past, later]);
  const { body: next } = await call('GET', '/next');
  expect(next.map(({ name }: { name: string }) => name)).toEqual(['Inventário', `Feriado ${later}`]);
});
