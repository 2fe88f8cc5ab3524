import { generateKeyPairSync } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { botsOf, integrationOfOption } from './botsOf.ts';
import { integrations } from './integrations.table.ts';
import { readIntegration } from './readIntegration.ts';

let app: TestApp;
let account: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  account = JSON.stringify({
    type: 'service_account',
    client_email: 'bot@shop-123.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  });
});
afterAll(() => app?.stop());

const path = '/queueIntegration';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', at = '', body?: object) =>
  app.call(app.people.adminA, method, path + at, body);
let made = 0;
const hook = (more: object = {}) => ({
  type: 'webhook',
  name: `Webhook ${++made}`,
  urlN8N: 'https://bot.example.com/hook',
  ...more,
});
const agent = (more: object = {}) => ({
  type: 'dialogflow',
  name: `Agente ${++made}`,
  projectName: 'shop-123',
  language: 'pt-BR',
  ...more,
});
const madeId = async (body: object): Promise<number> => {
  const reply = await call('POST', '', body);
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.id;
};
const setPlan = (flags: Partial<typeof plans.$inferInsert>) =>
  app.kernel.database.acrossCompanies(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, app.companyA));
    await tx.update(plans).set(flags).where(eq(plans.id, company!.planId));
  });

describe('integrations', () => {
  test('are kept by admins under names that differ, listed by name and found by search (INTEG-03, INTEG-18, INTEG-19)', async () => {
    const id = await madeId(hook({ name: 'Zeta' }));
    const alfa = await madeId({ type: 'n8n', name: 'Alfa', urlN8N: 'https://n8n.example.com/webhook/1' });
    expect((await call('POST', '', hook({ name: 'zeta' }))).error).toBe('ERR_DUPLICATED_NAME');
    expect((await call('GET')).body).toMatchObject({
      queueIntegrations: [{ id: alfa, projectName: 'Alfa' }, { id }],
      hasMore: false,
      count: 2,
    });
    const found = (await call('GET', '?searchParam=zet&pageNumber=1')).body;
    expect(found.queueIntegrations).toMatchObject([{ id, type: 'webhook' }]);
    const { anaSales, adminB } = app.people;
    for (const [method, at] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await app.call(anaSales, method, path + at)).status).toBe(403);
    expect((await app.call(adminB, 'GET', `${path}/${id}`)).error).toBe('ERR_NO_INTEGRATION_FOUND');
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/${alfa}`)).status).toBe(200);
  });

  test.each([
    ['a name of one letter (INTEG-08)', hook({ name: 'a' }), { name: 'Too Short!' }],
    ['a name of 51 letters (INTEG-08)', hook({ name: 'a'.repeat(51) }), { name: expect.anything() }],
    ['no name (INTEG-08)', hook({ name: '' }), { name: expect.anything() }],
    ['no type (INTEG-09)', { name: 'Sem tipo' }, { type: 'Required' }],
    ['no address (INTEG-10)', hook({ urlN8N: '' }), { urlN8N: 'Required' }],
    ['no bot (INTEG-11)', hook({ type: 'typebot' }), { typebotSlug: 'Required' }],
    ['no language (INTEG-12)', agent({ language: null }), { language: 'Required' }],
    ['another language (INTEG-12)', agent({ language: 'fr' }), { language: expect.anything() }],
    ['no project (INTEG-13)', agent({ projectName: '' }), { projectName: 'Required' }],
    [
      'a project that leads elsewhere',
      agent({ projectName: '../other' }),
      { projectName: 'Invalid project' },
    ],
    ['an inside address', hook({ urlN8N: 'http://127.0.0.1:5678/x' }), { urlN8N: 'Internal address' }],
    ['no service account', agent({ jsonContent: '{}' }), { jsonContent: 'Invalid service account' }],
  ])('are refused with %s', async (_, body, fields) => {
    expect((await call('POST', '', body)).body.fields).toEqual(fields);
  });

  test.each([
    'https://evil.example/token',
    'http://169.254.169.254/token',
    'https://oauth2.googleapis.com.evil.example/token',
  ])('take no service account that wants its tokens from %s', async (token_uri) => {
    const jsonContent = JSON.stringify({ ...JSON.parse(account), token_uri });
    expect((await call('POST', '', agent({ jsonContent }))).body.fields).toEqual({
      jsonContent: 'Invalid service account',
    });
  });

  test('have the defaults of typebot, and their own fields by type (INTEG-13 to INTEG-17)', async () => {
    const urlN8N = 'https://typebot.example.com';
    const { body } = await call('POST', '', {
      type: 'typebot',
      name: 'Loja',
      urlN8N,
      typebotSlug: 'loja-1',
      projectName: 'ignored',
      jsonContent: account,
      language: 'en',
    });
    expect(body).toMatchObject({
      projectName: 'Loja',
      typebotExpires: 1,
      typebotDelayMessage: 1000,
      language: null,
      hasJsonContent: false,
      flowId: null,
    });
    const words = {
      typebotKeywordFinish: 'sair',
      typebotKeywordRestart: 'voltar',
      typebotRestartMessage: 'De novo.',
      typebotUnknownMessage: 'Não entendi.',
    };
    const sent = { type: 'typebot', name: 'Loja 2', urlN8N, typebotSlug: 'loja-2', ...words };
    expect((await call('PUT', `/${body.id}`, sent)).body).toMatchObject({ ...words, projectName: 'Loja 2' });
    await call('DELETE', `/${body.id}`);
  });

  test('start a flow of their company alone', async () => {
    const builder = { type: 'flowbuilder', name: 'Fluxo' };
    expect((await call('POST', '', { ...builder, flowId: 2_000_000_000 })).error).toBe('ERR_NO_FLOW_FOUND');
    const id = await madeId(builder);
    await call('DELETE', `/${id}`);
  });
});

describe('secrets', () => {
  const key = 'sign-Secret-77';

  test('are sealed, returned to nobody, and stay when they are not sent (INTEG-22)', async () => {
    const id = await madeId(agent({ name: 'Selado', jsonContent: account }));
    const { body } = await call('PUT', `/${id}`, agent({ name: 'Selado' }));
    expect(body).toMatchObject({ hasJsonContent: true, hasSigningKey: false });
    expect(JSON.stringify([body, (await call('GET')).body])).not.toContain('PRIVATE KEY');
    const [row] = await app.read((tx) => tx.select().from(integrations).where(eq(integrations.id, id)));
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY');
    const events = await app.read((tx) =>
      tx.execute<{ payload: string }>(sql`select payload::text from events where topic = 'queueIntegration'`),
    );
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(/PRIVATE KEY|jsonContent"|json_content/);
    const ready = await app.kernel.inWork(app.companyA, (work) => readIntegration(work, id));
    expect(ready?.jsonContent).toBe(account);
    const forgotten = await call('PUT', `/${id}`, agent({ name: 'Selado', jsonContent: '' }));
    expect(forgotten.body.hasJsonContent).toBe(false);
  });

  test('a signing key in the form of the convention has bytes', async () => {
    for (const signingKey of ['whsec_', 'whsec_abc=', 'whsec_não é base64, mas é longo'])
      for (const path of ['', '/testSession'])
        expect((await call('POST', path, hook({ name: 'Sem bytes', signingKey }))).body.fields).toEqual({
          signingKey: 'Invalid key',
        });
    const signingKey = `whsec_${Buffer.alloc(16, 7).toString('base64')}`;
    expect((await call('POST', '', hook({ name: 'Com bytes', signingKey }))).status).toBe(201);
  });

  test('are asked for again when their address or project changes, also by a test (INTEG-25)', async () => {
    const id = await madeId(hook({ name: 'Assinado', signingKey: key }));
    const elsewhere = hook({ name: 'Assinado', urlN8N: 'https://evil.example/hook' });
    expect((await call('PUT', `/${id}`, elsewhere)).body.fields).toEqual({ signingKey: 'Required' });
    expect((await call('POST', '/testSession', { ...elsewhere, integrationId: id })).body.fields).toEqual({
      signingKey: 'Required',
    });
    expect((await call('PUT', `/${id}`, { ...elsewhere, signingKey: 'another' })).status).toBe(200);
    const project = await madeId(agent({ jsonContent: account }));
    const other = agent({ projectName: 'evil-456' });
    expect((await call('PUT', `/${project}`, other)).body.fields).toEqual({ jsonContent: 'Required' });
    expect((await call('POST', '/testSession', { ...other, integrationId: project })).body.fields).toEqual({
      jsonContent: 'Required',
    });
  });

  test('of another type are forgotten', async () => {
    const id = await madeId(hook({ signingKey: key }));
    await call('PUT', `/${id}`, hook({ type: 'typebot', typebotSlug: 'x' }));
    const { body } = await call('PUT', `/${id}`, hook({ urlN8N: 'https://third.example/' }));
    expect(body.hasSigningKey).toBe(false);
  });
});

describe('choices', () => {
  const line = (more: object) => ({ name: `Linha ${++made}`, channel: 'whatsapp', ...more });
  const queue = (more: object) => ({
    name: `Fila ${++made}`,
    color: `#0b0c${(made % 256).toString(16).padStart(2, '0')}`,
    ...more,
  });
  const option = (optIntegrationId: number | null) => ({
    name: 'Com o robô',
    queueType: 'integration',
    optIntegrationId,
  });
  const asAdmin = (method: 'GET' | 'POST' | 'PUT', at: string, body?: object) =>
    app.call(app.people.adminA, method, at, body);

  test('of connections, queues and options are kept, read by the bot, and gone with the integration (INTEG-26, INTEG-28, CONN-41, QUEUE-10, QUEUE-18, QUEUE-25)', async () => {
    const id = await madeId(hook());
    const promptId = await app.kernel.inWork(app.companyA, async ({ tx }) => {
      const [row] = await tx.execute<{ id: number }>(
        sql`insert into prompts (name, queue_id, base_url, model) values ('Ana', ${app.queues.sales}, 'https://api.example.com/v1', 'm') returning id`,
      );
      return row!.id;
    });
    const { body: connection, status } = await asAdmin(
      'POST',
      '/whatsapp',
      line({ isDefault: true, integrationId: id, promptId }),
    );
    expect([status, connection.integrationId, connection.promptId]).toEqual([201, id, promptId]);
    const renamed = await asAdmin('PUT', `/whatsapp/${connection.id}`, {
      name: `Linha ${++made}`,
      isDefault: true,
    });
    expect(renamed.body).toMatchObject({ integrationId: id, promptId });
    const { body: inQueue } = await asAdmin(
      'POST',
      '/queue',
      queue({ integrationId: id, chatbots: [option(id)] }),
    );
    expect(inQueue).toMatchObject({ integrationId: id, chatbots: [{ optIntegrationId: id }] });
    const chatbotId = inQueue.chatbots[0].id;
    const bots = await app.read(async (tx) => [
      await botsOf(tx, { connectionId: connection.id, queueId: inQueue.id }),
      await botsOf(tx, { connectionId: null, queueId: null }),
      await integrationOfOption(tx, chatbotId),
    ]);
    expect(bots).toEqual([
      { connectionIntegrationId: id, promptId, queueIntegrationId: id },
      { connectionIntegrationId: null, promptId: null, queueIntegrationId: null },
      id,
    ]);
    expect((await call('GET', `/${id}/uses`)).body).toEqual({
      connections: [renamed.body.name],
      queues: [inQueue.name],
      options: ['Com o robô'],
    });
    await call('DELETE', `/${id}`);
    expect((await asAdmin('GET', `/whatsapp/${connection.id}`)).body).toMatchObject({
      integrationId: null,
      promptId,
    });
    const after = (await asAdmin('GET', `/queue/${inQueue.id}`)).body;
    expect(after).toMatchObject({ integrationId: null, chatbots: [{ optIntegrationId: null }] });
    expect(after.version).toBeGreaterThan(inQueue.version);
    const cleared = await asAdmin('PUT', `/whatsapp/${connection.id}`, {
      name: 'Sem robô',
      isDefault: true,
      promptId: '',
    });
    expect(cleared.body.promptId).toBeNull();
  });

  test('of another company do not exist', async () => {
    const { body: theirs } = await app.call(app.people.adminB, 'POST', path, hook());
    const error = 'ERR_NO_INTEGRATION_FOUND';
    expect((await asAdmin('POST', '/whatsapp', line({ integrationId: theirs.id }))).error).toBe(error);
    expect((await asAdmin('POST', '/whatsapp', line({ promptId: 2_000_000_000 }))).error).toBe(
      'ERR_NO_PROMPT_FOUND',
    );
    expect((await asAdmin('POST', '/queue', queue({ integrationId: theirs.id }))).error).toBe(error);
    expect((await asAdmin('POST', '/queue', queue({ chatbots: [option(theirs.id)] }))).error).toBe(error);
    const queueId = app.queues.support;
    expect((await asAdmin('POST', '/chatbot', { queueId, ...option(theirs.id) })).error).toBe(error);
    expect((await asAdmin('POST', '/chatbot', { queueId, ...option(null) })).body.fields).toEqual({
      optIntegrationId: 'Obrigatório',
    });
  });

  test('need the plan when they are new; what is chosen stays, and answers no more (ROLE-22, ROLE-23)', async () => {
    const [id, other] = [await madeId(hook()), await madeId(hook())];
    const { body: connection } = await asAdmin('POST', '/whatsapp', line({ integrationId: id }));
    const { body: inQueue } = await asAdmin(
      'POST',
      '/queue',
      queue({ integrationId: id, chatbots: [option(id)] }),
    );
    await setPlan({ useIntegrations: false, useOpenAi: false });
    try {
      expect((await call('GET')).status).toBe(403);
      const save = (at: string, body: object) => asAdmin('PUT', at, body);
      const at = `/whatsapp/${connection.id}`;
      expect((await save(at, { name: connection.name, integrationId: id })).status).toBe(200);
      expect((await save(at, { name: connection.name, integrationId: other })).error).toBe('ERR_PLAN');
      expect((await save(at, { name: connection.name, promptId: 1 })).error).toBe('ERR_PLAN');
      const { name, color, chatbots } = inQueue;
      const ofQueue = `/queue/${inQueue.id}`;
      expect((await save(ofQueue, { name, color, chatbots, integrationId: id })).status).toBe(200);
      expect((await save(ofQueue, { name, color, integrationId: other })).error).toBe('ERR_PLAN');
      const changed = [{ ...chatbots[0], optIntegrationId: other }];
      expect((await save(ofQueue, { name, color, chatbots: changed })).error).toBe('ERR_PLAN');
      expect((await save(ofQueue, { name, color, integrationId: null })).status).toBe(200);
      const ready = await app.kernel.inWork(app.companyA, (work) => readIntegration(work, id));
      expect(ready).toBeUndefined();
    } finally {
      await setPlan({ useIntegrations: true, useOpenAi: true });
    }
  });
});
