import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenModel, openModel } from '../../../../scripts/model/openModel.ts';
import { mostTokensOf } from '../../../models/countTokens.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { planHasBots } from '../../../testing/modelRig.ts';
import { knowledgePassages, knowledgeSources } from '../../knowledge/knowledge.table.ts';
import { passagesOf } from '../../knowledge/passages/passagesOf.ts';
import { storePassages } from '../../knowledge/passages/storePassages.ts';
import { readNext } from '../../knowledge/reading/readNext.ts';
import { modelSettings } from '../modelSettings.table.ts';
import { modelMonths, modelSpends } from '../modelSpends.table.ts';
import { fillVectors } from './fillVectors.ts';
import { vectorModelOf } from './vectorAddress.ts';

let app: TestApp;
let model: OpenModel;
beforeAll(async () => {
  model = await openModel();
  app = await buildTestApp({ OUTSIDE_ALLOWED: model.host });
});
beforeEach(async () => {
  await planHasBots(app);
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.delete(knowledgeSources);
    await tx.delete(modelSettings);
    await tx.delete(modelSpends);
    await tx.delete(modelMonths);
    await tx.delete(tasks).where(eq(tasks.kind, 'vectors'));
  });
  model.world.calls.splice(0);
});
afterAll(async () => {
  await app?.stop();
  await model?.close();
});

const settings = (body: object) => app.call(app.people.adminA, 'PUT', '/prompt-settings', body);
const setUp = (embeddingsModel = 'vectors', more: object = {}) =>
  settings({ embeddingsUrl: `${model.url}/v1`, embeddingsModel, embeddingsKey: model.key, ...more });
const state = async () => (await app.call(app.people.adminA, 'GET', '/prompt-settings')).body.vectors;
const fill = async () => {
  const outcome = await fillVectors(app.kernel, app.companyA);
  const { also } = outcome;
  if (also) await app.kernel.inWork(app.companyA, also);
  return outcome;
};
const aSource = (name: string, count: number, companyId = app.companyA): Promise<number> =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    const text = Array.from({ length: count }, (_, n) => `# Parte ${n}\n\n${name} número ${n}.`).join('\n\n');
    const pieces = passagesOf(name, text, 'pt');
    const [source] = await tx
      .insert(knowledgeSources)
      .values({ name, kind: 'text', language: 'pt', state: 'waiting', content: text, passagesCount: count })
      .returning({ id: knowledgeSources.id });
    await storePassages(tx, { id: source!.id, language: 'pt' }, pieces);
    return source!.id;
  });
const vectorTasks = () =>
  app.read((tx) =>
    tx
      .select({ state: tasks.state, isDue: sql<boolean>`${tasks.dueAt} <= now()` })
      .from(tasks)
      .where(eq(tasks.kind, 'vectors'))
      .orderBy(asc(tasks.id)),
  );
const spent = async () => {
  const [row] = await app.read((tx) =>
    tx
      .select({
        tokens: sql<number>`coalesce(sum(coalesce(spent, reserved)), 0)::int`,
        open: sql<number>`(count(*) filter (where spent is null))::int`,
      })
      .from(modelSpends)
      .where(eq(modelSpends.use, 'embedding')),
  );
  return row!;
};

test('passages get their vectors in batches, paid as embeddings, and those of no other company (KNOW-15)', async () => {
  await aSource('Trocas', 100);
  await aSource('Alheia', 3, app.companyB);
  await setUp();
  expect(await vectorTasks()).toEqual([{ state: 'waiting', isDue: true }]);
  expect(await fill()).toMatchObject({ as: 'done' });
  expect(await state()).toEqual({ passages: 100, filled: 100, fault: null });
  expect(model.world.calls).toHaveLength(3);
  expect(model.world.calls.every(({ words }) => !words.includes('Alheia'))).toBe(true);
  expect(model.world.findings()).toEqual([]);
  const { tokens, open } = await spent();
  expect([tokens > 0, open]).toEqual([true, 0]);
  // Nothing is asked twice.
  await fill();
  expect(model.world.calls).toHaveLength(3);
});

test('another model or address makes them again; until then the old ones are not compared (KNOW-15)', async () => {
  await aSource('Trocas', 5);
  await setUp();
  await fill();
  await setUp('vectors-2');
  expect(await state()).toMatchObject({ filled: 0 });
  await fill();
  expect(await state()).toMatchObject({ filled: 5 });
  const models = await app.read((tx) =>
    tx.selectDistinct({ vectorModel: knowledgePassages.vectorModel }).from(knowledgePassages),
  );
  expect(models).toEqual([
    { vectorModel: vectorModelOf({ baseUrl: `${model.url}/v1/`, model: 'vectors-2' }) },
  ]);
});

test('a source that is read leaves the task, one at a time; without an address there is none (KNOW-15)', async () => {
  const id = await aSource('Horários', 2);
  const read = async () => {
    const outcome = await readNext(app.kernel, app.companyA, id);
    await app.kernel.inWork(app.companyA, (work) => outcome.also!(work));
  };
  await read();
  expect(await vectorTasks()).toEqual([]);
  await setUp();
  await read();
  await read();
  expect(await vectorTasks()).toHaveLength(1);
  await fill();
  expect(await state()).toMatchObject({ filled: 2 });
});

test('a failure is shown, costs nothing where nothing was made, and words still find (KNOW-15, KNOW-14)', async () => {
  await aSource('Trocas', 2);
  await settings({
    embeddingsUrl: `${model.url}/v1`,
    embeddingsModel: 'vectors',
    embeddingsKey: 'sk-wrong-key-1',
  });
  expect(await fill()).toMatchObject({ as: 'done' });
  expect(await state()).toEqual({ passages: 2, filled: 0, fault: 'keyRefused' });
  expect(await spent()).toEqual({ tokens: 0, open: 0 });
  const { body } = await app.call(app.people.adminA, 'GET', '/knowledge/passages?question=trocas');
  expect(body.passages).toHaveLength(2);
  // The right key clears it, and begins again.
  await settings({ embeddingsKey: model.key });
  expect(await state()).toMatchObject({ fault: null });
  await fill();
  expect(await state()).toMatchObject({ filled: 2 });
});

test('an answer that lies about its vectors is not stored, and may have cost (KNOW-15)', async () => {
  await aSource('Trocas', 4);
  await setUp('short');
  await fill();
  expect(await state()).toMatchObject({ filled: 0, fault: 'badAnswer' });
  expect((await spent()).tokens).toBeGreaterThan(0);
});

test('the limit of the month holds, and the rest comes later (KNOW-15, PROMPT-13)', async () => {
  await aSource('Trocas', 100);
  const texts = await app.read((tx) =>
    tx
      .select({ heading: knowledgePassages.heading, content: knowledgePassages.content })
      .from(knowledgePassages)
      .orderBy(asc(knowledgePassages.place))
      .limit(48),
  );
  // Room for the first batch, and not for another one beside what that cost.
  const limit = mostTokensOf(texts.map(({ heading, content }) => `${heading}\n${content}`)) + 50;
  await setUp('vectors', { monthTokens: limit });
  expect(await fill()).toMatchObject({ as: 'handed' });
  const { filled, fault } = await state();
  expect([filled > 0 && filled < 100, fault]).toEqual([true, 'overBudget']);
  expect((await spent()).tokens).toBeLessThanOrEqual(limit);
  await settings({ monthTokens: null, fillVectors: true });
  expect(await fill()).toMatchObject({ as: 'done' });
  expect(await state()).toEqual({ passages: 100, filled: 100, fault: null });
});

test('a question is found by its meaning too, paid, and its key is in no reply (KNOW-14, PROMPT-12)', async () => {
  await aSource('Trocas', 3);
  await setUp();
  await fill();
  model.world.calls.splice(0);
  const find = (question: string) =>
    app.call(app.people.adminA, 'GET', `/knowledge/passages?question=${encodeURIComponent(question)}`);
  const { body } = await find('trocas');
  expect(body.passages).toHaveLength(3);
  expect(model.world.calls.map(({ path }) => path)).toEqual(['/v1/embeddings']);
  expect(JSON.stringify([body, (await settings({})).body])).not.toContain(model.key);
  // A greeting asks for nothing.
  await find('bom dia');
  expect(model.world.calls).toHaveLength(1);
});

test('without the plan nothing is filled and nothing asked (PROMPT-01)', async () => {
  await aSource('Trocas', 3);
  await setUp();
  await planHasBots(app, false);
  expect(await fill()).toEqual({ as: 'done' });
  expect(model.world.calls).toEqual([]);
  const rows = await app.read((tx) =>
    tx.select({ id: knowledgePassages.id }).from(knowledgePassages).where(and(sql`vector is not null`)),
  );
  expect(rows).toEqual([]);
});
