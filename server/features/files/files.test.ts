import { mostFilesInList } from '@recado/shared/features/files';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { pixel } from '../../testing/pixel.ts';
import { media } from '../core/media/media.table.ts';
import { removeOldMedia } from '../operator/housekeeping/removeOldMedia.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);

interface Part {
  name: string;
  value: string | Buffer;
  file?: string;
}
/** A form as a browser sends it: parts in their order, names may come again. */
const form = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, file }) => [
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ]);
const upload = (id: number, parts: Part[]) =>
  app.call(app.people.adminA, 'POST', `/files/uploadList/${id}`, form(parts), {
    'content-type': 'multipart/form-data; boundary=x',
  });
const picture = (file = 'a.png'): Part => ({ name: 'files', value: pixel, file });
const nameField = (name: string): Part => ({ name: 'name', value: name });
const forOption = (id: number | ''): Part => ({ name: 'id', value: String(id) });
const pdf: Part = { name: 'files', value: Buffer.from('%PDF-1.4\n%%EOF\n'), file: 'prices.pdf' };

let made = 0;
const aList = async (fields: object = {}) =>
  (await call('POST', '/files', { name: `List ${++made}`, message: 'Here they are', ...fields })).body;
const optionNames = (list: { options: { name: string }[] }) => list.options.map(({ name }) => name);

describe('a list of files', () => {
  test('needs a name of three letters and a message (FILE-04, FILE-05)', async () => {
    expect((await call('POST', '/files', { name: 'ab', message: 'Hi' })).body.fields).toEqual({
      name: 'nome muito curto',
    });
    expect((await call('POST', '/files', { name: 'Prices', message: ' ' })).body.fields).toEqual({
      message: 'Obrigatório',
    });
  });

  test('belongs to the person who saved it last (FILE-06)', async () => {
    const { id, userId, name, message } = await aList();
    expect(userId).toBe(app.people.adminA.userId);
    const { body } = await app.call(app.people.superA, 'PUT', `/files/${id}`, { name, message });
    expect(body.userId).toBe(app.people.superA.userId);
  });

  test('is listed by name, searched and paged under the key that programs know (FILE-07)', async () => {
    await aList({ name: 'Zulu papers' });
    await aList({ name: 'Alpha papers' });
    const { body } = await call('GET', '/files/?searchParam=papers&pageNumber=1&companyId=1');
    expect([body.files.map(({ name }: { name: string }) => name), body.hasMore, body.count]).toEqual([
      ['Alpha papers', 'Zulu papers'],
      false,
      2,
    ]);
  });

  test('is read, changed and deleted; who is no admin sees none (FILE-02, FILE-08)', async () => {
    const { id } = await aList();
    expect((await app.call(app.people.anaSales, 'GET', `/files/${id}`)).error).toBe('ERR_NO_PERMISSION');
    expect((await app.call(app.people.anaSales, 'GET', '/files')).error).toBe('ERR_NO_PERMISSION');
    expect((await call('DELETE', `/files/${id}`)).status).toBe(200);
    expect((await call('GET', `/files/${id}`)).error).toBe('ERR_NO_FILE_FOUND');
  });

  test('takes several files with a name each, in their order (FILE-09, FILE-10)', async () => {
    const { id } = await aList();
    const { body, status } = await upload(id, [
      { name: 'fileId', value: String(id) },
      { name: 'typeArch', value: 'fileList' },
      { name: 'mediaType', value: 'image/png' },
      { name: 'mediaType', value: 'application/pdf' },
      nameField('The shop, from outside'),
      nameField('Prices'),
      forOption(''),
      forOption(''),
      picture('shop.png'),
      pdf,
    ]);
    expect(status).toBe(200);
    expect(body.options).toMatchObject([
      { name: 'The shop, from outside', mediaType: 'image/png', file: 'shop.png', bytes: pixel.length },
      { name: 'Prices', mediaType: 'application/pdf', file: 'prices.pdf' },
    ]);
    const shown = await app.app.inject({
      url:
        new URL(body.options[0].path, 'http://x').pathname + new URL(body.options[0].path, 'http://x').search,
    });
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, pixel]);
  });

  test('puts a file in the place of another, and keeps the order it is given', async () => {
    const { id, name, message } = await aList();
    const { body: before } = await upload(id, [
      nameField('One'),
      nameField('Two'),
      picture(),
      picture('b.png'),
    ]);
    const [one, two] = before.options;
    const { body: replaced } = await upload(id, [forOption(one.id), nameField('One'), pdf]);
    expect(replaced.options).toMatchObject([
      { id: one.id, mediaType: 'application/pdf' },
      { id: two.id, mediaType: 'image/png' },
    ]);
    const { body: turned } = await call('PUT', `/files/${id}`, {
      name,
      message,
      options: [
        { id: two.id, name: 'First now' },
        { id: one.id, name: 'One' },
      ],
    });
    expect(optionNames(turned)).toEqual(['First now', 'One']);
    const { body: renamed } = await call('PUT', `/files/${id}`, { name: 'Renamed list', message });
    expect(optionNames(renamed)).toEqual(['First now', 'One']);
    const { body: fewer } = await call('PUT', `/files/${id}`, {
      name,
      message,
      options: [{ id: one.id, name: 'One' }],
    });
    expect(optionNames(fewer)).toEqual(['One']);
    expect(await fileRows(two.mediaId)).toBe(0);
  });

  test('refuses what phones do not open, what is too many, and files for options of another list', async () => {
    const { id } = await aList();
    const program: Part = { name: 'files', value: Buffer.from(`MZ${'\0'.repeat(300)}`), file: 'prices.pdf' };
    expect((await upload(id, [program])).error).toBe('ERR_FILE_TYPE');
    expect((await upload(id, [])).error).toBe('ERR_VALIDATION');
    const many = Array.from({ length: mostFilesInList }, () => picture());
    expect((await upload(id, many)).body.options).toHaveLength(mostFilesInList);
    expect((await upload(id, [picture()])).error).toBe('ERR_VALIDATION');
    const other = await aList();
    const { body } = await upload(other.id, [picture()]);
    const empty = await aList();
    expect((await upload(empty.id, [forOption(body.options[0].id), picture()])).error).toBe(
      'ERR_NO_FILE_FOUND',
    );
    expect((await call('GET', `/files/${empty.id}`)).body.options).toEqual([]);
  });

  test('is sent by no queue and no option once it is gone, and its files go with it', async () => {
    const list = await aList();
    const { body } = await upload(list.id, [picture()]);
    const queue = await call('POST', '/queue', {
      name: 'Sends files',
      color: '#0c0d0e',
      fileListId: list.id,
      chatbots: [{ name: 'The files', queueType: 'file', optFileId: list.id }],
    });
    expect([queue.body.fileListId, queue.body.chatbots[0].optFileId]).toEqual([list.id, list.id]);
    await call('DELETE', `/files/${list.id}`);
    const { body: after } = await call('GET', `/queue/${queue.body.id}`);
    expect([after.fileListId, after.chatbots[0].optFileId]).toEqual([null, null]);
    expect(await fileRows(body.options[0].mediaId)).toBe(0);
  });

  test('keeps its files however old they are', async () => {
    const { id } = await aList();
    const { body } = await upload(id, [picture()]);
    const { mediaId } = body.options[0];
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(media)
        .set({ createdAt: new Date('2020-01-01') })
        .where(eq(media.id, mediaId)),
    );
    await removeOldMedia({ ...app.kernel, settings: { ...app.kernel.settings, MEDIA_DAYS: 1 } });
    const [row] = await app.read((tx) => tx.select().from(media).where(eq(media.id, mediaId)));
    expect(row!.state).toBe('ready');
  });
});

const fileRows = async (mediaId: number) =>
  (await app.read((tx) => tx.select().from(media).where(eq(media.id, mediaId)))).length;

test('who looks at lists of files hears of each that is made, changed and deleted (FILE-11)', async () => {
  const listener = await connectSocket(app, app.people.adminA);
  const eventOf = (action: string, id: number) =>
    listener.hears(
      'file',
      (event: { action: string; file?: { id: number }; fileId?: number }) =>
        event.action === action && (event.file?.id ?? event.fileId) === id,
    );
  const { id } = (await call('POST', '/files', { name: 'Heard', message: 'Here' })).body;
  expect(await eventOf('create', id)).toMatchObject({ file: { name: 'Heard', options: [] } });
  await upload(id, [picture(), nameField('Shop')]);
  expect(await eventOf('update', id)).toMatchObject({ file: { options: [{ name: 'Shop' }] } });
  await call('DELETE', `/files/${id}`);
  await eventOf('delete', id);
  // A person hears no event of data that they may not read.
  const attendant = await connectSocket(app, app.people.anaSales);
  await call('POST', '/files', { name: 'Not for all', message: 'Here' });
  const { body: queue } = await call('POST', '/queue', { name: 'Afterwards', color: '#0c0c0c' });
  await attendant.hears('queue', (event: { queue?: { id: number } }) => event.queue?.id === queue.id);
  expect(attendant.receivedEvents.filter(({ name }) => name.endsWith('-file'))).toEqual([]);
  for (const { socket } of [listener, attendant]) socket.disconnect();
});
