import { createHash } from 'node:crypto';
import { daysOfCompanyExports } from '@recado/shared/features/companyExports';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type Person, type TestApp } from '../../testing/buildTestApp.ts';
import { fillCompany, type Mirror } from '../../testing/mirror.ts';
import { auditEntries } from '../core/audit/audit.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { endMadeFiles } from '../core/madeFiles/endMadeFiles.ts';
import { partsOf } from '../core/madeFiles/madeFileRows.ts';
import { madeFiles } from '../core/madeFiles/madeFiles.table.ts';
import { makeFile } from '../core/madeFiles/makeFile.ts';
import { startMadeFiles } from '../core/madeFiles/startMadeFiles.ts';
import { media } from '../core/media/media.table.ts';
import { integrations } from '../integrations/integrations.table.ts';
import { knowledgeQuestions, knowledgeSources } from '../knowledge/knowledge.table.ts';
import { passagesOf } from '../knowledge/passages/passagesOf.ts';
import { storePassages } from '../knowledge/passages/storePassages.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { modelSettings } from '../prompts/modelSettings.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { sealText } from '../prompts/secretText.ts';
import { companyExportMaker, companyExportMakerOf } from './companyExportMaker.ts';
import { exportShapes } from './exportShapes.ts';

/** Keys of models and bots; an archive has none of them, sealed or not. */
const keys = ['sk-canario-modelo', 'canario-voz', 'sk-canario-vetores', 'canario-conta', 'whsec_canario'];
const sealedKeys: string[] = [];

let app: TestApp;
let admin: Person;
let own: Mirror;
beforeAll(async () => {
  app = await buildTestApp();
  admin = app.people.adminA;
  own = await fillCompany(app.kernel, app.companyA, 'nosso');
  await fillCompany(app.kernel, app.companyB, 'alheio');
  const { key, bytes } = await app.kernel.storage.put(app.companyA, Buffer.from('o contrato'), {
    maxBytes: 100,
  });
  await app.kernel.inWork(app.companyA, async ({ tx, vault }) => {
    const sealed = (key: string) => sealText(vault, key);
    const [apiKey, voiceKey, embeddingsKey, jsonContent, signingKey] = keys.map(sealed) as [
      string,
      string,
      string,
      string,
      string,
    ];
    sealedKeys.push(apiKey, voiceKey, embeddingsKey, jsonContent, signingKey);
    const prompt = { name: 'Assistente da loja', baseUrl: 'https://m.example/v1', model: 'm' };
    await tx.insert(prompts).values({ ...prompt, apiKey, voiceKey });
    await tx
      .insert(modelSettings)
      .values({ embeddingsKey, embeddingsUrl: 'https://v.example/v1', embeddingsModel: 'v' })
      .onConflictDoUpdate({ target: modelSettings.companyId, set: { embeddingsKey } });
    await tx
      .insert(integrations)
      .values({ name: 'Robô da loja', type: 'dialogflow', projectName: 'p', jsonContent, signingKey });
    const content = 'Trocamos em sete dias.';
    const [source] = await tx
      .insert(knowledgeSources)
      .values({ name: 'Trocas da loja', kind: 'text', language: 'pt', state: 'ready', content })
      .returning({ id: knowledgeSources.id });
    await storePassages(tx, { id: source!.id, language: 'pt' }, passagesOf('Trocas', content, 'pt'));
    await tx.insert(knowledgeQuestions).values({ question: 'Abrem no feriado?', digest: 'abrem no feriado' });
    await tx.insert(media).values({ state: 'ready', storageKey: key, bytes, name: '../../contrato.txt' });
    await tx
      .insert(contacts)
      .values(
        Array.from({ length: 2500 }, (_, n) => ({ name: `=Pessoa ${n};`, number: `55119${n + 10_000_000}` })),
      );
  });
});
afterAll(() => app?.stop());

const call = (method: 'GET' | 'POST', path: string, person = admin) => app.call(person, method, path);
const worker = () => startMadeFiles(app.kernel);
const rowsOfA = async (table: string) => {
  const [row] = await app.kernel.inWork(
    app.companyA,
    ({ tx }) => tx.execute<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`),
    'read',
  );
  return row!.rows;
};

/** Fetches all files of an archive, part after part, as a person who has the links does. */
async function fetched(parts: { path: string; name: string; bytes: number; sha256: string }[]) {
  const all: { part: number; path: string; content: Uint8Array }[] = [];
  for (const [at, { path, bytes, sha256 }] of parts.entries()) {
    const reply = await app.app.inject({ url: `${path}&download` });
    expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.length]).toEqual([
      200,
      'application/zip',
      bytes,
    ]);
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256);
    for (const [name, content] of Object.entries(unzipSync(new Uint8Array(reply.rawPayload))))
      all.push({ part: at + 1, path: name, content });
  }
  return all;
}
type Files = Awaited<ReturnType<typeof fetched>>;
const text = (files: Files, path: string, part = 1) =>
  strFromU8(files.find((file) => file.path === path && file.part === part)!.content);

describe('what an archive holds (EXPORT-01)', () => {
  test('each table of companies is exported, or has a reason why not', async () => {
    const existing = await app.read((tx) =>
      tx.execute<{ name: string }>(sql`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`),
    );
    expect(Object.keys(app.kernel.declared.tables).sort()).toEqual(existing.map(({ name }) => name));
  });

  test('no column leaves that opens something, and each table can be read in order', async () => {
    const shapes = await app.kernel.inWork(
      app.companyA,
      ({ tx }) => exportShapes(tx, app.kernel.declared.tables),
      'read',
    );
    const left = shapes.flatMap(({ table, columns }) => columns.map(({ name }) => `${table}.${name}`));
    // A setting's name, the hash of a number, the word for a quick reply, a count of tokens: they open nothing.
    const opening = left.filter((name) => /\.\w*(hash|secret|token|passw|key|qr|code|sealed)/i.test(name));
    expect(opening.sort()).toEqual([
      'assist_uses.tokens',
      'campaign_settings.key',
      'company_settings.key',
      'erasures.hash',
      'integrations.typebotKeywordFinish',
      'integrations.typebotKeywordRestart',
      'model_settings.monthTokens',
      'model_spends.key',
      'opt_out_keys.key',
      'prompts.maxTokens',
      'prompts.monthTokens',
      'prompts.ticketTokens',
      'quick_replies.shortcode',
    ]);
    expect(shapes.filter(({ key, columns }) => key.length === 0 || columns.length === 0)).toEqual([]);
  });
});

test('an admin has everything of the own company and nothing of another, as lines of JSON and csv, with hashes (EXPORT-01, EXPORT-02, KNOW-30)', async () => {
  expect((await call('POST', '/company-exports', app.people.anaSales)).error).toBe('ERR_NO_PERMISSION');
  const { status, body: begun } = await call('POST', '/company-exports');
  expect([status, begun.state, begun.byOperator]).toEqual([202, 'running', false]);
  // A second request returns the same archive.
  expect((await call('POST', '/company-exports')).body.id).toBe(begun.id);
  expect((await call('GET', `/company-exports/${begun.id}/links`)).error).toBe('ERR_EXPORT_STATE');
  const running = worker();
  const list = async () => (await call('GET', '/company-exports')).body;
  await expect.poll(async () => (await list())[0].state, { timeout: 20_000 }).toBe('done');
  await running.stop();
  expect((await list())[0]).toMatchObject({ percent: 100, parts: 1 });

  const { body: links } = await call('GET', `/company-exports/${begun.id}/links`);
  const files = await fetched(links.parts);
  const manifest = JSON.parse(text(files, 'manifest.json'));
  expect(manifest).toMatchObject({ isLast: true, part: 1, company: { id: app.companyA }, missing: [] });
  // The manifest names all files, and describes each as it is.
  expect(manifest.entries.map(({ path }: { path: string }) => path)).toEqual(
    files.map(({ path }) => path).filter((path) => path !== 'manifest.json'),
  );
  for (const { path, sha256, bytes } of manifest.entries) {
    const { content } = files.find((file) => file.path === path)!;
    expect([path, createHash('sha256').update(content).digest('hex'), content.length]).toEqual([
      path,
      sha256,
      bytes,
    ]);
  }
  for (const table of ['contacts', 'tickets', 'messages', 'users', 'tags', 'queues'])
    expect([table, manifest.tables[table]]).toEqual([table, await rowsOfA(table)]);

  const lines = text(files, 'tables/contacts.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const cells = parse(text(files, 'tables/contacts.csv'), { bom: true, delimiter: ';', columns: true });
  expect(cells.length).toBe(lines.length);
  // A person who may export everything gets full numbers, and no cell becomes a formula.
  expect(lines.find(({ number }) => number === '5511910000007')).toMatchObject({ name: '=Pessoa 7;' });
  expect(
    (cells as { number: string; name: string }[]).find(({ number }) => number === '5511910000007'),
  ).toMatchObject({
    name: "'=Pessoa 7;",
  });
  const [person] = text(files, 'tables/users.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(person).toHaveProperty('email');
  expect(person).not.toHaveProperty('passwordHash');
  expect(text(files, 'tables/knowledge_sources.jsonl')).toContain('Trocamos em sete dias.');
  expect(text(files, 'tables/knowledge_questions.jsonl')).toContain('Abrem no feriado?');
  // Passages are copies of what their sources have.
  expect(await rowsOfA('knowledge_passages')).toBeGreaterThan(0);
  expect(files.filter(({ path }) => path.includes('knowledge_passages'))).toEqual([]);
  const contract = files.find(({ path }) => path.startsWith('files/media/'))!;
  expect(contract.path).toMatch(/^files\/media\/\d+-contrato\.txt$/);
  expect(strFromU8(contract.content)).toBe('o contrato');
  const everything = files.map(({ content }) => strFromU8(content)).join();
  expect(everything).toContain('nosso');
  expect(everything).not.toContain('alheio');
  expect(everything).toContain('Assistente da loja');
  expect(everything).toContain('Robô da loja');
  expect([...keys, ...sealedKeys].filter((key) => everything.includes(key))).toEqual([]);
  expect(own.contactId).toBeGreaterThan(0);

  // An archive does not count against the plan's storage.
  const [used] = await app.read((tx) =>
    tx.execute<{ files: number }>(
      sql`select coalesce(sum(files), 0)::int as files from (select files from storage_use where company_id = ${app.companyA} union all select files from storage_changes where company_id = ${app.companyA}) u`,
    ),
  );
  expect(used!.files).toBeLessThan(10);

  app.clock.advance((daysOfCompanyExports + 1) * 24 * 60 * 60_000);
  expect((await call('GET', `/company-exports/${begun.id}/links`)).error).toBe('ERR_CONFIRM_IDENTITY');
  await app.confirm(admin);
  expect((await call('GET', `/company-exports/${begun.id}/links`)).error).toBe('ERR_EXPORT_STATE');
  const [part] = await app.read((tx) => partsOf(tx, begun.id));
  await endMadeFiles(app.kernel);
  expect((await app.read((tx) => tx.select().from(madeFiles))).find(({ id }) => id === begun.id)?.state).toBe(
    'over',
  );
  expect(await app.kernel.storage.storedAt(part!.storageKey)).toBeUndefined();
});

test('a person who may not see numbers has no archive, whatever their role gives besides (EXPORT-02)', async () => {
  const { body: role } = await app.call(admin, 'POST', '/roles', {
    name: 'Arquivista',
    description: '',
    permissions: ['contacts:view', 'companyExports:make'],
  });
  const clerk = await app.addPerson(app.companyA, { roleId: role.id });
  const started = await call('POST', '/company-exports');
  await app.call(admin, 'PUT', '/settings', {
    settings: ['enableLGPD', 'lgpdHideNumber'].map((key) => ({ key, value: 'enabled' })),
  });
  expect((await call('POST', '/company-exports', clerk)).error).toBe('ERR_NO_PERMISSION');
  expect((await call('GET', `/company-exports/${started.body.id}/links`, clerk)).error).toBe(
    'ERR_NO_PERMISSION',
  );
  await call('POST', `/company-exports/${started.body.id}/cancel`);
  await app.call(admin, 'PUT', '/settings/lgpdHideNumber', { value: 'disabled' });
  const allowed = await call('POST', '/company-exports', clerk);
  expect([allowed.status, allowed.error]).toEqual([202, undefined]);
  await call('POST', `/company-exports/${allowed.body.id}/cancel`);
});

test('a large company has several parts, and after a crash it goes on behind the last one: each row once (EXPORT-03)', async () => {
  const { body: begun } = await call('POST', '/company-exports');
  let puts = 0;
  const crashing = {
    ...app.kernel,
    storage: {
      ...app.kernel.storage,
      put: (...args: Parameters<typeof app.kernel.storage.put>) => {
        if (++puts === 3) throw new Error('killed');
        return app.kernel.storage.put(...args);
      },
    },
  };
  const maker = companyExportMakerOf(12_000);
  await expect(makeFile(crashing, maker, app.companyA, begun.id)).rejects.toThrow('killed');
  const before = await app.read((tx) => partsOf(tx, begun.id));
  expect(before.map(({ number }) => number)).toEqual([1, 2]);
  expect((await call('GET', '/company-exports')).body[0].state).toBe('running');
  await makeFile(app.kernel, maker, app.companyA, begun.id);
  const after = await app.read((tx) => partsOf(tx, begun.id));
  expect(after.slice(0, 2)).toEqual(before);

  const { body: links } = await call('GET', `/company-exports/${begun.id}/links`);
  expect(links.parts.length).toBeGreaterThan(3);
  const files = await fetched(links.parts);
  const rows = (ending: string) =>
    files
      .filter(({ path }) => new RegExp(`^tables/contacts(\\.\\d+)?\\.${ending}$`).test(path))
      .map(({ content }) => strFromU8(content));
  const lines = rows('jsonl').flatMap((part) => part.split('\n').filter(Boolean));
  const ids = lines.map((line) => JSON.parse(line).id);
  const existing = await app.read((tx) => tx.select({ id: contacts.id }).from(contacts));
  expect(rows('jsonl').length).toBeGreaterThan(1);
  expect(ids.toSorted((a, b) => a - b)).toEqual(existing.map(({ id }) => id).toSorted((a, b) => a - b));
  const cells = rows('csv').flatMap(
    (part) => parse(part, { bom: true, delimiter: ';', columns: true }) as object[],
  );
  expect(cells.length).toBe(existing.length);
  const last = JSON.parse(text(files, 'manifest.json', links.parts.length));
  expect([last.isLast, last.tables.contacts, last.parts.length]).toEqual([
    true,
    existing.length,
    links.parts.length - 1,
  ]);
  expect(JSON.parse(text(files, 'manifest.json', 1)).isLast).toBe(false);
});

test('one that is cancelled is stored by nobody (EXPORT-03)', async () => {
  const { body: begun } = await call('POST', '/company-exports');
  const cancelling = {
    ...app.kernel,
    storage: {
      ...app.kernel.storage,
      put: async (...args: Parameters<typeof app.kernel.storage.put>) => {
        const stored = await app.kernel.storage.put(...args);
        expect((await call('POST', `/company-exports/${begun.id}/cancel`)).body.state).toBe('cancelled');
        keys.push(stored.key);
        return stored;
      },
    },
  };
  const keys: string[] = [];
  expect(await makeFile(cancelling, companyExportMaker, app.companyA, begun.id)).toEqual({ as: 'done' });
  expect(await app.kernel.storage.storedAt(keys[0]!)).toBeUndefined();
  expect((await call('GET', '/company-exports')).body[0]).toMatchObject({ state: 'cancelled', parts: 0 });
});

test('the operator has it of any company, a shut one too, and the company’s own log says so (EXPORT-04)', async () => {
  const { superA, adminB } = app.people;
  await app.confirm(superA);
  await app.kernel.database.acrossCompanies((tx) =>
    tx.update(companies).set({ status: false }).where(sql`id = ${app.companyB}`),
  );
  const path = `/companies/${app.companyB}/exports`;
  expect((await call('POST', path, admin)).error).toBe('ERR_NO_PERMISSION');
  expect((await call('POST', '/companies/999999/exports', superA)).error).toBe('ERR_NO_COMPANY_FOUND');
  const { status, body: begun } = await call('POST', path, superA);
  expect([status, begun.byOperator, begun.state]).toEqual([202, true, 'running']);
  const running = worker();
  await expect
    .poll(async () => (await call('GET', path, superA)).body[0].state, { timeout: 20_000 })
    .toBe('done');
  await running.stop();
  const elsewhere = await call('POST', `/companies/${app.companyA}/exports/${begun.id}/links`, superA);
  expect(elsewhere.error).toBe('ERR_NO_EXPORT_FOUND');
  const { body: links } = await call('POST', `${path}/${begun.id}/links`, superA);
  const files = await fetched(links.parts);
  expect(text(files, 'tables/contacts.jsonl')).toContain('alheio');
  expect(text(files, 'tables/contacts.jsonl')).not.toContain('Pessoa');
  const logs = await app.kernel.database.acrossCompanies((tx) =>
    tx.select().from(auditEntries).where(sql`area = 'companyExports' and user_id = ${superA.userId}`),
  );
  for (const companyId of [app.companyA, app.companyB])
    expect(
      logs
        .filter((entry) => entry.companyId === companyId)
        .map(({ verb }) => verb)
        .sort(),
    ).toEqual(['linksFor', 'startFor']);
  expect(adminB.companyId).toBe(app.companyB);
});
