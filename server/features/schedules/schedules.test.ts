import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../testing/mirror.ts';
import { pixel } from '../../testing/pixel.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { media } from '../core/media/media.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { occurrences } from './occurrences.ts';
import { scheduleSends, schedules } from './schedules.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
});
afterAll(() => app.stop());

const day = 86_400_000;
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();
const send = (
  method: 'POST' | 'PUT' | 'DELETE' | 'GET',
  path: string,
  body?: object,
  person: Person = app.people.anaSales,
) => app.call(person, method, `/schedules${path}`, body);
const input = (more: object = {}) => ({
  body: 'Lembrete da consulta',
  contactId: own.contactId,
  sendAt: inFuture(day),
  ...more,
});
const create = async (more: object = {}) => (await send('POST', '', input(more))).body;
const stored = (id: number) =>
  app.read(async (tx) => (await tx.select().from(schedules).where(eq(schedules.id, id)))[0]);
const waiting = (id: number) =>
  app.read(async (tx) => (await tx.select().from(scheduleSends).where(eq(scheduleSends.scheduleId, id)))[0]);
const loggedEvents = () =>
  app.kernel.inWork(app.companyA, ({ tx }) => tx.select().from(eventLog).orderBy(eventLog.seq), 'read');

/** A form as a browser sends it, with a picture. */
const form = (file: { name: string; content: Buffer }, fields: Record<string, string> = {}) => {
  const part = (head: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n`;
  return Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => `${part(`name="${key}"`)}\r\n${value}\r\n`)
        .join(''),
    ),
    Buffer.from(`${part(`name="file"; filename="${file.name}"`)}Content-Type: image/png\r\n\r\n`),
    file.content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
};
const upload = (path: string, file: { name: string; content: Buffer }, fields?: Record<string, string>) =>
  app.call(app.people.anaSales, 'POST', `/schedules${path}`, form(file, fields), {
    'content-type': 'multipart/form-data; boundary=x',
  });
const picture = { name: 'mapa.png', content: pixel };

describe('schedules', () => {
  test('are listed with id, time and contact, found by words or contact, twenty a page (SCHED-01, SCHED-04)', async () => {
    for (let n = 0; n < 21; n++) await create({ body: `Página ${n}`, sendAt: inFuture(day + n * 1000) });
    const { body } = await send('GET', '?searchParam=pagina');
    expect(body).toMatchObject({ hasMore: true, count: 21 });
    expect(body.schedules).toHaveLength(20);
    expect(body.schedules[0]).toMatchObject({
      id: expect.any(Number),
      sendAt: expect.any(String),
      contact: { id: own.contactId, name: 'Contact own' },
    });
    expect((await send('GET', '?searchParam=pagina&pageNumber=2')).body.schedules).toHaveLength(1);
    expect((await send('GET', '?searchParam=contact%20own')).body.count).toBeGreaterThan(20);
    expect((await send('GET', '?searchParam=nobody')).body.schedules).toEqual([]);
  });

  test('of a range of time are what a calendar reads: what begins in it and no more', async () => {
    const inside = await create({ sendAt: '2030-05-10T12:00:00.000Z', body: 'x'.repeat(300) });
    await create({ sendAt: '2030-06-01T03:00:00.000Z' });
    const range = 'from=2030-05-01T03:00:00.000Z&to=2030-06-01T03:00:00.000Z';
    const { body } = await send('GET', `/calendar?${range}`);
    expect(body.hasMore).toBe(false);
    expect(body.schedules.map(({ id }: { id: number }) => id)).toEqual([inside.id]);
    expect(body.schedules[0].body).toHaveLength(120);
    expect((await send('GET', `?${range}`)).body.count).toBe(1);
    expect((await send('GET', '/calendar?from=2030-01-01T00:00:00Z&to=2031-01-01T00:00:00Z')).error).toBe(
      'ERR_VALIDATION',
    );
  });

  test('are for plans that hold them, and for nobody else (SCHED-02, ROLE-20)', async () => {
    const use = (useSchedules: boolean) =>
      app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ useSchedules }));
    await use(false);
    try {
      const poor = await app.addPerson(app.companyA, { profile: 'admin' });
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', '/calendar'],
        ['DELETE', '/1'],
      ] as const)
        expect((await send(method, path, undefined, poor)).error).toBe('ERR_PLAN');
    } finally {
      await use(true);
    }
  });

  test('are made, shown, changed and deleted (SCHED-05), and each change is published (SCHED-19)', async () => {
    const since = (await loggedEvents()).length;
    const made = await create();
    expect(made).toMatchObject({ status: 'PENDENTE', sentAt: null, userId: app.people.anaSales.userId });
    expect((await send('GET', `/${made.id}`)).body).toEqual(made);
    await send('PUT', `/${made.id}`, input({ body: 'Outra coisa' }));
    expect((await send('GET', `/${made.id}`)).body.body).toBe('Outra coisa');
    expect((await send('DELETE', `/${made.id}`)).status).toBe(200);
    expect((await send('GET', `/${made.id}`)).error).toBe('ERR_NO_SCHEDULE_FOUND');
    expect(await waiting(made.id)).toBeUndefined();
    const words = (await loggedEvents()).slice(since).filter(({ topic }) => topic === 'schedule');
    expect(words.map(({ payload }) => payload)).toMatchObject([
      { action: 'create', schedule: { id: made.id } },
      { action: 'update', schedule: { id: made.id, body: 'Outra coisa' } },
      { action: 'delete', scheduleId: made.id },
    ]);
  });

  test.each([
    ['words of less than 5 characters', { body: ' abcd ' }, { body: 'Mensagem muito curta' }], // SCHED-07
    ['nobody', { contactId: undefined }, { contactId: expect.any(String) }], // SCHED-08
    ['no time', { sendAt: undefined }, { sendAt: 'Obrigatório' }], // SCHED-09
    ['a time that is past', { sendAt: inFuture(-3_600_000) }, { sendAt: 'In the past' }],
    ['a time nobody lives to see', { sendAt: '9999-12-31T00:00:00Z' }, { sendAt: expect.any(String) }],
    [
      'a series that ends too late',
      { enviarQuantasVezes: 100, intervalo: 3, valorIntervalo: 12 },
      { sendAt: expect.any(String) },
    ],
    [
      'more than a hundred times',
      { enviarQuantasVezes: 101, valorIntervalo: 1 },
      { enviarQuantasVezes: expect.any(String) },
    ],
    ['a series without a step', { enviarQuantasVezes: 2 }, { valorIntervalo: 'Obrigatório' }],
  ])('are refused with %s, and nothing is kept', async (_, wrong, fields) => {
    const count = () => app.read(async (tx) => (await tx.select().from(schedules)).length);
    const before = await count();
    const refused = await send('POST', '', input(wrong));
    expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION', fields } });
    expect(await count()).toBe(before);
  });

  test('lead nowhere outside of their company', async () => {
    for (const theirs of [
      { contactId: foreign.contactId },
      { whatsappId: foreign.connectionId },
      { queueId: foreign.queueId },
      { ticketUserId: app.people.adminB.userId },
    ])
      expect((await send('POST', '', input(theirs))).error).toBe('ERR_NO_REFERENCE_FOUND');
    const made = await create();
    expect((await send('DELETE', `/${made.id}`, undefined, app.people.adminB)).error).toBe(
      'ERR_NO_SCHEDULE_FOUND',
    );
  });

  test('are one message by default, on any day (SCHED-13, OPEN-40)', async () => {
    const made = await create();
    expect(made).toMatchObject({ intervalo: 1, valorIntervalo: 0, enviarQuantasVezes: 1, tipoDias: 4 });
    expect(made).toMatchObject({
      openTicket: 'disabled',
      statusTicket: 'closed',
      assinar: false,
      series: null,
    });
  });

  test('of a series do not repeat otherwise by a change (SCHED-11)', async () => {
    const made = await create({ enviarQuantasVezes: 3, valorIntervalo: 1 });
    const { body } = await send('PUT', `/${made.id}`, {
      ...input(),
      enviarQuantasVezes: 9,
      valorIntervalo: 9,
      intervalo: 2,
      tipoDias: 6,
    });
    expect(body).toMatchObject({ enviarQuantasVezes: 3, valorIntervalo: 1, intervalo: 1, tipoDias: 4 });
  });

  test('are moved, and leave at the new time only', async () => {
    const made = await create();
    const sendAt = inFuture(3 * day);
    expect((await send('PUT', `/${made.id}/move`, { sendAt })).body).toMatchObject({
      sendAt,
      body: made.body,
    });
    expect(await waiting(made.id)).toMatchObject({ dueAt: new Date(sendAt), wantedAt: new Date(sendAt) });
    expect((await send('PUT', `/${made.id}/move`, { sendAt: inFuture(-day) })).error).toBe('ERR_VALIDATION');
  });

  test('of a series change one by one, or from one on: each moves by as much (N18)', async () => {
    const first = await create({ enviarQuantasVezes: 3, valorIntervalo: 1 });
    const rows = () =>
      app.read((tx) =>
        tx.select().from(schedules).where(eq(schedules.series, first.series)).orderBy(schedules.sendAt),
      );
    const before = await rows();
    const hour = 3_600_000;
    const later = ({ sendAt }: { sendAt: Date }) => new Date(sendAt.getTime() + hour);
    const [, second] = before;
    const change = { ...input(), body: 'Outra consulta', sendAt: later(second!).toISOString() };
    expect((await send('PUT', `/${second!.id}?following=true`, change)).status).toBe(200);
    const after = await rows();
    expect(after.map(({ body }) => body)).toEqual([
      'Lembrete da consulta',
      'Outra consulta',
      'Outra consulta',
    ]);
    expect(after.map(({ sendAt }) => sendAt)).toEqual([
      before[0]!.sendAt,
      later(before[1]!),
      later(before[2]!),
    ]);
    expect(await waiting(before[2]!.id)).toMatchObject({ dueAt: later(before[2]!) });
    await send('PUT', `/${second!.id}`, { ...change, body: 'Só esta consulta' });
    expect((await rows()).map(({ body }) => body)[2]).toBe('Outra consulta');
  });

  test('of one contact are read by themselves (N18)', async () => {
    const made = await create();
    const range = `from=${inFuture(0)}&to=${inFuture(50 * day)}`;
    const ids = async (contactId: number) =>
      (await send('GET', `/calendar?${range}&contactId=${contactId}`)).body.schedules.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids(own.contactId)).toContain(made.id);
    expect(await ids(999_999)).toEqual([]);
    expect((await send('GET', '?contactId=999999')).body.schedules).toEqual([]);
  });

  test('of a series go one by one, or from one on', async () => {
    const first = await create({ enviarQuantasVezes: 4, valorIntervalo: 1 });
    const ids = async () =>
      app.read(async (tx) =>
        (
          await tx
            .select()
            .from(schedules)
            .where(eq(schedules.series, first.series))
            .orderBy(schedules.sendAt)
        ).map(({ id }) => id),
      );
    const [, second, third, fourth] = await ids();
    await send('DELETE', `/${second}`);
    expect(await ids()).toEqual([first.id, third, fourth]);
    await send('DELETE', `/${third}?following=true`);
    expect(await ids()).toEqual([first.id]);
  });

  test('that were sent are changed no more', async () => {
    const made = await create();
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(schedules).set({ status: 'ENVIADA' }).where(eq(schedules.id, made.id)),
    );
    for (const [method, path, body] of [
      ['PUT', '', input()],
      ['PUT', '/move', { sendAt: inFuture(day) }],
      ['POST', '/retry', undefined],
      ['DELETE', '/media-upload', undefined],
    ] as const)
      expect((await send(method, `/${made.id}${path}`, body)).error).toBe('ERR_SCHEDULE_STATE');
  });

  test('show nobody a number who may not see numbers', async () => {
    const contactId = await app.kernel.inWork(
      app.companyA,
      async ({ tx }) =>
        (await tx.insert(contacts).values({ name: '5511912345678', number: '5511912345678' }).returning())[0]!
          .id,
    );
    const made = await create({ contactId, sendAt: '2031-01-10T12:00:00Z' });
    for (const key of ['enableLGPD', 'lgpdHideNumber'])
      await app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value: 'enabled' });
    try {
      const shown = JSON.stringify([
        (await send('GET', `/${made.id}`)).body,
        (await send('GET', '?from=2031-01-01T00:00:00Z')).body,
        (await send('GET', '/calendar?from=2031-01-01T00:00:00Z&to=2031-02-01T00:00:00Z')).body,
      ]);
      expect(shown).toContain('•••••••••••78');
      expect(shown).not.toContain('5511912345678');
      expect((await send('GET', '?searchParam=91234')).body.schedules).toEqual([]);
    } finally {
      for (const key of ['enableLGPD', 'lgpdHideNumber'])
        await app.call(app.people.adminA, 'PUT', `/settings/${key}`, { value: 'disabled' });
    }
  });
});

describe('a picture', () => {
  test('comes with the schedule and is shown to a person who has the link', async () => {
    const { body } = await upload('', picture, {
      body: 'Com o mapa',
      contactId: String(own.contactId),
      sendAt: inFuture(day),
      enviarQuantasVezes: '2',
      valorIntervalo: '1',
    });
    expect(body).toMatchObject({ mediaName: 'mapa.png', enviarQuantasVezes: 2 });
    const file = await app.app.inject({ url: body.mediaPath });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.equals(pixel)).toBe(true);
  });

  test.each([
    ['with the id in the path', (id: number) => ({ path: `/${id}/media-upload`, fields: {} })],
    ['with the id in the form', (id: number) => ({ path: '/media-upload', fields: { id: String(id) } })],
    ['with the id in the query', (id: number) => ({ path: `/media-upload?id=${id}`, fields: {} })],
  ])('is attached %s, and taken off (SCHED-06, OPEN-28)', async (_, at) => {
    const { id } = await create();
    const { path, fields } = at(id);
    const { body } = await upload(path, picture, fields);
    expect(body).toMatchObject({ id, mediaName: 'mapa.png' });
    expect((await send('DELETE', `/${id}/media-upload`)).body).toMatchObject({
      mediaPath: null,
      mediaName: null,
    });
    expect(await app.read((tx) => tx.select().from(media).where(eq(media.id, body.mediaId)))).toEqual([]);
  });

  test('is png or jpeg by its content, whatever it is called (SCHED-10)', async () => {
    const { id } = await create();
    const refused = await upload(`/${id}/media-upload`, {
      name: 'a.png',
      content: Buffer.from('%PDF-1.4\n'),
    });
    expect(refused.error).toBe('ERR_FILE_TYPE');
    expect((await upload('/media-upload', picture)).error).toBe('ERR_VALIDATION');
    expect((await send('POST', `/${id}/media-upload`)).error).toBe('ERR_VALIDATION');
  });

  test('of a series stays as long as one of them needs it', async () => {
    const { body: first } = await upload('', picture, {
      body: 'Com o mapa',
      contactId: String(own.contactId),
      sendAt: inFuture(day),
      enviarQuantasVezes: '2',
      valorIntervalo: '1',
    });
    const there = () => app.read((tx) => tx.select().from(media).where(eq(media.id, first.mediaId)));
    await send('DELETE', `/${first.id}`);
    expect(await there()).toHaveLength(1);
    const [second] = await app.read((tx) =>
      tx.select().from(schedules).where(eq(schedules.series, first.series)),
    );
    await send('DELETE', `/${second!.id}`);
    expect(await there()).toHaveLength(0);
  });
});

describe('a series (SCHED-14, BOT-84)', () => {
  /** Its times in the company's time zone, to the minute. */
  const times = async (series: object) => {
    const planned = await app.read((tx) =>
      occurrences(tx, {
        sendAt: '2030-01-31T13:00:00Z',
        intervalo: 1,
        valorIntervalo: 1,
        enviarQuantasVezes: 3,
        tipoDias: 4,
        ...series,
      } as Parameters<typeof occurrences>[1]),
    );
    return planned.map((at) => at.toISOString().slice(0, 16));
  };
  const zone = (timeZone: string) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(companies).set({ timeZone }).where(eq(companies.id, app.companyA)),
    );

  test('moves by the wall clock, also those behind a clock change (N18)', async () => {
    await zone('America/New_York');
    try {
      // The clocks go forward on 2030-03-10: 10:00 is 15:00 UTC before and 14:00 UTC after.
      const first = await create({
        sendAt: '2030-03-08T15:00:00Z',
        intervalo: 1,
        valorIntervalo: 2,
        enviarQuantasVezes: 3,
      });
      const move = async (sendAt: string) => {
        const { status } = await send('PUT', `/${first.id}?following=true`, { ...input(), sendAt });
        expect(status).toBe(200);
        const rows = await app.read((tx) =>
          tx.select().from(schedules).where(eq(schedules.series, first.series)).orderBy(schedules.sendAt),
        );
        return rows.map(({ sendAt: at }) => at.toISOString().slice(0, 16));
      };
      expect(await move('2030-03-08T16:00:00Z')).toEqual([
        '2030-03-08T16:00',
        '2030-03-10T15:00',
        '2030-03-12T15:00',
      ]);
      // Over the change: from Friday 11:00 to Monday 11:00.
      expect(await move('2030-03-11T15:00:00Z')).toEqual([
        '2030-03-11T15:00',
        '2030-03-13T15:00',
        '2030-03-15T15:00',
      ]);
    } finally {
      await zone('America/Sao_Paulo');
    }
  });

  test.each([
    [
      'days',
      { intervalo: 1, valorIntervalo: 2 },
      ['2030-01-31T13:00', '2030-02-02T13:00', '2030-02-04T13:00'],
    ],
    [
      'weeks',
      { intervalo: 2, valorIntervalo: 1 },
      ['2030-01-31T13:00', '2030-02-07T13:00', '2030-02-14T13:00'],
    ],
    // The day stays, or is the month's last.
    [
      'months',
      { intervalo: 3, valorIntervalo: 1 },
      ['2030-01-31T13:00', '2030-02-28T13:00', '2030-03-31T13:00'],
    ],
    [
      'minutes',
      { intervalo: 4, valorIntervalo: 90 },
      ['2030-01-31T13:00', '2030-01-31T14:30', '2030-01-31T16:00'],
    ],
  ])('goes by %s', async (_, series, expected) => {
    expect(await times(series)).toEqual(expected);
  });

  test.each([
    // 2030-02-02 is a Saturday.
    [4, ['2030-02-01T13:00', '2030-02-02T13:00', '2030-02-03T13:00', '2030-02-04T13:00']],
    [5, ['2030-02-01T13:00', '2030-02-04T13:00', '2030-02-05T13:00', '2030-02-06T13:00']],
    [6, ['2030-02-01T13:00', '2030-02-04T13:00', '2030-02-05T13:00', '2030-02-06T13:00']],
  ])('with days of type %i is sent as often as wanted, at weekends as wanted', async (tipoDias, expected) => {
    const series = { sendAt: '2030-02-01T13:00:00Z', enviarQuantasVezes: 4, tipoDias };
    expect(await times(series)).toEqual(expected);
  });

  test('that falls on a Sunday goes to the Friday before or to the Monday after', async () => {
    const sunday = { sendAt: '2030-02-03T13:00:00Z', enviarQuantasVezes: 1 };
    expect(await times({ ...sunday, tipoDias: 5 })).toEqual(['2030-02-01T13:00']);
    expect(await times({ ...sunday, tipoDias: 6 })).toEqual(['2030-02-04T13:00']);
  });

  test('keeps its time of day when the clocks are changed, and its steps of minutes their length', async () => {
    await zone('America/New_York');
    try {
      // The night to 2030-03-10 is an hour short.
      const before = { sendAt: '2030-03-09T14:00:00Z', enviarQuantasVezes: 2 };
      expect(await times(before)).toEqual(['2030-03-09T14:00', '2030-03-10T13:00']);
      expect(await times({ ...before, intervalo: 4, valorIntervalo: 1440 })).toEqual([
        '2030-03-09T14:00',
        '2030-03-10T14:00',
      ]);
      // Sunday in the company's time zone, Monday in the world's.
      const late = { sendAt: '2030-02-04T02:00:00Z', enviarQuantasVezes: 1, tipoDias: 6 };
      expect(await times(late)).toEqual(['2030-02-05T02:00']);
    } finally {
      await zone('America/Sao_Paulo');
    }
  });

  test('is made at once, each time a row of its own', async () => {
    const made = await create({ enviarQuantasVezes: 100, valorIntervalo: 1 });
    const rows = await app.read((tx) => tx.select().from(schedules).where(eq(schedules.series, made.series)));
    expect(rows).toHaveLength(100);
    expect(await stored(made.id)).toMatchObject({ status: 'PENDENTE', enviarQuantasVezes: 100 });
  });
});

describe('a message of somebody else (SCHED-20)', () => {
  test('that is changed has who changed it as its author, and is in the audit log; a new time alone changes neither', async () => {
    const { adminA, anaSales, betoSupport } = app.people;
    const made = await create({ assinar: true });
    const moved = await send('PUT', `/${made.id}/move`, { sendAt: inFuture(2 * day) }, betoSupport);
    expect(moved.body.userId).toBe(anaSales.userId);
    const same = await send(
      'PUT',
      `/${made.id}`,
      input({ assinar: true, sendAt: moved.body.sendAt }),
      betoSupport,
    );
    expect(same.body.userId).toBe(anaSales.userId);
    const entries = async () => (await app.call(adminA, 'GET', '/audit?area=schedules')).body.entries;
    expect(await entries()).toEqual([]);
    const changed = await send(
      'PUT',
      `/${made.id}`,
      input({ assinar: true, body: 'Pague neste Pix' }),
      betoSupport,
    );
    expect(changed.body.userId).toBe(betoSupport.userId);
    expect(await entries()).toMatchObject([
      { verb: 'update', userId: betoSupport.userId, objectId: String(made.id) },
    ]);
    const pictured = await upload(`/${made.id}/media-upload`, { name: 'a.png', content: pixel });
    expect(pictured.body.userId).toBe(anaSales.userId);
    expect(await entries()).toHaveLength(2);
  });
});
