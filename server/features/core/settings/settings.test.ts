import { maxLogoBytes, missingWords, neededWords } from '@recado/shared/features/settings';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { pixel } from '../../../testing/pixel.ts';
import { companies } from '../../operator/companies/companies.table.ts';
import { companySettings } from './settings.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const keysFor = async (person: Person): Promise<string[]> =>
  (await app.call(person, 'GET', '/settings')).body.map(({ key }: { key: string }) => key);

test('the operator alone reads and writes whether companies may sign up (SET-07)', async () => {
  const { superA, adminA, anaSales } = app.people;
  expect(await keysFor(superA)).toContain('userCreation');
  for (const person of [adminA, anaSales]) {
    expect(await keysFor(person)).not.toContain('userCreation');
    expect(await keysFor(person)).toContain('requiredTag');
    const { error } = await app.call(person, 'PUT', '/settings/userCreation', { value: 'enabled' });
    expect(error).toBe('ERR_NO_PERMISSION');
  }
});

const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const valueOfKey = async (key: string): Promise<string> => (await call('GET', `/setting/${key}`)).body.value;

describe('a setting', () => {
  test('is read and written by key and by column (SET-08, SET-09, OPEN-53)', async () => {
    expect((await call('PUT', '/settings/userRandom', { value: 'enabled' })).body).toEqual({
      key: 'userRandom',
      value: 'enabled',
    });
    expect((await call('GET', '/setting/userRandom')).body).toEqual({ key: 'userRandom', value: 'enabled' });
    expect((await call('GET', '/companySettingOne?column=userRandom')).body).toEqual({
      userRandom: 'enabled',
    });
    expect((await call('PUT', '/companySettings', { column: 'userRandom', data: 'disabled' })).body).toEqual({
      userRandom: 'disabled',
    });
    expect((await call('GET', `/companySettings/${app.companyA}`)).body).toMatchObject({
      userRandom: 'disabled',
      scheduleType: 'disabled',
      chatBotType: 'text',
      acceptCallWhatsapp: 'enabled',
    });
    expect((await call('GET', `/companySettings/${app.companyB}`)).error).toBe('ERR_NO_COMPANY_FOUND');
  });

  test("that nobody knows is not found, and the operator's are not read by others (SET-29)", async () => {
    for (const key of ['nonsense', 'userCreation']) {
      expect((await call('GET', `/setting/${key}`)).error).toBe('ERR_NO_SETTING_FOUND');
      expect((await call('GET', `/companySettingOne?column=${key}`)).error).toBe('ERR_NO_SETTING_FOUND');
    }
    expect((await call('GET', `/companySettings/${app.companyA}`)).body).not.toHaveProperty('userCreation');
    expect((await call('PUT', '/companySettings', { column: 'userCreation', data: 'enabled' })).error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  test('takes only the values there are (SET-15, SET-16)', async () => {
    for (const [key, wrong] of [
      ['scheduleType', 'sometimes'],
      ['chatBotType', 'voice'],
      ['lgpdLink', 'not a link'],
    ])
      expect((await call('PUT', `/settings/${key}`, { value: wrong })).error).toBe('ERR_VALIDATION');
    for (const value of ['queue', 'company', 'connection', 'disabled'])
      expect((await call('PUT', '/settings/scheduleType', { value })).status).toBe(200);
  });
});

test.each(Object.entries(neededWords))(
  '%s is required in one state of its switch (SET-17 to SET-20)',
  async (words, [key, state]) => {
    const on = state ? 'enabled' : 'disabled';
    const off = state ? 'disabled' : 'enabled';
    expect((await call('PUT', `/settings/${key}`, { value: on })).body.fields).toEqual({
      [words]: 'Obrigatório',
    });
    expect(await valueOfKey(key)).toBe(off);
    const both = [
      { key, value: on },
      { key: words, value: 'Some words' },
    ];
    expect((await call('PUT', '/settings', { settings: both })).status).toBe(200);
    expect([await valueOfKey(key), await valueOfKey(words)]).toEqual([on, 'Some words']);
    expect((await call('PUT', `/settings/${words}`, { value: ' ' })).error).toBe('ERR_VALIDATION');
    expect(await valueOfKey(words)).toBe('Some words');
    await call('PUT', `/settings/${key}`, { value: off });
    expect((await call('PUT', `/settings/${words}`, { value: '' })).status).toBe(200);
  },
);

describe('since when a setting is so, and who set it', () => {
  const since = async (person: Person, key: string) =>
    (await app.call(person, 'GET', '/settings/since')).body.find((one: { key: string }) => one.key === key);
  const put = (person: Person, key: string, value: string) =>
    app.call(person, 'PUT', `/settings/${key}`, { value });
  const publishedEvents = () =>
    app.read((tx) =>
      tx
        .select({ payload: eventLog.payload })
        .from(eventLog)
        .where(eq(eventLog.topic, 'settings'))
        .orderBy(eventLog.seq),
    );

  test('is kept with the change itself, and not moved by saving the same again', async () => {
    const { adminA, superA, anaSales } = app.people;
    expect(await since(adminA, 'severalSessions')).toBeUndefined();
    await put(superA, 'severalSessions', 'disabled');
    const first = await since(adminA, 'severalSessions');
    expect(first).toMatchObject({ key: 'severalSessions', changedBy: 'Super' });
    await put(adminA, 'severalSessions', 'disabled');
    expect(await since(adminA, 'severalSessions')).toEqual(first);
    await put(adminA, 'severalSessions', 'enabled');
    expect((await since(adminA, 'severalSessions')).changedBy).toBe('Admin A');
    expect((await app.call(anaSales, 'GET', '/settings/since')).error).toBe('ERR_NO_PERMISSION');
  });

  test('a change is published live, once, and nothing of what is the operator’s to know', async () => {
    const { superA, adminA } = app.people;
    await put(adminA, 'meetingUrl', 'https://meet.example');
    const before = await publishedEvents();
    expect(before.at(-1)?.payload).toMatchObject({
      settings: [{ key: 'meetingUrl', value: 'https://meet.example' }],
      changedBy: 'Admin A',
    });
    await put(adminA, 'meetingUrl', 'https://meet.example');
    await put(superA, 'ApiGestorWebhook', 'https://gestor.example/in');
    await put(superA, 'ApiGestorWebhook', '');
    expect(await publishedEvents()).toHaveLength(before.length);
    expect(await since(superA, 'ApiGestorWebhook')).toBeDefined();
    expect(await since(adminA, 'ApiGestorWebhook')).toBeUndefined();
  });

  test('whether a company has campaigns is for the operator to say', async () => {
    expect((await put(app.people.adminA, 'campaignsEnabled', 'enabled')).error).toBe('ERR_NO_PERMISSION');
    expect((await put(app.people.superA, 'campaignsEnabled', 'disabled')).status).toBe(200);
  });
});

test('several settings are saved all or none', async () => {
  const settings = [
    { key: 'userRandom', value: 'enabled' },
    { key: 'scheduleType', value: 'sometimes' },
  ];
  expect((await call('PUT', '/settings', { settings })).error).toBe('ERR_VALIDATION');
  expect(await valueOfKey('userRandom')).toBe('disabled');
  expect(missingWords({ acceptCallWhatsapp: 'enabled', sendMsgTransfTicket: 'disabled' })).toEqual([]);
});

test('the company has hours and words for the time outside of them (SET-25, SET-26)', async () => {
  const path = `/companies/${app.companyA}/schedules`;
  const { body: before } = await call('GET', path);
  expect([before.schedules.length, before.messageOutOfHour]).toEqual([7, '']);
  expect((await call('PUT', path, { schedules: before.schedules, msg: '' })).body.fields).toEqual({
    msg: 'Obrigatório',
  });
  const monday = { weekdayEn: 'monday', startTimeA: '09:00', endTimeA: '12:00' };
  const { body: after } = await call('PUT', path, { schedules: [monday], msg: 'We are closed' });
  expect(after).toEqual((await call('GET', path)).body);
  expect([after.schedules[0].endTimeA, after.schedules[1].startTimeA, after.messageOutOfHour]).toEqual([
    '12:00',
    '',
    'We are closed',
  ]);
  const hours = async () =>
    (await call('GET', '/settings/since')).body.find(({ key }: { key: string }) => key === 'companyHours');
  const since = await hours();
  expect(since.changedBy).toBe('Admin A');
  // Saving the same again is no change.
  app.clock.advance(60_000);
  await call('PUT', path, { schedules: [monday], msg: 'We are closed' });
  expect(await hours()).toEqual(since);
  await call('PUT', path, { schedules: [monday], msg: 'Closed' });
  expect((await hours()).changedAt > since.changedAt).toBe(true);
  const half = await call('PUT', path, { schedules: [{ ...monday, startTimeB: '13:00' }], msg: 'x' });
  expect(half.body.fields).toEqual({ 'schedules.0.endTimeB': 'Obrigatório preencher um Turno completo.' });
  expect((await app.call(app.people.anaSales, 'PUT', path, { schedules: [], msg: 'x' })).error).toBe(
    'ERR_NO_PERMISSION',
  );
  expect((await call('PUT', `/companies/${app.companyB}/schedules`, { schedules: [], msg: 'x' })).error).toBe(
    'ERR_NO_COMPANY_FOUND',
  );
});

describe('the look of the product (SET-06, SET-10, SET-12)', () => {
  const upload = (person: Person, content: Buffer, mode = 'Light') =>
    app.call(
      person,
      'POST',
      '/settings-whitelabel/logo',
      Buffer.concat([
        Buffer.from(
          `--x\r\nContent-Disposition: form-data; name="typeArch"\r\n\r\nlogo\r\n--x\r\nContent-Disposition: form-data; name="mode"\r\n\r\n${mode}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="logo.png"\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n--x--\r\n'),
      ]),
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
  const picture = (name: string) => app.app.inject({ url: `/public/${name}` });

  test("a logo is seen by anybody who has its setting's value, until it is changed or taken away", async () => {
    const { superA, adminA } = app.people;
    const { body: light } = await upload(superA, pixel);
    expect(light.key).toBe('appLogoLight');
    const shown = await picture(light.value);
    expect([shown.rawPayload, shown.headers['content-type']]).toEqual([pixel, 'image/png']);
    expect((await upload(adminA, pixel)).error).toBe('ERR_NO_PERMISSION');
    const { body: other } = await upload(superA, pixel);
    expect((await picture(light.value)).statusCode).toBe(404);
    expect((await picture(other.value)).statusCode).toBe(200);
    const put = (value: string) => app.call(superA, 'PUT', '/settings/appLogoLight', { value });
    expect((await put(light.value)).error).toBe('ERR_VALIDATION');
    expect((await put(other.value)).status).toBe(200);
    expect((await put('')).status).toBe(200);
    expect((await picture(other.value)).statusCode).toBe(404);
  });

  test('a logo is a small picture, whatever it is called', async () => {
    const { superA } = app.people;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await upload(superA, svg)).error).toBe('ERR_FILE_TYPE');
    expect((await upload(superA, Buffer.concat([pixel, Buffer.alloc(maxLogoBytes)]))).error).toBe(
      'ERR_FILE_TOO_LARGE',
    );
    expect((await upload(superA, pixel, 'Middle')).error).toBe('ERR_VALIDATION');
    for (const name of ['x', '1-x', '0-00000000-0000-4000-8000-000000000000', '..%2f..%2fsecrets'])
      expect((await picture(name)).statusCode).toBe(404);
  });

  test("people see their own company's look, and the operator's where it has none (THEME-10, OPEN-05)", async () => {
    const { superA, anaSales, adminB } = app.people;
    // Company A is the operator's here, company B has a colour of its own.
    expect(app.companyA).toBe(1);
    await app.call(superA, 'PUT', '/settings/appName', { value: 'Conversa' });
    await app.call(superA, 'PUT', '/settings/primaryColorLight', { value: '#112233' });
    await app.kernel.inWork(app.companyB, async ({ tx }) => {
      await tx.insert(companySettings).values([
        { key: 'primaryColorLight', value: '#445566' },
        { key: 'appName', value: '' },
      ]);
    });
    const look = async (person: Person) => (await app.call(person, 'GET', '/settings/look')).body;
    expect(await look(anaSales)).toMatchObject({ appName: 'Conversa', primaryColorLight: '#112233' });
    expect(await look(adminB)).toMatchObject({
      appName: 'Conversa',
      primaryColorLight: '#445566',
      primaryColorDark: '#0000FF',
    });
  });

  test('colours and the name are what a page can show', async () => {
    const put = (key: string, value: string) =>
      app.call(app.people.superA, 'PUT', `/settings/${key}`, { value });
    expect((await put('primaryColorLight', 'red')).error).toBe('ERR_VALIDATION');
    expect((await put('appName', 'x'.repeat(41))).error).toBe('ERR_VALIDATION');
    for (const value of ['Lo\u001bja', 'Lo\nja', 'Lo\u202eja'])
      expect((await put('appName', value)).error).toBe('ERR_VALIDATION');
    expect((await put('primaryColorDark', '#12ABef')).status).toBe(200);
    expect((await put('appName', 'Loja')).status).toBe(200);
  });
});

test('a time zone moves the company’s own clock, and one that nobody knows is refused', async () => {
  const zone = async () =>
    (
      await app.read((tx) =>
        tx.select({ zone: companies.timeZone }).from(companies).where(eq(companies.id, app.companyA)),
      )
    )[0]?.zone;
  const save = (value: string) => app.call(app.people.adminA, 'PUT', '/settings/timeZone', { value });
  expect((await save('America/Manaus')).status).toBe(200);
  expect(await zone()).toBe('America/Manaus');
  for (const wrong of ['Mars/Olympus', '+03:00', ''])
    expect((await save(wrong)).error).toBe('ERR_VALIDATION');
  expect(await zone()).toBe('America/Manaus');
  expect((await save('America/Sao_Paulo')).status).toBe(200);
});
