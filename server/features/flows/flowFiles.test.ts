import type { FlowFile } from '@recado/shared/features/flows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../testing/mirror.ts';
import { pixel } from '../../testing/pixel.ts';
import { media } from '../core/media/media.table.ts';
import { flowFiles } from './flowFiles.table.ts';

let app: TestApp;
let mirror: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  mirror = await fillCompany(app.kernel, app.companyA, 'flow files');
});
afterAll(() => app.stop());

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
interface Part {
  name: string;
  value: string | Buffer;
  file?: string;
}
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
const upload = (path: string, ...parts: Part[]) =>
  app.call(app.people.adminA, 'POST', `/flowbuilder/${path}`, form(parts), {
    'content-type': 'multipart/form-data; boundary=x',
  });
const picture = (name = 'medias'): Part => ({ name, value: pixel, file: 'logo.bin' });
const mp3 = (name = 'medias'): Part => ({
  name,
  value: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(1024)]),
  file: 'song.mp3',
});
const aFlow = async () => (await send('POST', '/flowbuilder', { name: 'With files' })).body.id as number;
const position = { x: 0, y: 0 };
const picturing = (url: string) => ({
  nodes: [
    { id: 's', type: 'start', position, data: {} },
    { id: 'i', type: 'img', position, data: { url } },
  ],
  connections: [{ source: 's', target: 'i' }],
});
const problemsOf = async (idFlow: number, url: string) =>
  (await send('POST', '/flowbuilder/flow', { idFlow, ...picturing(url) })).body.problems as object[];
const missing = { kind: 'missingRow', nodeId: 'i', about: 'file' };

test('a picture is named by its content, and its flow sends it (FLOW-43, FLOW-46)', async () => {
  const id = await aFlow();
  const { body } = await upload('img', { name: 'fromMe', value: 'true' }, picture());
  const { name, url } = body as unknown as FlowFile;
  expect(name).toMatch(/^\d+\.png$/);
  expect(url).toContain('/media/');
  expect(await problemsOf(id, name)).not.toContainEqual(missing);
  expect((await send('GET', `/flowbuilder/${id}/files/${Number.parseInt(name, 10)}`)).body).toMatchObject({
    name,
    original: 'logo.bin',
    mediaType: 'image/png',
  });
});

test('a file that its upload gave to a flow belongs to it before any save', async () => {
  const id = await aFlow();
  const { body } = await upload('img', { name: 'flowId', value: String(id) }, picture());
  const mediaId = Number.parseInt((body as unknown as FlowFile).name, 10);
  expect((await send('GET', `/flowbuilder/${id}/files/${mediaId}`)).status).toBe(200);
});

test('sounds and films have a call of their own, and contents return all names (FLOW-44, FLOW-45, FLOW-61)', async () => {
  const { body } = await upload('audio', mp3());
  expect((body as unknown as FlowFile).name).toMatch(/^\d+\.mp3$/);
  const names = (await upload('content', picture('files'), mp3('files'))).body as unknown as string[];
  expect(names).toEqual([expect.stringMatching(/^\d+\.png$/), expect.stringMatching(/^\d+\.mp3$/)]);
});

test('the wrong kind and too much of the right one are refused (FLOW-46 to FLOW-49)', async () => {
  expect((await upload('img', mp3())).error).toBe('ERR_FILE_TYPE');
  expect((await upload('audio', picture())).error).toBe('ERR_FILE_TYPE');
  const page: Part = { name: 'medias', value: '<html><script>alert(1)</script>', file: 'a.png' };
  expect((await upload('img', page)).error).toBe('ERR_FILE_TYPE');
  expect((await upload('img')).error).toBe('ERR_VALIDATION');
  const huge: Part = { ...picture(), value: Buffer.concat([pixel, Buffer.alloc(2 * 1024 * 1024)]) };
  expect(await upload('img', huge)).toMatchObject({
    error: 'ERR_FILE_TOO_LARGE',
    body: { maxBytes: 2 * 1024 * 1024 },
  });
});

test('a file of a conversation never becomes one of a flow by its number', async () => {
  const id = await aFlow();
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(media).set({ state: 'ready', connectionId: null }).where(eq(media.id, mirror.mediaId)),
  );
  expect(await problemsOf(id, `${mirror.mediaId}.png`)).toContainEqual(missing);
  expect((await send('GET', `/flowbuilder/${id}/files/${mirror.mediaId}`)).error).toBe('ERR_NO_MEDIA_FOUND');
});

test('a copy keeps the files of the flow, and the last flow takes them along', async () => {
  const id = await aFlow();
  const { body } = await upload('img', { name: 'flowId', value: String(id) }, picture());
  const { name } = body as unknown as FlowFile;
  await problemsOf(id, name);
  const copy = (await send('POST', '/flowbuilder/duplicate', { flowId: id })).body.id as number;
  await send('DELETE', `/flowbuilder/${id}`);
  expect(await problemsOf(copy, name)).not.toContainEqual(missing);
  await send('DELETE', `/flowbuilder/${copy}`);
  const left = await app.kernel.inWork(app.companyA, async ({ tx }) => [
    ...(await tx
      .select()
      .from(flowFiles)
      .where(eq(flowFiles.mediaId, Number.parseInt(name, 10)))
      .orderBy(flowFiles.flowId)),
    ...(await tx
      .select()
      .from(media)
      .where(eq(media.id, Number.parseInt(name, 10)))
      .orderBy(media.id)),
  ]);
  expect(left).toEqual([]);
});
