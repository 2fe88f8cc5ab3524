import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { listen } from '../testing/connectSocket.ts';
import { fillCompany, type Mirror } from '../testing/mirror.ts';

let app: TestApp;
let rows: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  rows = await fillCompany(app.kernel, app.companyA, 'canary-a');
  await app.call(app.people.adminA, 'PUT', `/tickets/${rows.ticketId}`, {
    status: 'open',
    userId: app.people.adminA.userId,
  });
});
afterAll(() => app.stop());

const type = 'multipart/form-data; boundary=edge';
const part = (headers: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
const end = '--edge--\r\n';
const file = part('name="medias"; filename="a.txt"', 'hello');

async function send(payload: string, contentType = type, headers = {}) {
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/messages/${rows.ticketId}`,
    payload,
    headers: {
      authorization: `Bearer ${await app.app.tokens.sign(app.people.adminA)}`,
      'content-type': contentType,
      ...headers,
    },
  });
  return [reply.statusCode, reply.json().error] as const;
}
/** All keys in the storage. */
const stored = () =>
  readdirSync(join(app.kernel.settings.DATA_DIR), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /files|spool/.test(entry.parentPath))
    .map(({ name }) => name);

test.each<[what: string, payload: string, refusal: [number, string], contentType?: string]>([
  ['nothing at all', '', [400, 'ERR_EMPTY_MESSAGE']],
  ['no part', end, [400, 'ERR_EMPTY_MESSAGE']],
  ['no boundary', file + end, [400, 'ERR_BAD_REQUEST'], 'multipart/form-data'],
  ['another boundary', file + end, [400, 'ERR_BAD_REQUEST'], 'multipart/form-data; boundary=other'],
  ['a file cut short', file.slice(0, -4), [400, 'ERR_BAD_REQUEST']],
  ['a second file cut short', file + file.slice(0, -4), [400, 'ERR_BAD_REQUEST']],
  ['no end', file, [400, 'ERR_BAD_REQUEST']],
  ['a part cut short in its headers', file + file.slice(0, 30), [400, 'ERR_BAD_REQUEST']],
  ['headers that do not end', part(`name="${'x'.repeat(100_000)}"`, 'a') + end, [400, 'ERR_EMPTY_MESSAGE']],
  ['a field too long', part('name="body"', 'x'.repeat(300_000)) + end, [413, 'ERR_TOO_LARGE']],
  ['too many fields', part('name="body"', 'a').repeat(60) + end, [413, 'ERR_TOO_LARGE']],
  ['too many files', file.repeat(11) + end, [413, 'ERR_TOO_LARGE']],
  ['a file under another name', file.replace('medias', 'other') + end, [400, 'ERR_VALIDATION']],
  ["a field that is everybody's", part('name="__proto__"', '{"a":1}') + end, [400, 'ERR_BAD_REQUEST']],
  ['not a form', '{"body":"hello"}', [400, 'ERR_BAD_REQUEST']],
])('a form with %s is refused with a code and leaves no file', async (_, payload, refusal, contentType) => {
  const before = stored();
  expect(await send(payload, contentType)).toEqual(refusal);
  expect(stored()).toEqual(before);
});

test('a file without a name is a file', async () => {
  const nameless =
    '--edge\r\nContent-Disposition: form-data; name="medias"\r\nContent-Type: application/octet-stream\r\n\r\nhello\r\n';
  expect(await send(nameless + end)).toEqual([201, undefined]);
});

test('an upload that breaks off leaves no file', async () => {
  const before = stored();
  const { port } = new URL(await listen(app));
  const socket = connect(Number(port), '127.0.0.1');
  const token = await app.app.tokens.sign(app.people.adminA);
  socket.write(
    `POST /api/messages/${rows.ticketId} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${type}\r\ncontent-length: 100000\r\n\r\n${file}${file.slice(0, -4)}`,
  );
  await expect.poll(() => stored().length).toBeGreaterThan(before.length);
  socket.destroy();
  await expect.poll(stored).toEqual(before);
});

test('a repeat under the same Idempotency-Key keeps the files of the first alone', async () => {
  const headers = { 'idempotency-key': 'once' };
  expect(await send(file + end, type, headers)).toEqual([201, undefined]);
  const before = stored();
  for (let n = 0; n < 3; n++) expect(await send(file + end, type, headers)).toEqual([201, undefined]);
  await expect.poll(stored).toEqual(before);
});
