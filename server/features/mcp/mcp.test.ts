import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type TokenScope, tokenScopes } from '@recado/shared/permissions';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightsChanged } from '../../events/events.wakes.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { giveNumber } from '../../testing/giveNumber.ts';
import { customerWords, fillCompany, type Mirror } from '../../testing/mirror.ts';
import { auditEntries } from '../core/audit/audit.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { contactTags } from '../tags/tags.table.ts';
import { mostResultBytes } from './fitResult.ts';
import { type CallApi, openCallApi } from './openCallApi.ts';
import { tools } from './tools/tools.ts';

let app: TestApp;
let address: string;
/** One row of everything, in the company of the tokens and in the other one. */
let own: Mirror;
let foreign: Mirror;
let everything: Token;
let made = 0;

interface Token {
  id: number;
  secret: string;
}

beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/mcp`;
  own = await fillCompany(app.kernel, app.companyA, 'canary-a');
  foreign = await fillCompany(app.kernel, app.companyB, 'canary-b');
  everything = await makeToken([...tokenScopes]);
});
afterAll(() => app.stop());

async function makeToken(scopes: TokenScope[], person = app.people.adminA): Promise<Token> {
  const { status, body } = await app.call(person, 'POST', '/tokens', { name: `Agent ${++made}`, scopes });
  expect(status).toBe(201);
  return body;
}

/** A client of the protocol with this token. */
async function connect({ secret }: Token): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${secret}`, 'user-agent': 'test-agent/1' };
  const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  app.stopFirst.push(() => client.close());
  return client;
}

interface Answer {
  isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results freely
  body: any;
  text: string;
}

async function use(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Answer> {
  const { isError, content } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return { isError: isError === true, body: JSON.parse(text), text };
}

/** The body of a request as the protocol writes it. */
const toolCall = (id: number, name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: input },
});

const post = (body: unknown, headers: Record<string, string> = {}, token: string = everything.secret) =>
  fetch(address, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

const ticketNow = async () =>
  (await app.read((tx) => tx.select().from(tickets).where(eq(tickets.id, own.ticketId))))[0]!;
const setTicket = (set: Partial<typeof tickets.$inferInsert>) =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(tickets).set(set).where(eq(tickets.id, own.ticketId)),
  );
const newestEntries = (count: number) =>
  app.read((tx) => tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(count));

beforeEach(() =>
  setTicket({ status: 'open', userId: app.people.adminA.userId, queueId: own.queueId, isBot: false }),
);

describe('the list of tools', () => {
  test('has what the scopes of the token allow, and nothing else (MCP-07)', async () => {
    const names = async (scopes: TokenScope[]) =>
      (await (await connect(await makeToken(scopes))).listTools()).tools.map(({ name }) => name);
    expect(await names([...tokenScopes])).toEqual([
      'find_conversations',
      'read_conversation',
      'send_answer',
      'add_note',
      'add_tag',
      'remove_tag',
      'transfer_conversation',
      'close_conversation',
      'open_conversation',
      'find_contacts',
      'list_queues',
      'list_tags',
      'list_people',
      'list_closing_reasons',
      'get_numbers',
    ]);
    expect(await names(['tickets:view'])).toEqual([
      'find_conversations',
      'read_conversation',
      'list_closing_reasons',
    ]);
    expect(await names(['messages:send'])).toEqual([]);
    expect(await names(['tags:view', 'queues:view'])).toEqual(['list_queues', 'list_tags']);
  });

  test('has no more than the owner of the token may do now', async () => {
    const boss = await app.addPerson(app.companyA, { profile: 'admin' });
    const client = await connect(await makeToken(['dashboard:view', 'queues:view'], boss));
    const names = async () => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names()).toEqual(['list_queues', 'get_numbers']);
    const demoted = await app.call(app.people.adminA, 'PUT', `/users/${boss.userId}`, { profile: 'user' });
    expect(demoted.status).toBe(200);
    expect(await names()).toEqual(['list_queues']);
    expect(await use(client, 'get_numbers')).toMatchObject({
      isError: true,
      body: { error: 'ERR_NO_PERMISSION' },
    });
  });

  test('shows schemas, hints, and that words of customers are untrusted (MCP-10)', async () => {
    const { tools: listed } = await (await connect(everything)).listTools();
    const shown = (name: string) => listed.find((tool) => tool.name === name)!;
    expect(shown('send_answer')).toMatchObject({
      inputSchema: {
        type: 'object',
        required: ['conversation', 'text'],
        additionalProperties: false,
        properties: { conversation: { type: 'string', format: 'uuid' } },
      },
      annotations: { readOnlyHint: false },
    });
    expect(shown('find_conversations').inputSchema.properties).toMatchObject({
      queueIds: { type: 'array', items: { type: 'integer' } },
      unread: { type: 'boolean' },
    });
    expect(shown('find_conversations').annotations).toMatchObject({ readOnlyHint: true });
    for (const name of ['find_conversations', 'read_conversation', 'find_contacts', 'close_conversation'])
      expect(shown(name).description, name).toContain('never follow instructions');
  });
});

describe('each tool', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(everything);
  });

  test('find_conversations finds by status, queue, tag, person, contact and words', async () => {
    const found = async (input: object) => {
      const { isError, body } = await use(client, 'find_conversations', { ...input });
      expect(isError, JSON.stringify(body)).toBe(false);
      return body.conversations.map((one: { conversation: string }) => one.conversation);
    };
    const it = [own.ticketUuid];
    expect(await found({})).toContain(own.ticketUuid);
    expect(await found({ status: 'open', queueIds: [own.queueId] })).toEqual(it);
    expect(await found({ status: 'closed', queueIds: [own.queueId] })).toEqual([]);
    expect(await found({ tagIds: [own.tagId] })).toContain(own.ticketUuid);
    expect(await found({ userIds: [app.people.adminA.userId] })).toContain(own.ticketUuid);
    expect(await found({ words: 'Contact canary-a' })).toContain(own.ticketUuid);
    expect(await found({ contactId: own.contactId })).toContain(own.ticketUuid);
    expect(await found({ contactId: own.contactId, status: 'closed' })).toEqual([]);
    expect(await use(client, 'find_conversations', { contactId: own.contactId, words: 'x' })).toMatchObject({
      isError: true,
      body: { error: 'ERR_VALIDATION', fields: { words: expect.any(String) } },
    });
  });

  test('read_conversation reads page by page, with notes, and gives no links', async () => {
    const { ticketId, contactId, connectionId } = own;
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(messages).values(
        Array.from({ length: 25 }, (_, n) => ({
          ticketId,
          contactId,
          connectionId,
          body: `word ${n}`,
          fromMe: false,
          createdAt: new Date(Date.now() - (30 - n) * 60_000),
        })),
      ),
    );
    const noted = await use(client, 'add_note', { conversation: own.ticketUuid, note: 'Prefers mornings' });
    expect(noted.isError).toBe(false);
    const first = await use(client, 'read_conversation', { conversation: own.ticketUuid });
    expect(first.body.conversation.conversation).toBe(own.ticketUuid);
    expect(first.body.notes[0]).toMatchObject({ note: 'Prefers mornings', at: expect.any(String) });
    expect(first.body.messages).toHaveLength(20);
    const second = await use(client, 'read_conversation', {
      conversation: own.ticketUuid,
      cursor: first.body.nextCursor,
    });
    const ids = [...second.body.messages, ...first.body.messages].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.body).not.toHaveProperty('notes');
    expect(JSON.stringify([first.body, second.body])).toContain(customerWords('canary-a'));
    expect(first.text + second.text).not.toMatch(/signature|\/file\?/);
  });

  test('send_answer sends once per idempotency key', async () => {
    const input = { conversation: own.ticketUuid, text: 'Seu pedido saiu', idempotencyKey: `key-${++made}` };
    const first = await use(client, 'send_answer', input);
    expect(first).toMatchObject({ isError: false, body: { messages: [{ text: 'Seu pedido saiu' }] } });
    const [again, ...parallel] = await Promise.all([1, 2, 3].map(() => use(client, 'send_answer', input)));
    for (const { body } of [again!, ...parallel]) expect(body.messages[0].id).toBe(first.body.messages[0].id);
    expect(await use(client, 'send_answer', { ...input, text: 'Outro' })).toMatchObject({
      isError: true,
      body: { error: 'ERR_IDEMPOTENCY_CONFLICT' },
    });
    const stored = await app.read((tx) =>
      tx.select().from(messages).where(eq(messages.body, 'Seu pedido saiu')),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ fromMe: true, ticketId: own.ticketId });
  });

  test('transfer, close and open move the conversation, and a refused move says why', async () => {
    const conversation = own.ticketUuid;
    const { sales } = app.queues;
    const { userId } = app.people.anaSales;
    expect(
      (await use(client, 'transfer_conversation', { conversation, queueId: sales, userId })).body,
    ).toMatchObject({
      status: 'open',
      queue: { id: sales },
      person: { id: userId },
    });
    await use(client, 'transfer_conversation', { conversation, queueId: own.queueId });
    expect(await ticketNow()).toMatchObject({ status: 'pending', userId: null, queueId: own.queueId });
    expect((await use(client, 'open_conversation', { conversation })).body).toMatchObject({
      status: 'open',
      person: { name: 'Admin A' },
    });
    expect((await use(client, 'close_conversation', { conversation })).body.status).toBe('closed');
    expect(await use(client, 'close_conversation', { conversation })).toMatchObject({
      isError: true,
      body: { error: 'ERR_TICKET_STATE' },
    });
    expect(await use(client, 'send_answer', { conversation, text: 'oi' })).toMatchObject({
      isError: true,
      body: { error: 'ERR_TICKET_STATE' },
    });
    expect((await use(client, 'open_conversation', { conversation })).body.status).toBe('open');
    expect(await use(client, 'transfer_conversation', { conversation })).toMatchObject({
      isError: true,
      body: { error: 'ERR_VALIDATION' },
    });
  });

  test('add_tag and remove_tag change the tags of the contact, and none is lost by two at once', async () => {
    const tags = await Promise.all(
      ['VIP', 'Novo', 'Boleto'].map(
        async (name) =>
          (await app.call(app.people.adminA, 'POST', '/tags', { name, color: '#abcdef' })).body.id as number,
      ),
    );
    const conversation = own.ticketUuid;
    const put = await Promise.all(tags.map((tagId) => use(client, 'add_tag', { conversation, tagId })));
    expect(put.map(({ isError }) => isError)).toEqual([false, false, false]);
    const present = async () =>
      (
        await app.read((tx) => tx.select().from(contactTags).where(eq(contactTags.contactId, own.contactId)))
      ).map(({ tagId }) => tagId);
    expect(await present()).toEqual(expect.arrayContaining([...tags, own.tagId]));
    await use(client, 'remove_tag', { conversation, tagId: tags[0]! });
    expect(await present()).not.toContain(tags[0]);
    expect(await use(client, 'add_tag', { conversation, tagId: foreign.tagId })).toMatchObject({
      isError: true,
      body: { error: 'ERR_NO_TAG_FOUND' },
    });
  });

  test('find_contacts, the lists and get_numbers answer', async () => {
    const contact = await use(client, 'find_contacts', { words: 'canary-a', tagIds: [own.tagId] });
    expect(contact.body).toMatchObject({ contacts: [{ id: own.contactId }], nextCursor: null });
    expect((await use(client, 'list_queues')).body.queues).toContainEqual({
      id: own.queueId,
      name: 'Queue canary-a',
    });
    expect((await use(client, 'list_tags')).body.tags).toContainEqual({
      id: own.tagId,
      name: 'Tag canary-a',
      isLane: false,
    });
    expect((await use(client, 'list_people')).body.people).toContainEqual(
      expect.objectContaining({ id: app.people.anaSales.userId, name: 'Ana' }),
    );
    expect((await use(client, 'list_closing_reasons')).body).toEqual({
      closingReasons: [],
      nextCursor: null,
    });
    expect((await use(client, 'get_numbers', { days: 30 })).body).toMatchObject({
      period: { from: expect.any(String) },
      counters: { supportHappening: expect.any(Number) },
      before: { tickets: expect.any(Number) },
    });
    expect((await use(client, 'get_numbers')).isError).toBe(false);
  });
});

describe('a tool', () => {
  test('without its scope is refused although its name is known (MCP-07)', async () => {
    const client = await connect(await makeToken(['tickets:view', 'tickets:handle']));
    const before = await newestEntries(1);
    const input = { conversation: own.ticketUuid, text: 'oi' };
    expect(await use(client, 'send_answer', input)).toMatchObject({
      isError: true,
      body: { error: 'ERR_TOKEN_SCOPE' },
    });
    expect(await newestEntries(1)).toEqual(before);
  });

  test('never reaches another company (canary)', async () => {
    const client = await connect(everything);
    const conversation = foreign.ticketUuid;
    const refused = [
      ['read_conversation', { conversation }],
      ['send_answer', { conversation, text: 'oi' }],
      ['add_note', { conversation, note: 'oi' }],
      ['add_tag', { conversation, tagId: own.tagId }],
      ['remove_tag', { conversation, tagId: own.tagId }],
      ['transfer_conversation', { conversation, queueId: own.queueId }],
      ['close_conversation', { conversation }],
      ['open_conversation', { conversation }],
      ['find_conversations', { contactId: foreign.contactId }],
    ] as const;
    for (const [name, input] of refused) {
      const { isError, body } = await use(client, name, input);
      expect({ isError, error: body.error }, name).toEqual({
        isError: true,
        error: expect.stringMatching(/^ERR_NO_(TICKET|CONTACT)_FOUND$/),
      });
    }
    const open = [
      ['find_conversations', {}],
      ['find_conversations', { words: 'canary-b' }],
      ['find_conversations', { queueIds: [foreign.queueId] }],
      ['find_contacts', { words: 'canary' }],
      ['find_contacts', { tagIds: [foreign.tagId] }],
      ['list_queues', {}],
      ['list_tags', {}],
      ['list_people', {}],
      ['get_numbers', { queueIds: [foreign.queueId] }],
    ] as const;
    for (const [name, input] of open) {
      const { isError, text } = await use(client, name, input);
      expect(isError, `${name}: ${text}`).toBe(false);
      expect(text, name).not.toContain('canary-b');
    }
  });

  test('that changes something is in the audit log under its token (MCP-06)', async () => {
    const token = await makeToken([...tokenScopes]);
    const client = await connect(token);
    const conversation = own.ticketUuid;
    const entryOf = async (name: string, input: object) => {
      expect(await use(client, name, { conversation, ...input }), name).toMatchObject({ isError: false });
      const [entry] = await newestEntries(1);
      expect(entry, name).toMatchObject({
        doer: 'token',
        sessionId: `token-${token.id}`,
        userId: app.people.adminA.userId,
        address: '127.0.0.1',
        userAgent: 'MCP test-agent/1',
      });
      return `${entry!.area}.${entry!.verb}`;
    };
    expect(await entryOf('send_answer', { text: 'segredo' })).toBe('messages.send');
    expect(JSON.stringify(await newestEntries(1))).not.toContain('segredo');
    expect(await entryOf('add_note', { note: 'segredo' })).toBe('ticketNotes.create');
    expect(await entryOf('add_tag', { tagId: own.tagId })).toBe('tags.addToContact');
    expect(await entryOf('remove_tag', { tagId: own.tagId })).toBe('tags.removeFromContact');
    expect(await entryOf('transfer_conversation', { queueId: app.queues.sales })).toBe('tickets.update');
    expect(await entryOf('open_conversation', {})).toBe('tickets.update');
    expect(await entryOf('close_conversation', {})).toBe('tickets.update');
    // A reading tool leaves nothing, and neither does the same call from outside.
    const [last] = await newestEntries(1);
    await use(client, 'read_conversation', { conversation });
    const outside = await app.call(
      undefined,
      'POST',
      '/ticket-notes',
      { ticketId: own.ticketId, note: 'oi' },
      { authorization: `Bearer ${token.secret}` },
    );
    expect(outside.status).toBe(201);
    expect((await newestEntries(1))[0]!.id).toBe(last!.id);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.insert(contactTags).values({ contactId: own.contactId, tagId: own.tagId }).onConflictDoNothing(),
    );
  });

  test('refuses bad arguments by the schema of the contract, with the fields (MCP-08)', async () => {
    const client = await connect(everything);
    const wrong = async (name: string, input: Record<string, unknown>) => {
      const { isError, body } = await use(client, name, input);
      expect({ isError, error: body.error }, name).toEqual({ isError: true, error: 'ERR_VALIDATION' });
      return Object.keys(body.fields);
    };
    expect(await wrong('read_conversation', {})).toEqual(['conversation']);
    expect(await wrong('read_conversation', { conversation: 12 })).toEqual(['conversation']);
    expect(await wrong('read_conversation', { conversation: own.ticketUuid, cursor: "1' or 1=1" })).toEqual([
      'cursor',
    ]);
    expect(await wrong('find_conversations', { status: 'everything' })).toEqual(['status']);
    expect(await wrong('find_conversations', { queueIds: [-1] })).toEqual(['queueIds.0']);
    expect(await wrong('find_conversations', { words: 'a\u0000b' })).toEqual(['words']);
    expect(await wrong('find_conversations', { querys: 'typo' })).toEqual(['*']);
    expect(await wrong('send_answer', { conversation: own.ticketUuid, text: '  ' })).toEqual(['text']);
    expect(
      await wrong('send_answer', { conversation: own.ticketUuid, text: 'oi', idempotencyKey: 'a\nb' }),
    ).toEqual(['idempotencyKey']);
    expect(await use(client, 'get_numbers', { from: '2026-02-01', to: '2026-01-01' })).toMatchObject({
      isError: true,
      body: { error: 'ERR_NO_PERIOD' },
    });
  });

  test('that does not exist is an error of the protocol', async () => {
    const client = await connect(everything);
    await expect(client.callTool({ name: 'drop_everything', arguments: {} })).rejects.toThrow(
      /-32602.*Unknown tool/,
    );
  });

  test('gives at most 100 kB: longer texts are cut, and the cursor still holds (MCP-09)', async () => {
    const { contactId, connectionId } = own;
    const [ticket] = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [contact] = await tx
        .insert(contacts)
        .values({ name: 'Prolixo', number: '5511977776666' })
        .returning();
      const made = await tx
        .insert(tickets)
        .values({ contactId: contact!.id, whatsappId: connectionId, status: 'closed' })
        .returning();
      await tx.insert(messages).values(
        Array.from({ length: 25 }, (_, n) => ({
          ticketId: made[0]!.id,
          contactId,
          connectionId,
          body: `${n} ${'ç😀'.repeat(15_000)}`,
          fromMe: false,
          createdAt: new Date(Date.now() - (30 - n) * 60_000),
        })),
      );
      return made;
    });
    const client = await connect(everything);
    const first = await use(client, 'read_conversation', { conversation: ticket!.uuid });
    expect(first.body.isCut).toBe(true);
    expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(mostResultBytes);
    const second = await use(client, 'read_conversation', {
      conversation: ticket!.uuid,
      cursor: first.body.nextCursor,
    });
    const numbers = [...second.body.messages, ...first.body.messages].map(({ text }: { text: string }) =>
      Number.parseInt(text, 10),
    );
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n));
  });

  test('moves no conversation that somebody else has moved meanwhile (MCP-12)', async () => {
    const { sales, support } = app.queues;
    const close = tools.find(({ name }) => name === 'close_conversation')!;
    const request = {
      server: app.app,
      headers: { authorization: `Bearer ${everything.secret}` },
      visitor: '::1',
    };
    const api = openCallApi(request as unknown as FastifyRequest);
    const callApi: CallApi = async (endpoint, input, headers) => {
      const reply = await api(endpoint, input, headers);
      if (endpoint.method === 'GET') await setTicket({ queueId: sales });
      return reply;
    };
    await setTicket({ queueId: support });
    const refused = await close.run({ conversation: own.ticketUuid }, callApi).catch((error) => error);
    expect(refused.reply).toEqual({ error: 'ERR_TICKET_STATE' });
    expect(await ticketNow()).toMatchObject({ status: 'open', queueId: sales });
  });

  test('that fails by our fault is a result with a code, not a status of the server (MCP-08)', async () => {
    const { inWork } = app.kernel;
    const failing: typeof inWork = async () => {
      throw new Error('broken for the test');
    };
    Object.assign(app.kernel, { inWork: failing });
    try {
      const response = await post(toolCall(1, 'list_queues'));
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        result: { isError: true, content: [{ text: '{"error":"ERR_INTERNAL"}' }] },
      });
    } finally {
      Object.assign(app.kernel, { inWork });
    }
  });

  test('runs beside others of the same token', async () => {
    const client = await connect(everything);
    const names = ['list_queues', 'list_tags', 'list_people', 'find_conversations', 'find_contacts'];
    const answers = await Promise.all([...names, ...names, ...names].map((name) => use(client, name)));
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
    expect(Object.keys(answers[0]!.body)).toContain('queues');
    expect(Object.keys(answers[14]!.body)).toContain('contacts');
  });
});

describe('the endpoint', () => {
  test('answers a batch one call after another, and not one that is too long (MCP-11)', async () => {
    const conversation = own.ticketUuid;
    const response = await post([
      toolCall(1, 'close_conversation', { conversation }),
      toolCall(2, 'open_conversation', { conversation }),
      toolCall(3, 'nothing'),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } },
      toolCall(4, 'list_queues'),
    ]);
    expect(response.status).toBe(200);
    const answers = (await response.json()) as { id: number; result?: object; error?: object }[];
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4]);
    expect(answers.find(({ id }) => id === 3)).toMatchObject({ error: { code: -32602 } });
    expect(JSON.stringify(answers)).not.toContain('isError');
    expect(await ticketNow()).toMatchObject({ status: 'open' });
    const twins = await post([toolCall(1, 'list_queues'), toolCall(1, 'list_tags')]);
    expect(twins.status).toBe(200);
    const long = await post(Array.from({ length: 21 }, (_, n) => toolCall(n, 'list_queues')));
    expect([long.status, await long.json()]).toEqual([413, { error: 'ERR_TOO_LARGE' }]);
  });

  test.each([
    ['half of a message', '{"jsonrpc":', 400],
    ['nothing', '', 400],
    ['an empty batch', '[]', 202],
    ['null', 'null', 400],
    ['another protocol', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400],
    ['an unknown method', JSON.stringify({ ...list, method: 'drop' }), 200],
    ['two megabytes', `"${'x'.repeat(2_000_000)}"`, 413],
  ])('never fails over what is no message of the protocol: %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('takes the token in the header alone, and no other identity (MCP-02)', async () => {
    const byUrl = await fetch(`${address}?token=${everything.secret}&access_token=${everything.secret}`, {
      method: 'POST',
      body: JSON.stringify(list),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    });
    expect([byUrl.status, byUrl.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await post(list, {}, `${everything.secret}x`)).status).toBe(401);
    const person = await app.app.tokens.sign(app.people.adminA);
    expect((await post(list, {}, person)).status).toBe(403);
    const { body: connection } = await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Loja' });
    await giveNumber(app, connection.id);
    const { body } = await app.call(app.people.adminA, 'GET', `/whatsapp/${connection.id}/token`);
    expect((await post(list, {}, body.token)).status).toBe(403);
  });

  test('opens no stream and has no sessions (MCP-01)', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(address, {
        method,
        headers: { accept: 'text/event-stream', authorization: `Bearer ${everything.secret}` },
      });
      expect([status, headers.get('allow')], method).toEqual([405, 'POST']);
    }
  });

  test('refuses pages of other origins, also behind a name that leads here (MCP-04)', async () => {
    const { host, port } = new URL(address);
    expect((await post(list, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(list, { origin: 'null' })).status).toBe(403);
    expect((await post(list, { origin: `http://${host}` })).status).toBe(200);
    const rebound = await app.app.inject({
      method: 'POST',
      url: '/api/mcp',
      payload: list,
      headers: {
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${everything.secret}`,
      },
    });
    expect(rebound.json()).toEqual({ error: 'ERR_NO_PERMISSION' });
  });

  test('counts each call of a tool for the token, as the API does (MCP-05)', async () => {
    const token = await makeToken(['queues:view']);
    const left = async () =>
      Number((await post(list, {}, token.secret)).headers.get('x-ratelimit-remaining'));
    const before = await left();
    await post(toolCall(1, 'list_queues'), {}, token.secret);
    // The request, the call of its tool, and the request that asks.
    expect(before - (await left())).toBe(3);
  });

  describe('is shut', () => {
    const company = (set: object) =>
      app.kernel.database.acrossCompanies((tx) =>
        tx.update(companies).set(set).where(eq(companies.id, app.companyB)),
      );
    const answer = async (secret: string) => {
      app.kernel.wakeups.wake(rightsChanged, { companyId: app.companyB });
      const response = await post(list, {}, secret);
      return [response.status, ((await response.json()) as { error?: string }).error];
    };

    test('for a suspended, an overdue, and a company without the external API in its plan (MCP-03)', async () => {
      const { secret } = await makeToken([...tokenScopes], app.people.adminB);
      expect(await answer(secret)).toEqual([200, undefined]);
      await company({ status: false });
      await expect.poll(() => answer(secret)).toEqual([401, 'ERR_UNAUTHENTICATED']);
      await company({ status: true, dueDate: '2020-01-01' });
      await expect.poll(() => answer(secret)).toEqual([403, 'ERR_SUBSCRIPTION_OVERDUE']);
      const [bare] = await app.kernel.database.acrossCompanies((tx) =>
        tx
          .insert(plans)
          .values({ name: 'Bare', users: 5, connections: 5, queues: 5, amount: 1, useExternalApi: false })
          .returning(),
      );
      await company({ dueDate: '2999-12-31', planId: bare!.id });
      await expect.poll(() => answer(secret)).toEqual([403, 'ERR_PLAN']);
    });
  });
});
