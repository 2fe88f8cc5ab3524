import { seesReply } from '@recado/shared/features/quickReplies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../../testing/mirror.ts';
import { pixel } from '../../../testing/pixel.ts';
import { removeOldMedia } from '../../operator/housekeeping/removeOldMedia.ts';
import { media } from '../media/media.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';

let app: TestApp;
let own: Mirror;
let foreign: Mirror;
let ana: Person;
let beto: Person;
let admin: Person;
beforeAll(async () => {
  app = await buildTestApp();
  ({ anaSales: ana, betoSupport: beto, adminA: admin } = app.people);
  own = await fillCompany(app.kernel, app.companyA, 'own');
  foreign = await fillCompany(app.kernel, app.companyB, 'foreign');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .update(tickets)
      .set({ status: 'open', userId: ana.userId, queueId: app.queues.sales })
      .where(eq(tickets.id, own.ticketId)),
  );
});
afterAll(() => app.stop());

const send = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  app.call(person, method, `/quick-messages${path}`, body);
let made = 0;
const create = async (person: Person, fields: object = {}) => {
  const { status, body } = await send(person, 'POST', '', {
    shortcode: `r${++made}`,
    message: 'Pronto',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const reads = async (person: Person, id: number) => (await send(person, 'GET', `/${id}`)).status === 200;
const upload = (person: Person, path: string, content: Buffer, name = 'preços.png') =>
  app.call(
    person,
    'POST',
    `/quick-messages${path}`,
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="typeArch"\r\n\r\nquickMessage\r\n'),
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="shortcode"\r\n\r\nfoto\r\n`),
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
    { 'content-type': 'multipart/form-data; boundary=x' },
  );
/** Content that begins like a program, under any name. */
const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(64)]);
const sendMessage = (person: Person, body: object) =>
  app.call(person, 'POST', `/messages/${own.ticketId}`, body);
const seqOf = async (person: Person) => (await app.call(person, 'GET', '/events?since=0')).body.seq as number;
/** The events of quick replies that somebody heard since then. */
const heardBy = async (person: Person, since: number) =>
  (await app.call(person, 'GET', `/events?since=${since}`)).body.events
    .filter(({ name }: { name: string }) => name === `company-${app.companyA}-quickemessage`)
    .map(({ payload }: { payload: { action: string; id?: number; record?: { id: number } } }) => [
      payload.action,
      payload.id ?? payload.record?.id,
    ]);

describe('a quick reply', () => {
  test('needs a shortcode, which is one line without its slash (QUICK-04)', async () => {
    for (const shortcode of ['', '  ', '/', '\n'])
      expect((await send(ana, 'POST', '', { shortcode })).body).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: { shortcode: 'Obrigatório' },
      });
    expect((await create(ana, { shortcode: ' //bom   dia ' })).shortcode).toBe('bom dia');
  });

  test('is made, read, changed and deleted by the usual calls (QUICK-09)', async () => {
    const { id } = await create(ana, { shortcode: 'ciclo', message: 'um' });
    expect((await send(ana, 'GET', `/${id}`)).body).toMatchObject({ id, shortcode: 'ciclo', message: 'um' });
    const changed = await send(ana, 'PUT', `/${id}`, { shortcode: 'ciclo', message: 'dois' });
    expect([changed.status, changed.body.message]).toEqual([200, 'dois']);
    expect((await send(ana, 'GET', `/${id}`)).body.message).toBe('dois');
    expect((await send(ana, 'DELETE', `/${id}`)).body).toEqual({ message: expect.any(String) });
    expect((await send(ana, 'GET', `/${id}`)).status).toBe(404);
  });

  test('is seen by all, active and not general unless it says otherwise (QUICK-05, QUICK-06, OPEN-86)', async () => {
    expect(await create(ana)).toMatchObject({
      visao: true,
      geral: false,
      status: true,
      userId: ana.userId,
      companyId: app.companyA,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      uses: 0,
    });
  });

  test('that is nobody else’s to see is neither general nor a queue’s (QUICK-03)', async () => {
    expect(await create(ana, { visao: false, geral: true, queueId: app.queues.sales })).toMatchObject({
      visao: false,
      geral: false,
      queueId: null,
    });
  });

  test('is listed by shortcode and found by shortcode and text (QUICK-01)', async () => {
    await create(ana, { shortcode: 'zz-lista', message: 'Catálogo de verão' });
    await create(ana, { shortcode: 'aa-lista', message: 'outra' });
    const shown = async (search: string) =>
      (await send(ana, 'GET', `?searchParam=${search}&pageNumber=1`)).body;
    const { records, hasMore } = await shown('-lista');
    expect(records.map(({ shortcode }: { shortcode: string }) => shortcode)).toEqual([
      'aa-lista',
      'zz-lista',
    ]);
    expect(hasMore).toBe(false);
    expect((await shown('catalogo')).records).toHaveLength(1);
  });
});

describe('who sees a reply', () => {
  test('is the same for the list, the row, the composer and the rule both sides share', async () => {
    const nobody = await app.addPerson(app.companyA);
    const people: [Person, 'user' | 'admin', number[]][] = [
      [ana, 'user', [app.queues.sales]],
      [beto, 'user', [app.queues.support]],
      [nobody, 'user', []],
      [admin, 'admin', []],
    ];
    const replies = [
      await create(ana, { visao: false }),
      await create(ana),
      await create(ana, { queueId: app.queues.sales }),
      await create(admin, { queueId: app.queues.support }),
      await create(admin, { visao: false }),
    ];
    for (const [person, profile, queueIds] of people) {
      const viewer = { userId: person.userId, profile, queueIds, isSuper: false, switches: [] };
      const expected = replies.filter((reply) => seesReply(viewer, reply)).map(({ id }) => id);
      const ids = (rows: { id: number }[]) =>
        rows.map(({ id }) => id).filter((id) => replies.some((reply) => reply.id === id));
      expect(
        ids((await send(person, 'GET', '?searchParam=Pronto&pageNumber=1')).body.records).sort(),
      ).toEqual([...expected].sort());
      expect(ids((await send(person, 'GET', '/list?companyId=1&userId=1')).body).sort()).toEqual(
        [...expected].sort(),
      );
      for (const { id } of replies) expect(await reads(person, id)).toBe(expected.includes(id));
    }
  });

  test('hears of it, and who loses sight of it hears that it is gone (QUICK-13)', async () => {
    const reply = await create(ana);
    let since = await seqOf(ana);
    await send(ana, 'PUT', `/${reply.id}`, { ...reply, queueId: app.queues.sales });
    expect([await heardBy(ana, since), await heardBy(beto, since), await heardBy(admin, since)]).toEqual([
      [['update', reply.id]],
      [['delete', reply.id]],
      [['update', reply.id]],
    ]);
    since = await seqOf(ana);
    await send(ana, 'PUT', `/${reply.id}`, { ...reply, visao: false });
    expect([await heardBy(ana, since), await heardBy(beto, since), await heardBy(admin, since)]).toEqual([
      [['update', reply.id]],
      [],
      [['delete', reply.id]],
    ]);
    since = await seqOf(ana);
    await send(ana, 'DELETE', `/${reply.id}`);
    expect([await heardBy(ana, since), await heardBy(admin, since)]).toEqual([[['delete', reply.id]], []]);
  });

  test('a token without the right to see replies hears of none, whatever else of its owner it hears', async () => {
    const secretFor = async (scopes: string[]) =>
      (await app.call(admin, 'POST', '/tokens', { name: `T${++made}`, scopes })).body.secret as string;
    const blind = await secretFor(['events:read', 'tickets:view']);
    const seeing = await secretFor(['events:read', 'tickets:view', 'quickReplies:view']);
    const since = await seqOf(admin);
    const { id } = await create(admin, { visao: false });
    const receivedIds = async (secret: string) =>
      (
        await app.call(undefined, 'GET', `/events?since=${since}`, undefined, {
          authorization: `Bearer ${secret}`,
        })
      ).body.events.map(({ payload }: { payload: { record?: { id: number } } }) => payload.record?.id);
    expect([await receivedIds(blind), await receivedIds(seeing)]).toEqual([[], [id]]);
  });

  test('an inactive one is not offered in conversations (QUICK-12)', async () => {
    const { id } = await create(ana, { status: false });
    const offered = (await send(ana, 'GET', '/list')).body;
    expect(offered.some((one: { id: number }) => one.id === id)).toBe(false);
    expect(await reads(ana, id)).toBe(true);
  });
});

describe('who changes a reply', () => {
  test('is its creator alone while it is not general; admins may still delete it (QUICK-08)', async () => {
    const reply = await create(ana);
    for (const person of [beto, admin])
      expect((await send(person, 'PUT', `/${reply.id}`, { ...reply, message: 'x' })).error).toBe(
        'ERR_NO_PERMISSION',
      );
    expect((await send(beto, 'DELETE', `/${reply.id}`)).error).toBe('ERR_NO_PERMISSION');
    expect((await upload(beto, `/${reply.id}/media-upload`, pixel)).error).toBe('ERR_NO_PERMISSION');
    expect((await send(beto, 'DELETE', `/${reply.id}/media-upload`)).error).toBe('ERR_NO_PERMISSION');
    expect((await send(ana, 'PUT', `/${reply.id}`, { ...reply, message: 'x' })).body.message).toBe('x');
    expect((await send(admin, 'DELETE', `/${reply.id}`)).status).toBe(200);
  });

  test('is everybody who sees it when it is general, but who sees it its creator says (QUICK-07)', async () => {
    const reply = await create(ana, { geral: true });
    expect((await send(beto, 'PUT', `/${reply.id}`, { ...reply, message: 'y' })).body).toMatchObject({
      message: 'y',
      userId: ana.userId,
    });
    for (const moved of [{ visao: false }, { geral: false }, { queueId: app.queues.support }])
      expect((await send(beto, 'PUT', `/${reply.id}`, { ...reply, ...moved })).error).toBe(
        'ERR_NO_PERMISSION',
      );
  });

  test('gives it to a queue that they serve; admins to any, nobody to one that is not there', async () => {
    const to = (person: Person, queueId: number) => send(person, 'POST', '', { shortcode: 'fila', queueId });
    expect((await to(ana, app.queues.support)).error).toBe('ERR_NO_PERMISSION');
    expect((await to(ana, app.queues.sales)).status).toBe(201);
    expect((await to(admin, app.queues.support)).status).toBe(201);
    expect((await to(admin, app.queues.foreign)).error).toBe('ERR_NO_QUEUE_FOUND');
  });

  test('when somebody is deleted their own go, and what others see is the admin’s who takes it up', async () => {
    const leaving = await app.addPerson(app.companyA);
    const hidden = await create(leaving, { visao: false });
    const shown = await create(leaving);
    await app.call(admin, 'DELETE', `/users/${leaving.userId}`);
    expect(await reads(admin, hidden.id)).toBe(false);
    expect((await send(ana, 'PUT', `/${shown.id}`, shown)).error).toBe('ERR_NO_PERMISSION');
    expect((await send(admin, 'PUT', `/${shown.id}`, { ...shown, visao: false })).body).toMatchObject({
      userId: admin.userId,
      visao: false,
    });
  });
});

describe('the file of a reply', () => {
  test('comes with it or afterwards, is what its content says, and is served (QUICK-10, QUICK-11)', async () => {
    const { status, body } = await upload(ana, '', pixel);
    expect([status, body.isMedia, body.mediaName, body.mediaType]).toEqual([
      201,
      true,
      'preços.png',
      'image/png',
    ]);
    expect((await app.call(undefined, 'GET', body.mediaPath.replace(/^\/api/, ''))).status).toBe(200);
    expect((await upload(ana, `/${body.id}/media-upload`, program, 'a.png')).error).toBe('ERR_FILE_TYPE');
    const pdf = await upload(ana, `/${body.id}/media-upload`, Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf');
    expect(pdf.body.mediaType).toBe('application/pdf');
    expect((await send(ana, 'DELETE', `/${body.id}/media-upload`)).body).toMatchObject({
      isMedia: false,
      mediaPath: null,
      mediaName: null,
    });
  });

  test('goes out with the words, is stored once, and stays in the message when the reply is deleted', async () => {
    const { body: reply } = await upload(ana, '', pixel);
    const { status, body } = await sendMessage(ana, {
      body: 'Segue a tabela',
      quickReplyIds: [reply.id],
      quickReplyFileId: reply.id,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { body: 'Segue a tabela', mediaId: reply.mediaId, mediaType: 'image', mediaState: 'ready' },
    ]);
    await send(ana, 'DELETE', `/${reply.id}`);
    expect((await app.call(ana, 'GET', `/media/${reply.mediaId}/link`)).status).toBe(200);
  });

  test('is kept however old it is, and gone with its reply when nothing else shows it', async () => {
    const { body: reply } = await upload(ana, '', pixel);
    const file = async () =>
      (await app.read((tx) => tx.select().from(media).where(eq(media.id, reply.mediaId))))[0];
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(media)
        .set({ createdAt: new Date('2020-01-01') })
        .where(eq(media.id, reply.mediaId)),
    );
    await removeOldMedia({ ...app.kernel, settings: { ...app.kernel.settings, MEDIA_DAYS: 30 } });
    expect((await file())?.state).toBe('ready');
    await send(ana, 'DELETE', `/${reply.id}`);
    expect(await file()).toBeUndefined();
  });

  test('is nobody’s to send who does not see the reply', async () => {
    const { body: theirs } = await app.call(app.people.adminB, 'POST', '/quick-messages', {
      shortcode: 'deles',
    });
    const hidden = await create(beto, { visao: false });
    for (const quickReplyFileId of [theirs.id, hidden.id, 2_000_000_000])
      expect((await sendMessage(ana, { body: 'x', quickReplyFileId })).error).toBe(
        'ERR_NO_QUICK_REPLY_FOUND',
      );
    const empty = await create(ana);
    expect((await sendMessage(ana, { body: 'x', quickReplyFileId: empty.id })).error).toBe(
      'ERR_NO_MEDIA_FOUND',
    );
    expect(foreign.ticketId).toBeGreaterThan(0);
  });
});

describe('the use of a reply', () => {
  const uses = async (id: number) => (await send(ana, 'GET', `/${id}`)).body.uses;

  test('is counted with the message, once however often that is repeated, and puts it first', async () => {
    const { id } = await create(ana);
    const message = { body: 'Pronto', clientId: 'use-1', quickReplyIds: [id, id] };
    const [first] = (await sendMessage(ana, message)).body;
    const [again] = (await sendMessage(ana, message)).body;
    expect(again.id).toBe(first.id);
    expect(await uses(id)).toBe(1);
    await sendMessage(ana, { body: 'Pronto', quickReplyIds: [id] });
    expect(await uses(id)).toBe(2);
    expect((await send(ana, 'GET', '/list')).body[0]).toMatchObject({ id, uses: 2 });
  });

  test('of one that is gone or hidden counts nothing, and the message leaves', async () => {
    const hidden = await create(beto, { visao: false });
    expect((await sendMessage(ana, { body: 'ok', quickReplyIds: [hidden.id, 2_000_000_000] })).status).toBe(
      201,
    );
    expect((await send(beto, 'GET', `/${hidden.id}`)).body.uses).toBe(0);
  });

  test('of a message that is refused is none', async () => {
    const { id } = await create(ana);
    expect((await sendMessage(ana, { body: ' ', quickReplyIds: [id] })).error).toBe('ERR_EMPTY_MESSAGE');
    expect(await uses(id)).toBe(0);
    const [row] = await app.read((tx) => tx.select().from(messages).where(eq(messages.body, ' ')));
    expect(row).toBeUndefined();
  });
});
