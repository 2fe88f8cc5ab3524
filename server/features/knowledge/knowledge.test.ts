import type { EventPayload } from '@recado/shared/events';
import { mostSourceCharacters } from '@recado/shared/features/knowledge';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingTasks } from '../../rowQueue/addTasks.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../testing/fakeChannel.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { newTicket } from '../../testing/newCustomer.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { plans } from '../operator/companies/companies.table.ts';
import { promptSources, prompts } from '../prompts/prompts.table.ts';
import { knowledgeSources } from './knowledge.table.ts';
import { storePassages } from './passages/storePassages.ts';
import { keepQuestion } from './questions/keepQuestion.ts';
import { startReading } from './reading/startReading.ts';

let app: TestApp;
let reading: TurnWorker;
let line: FakeConnection;
beforeAll(async () => {
  app = await buildTestApp();
  await app.kernel.database.acrossCompanies((tx) => tx.update(plans).set({ useOpenAi: true }));
  line = await fakeConnection(app, { queueIds: [app.queues.sales] });
  reading = startReading(app.kernel);
  app.stopFirst.push(() => reading.stop());
});
afterAll(() => app.stop());

const ready = { timeout: limitMs(30_000), interval: 50 };
const create = async (reader: Person, name: string, content: string, more: object = {}) => {
  const { body, error } = await app.call(reader, 'POST', '/knowledge', { name, content, ...more });
  expect(error).toBeUndefined();
  await becomes(reader, body.id, 'ready');
  return body.id as number;
};
const becomes = (reader: Person, id: number, state: string) =>
  expect.poll(async () => (await app.call(reader, 'GET', `/knowledge/${id}`)).body.state, ready).toBe(state);
const find = async (reader: Person, question: string, more = '') =>
  (await app.call(reader, 'GET', `/knowledge/passages?question=${encodeURIComponent(question)}${more}`)).body;
const upload = (name: string, content: string) =>
  app.call(
    app.people.adminA,
    'POST',
    '/knowledge/files',
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--x--\r\n`,
    ),
    { 'content-type': 'multipart/form-data; boundary=x' },
  );

test('a text is read by a worker, shown live, found, changed and gone; names differ (KNOW-01, KNOW-22, KNOWLEDGESOURCE-01)', async () => {
  const { adminA, anaSales } = app.people;
  const socket = await connectSocket(app, adminA);
  const id = await create(adminA, 'Primeiro', '# Trocas\n\nVocê troca em sete dias e não paga.');
  await socket.hears(
    'knowledgeSource',
    (event: EventPayload<'knowledgeSource'>) =>
      event.action === 'update' && event.knowledgeSource.id === id && event.knowledgeSource.state === 'ready',
  );
  socket.socket.disconnect();
  expect((await app.call(adminA, 'POST', '/knowledge', { name: 'primeiro', content: 'x' })).error).toBe(
    'ERR_DUPLICATED_NAME',
  );
  expect((await app.call(anaSales, 'POST', '/knowledge', { name: 'Meu', content: 'x' })).status).toBe(403);
  expect((await app.call(adminA, 'GET', `/knowledge/${id}`)).body).toMatchObject({
    passagesCount: 1,
    language: 'pt',
    characters: 45,
  });
  expect((await find(adminA, 'quero trocar')).passages[0]).toMatchObject({ sourceId: id, heading: 'Trocas' });
  await app.call(adminA, 'PUT', `/knowledge/${id}`, { content: 'Vendemos bicicletas elétricas.' });
  await expect.poll(async () => (await find(adminA, 'bicicleta')).passages.length, ready).toBe(1);
  expect((await find(adminA, 'quero trocar')).passages).toEqual([]);
  expect((await app.call(adminA, 'DELETE', `/knowledge/${id}`)).status).toBe(200);
  expect((await find(adminA, 'bicicleta')).passages).toEqual([]);
});

test('a file is read, and one that cannot be read says why (KNOW-02, KNOW-03)', async () => {
  const { adminA } = app.people;
  const { body } = await upload('precos_2026.csv', 'Produto;Valor\nGuarda-sol;80');
  expect(body).toMatchObject({ name: 'precos 2026', kind: 'file', fileName: 'precos_2026.csv' });
  await becomes(adminA, body.id, 'ready');
  expect((await find(adminA, 'guarda-sol')).passages[0].content).toBe('Produto: Guarda-sol; Valor: 80');
  const broken = (await upload('contrato.pdf', 'oi')).body;
  await becomes(adminA, broken.id, 'failed');
  expect((await app.call(adminA, 'GET', `/knowledge/${broken.id}`)).body.fault).toBe('unknownFormat');
  expect((await upload('foto.png', 'oi')).error).toBe('ERR_FILE_TYPE');
});

test('a resolved conversation becomes a source without personal data; others do not (KNOW-04)', async () => {
  const { adminA, adminB, betoSupport } = app.people;
  await line.arrive(
    message(person(phone('5511977776666')), 'Oi, sou a Mariana, CPF 123.456.789-09. O conserto demora?'),
  );
  const [ticket] = (await app.call(adminA, 'GET', '/tickets?searchParam=5511977776666&showAll=true')).body
    .tickets;
  const look = (reader: Person) => app.call(reader, 'GET', `/knowledge/conversations/${ticket.id}`);
  expect((await look(adminA)).body.fields).toEqual({ ticketId: expect.any(String) });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)),
  );
  const { content } = (await look(adminA)).body;
  expect(content).toContain('O conserto demora?');
  expect(content).not.toMatch(/Mariana|123\.456/);
  expect((await look(adminB)).error).toBe('ERR_NO_TICKET_FOUND');
  expect((await look(betoSupport)).status).toBe(403);
  const id = await create(adminA, 'Conserto', `${content}\n\nAtendente: liga para 11 98765-4321`, {
    kind: 'conversation',
    ticketId: ticket.id,
  });
  const stored = (await app.call(adminA, 'GET', `/knowledge/${id}/content`)).body.content;
  expect(stored).toContain('conserto');
  expect(stored).not.toContain('98765');
});

test('a conversation that is longer than a source may be loses its end', async () => {
  const { adminA } = app.people;
  await line.arrive(message(person(phone('5511977775555'), 'Cliente'), 'O começo'));
  const [ticket] = (await app.call(adminA, 'GET', '/tickets?searchParam=5511977775555&showAll=true')).body
    .tickets;
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.execute(sql`
      insert into messages (ticket_id, connection_id, from_me, body, created_at)
      select ${ticket.id}, ${line.connectionId}, n % 2 = 0, n || repeat(' palavra', 7500), now() + n * interval '1 second'
      from generate_series(1, 12) n`);
    await tx.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id));
  });
  const { content } = (await app.call(adminA, 'GET', `/knowledge/conversations/${ticket.id}`)).body;
  expect(content).toContain('O começo');
  expect(content).toContain('8 palavra');
  expect(content).not.toContain('9 palavra');
  expect(content.length).toBeLessThan(mostSourceCharacters);
  const { status } = await app.call(adminA, 'POST', '/knowledge', {
    ...{ name: 'Longa', kind: 'conversation', ticketId: ticket.id },
  });
  expect(status).toBe(201);
});

test('a page with another address no longer answers with the words of the old one', async () => {
  const { adminA } = app.people;
  await reading.stop();
  const id = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [page] = await tx
      .insert(knowledgeSources)
      .values({ name: 'Página', kind: 'page', url: 'https://old.example/', language: 'pt', state: 'ready' })
      .returning({ id: knowledgeSources.id });
    const piece = { heading: '', content: 'Vendemos sextantes.', head: '', body: 'vendemos sextantes' };
    await storePassages(tx, { id: page!.id, language: 'pt' }, [piece]);
    return page!.id;
  });
  const found = async () => (await find(adminA, 'sextantes')).passages.length;
  await app.call(adminA, 'PUT', `/knowledge/${id}`, { name: 'Página nova', url: 'https://old.example/' });
  expect(await found()).toBe(1);
  await app.call(adminA, 'PUT', `/knowledge/${id}`, { url: 'https://new.example/' });
  expect(await found()).toBe(0);
  expect((await app.call(adminA, 'GET', `/knowledge/${id}`)).body).toMatchObject({
    ...{ state: 'waiting', passagesCount: 0, characters: 0 },
  });
  await app.call(adminA, 'DELETE', `/knowledge/${id}`);
  reading = startReading(app.kernel);
});

test('a source that is read again many times has one task, which is due at once', async () => {
  const { adminA } = app.people;
  const id = await create(adminA, 'Relida', 'Vendemos astrolábios.');
  await reading.stop();
  const waiting = () => app.read((tx) => tx.select().from(tasks).where(waitingTasks('knowledge', id)));
  for (let n = 0; n < 5; n++)
    expect((await app.call(adminA, 'POST', `/knowledge/${id}/read`)).status).toBe(200);
  await app.call(adminA, 'PUT', `/knowledge/${id}`, { content: 'Vendemos bússolas.' });
  expect(await waiting()).toHaveLength(1);
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(tasks).set({ dueAt: sql`now() + interval '1 hour'` }).where(waitingTasks('knowledge', id)),
  );
  await app.call(adminA, 'POST', `/knowledge/${id}/read`);
  expect(await waiting()).toHaveLength(1);
  reading = startReading(app.kernel);
  await becomes(adminA, id, 'ready');
  expect((await find(adminA, 'bússola')).passages).toMatchObject([{ sourceId: id }]);
});

test('questions without an answer are listed, set aside, and marked when a source is written for them (KNOW-20, KNOW-21)', async () => {
  const { adminA, adminB } = app.people;
  await app.kernel.inWork(app.companyA, async (work) => {
    for (const question of ['Alugam caiaque?', 'alugam CAIAQUE', 'Tem guarda-volumes?'])
      await keepQuestion(work, { question, ticketId: 1_000_000 });
  });
  const questions = async (state = 'open', reader = adminA) =>
    (await app.call(reader, 'GET', `/knowledge/questions?state=${state}`)).body.questions;
  const [kayak, lockers] = await questions();
  expect([kayak, lockers]).toMatchObject([
    { question: 'Alugam caiaque?', times: 2 },
    { question: 'Tem guarda-volumes?', times: 1 },
  ]);
  expect(await questions('open', adminB)).toEqual([]);
  const sourceId = await create(adminA, 'Caiaques', 'Alugamos caiaque por hora.', { questionId: kayak.id });
  expect(await questions('written')).toMatchObject([{ id: kayak.id, sourceId }]);
  await app.call(adminA, 'PUT', `/knowledge/questions/${lockers.id}`, { state: 'dismissed' });
  expect(await questions('dismissed')).toMatchObject([{ id: lockers.id }]);
  expect((await app.call(adminB, 'DELETE', `/knowledge/questions/${lockers.id}`)).status).toBe(404);
  expect((await app.call(adminA, 'DELETE', `/knowledge/questions/${lockers.id}`)).status).toBe(200);
});

test('a question leads to its conversation, for people who may see that alone (KNOW-23, KNOW-31)', async () => {
  const { adminA, adminB } = app.people;
  const ticket = await newTicket(app, line, { text: 'Alugam patins?' });
  await app.kernel.inWork(app.companyA, async (work) => {
    await keepQuestion(work, { question: 'Alugam patins?', ticketId: ticket.id });
    await keepQuestion(work, { question: 'Alugam trenó?', ticketId: 1_000_000 });
  });
  const { body } = await app.call(adminA, 'GET', '/knowledge/questions?state=open');
  const idOf = (words: string) =>
    body.questions.find(({ question }: { question: string }) => question === words).id;
  const path = (words: string) => `/knowledge/questions/${idOf(words)}/conversation`;
  expect((await app.call(adminA, 'GET', path('Alugam patins?'))).body).toEqual({ ticketUuid: ticket.uuid });
  // Neither the list nor an event names the conversation.
  expect(JSON.stringify(body)).not.toContain(ticket.uuid);
  expect(Object.keys(body.questions[0])).not.toContain('ticketId');
  expect((await app.call(adminA, 'GET', path('Alugam trenó?'))).error).toBe('ERR_NO_TICKET_FOUND');
  expect((await app.call(adminB, 'GET', path('Alugam patins?'))).error).toBe('ERR_NO_TICKET_FOUND');
  const role = await app.call(adminA, 'POST', '/roles', {
    name: 'Escreve respostas',
    permissions: ['tickets:view', 'knowledge:view'],
  });
  const writer = await app.addPerson(app.companyA, { name: 'Edu', queueIds: [], roleId: role.body.id });
  await app.call(adminA, 'PUT', `/tickets/${ticket.id}`, { userId: app.people.anaSales.userId });
  expect((await app.call(writer, 'GET', path('Alugam patins?'))).error).toBe('ERR_NO_TICKET_FOUND');
  // The question stays when its conversation is deleted, and leads nowhere.
  await app.confirm(adminA);
  expect((await app.call(adminA, 'DELETE', `/tickets/${ticket.id}`)).status).toBe(200);
  const after = (await app.call(adminA, 'GET', '/knowledge/questions?state=open')).body.questions;
  expect(after.map(({ question }: { question: string }) => question)).toContain('Alugam patins?');
  expect((await app.call(adminA, 'GET', path('Alugam patins?'))).error).toBe('ERR_NO_TICKET_FOUND');
});

test('words of a company are in no answer to another one, and no prompt reads sources that are not linked (KNOW-11)', async () => {
  const { adminA, adminB } = app.people;
  const canary = 'zircônio';
  const own = await create(adminA, 'Canário', `O segredo é ${canary}.`);
  const other = await create(adminA, 'Outro', `Outro ${canary} aqui.`);
  const promptId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [prompt] = await tx
      .insert(prompts)
      .values({ name: 'Só um', baseUrl: 'https://model.example/v1', model: 'm', readsAll: false })
      .returning({ id: prompts.id });
    await tx.insert(promptSources).values({ promptId: prompt!.id, sourceId: other });
    return prompt!.id;
  });
  const ids = ({ passages }: { passages: { sourceId: number }[] }) =>
    passages.map(({ sourceId }) => sourceId);
  expect(ids(await find(adminA, canary)).sort((a, b) => a - b)).toEqual([own, other]);
  expect(ids(await find(adminA, canary, `&promptId=${promptId}`))).toEqual([other]);
  const calls = [
    ...[own, other].flatMap((id) => [`/knowledge/${id}`, `/knowledge/${id}/content`]),
    '/knowledge',
    `/knowledge?searchParam=${canary}`,
    `/knowledge/passages?question=${canary}`,
    `/knowledge/passages?question=${canary}&promptId=${promptId}`,
    '/knowledge/questions',
  ];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      Promise.all([app.call(adminB, 'GET', calls[at % calls.length]!), find(adminA, canary)]),
    ),
  );
  for (const [foreign, mine] of answers) {
    expect(JSON.stringify(foreign.body)).not.toMatch(/zirc|Canário/);
    expect(mine.passages).toHaveLength(2);
  }
});
