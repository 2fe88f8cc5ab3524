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
  inbound_raw_key: 'a repeat is skipped',
  media_downloads_media_key: 'a repeat makes the first one due',
  knowledge_questions_digest_key: 'a repeat counts the question',
  model_spends_key: 'a repeat keeps the first reservation',
  schedule_sends_schedule_key: 'a repeat moves the first one',
  connections_default_key: 'a lock is held while the default changes',
  refresh_tokens_unspent_key: 'a lock on the session is held while its token is exchanged',
  webhooks_gestor_key: 'the setting changes the existing row under the lock of settings',
  webhook_deliveries_seq_key: 'an event that has a delivery is skipped',
  webhook_sends_delivery_key: 'a repeat makes the first one due',
  tokens_hash_key: 'the server draws each secret, 256 random bits',
  passkeys_credential_key: 'an existing key is found first and refused',
  access_links_hash_key: 'the server draws each secret, 256 random bits',
  connections_token_key: 'the server draws each secret, 178 random bits',
  attendances_current_key: 'a lock on the ticket is held while one begins, and the ticket has none then',
  figure_spans_current_key: 'a lock is held while days are added up, and only days without a row are added',
  tickets_uuid_key: 'the database draws each id',
  chats_uuid_key: 'the database draws each id',
  chats_direct_key: 'the second call finds the chat of the first',
  drafts_user_ticket_key: 'the newer text replaces the older one',
  drafts_user_chat_key: 'the newer text replaces the older one',
  chat_messages_client_key: 'a lock on the chat is held while the call looks for the message',
  channel_accounts_door_key: 'the server draws each door, too long for two to be equal',
  webhook_strays_key: 'a repeat is skipped',
  link_previews_address_key: 'a new look at the page replaces the older row',
  invoices_period_key: 'a period that has an invoice is skipped',
  plans_made_for_key: 'a lock on the company is held while its plan is made',
  charges_txid_key: 'the server draws each number, 96 random bits at least',
  charges_asked_key: 'a lock on the company is held while the call looks for an earlier charge',
  payments_end_to_end_key: 'a repeat is skipped',
  receipts_invoice_key: 'a lock on the invoice is held, and it is paid once',
  flow_versions_number_key: 'a lock on the flow is held while a version is added',
  flow_versions_current_key: 'a lock on the flow is held while the current version changes',
  made_files_running_key: 'the second call gets the file that is being made',
  made_file_parts_key: 'one process makes all parts of an archive, one after the other',
  payment_events_key: 'a repeat is skipped',
  push_subscriptions_session_key: 'a repeat replaces the earlier device',
  push_subscriptions_device_key: 'claims of one device take turns under a lock',
  invoices_unsettled_key:
    'a company that has one is skipped, and one is opened again only where there is none',
  opt_outs_number_key: 'a lock on the company is held while the call looks for an earlier entry',
  opt_outs_contact_key: 'a lock on the company is held while the call looks for an earlier entry',
  campaign_entries_number_key: 'a person who has an entry is skipped',
  campaign_runs_campaign_key: 'a lock on the campaign is held while its run is made',
  site_conversations_handle_key: 'the second visit finds the conversation of the first',
  site_entries_seq_key: 'a lock on the conversation is held while an entry is added',
  site_entries_message_key: 'a lock on the conversation is held while the call looks for the message',
  connection_outages_open_key: 'an outage that has begun is skipped',
  templates_provider_key: 'a template that is known is updated',
  ticket_steps_timer_key: 'a timer that waits already stays as it is',
};

test('a unique rule of the database has a refusal of its own, or no call can break it', async () => {
  const rules = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace
        and c.relname not like '%\\_company\\_id\\_key'`),
  );
  const { constraints } = app.kernel.declared;
  const missing = [...rules].filter(
    ({ name }) =>
      !(name in neverBroken) &&
      refusalOf(Object.assign(new Error('x'), { code: '23505', constraint_name: name }), constraints).code ===
        'ERR_INTERNAL',
  );
  expect(missing).toEqual([]);
  // Every declared rule exists in the database, as an index or as a trigger that refuses rows.
  const triggers = await app.kernel.database.acrossCompanies((tx) =>
    tx.execute<{ name: string }>(sql`select tgname as name from pg_trigger where not tgisinternal`),
  );
  const existing = new Set([...rules, ...triggers].map(({ name }) => name));
  expect(Object.keys(constraints).filter((name) => !existing.has(name))).toEqual([]);
});
