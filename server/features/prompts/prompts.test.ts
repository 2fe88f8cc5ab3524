import { promptDefaults } from '@recado/shared/features/prompts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenModel, openModel } from '../../../scripts/model/openModel.ts';
import { eventLog } from '../../events/events.table.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fakeConnection } from '../../testing/fakeChannel.ts';
import { plans } from '../operator/companies/companies.table.ts';
import { modelSpends } from './modelSpends.table.ts';
import { prompts } from './prompts.table.ts';
import { readPrompt } from './readPrompt.ts';

let app: TestApp;
let model: OpenModel;
beforeAll(async () => {
  model = await openModel();
  app = await buildTestApp({ OUTSIDE_ALLOWED: model.host });
});
beforeEach(async () => {
  model.world.calls.splice(0);
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(modelSpends);
    await tx.delete(prompts);
  });
});
afterAll(async () => {
  await app?.stop();
  await model?.close();
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);
const input = (more: object = {}) => ({
  name: 'Lia',
  prompt: 'Venda sapatos.',
  queueId: app.queues.sales,
  apiKey: model.key,
  voiceKey: 'voice-key-of-a',
  voiceRegion: 'brazilsouth',
  voice: 'pt-BR-FranciscaNeural',
  baseUrl: `${model.url}/v1`,
  model: 'rules',
  ...more,
});
async function create(more: object = {}) {
  const { status, body } = await call('POST', '/prompt', input(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const ready = (id: number) => app.kernel.inWork(app.companyA, (work) => readPrompt(work, id), 'read');

test('admins keep prompts, whose names differ; others neither see nor change them (PROMPT-01, PROMPT-02, PROMPT-06, PROMPT-09, PROMPT-10)', async () => {
  const prompt = await create();
  expect((await call('POST', '/prompt', input({ name: 'lia' }))).error).toBe('ERR_DUPLICATED_NAME');
  expect((await app.call(app.people.anaSales, 'GET', '/prompt')).status).toBe(403);
  expect((await app.call(app.people.adminB, 'GET', `/prompt/${prompt.id}`)).error).toBe(
    'ERR_NO_PROMPT_FOUND',
  );
  expect((await call('GET', '/prompt')).body.prompts).toEqual([prompt]);
  expect(prompt.queue).toEqual({ id: app.queues.sales, name: 'Sales', color: '#112233' });
  const { status, body } = await call('DELETE', `/prompt/${prompt.id}`);
  expect([status, typeof body.message]).toEqual([200, 'string']);
});

test('only the queue is required; the rest has its defaults (PROMPT-04, PROMPT-05, PROMPT-07, OPEN-112)', async () => {
  const { body } = await call('POST', '/prompt', { name: 'Só nome', queueId: app.queues.sales });
  expect(body).toMatchObject({ ...promptDefaults, prompt: '', hasApiKey: false });
  for (const queueId of [undefined, null, '']) {
    const refused = await call('POST', '/prompt', { name: 'Sem fila', queueId });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining(queueId === undefined ? 'queueId' : 'Informe o setor'),
    ]);
  }
  const { status } = await call('POST', '/prompt', input({ name: 'Região', voiceRegion: 'x.evil.example/' }));
  expect(status).toBe(400);
  const inside = await call('POST', '/prompt', input({ name: 'Dentro', baseUrl: 'http://10.0.0.1/v1' }));
  expect(JSON.stringify(inside.body)).toContain('Internal address');
});

test('keys are sealed and never leave; missing ones stay, empty ones go (PROMPT-12)', async () => {
  const prompt = await create();
  expect(prompt).toMatchObject({ hasApiKey: true, hasVoiceKey: true });
  const [row] = await app.read((tx) => tx.select().from(prompts));
  const events = await app.read((tx) => tx.select().from(eventLog).where(eq(eventLog.topic, 'prompt')));
  expect(events.length).toBeGreaterThan(0);
  const audit = (await call('GET', '/audit')).body;
  for (const shown of [prompt, row, events, audit])
    for (const key of [model.key, 'voice-key-of-a']) expect(JSON.stringify(shown)).not.toContain(key);
  await call('PUT', `/prompt/${prompt.id}`, {
    ...input({ name: 'Outra' }),
    apiKey: undefined,
    voiceKey: undefined,
  });
  expect(await ready(prompt.id)).toMatchObject({
    name: 'Outra',
    address: { apiKey: model.key },
    speech: { key: 'voice-key-of-a', region: 'brazilsouth' },
  });
  await call('PUT', `/prompt/${prompt.id}`, input({ apiKey: '', voiceKey: '' }));
  expect(await ready(prompt.id)).toMatchObject({ address: { apiKey: '' }, speech: null });
});

test('another address or region wants its key again (PROMPT-12)', async () => {
  const { id } = await create();
  const change = (more: object) =>
    call('PUT', `/prompt/${id}`, { ...input(more), apiKey: undefined, voiceKey: undefined });
  expect(JSON.stringify((await change({ baseUrl: 'https://evil.example/v1' })).body)).toContain('apiKey');
  expect(JSON.stringify((await change({ voiceRegion: 'eastus' })).body)).toContain('voiceKey');
  expect((await ready(id))!.address.baseUrl).toBe(`${model.url}/v1`);
  expect((await call('PUT', `/prompt/${id}`, input({ baseUrl: 'https://other.example/v1' }))).status).toBe(
    200,
  );
});

test('queues and tags of a scope are of the company alone (PROMPT-17)', async () => {
  const { body: tag } = await call('POST', '/tags', { name: 'VIP', color: '#112233' });
  const prompt = await create({ queueIds: [app.queues.support, app.queues.support], tagIds: [tag.id] });
  expect(prompt).toMatchObject({ queueIds: [app.queues.support], tagIds: [tag.id] });
  expect(await ready(prompt.id)).toMatchObject({
    queues: [{ id: app.queues.sales }, { id: app.queues.support }],
    tags: [{ id: tag.id, name: 'VIP' }],
    sourceIds: 'all',
  });
  for (const more of [
    { queueIds: [app.queues.foreign] },
    { queueId: app.queues.foreign },
    { tagIds: [999_999] },
  ])
    expect((await call('POST', '/prompt', input({ name: 'Fremd', ...more }))).status).toBeGreaterThanOrEqual(
      400,
    );
  expect((await call('GET', `/prompt/${prompt.id}/uses`)).body).toEqual({ connections: [], assists: false });
});

test('without the plan nobody calls, and nothing answers (PROMPT-01)', async () => {
  const { id } = await create();
  const plan = (useOpenAi: boolean) =>
    app.kernel.database.acrossCompanies((tx) =>
      tx.update(plans).set({ useOpenAi }).where(eq(plans.name, 'Full')),
    );
  await plan(false);
  expect(await ready(id)).toBeUndefined();
  await plan(true);
  expect(await ready(id)).toBeDefined();
});

test('settings keep what was not sent, and hide the key (PROMPT-15)', async () => {
  const embeddings = {
    embeddingsUrl: `${model.url}/v1`,
    embeddingsKey: model.key,
    embeddingsModel: 'vectors',
  };
  expect((await call('PUT', '/prompt-settings', { ...embeddings, monthTokens: 50_000 })).status).toBe(200);
  const { body } = await call('PUT', '/prompt-settings', { assist: true });
  expect(body).toMatchObject({ assist: true, monthTokens: 50_000, hasEmbeddingsKey: true });
  expect(JSON.stringify(body)).not.toContain(model.key);
  const moved = await call('PUT', '/prompt-settings', { embeddingsUrl: 'https://evil.example/v1' });
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([400, expect.stringContaining('embeddingsKey')]);
  expect((await call('PUT', '/prompt-settings', { monthTokens: null })).body.monthTokens).toBeNull();
});

const messages = [{ fromMe: false, body: 'Oi' }];
const trial = (body: object) => call('POST', '/prompt-trials', { messages, ...body });

test('a trial answers without a customer, and costs tokens of its use (PROMPT-22)', async () => {
  const prompt = await create();
  const { status, body } = await trial({ promptId: prompt.id });
  expect([status, body]).toMatchObject([
    200,
    { text: 'Olá! Como posso *ajudar*?', outcome: '200', actions: [] },
  ]);
  const acting = {
    promptId: prompt.id,
    draft: { model: `tool:transfer_to_queue {"queueId":${app.queues.sales}}` },
  };
  expect((await trial(acting)).body.actions).toEqual([{ tool: 'transfer_to_queue', summary: 'Sales' }]);
  const [first] = await app.read((tx) => tx.select().from(modelSpends).orderBy(modelSpends.id));
  expect(first).toMatchObject({ use: 'trial', promptId: prompt.id, spent: body.tokens });
  expect((await call('GET', `/prompt/${prompt.id}`)).body.spentTokens).toBeGreaterThan(0);
  expect((await call('GET', '/prompt-meter')).body.uses).toMatchObject([{ use: 'trial', calls: 2 }]);
  expect(model.world.findings()).toEqual([]);
});

test('a trial of a prompt that answers from its sources alone goes to a person where a customer would, and calls nobody (PROMPT-22)', async () => {
  const prompt = await create({ sourcesOnly: true });
  const asks = (body: string) => trial({ promptId: prompt.id, messages: [{ fromMe: false, body }] });
  expect((await asks('Vocês entregam em Santos?')).body).toMatchObject({ outcome: 'noSource', tokens: 0 });
  expect(model.world.calls).toHaveLength(0);
  // A greeting needs no source. What is missing in the form comes first.
  expect((await asks('Oi, bom dia!')).body.outcome).toBe('200');
  const keyless = { apiKey: '', baseUrl: `${model.url}/v1` };
  const keylessTrial = {
    draft: { ...keyless, sourcesOnly: true },
    messages: [{ fromMe: false, body: 'Entregam?' }],
  };
  expect((await trial(keylessTrial)).body.outcome).toBe('notSetUp');
});

test('a draft replaces only what it has, and leads no stored key elsewhere (PROMPT-22)', async () => {
  const prompt = await create({ maxTokens: 77 });
  await trial({ promptId: prompt.id, draft: { prompt: 'Rascunho.' } });
  const sent = JSON.parse(model.world.calls[0]!.words);
  expect(sent).toMatchObject({ model: 'rules', max_tokens: 77 });
  expect(sent.messages[0].content).toContain('Rascunho.');
  const moved = await trial({ promptId: prompt.id, draft: { baseUrl: `http://${model.host}/v1/elsewhere` } });
  expect([moved.status, JSON.stringify(moved.body)]).toEqual([400, expect.stringContaining('apiKey')]);
  expect((await trial({ draft: { baseUrl: 'http://10.0.0.1/v1', apiKey: 'k' } })).status).toBe(400);
  expect(model.world.calls).toHaveLength(1);
  const fresh = await trial({ draft: { baseUrl: `${model.url}/v1`, apiKey: model.key, model: 'echo' } });
  expect(fresh.body).toMatchObject({ text: 'Oi', outcome: '200' });
});

test('a failure of a trial is its outcome, and costs only what may have been owed (PROMPT-22, PROMPT-23)', async () => {
  const { id } = await create();
  const tried = async (name: string) => (await trial({ promptId: id, draft: { model: name } })).body;
  expect(await tried('status:401')).toMatchObject({ outcome: 'keyRefused', tokens: 0, text: '' });
  expect((await tried('breaks')).tokens).toBeGreaterThan(0);
  await call('PUT', '/prompt-settings', { monthTokens: 1 });
  expect(await tried('echo')).toMatchObject({ outcome: 'overBudget', tokens: 0 });
  await call('PUT', '/prompt-settings', { monthTokens: null });
  expect((await trial({ promptId: 999_999 })).error).toBe('ERR_NO_PROMPT_FOUND');
  expect(model.world.calls.map(({ model }) => model)).toEqual(['status:401', 'breaks']);
});

test('a prompt is switched on and off for a connection, by people who manage connections (PROMPT-24)', async () => {
  const line = await fakeConnection(app, { queueIds: [] });
  const [first, second] = [(await create({ name: 'Um' })).id, (await create({ name: 'Dois' })).id];
  const path = (id: number, connectionId = line.connectionId) => `/prompt/${id}/connections/${connectionId}`;
  const chosen = async () =>
    (await call('GET', `/whatsapp/${line.connectionId}`)).body.promptId as number | null;
  const answer = (id: number, answers: boolean) => call('PUT', path(id), { answers });
  const places = async () => {
    const { prompts } = (await call('GET', '/prompt')).body as {
      prompts: { id: number; answersOn: string[] }[];
    };
    return [first, second].map((id) => prompts.find((prompt) => prompt.id === id)!.answersOn.length);
  };
  expect([(await answer(first, true)).status, await chosen()]).toEqual([200, first]);
  expect(await places()).toEqual([1, 0]);
  // Another one takes its place; what is not there cannot be switched off.
  await answer(second, true);
  await answer(first, false);
  expect(await chosen()).toBe(second);
  expect(await places()).toEqual([0, 1]);
  await answer(second, false);
  expect(await chosen()).toBeNull();
  expect((await call('PUT', path(9_999_999), { answers: true })).error).toBe('ERR_NO_PROMPT_FOUND');
  expect((await call('PUT', path(first, 9_999_999), { answers: true })).error).toBe('ERR_NO_WAPP_FOUND');
  const { anaSales, adminB } = app.people;
  expect((await app.call(anaSales, 'PUT', path(first), { answers: true })).error).toBe('ERR_NO_PERMISSION');
  expect((await app.call(adminB, 'PUT', path(first), { answers: true })).error).toBe('ERR_NO_PROMPT_FOUND');
});
