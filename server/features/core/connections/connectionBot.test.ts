import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { pixel } from '../../../testing/pixel.ts';
import { companies } from '../../operator/companies/companies.table.ts';

let app: TestApp;
let id: number;
beforeAll(async () => {
  app = await buildTestApp();
  ({ id } = (await call('POST', '/whatsapp', { name: 'Loja' })).body);
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const save = (fields: object) => call('PUT', `/whatsapp/${id}`, { name: 'Loja', isDefault: true, ...fields });

test('a connection starts with three menus, no timers and the usual hours (CONN-36, CONN-49, CONN-64)', async () => {
  expect((await call('GET', `/whatsapp/${id}`)).body).toMatchObject({
    maxUseBotQueues: 3,
    maxUseBotQueuesNPS: 3,
    timeUseBotQueues: 0,
    timeCreateNewTicket: 0,
    expiresTicket: 0,
    whenExpiresTicket: '0',
    sendIdQueue: null,
    timeSendQueue: 0,
    greetingMediaAttachment: null,
    schedules: expect.arrayContaining([expect.objectContaining({ weekdayEn: 'sunday', endTimeB: '18:00' })]),
  });
});

test('what is not sent of the bot stays as it is (CONN-32 to CONN-38)', async () => {
  const fields = {
    outOfHoursMessage: 'Closed',
    maxUseBotQueues: 5,
    timeUseBotQueues: 10,
    timeCreateNewTicket: 60,
    expiresTicket: 1440,
    whenExpiresTicket: '1',
    expiresInactiveMessage: 'Bye',
    timeInactiveMessage: 30,
    inactiveMessage: 'Still there?',
  };
  expect((await save(fields)).body).toMatchObject(fields);
  expect((await save({})).body).toMatchObject(fields);
  expect((await save({ whenExpiresTicket: '2' })).error).toBe('ERR_VALIDATION');
  expect((await save({ expiresTicket: -1 })).error).toBe('ERR_VALIDATION');
});

test('a queue to go to and a time to wait: both or neither (CONN-39, CONN-40)', async () => {
  const text =
    'Foi informado tempo para redirecionar fila, porém não foi selecionada fila para redirecionar. Os dois campos precisam estar preenchidos';
  const { sales } = app.queues;
  expect((await save({ timeSendQueue: 5 })).body.fields).toEqual({ sendIdQueue: text });
  expect((await save({ sendIdQueue: sales })).body.fields).toEqual({ timeSendQueue: text });
  expect((await save({ sendIdQueue: sales, timeSendQueue: 5 })).status).toBe(200);
  expect((await save({ timeSendQueue: 0 })).body.fields).toEqual({ timeSendQueue: text });
  expect((await save({ sendIdQueue: app.queues.foreign, timeSendQueue: 5 })).error).toBe(
    'ERR_NO_REFERENCE_FOUND',
  );
  expect((await save({ sendIdQueue: null, timeSendQueue: 0 })).status).toBe(200);
});

test('a queue that goes takes the redirection with it, or hands it on', async () => {
  const aQueue = async (name: string, color: string) =>
    (await call('POST', '/queue', { name, color })).body.id;
  const [gone, heir] = [await aQueue('Gone', '#aa0001'), await aQueue('Heir', '#aa0002')];
  await save({ sendIdQueue: gone, timeSendQueue: 5 });
  await call('DELETE', `/queue/${gone}?moveTo=${heir}`);
  expect((await call('GET', `/whatsapp/${id}`)).body).toMatchObject({ sendIdQueue: heir, timeSendQueue: 5 });
  await call('DELETE', `/queue/${heir}`);
  expect((await call('GET', `/whatsapp/${id}`)).body).toMatchObject({ sendIdQueue: null, timeSendQueue: 0 });
});

test('ratings need words and a time (CONN-50, CONN-51)', async () => {
  expect((await save({ ratingMessage: '', expiresTicketNPS: 0 })).status).toBe(200);
  await call('PUT', '/settings/userRating', { value: 'enabled' });
  expect((await save({})).body.fields).toEqual({
    ratingMessage: 'É obrigado informar uma mensagem de avaliação quando se utiliza o NPS.',
    expiresTicketNPS: 'É obrigado informar um tempo para avaliação quando se utiliza o NPS.',
  });
  expect((await save({ ratingMessage: 'How was it?', expiresTicketNPS: 60 })).status).toBe(200);
  await call('PUT', '/settings/userRating', { value: 'disabled' });
});

/** A day by the clock of a time zone, as it is now. */
const dayIn = (timeZone: string, fromToday: number) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(app.clock.now());
  return new Date(Date.parse(today) + fromToday * 86_400_000).toISOString().slice(0, 10);
};

test.each([
  ['America/Sao_Paulo', 3],
  ['Asia/Tokyo', 15],
])(
  "how long ago a vacation began is counted in days of the company's clock: %s (CONN-35)",
  async (timeZone, midnightByUtc) => {
    const setZone = (zone: string) =>
      app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set({ timeZone: zone }).where(eq(companies.id, app.companyA)),
      );
    await setZone(timeZone);
    const now = app.clock.now().getTime();
    const midnight = new Date(now + 86_400_000).setUTCHours(midnightByUtc, 0, 0, 0);
    const start = async (day: string | null) => {
      const words = { collectiveVacationMessage: day ? 'Gone fishing' : '', collectiveVacationEnd: day };
      const { status } = await save({ ...words, collectiveVacationStart: day });
      return status;
    };
    app.clock.advance(midnight - 60_000 - now);
    const tenDaysAgo = dayIn(timeZone, -10);
    expect([await start(dayIn(timeZone, -11)), await start(tenDaysAgo)]).toEqual([400, 200]);
    expect(await start(null)).toBe(200);
    app.clock.advance(120_000);
    expect(dayIn(timeZone, -11)).toBe(tenDaysAgo);
    expect([await start(tenDaysAgo), await start(dayIn(timeZone, -10))]).toEqual([400, 200]);
    expect(await start(null)).toBe(200);
    await setZone('America/Sao_Paulo');
  },
);

test('a vacation has a beginning and an end, in this order and not long ago (CONN-34, CONN-35)', async () => {
  const day = (fromToday: number) => dayIn('America/Sao_Paulo', fromToday);
  const vacation = (start: number | null, end: number | null) => ({
    collectiveVacationMessage: 'Gone fishing',
    collectiveVacationStart: start === null ? null : day(start),
    collectiveVacationEnd: end === null ? null : day(end),
  });
  expect(Object.keys((await save(vacation(null, null))).body.fields)).toEqual([
    'collectiveVacationStart',
    'collectiveVacationEnd',
  ]);
  expect((await save(vacation(3, 2))).body.fields).toHaveProperty('collectiveVacationEnd');
  expect((await save(vacation(-11, 2))).body.fields).toHaveProperty('collectiveVacationStart');
  expect((await save(vacation(-10, 2))).body).toMatchObject(vacation(-10, 2));
  app.clock.advance(5 * 86_400_000);
  expect((await save({})).status).toBe(200);
  expect(
    (
      await save({
        collectiveVacationMessage: '',
        collectiveVacationStart: null,
        collectiveVacationEnd: null,
      })
    ).status,
  ).toBe(200);
});

test('a picture or film goes with the greeting, nothing else does, and it can be taken off (CONN-46, CONN-47)', async () => {
  const upload = (content: Buffer, file: string) =>
    app.call(
      app.people.adminA,
      'POST',
      `/whatsapp/${id}/media-upload`,
      Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${file}"\r\n\r\n`),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
  expect((await upload(Buffer.from('%PDF-1.4\n%%EOF\n'), 'shop.png')).error).toBe('ERR_FILE_TYPE');
  expect((await upload(pixel, 'shop.png')).body).toMatchObject({ greetingMediaAttachment: 'shop.png' });
  const { body: link } = await call('GET', `/whatsapp/${id}/media`);
  expect(link.mediaType).toBe('image/png');
  const { pathname, search } = new URL(link.path, 'http://x');
  expect((await app.app.inject({ url: pathname + search })).rawPayload).toEqual(pixel);
  expect((await call('DELETE', `/whatsapp/${id}/media-upload`)).body).toMatchObject({
    greetingMediaAttachment: null,
  });
  expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(404);
});
