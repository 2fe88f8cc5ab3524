import { connect } from 'node:net';
import { errors } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../http/buildApp.ts';
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts';
import { listen } from '../testing/connectSocket.ts';
import { refusalOf } from './errors.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: 'https://inbox.example' });
  port = Number(new URL(await listen(app)).port);
});
afterAll(() => app.stop());

/** Sends raw text to the server, and reads everything until the end. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(received));
  });
}
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

test.each([
  ['what is no request', 'nonsense\r\n\r\n', 400, 'ERR_BAD_REQUEST'],
  ['headers that are too large', get('/api/tags', `x-long: ${'x'.repeat(40_000)}\r\n`), 431, 'ERR_TOO_LARGE'],
  ['a path that cannot be read', get('/api/%zz'), 400, 'ERR_BAD_REQUEST'],
  [
    'a parameter that is too long',
    get(`/api/tags/${'1'.repeat(2000)}`).replace('GET', 'DELETE'),
    414,
    'ERR_TOO_LARGE',
  ],
  ['two lengths', get('/api/tags', 'content-length: 1\r\ncontent-length: 2\r\n'), 400, 'ERR_BAD_REQUEST'],
])('%s is refused in the shape of every other refusal', async (_, text, status, code) => {
  const reply = await raw(text);
  const [head, body] = [
    reply.slice(0, reply.indexOf('\r\n\r\n')),
    reply.slice(reply.indexOf('\r\n\r\n') + 4),
  ];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(body)).toEqual({ error: code });
  expect(Object.keys(errors)).toContain(code);
});

test.each(['EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'CONNECTION_CLOSED', '57P03'])(
  'a database that is away (%s) is unavailable, not our mistake',
  (code) => {
    const failed = new Error('Failed query', { cause: Object.assign(new Error('write'), { code }) });
    expect(refusalOf(failed)).toMatchObject({ code: 'ERR_UNAVAILABLE', status: 503 });
  },
);

test('a caller who hangs up in the middle of a body fills no log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const logged = await buildApp({ ...app.kernel, log });
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  logged.server.on('request', ({ socket }) => socket.once('close', () => setImmediate(resolve)));
  const { port: at } = new URL(await logged.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(at), '127.0.0.1');
  logged.server.once('request', () => socket.destroy());
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"',
  );
  await hungUp;
  expect(lines).toEqual([]);
  await logged.close();
});

test('replies of the API are kept nowhere, and the page is only loaded over https once it was', async () => {
  const { headers } = await app.call(app.people.adminA, 'GET', '/tags');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  });
  expect((await app.call(undefined, 'GET', '/tags')).headers['cache-control']).toBe('no-store');
});

test('an id is a number or plain digits, nothing else that could be read as one', async () => {
  const { adminA } = app.people;
  const tag = (await app.call(adminA, 'POST', '/tags', { name: 'Known', color: '#123456' })).body;
  expect((await app.call(adminA, 'GET', `/tags/${tag.id}`)).status).toBe(200);
  for (const id of [
    `0x${tag.id.toString(16)}`,
    `${tag.id}.0`,
    `${tag.id}e0`,
    `+${tag.id}`,
    `%20${tag.id}`,
    '',
  ])
    expect((await app.call(adminA, 'DELETE', `/tags/${id}`)).error, id).toMatch(
      /ERR_VALIDATION|ERR_NO_ROUTE/,
    );
  for (const id of [true, [tag.id], `0x${tag.id.toString(16)}`, ` ${tag.id} `])
    expect((await app.call(adminA, 'POST', '/tags/sync', { contactId: 1, tags: [{ id }] })).error).toBe(
      'ERR_VALIDATION',
    );
});

/** Rules that no call can break, and why. */
const neverBroken: Record<string, string> = {
  inbound_raw_key: 'a repeat is left out',
  media_downloads_media_key: 'a repeat hurries the first one',
  schedule_sends_schedule_key: 'a repeat moves the first one',
  connections_default_key: 'the default is moved under a lock',
  refresh_tokens_unspent_key: 'the session is locked before its token is exchanged',
  webhooks_gestor_key: 'the setting changes the one that is there, under the lock of settings',
  webhook_deliveries_seq_key: 'an event that was taken is left out',
  webhook_sends_delivery_key: 'a repeat hurries the first one',
  tokens_hash_key: 'secrets are made up, 256 bits each',
  passkeys_credential_key: 'a key that is known already is left out and refused',
  access_links_hash_key: 'secrets are made up, 256 bits each',
  connections_token_key: 'secrets are made up, 178 bits each',
  attendances_current_key: 'the ticket is locked while one begins, and has none then',
  figure_spans_current_key: 'days of a company are added up under a lock, those that have none',
  tickets_uuid_key: 'the database makes them up',
  chats_uuid_key: 'the database makes them up',
  chats_direct_key: 'whoever comes second finds the first one',
  drafts_user_ticket_key: 'another text takes the place of the one before',
  drafts_user_chat_key: 'another text takes the place of the one before',
  chat_messages_client_key: 'the chat is locked while it is looked whether it was said',
  channel_accounts_door_key: 'doors are made up, too long to be met twice',
  webhook_strays_key: 'a repeat is left out',
  link_previews_address_key: 'a page that is known already is known anew',
  invoices_period_key: 'a period that has its invoice is left out',
  plans_made_for_key: 'the company is locked while its plan is put together',
  charges_txid_key: 'numbers of charges are made up, 96 bits at least',
  charges_asked_key: 'the company is locked while the charge before is looked for',
  payments_end_to_end_key: 'a payment that is told again is left out',
  receipts_invoice_key: 'the invoice is locked, and paid once',
  made_files_running_key: 'whoever asks while one is made is given that one',
  made_file_parts_key: 'one process makes the parts of an archive, one after the other',
  payment_events_key: 'what is told again is left out',
  push_subscriptions_session_key: 'a repeat takes the place of the device before',
  push_subscriptions_device_key: 'claims of one device come one after the other, under a lock',
  invoices_unsettled_key: 'a company with one is left out, and one is opened again only where there is none',
  ticket_steps_timer_key: 'a timer that waits already is left as it is',
};

test('a rule of the database that something be there once has a refusal of its own, or is broken by no call', async () => {
  const rules = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and c.relname not like '%\\_company\\_id\\_key'`),
  );
  const { constraints } = app.kernel.declared;
  const unsaid = [...rules].filter(
    ({ name }) =>
      !(name in neverBroken) &&
      refusalOf(Object.assign(new Error('x'), { code: '23505', constraint_name: name }), constraints).code ===
        'ERR_INTERNAL',
  );
  expect(unsaid).toEqual([]);
  // What is declared of the database's rules is there.
  const there = new Set([...rules].map(({ name }) => name));
  expect(Object.keys(constraints).filter((name) => !there.has(name))).toEqual([]);
});
