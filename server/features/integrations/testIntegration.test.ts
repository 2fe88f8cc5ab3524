import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenOutsideBots, openOutsideBots } from '../../../scripts/outsideBots/openOutsideBots.ts';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany } from '../../testing/mirror.ts';

let app: TestApp;
let bots: OpenOutsideBots;
const lines: string[] = [];
beforeAll(async () => {
  bots = await openOutsideBots();
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  app = await buildTestApp({ OUTSIDE_ALLOWED: new URL(bots.url).host, GOOGLE_API_URL: bots.url }, log);
});
afterAll(async () => {
  await app?.stop();
  await bots?.close();
});

const path = '/queueIntegration';
const call = (method: 'GET' | 'POST', at: string, body?: object) =>
  app.call(app.people.adminA, method, path + at, body);
const tried = (body: object) => call('POST', '/testSession', body);
const agent = { type: 'dialogflow', projectName: 'shop-123', language: 'pt-BR' };

test('a test shows request and answer of dialogflow, with the keys of the dialog or the stored ones (INTEG-20)', async () => {
  const jsonContent = bots.world.serviceAccount();
  const { body } = await tried({ ...agent, jsonContent });
  expect(body).toMatchObject({ outcome: 'ok', says: ['Você disse: Oi'] });
  expect(body.request).toContain('authorization: ***');
  const { id } = (await call('POST', '', { ...agent, name: 'Agente', jsonContent })).body;
  const again = await tried({ ...agent, integrationId: id, words: 'Preço?' });
  expect(again.body.says).toEqual(['Você disse: Preço?']);
  const withoutKey = await tried(agent);
  expect([withoutKey.status, withoutKey.body.outcome]).toEqual([200, 'badSettings']);
  // Neither replies, the log of calls nor the trail of changes hold a key.
  const trail = await app.read((tx) => tx.execute(sql`select * from audit_entries`));
  expect(JSON.stringify([body, again.body, lines, trail])).not.toMatch(/PRIVATE KEY|ya29\./);
  expect(JSON.stringify(trail)).toContain('integrations');
});

test('a test of the others shows what a customer would get, or the failure in a word (INTEG-20)', async () => {
  const signingKey = 'hook-Secret-42';
  bots.world.signingKey = signingKey;
  const hook = { type: 'webhook', urlN8N: `${bots.url}/webhook/1`, signingKey };
  bots.world.hookAnswer = { text: 'Olá!', actions: [{ do: 'close' }] };
  const { body } = await tried(hook);
  expect(body).toMatchObject({ outcome: 'ok', says: ['Olá!'] });
  expect(body.request).toContain('"text":"Oi"');
  expect(JSON.stringify(body)).not.toContain('hook-Secret');
  expect((await tried({ ...hook, signingKey: 'wrong' })).body.outcome).toBe('badKey');
  const typebot = { type: 'typebot', urlN8N: bots.url, typebotSlug: 'loja' };
  expect((await tried(typebot)).body.says).toEqual(['*Bem-vindo!*', '*1* - Vendas\n*2* - Suporte técnico']);
  expect((await tried({ ...typebot, typebotSlug: 'other' })).body.outcome).toBe('unknownBot');
  bots.world.faults.push({ body: 'x'.repeat(70_000) });
  expect((await tried(hook)).body.outcome).toBe('tooLarge');
  expect((await tried({ ...hook, urlN8N: 'http://10.0.0.1/' })).body.fields).toEqual({
    urlN8N: 'Internal address',
  });
  expect((await tried({ type: 'flowbuilder' })).body.fields).toEqual({ type: 'Unavailable' });
  expect((await tried({ ...hook, integrationId: 2_000_000_000 })).error).toBe('ERR_NO_INTEGRATION_FOUND');
  expect((await app.call(app.people.anaSales, 'POST', `${path}/testSession`, hook)).status).toBe(403);
});

test('the log of calls has time, size and outcome, and no words (INTEG-27)', async () => {
  const { id } = (await call('POST', '', { type: 'webhook', name: 'Registro', urlN8N: 'https://a.example/' }))
    .body;
  const { ticketId } = await fillCompany(app.kernel, app.companyA, 'calls');
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.execute(sql`
      insert into asks (kind, ticket_id, wait_id, input, state, done_at, outcome, took_ms, result, integration_id)
      values ('webhook', ${ticketId}, 'w1', '', 'done', now(), '200', 41, '{"bytes": 12, "text": "secret words"}', ${id}),
        ('webhook', ${ticketId}, 'w2', '', 'done', now(), 'silent', 9, '{"bytes": "many"}', ${id})`),
  );
  const { body } = await call('GET', `/${id}/calls`);
  expect(body).toMatchObject({
    calls: [
      { ticketId, kind: 'webhook', outcome: 'silent', bytes: null },
      { outcome: '200', tookMs: 41, bytes: 12, tokens: null },
    ],
    count: 2,
  });
  expect(JSON.stringify(body)).not.toContain('secret words');
});
