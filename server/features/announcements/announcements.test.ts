import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { pixel } from '../../testing/pixel.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const asSuper = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(app.people.superA, method, path, body);
const words = { title: 'Manutenção', text: 'Hoje às 23h' };
const read = async (person: Person, query = '') => {
  const { body } = await app.call(person, 'GET', `/announcements/${query}`);
  expect(Object.keys(body).sort()).toEqual(['count', 'hasMore', 'records']);
  return body.records.map(({ id }: { id: number }) => id);
};
const make = async (changes: object = {}): Promise<{ id: number }> => {
  const { body, status } = await asSuper('POST', '/announcements', { ...words, ...changes });
  expect(status).toBe(201);
  return body;
};
const upload = (person: Person, id: number, content: Buffer) =>
  app.call(
    person,
    'POST',
    `/announcements/${id}/media-upload`,
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="mapa.png"\r\n\r\n'),
      content,
      Buffer.from('\r\n--x--\r\n'),
    ]),
    { 'content-type': 'multipart/form-data; boundary=x' },
  );

describe('announcements (ANN-02, ANN-03, ANN-08, ANN-09)', () => {
  test('have words, low priority and are shown by default (ANN-04, ANN-06)', async () => {
    expect(await make()).toMatchObject({
      ...words,
      priority: 3,
      status: true,
      expiresAt: null,
      mediaPath: null,
    });
    expect((await asSuper('POST', '/announcements', { title: ' ', text: '' })).body.fields).toEqual({
      title: 'Obrigatório',
      text: 'Obrigatório',
    });
    for (const priority of [0, 4, '9'])
      expect((await asSuper('POST', '/announcements', { ...words, priority })).error).toBe('ERR_VALIDATION');
  });

  test('are shown to the people of all companies; drafts and what is over only to the operator', async () => {
    const shown = await make({ title: 'Para todos', priority: '1' });
    const draft = await make({ status: false });
    const soon = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const passing = await make({ expiresAt: soon });
    for (const person of [app.people.adminA, app.people.adminB, app.people.anaSales]) {
      const ids = await read(person);
      expect(ids).toEqual(expect.arrayContaining([shown.id, passing.id]));
      expect(ids).not.toContain(draft.id);
    }
    expect(await read(app.people.superA)).toEqual(expect.arrayContaining([draft.id, passing.id]));
    expect(await read(app.people.superA, '?shown=true')).not.toContain(draft.id);
    expect(await read(app.people.adminB, '?searchParam=para%20TODOS')).toEqual([shown.id]);
    app.clock.advance(61_000);
    expect(await read(app.people.adminB)).not.toContain(passing.id);
    expect(await read(app.people.superA)).toContain(passing.id);
    // Only the operator reads one announcement by its id: it could be a draft.
    expect((await app.call(app.people.adminA, 'GET', `/announcements/${draft.id}`)).error).toBe(
      'ERR_NO_PERMISSION',
    );
  });

  test('are heard live in every company under one name (ANN-12, OPEN-32); what is not shown is gone (RT-09)', async () => {
    const sockets = await Promise.all(
      [app.people.anaSales, app.people.adminB].map((person) => connectSocket(app, person)),
    );
    const { id } = await make({ title: 'Ao vivo' });
    for (const { hears } of sockets)
      await hears(
        'announcement',
        ({ announcement }: { announcement?: { id: number } }) => announcement?.id === id,
      );
    expect(sockets[0]!.receivedEvents.map(({ name }) => name)).toContain('company-announcement');
    await asSuper('PUT', `/announcements/${id}`, { ...words, text: 'ainda não dito', status: false });
    for (const { hears, receivedEvents } of sockets) {
      await hears('announcement', ({ announcementId }: { announcementId?: number }) => announcementId === id);
      expect(JSON.stringify(receivedEvents)).not.toContain('ainda não dito');
    }
    await asSuper('DELETE', `/announcements/${id}`);
    expect((await asSuper('GET', `/announcements/${id}`)).error).toBe('ERR_NO_ANNOUNCEMENT_FOUND');
  });

  test('have an image that everybody can see until it is taken off (ANN-05, ANN-10)', async () => {
    const { id } = await make();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(app.people.superA, id, svg)).error).toBe('ERR_FILE_TYPE');
    expect((await upload(app.people.adminA, id, pixel)).error).toBe('ERR_NO_PERMISSION');
    const { body } = await upload(app.people.superA, id, pixel);
    expect(body).toMatchObject({
      mediaName: 'mapa.png',
      mediaPath: expect.stringMatching(/^\/public\/\d+-/),
    });
    const image = () => app.app.inject({ url: body.mediaPath });
    expect((await image()).rawPayload).toEqual(pixel);
    expect((await image()).headers['content-type']).toBe('image/png');
    await asSuper('DELETE', `/announcements/${id}/media-upload`);
    expect((await image()).statusCode).toBe(404);
    expect((await asSuper('GET', `/announcements/${id}`)).body.mediaPath).toBeNull();
  });
});

describe('helps (COMP-22, COMP-23)', () => {
  test.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ])('of the video %s are read by everybody and changed by the operator', async (video, code) => {
    const { body } = await asSuper('POST', '/helps', { title: 'Primeiros passos', video });
    expect(body).toMatchObject({ title: 'Primeiros passos', video: code, description: '' });
    const { body: list } = await app.call(app.people.anaSales, 'GET', '/helps');
    expect(list.helps).toContainEqual(body);
    expect(
      (await app.call(app.people.adminA, 'PUT', `/helps/${body.id}`, { title: 'Meu', video })).error,
    ).toBe('ERR_NO_PERMISSION');
    expect((await asSuper('DELETE', `/helps/${body.id}`)).status).toBe(200);
  });

  test('take no address that is no video', async () => {
    for (const video of ['', 'https://evil.example/', 'javascript:alert(1)', '"><script>'])
      expect((await asSuper('POST', '/helps', { title: 'Mau', video })).error).toBe('ERR_VALIDATION');
  });
});
