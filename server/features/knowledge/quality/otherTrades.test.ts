import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { findPassages } from '../find/findPassages.ts';
import { knowledgeSources } from '../knowledge.table.ts';
import { passagesOf } from '../passages/passagesOf.ts';
import { storePassages } from '../passages/storePassages.ts';
import { firstQuestions, otherDocuments, otherForeign, otherQuestions } from './otherTrades.ts';

let app: TestApp;
const sourceIds = new Map<string, number>();
beforeAll(async () => {
  app = await buildTestApp();
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    for (const [name, content] of Object.entries(otherDocuments)) {
      const passages = passagesOf(name, content, 'pt');
      const [source] = await tx
        .insert(knowledgeSources)
        .values({ name, kind: 'text', language: 'pt', state: 'ready', passagesCount: passages.length })
        .returning({ id: knowledgeSources.id });
      sourceIds.set(name, source!.id);
      await storePassages(tx, { id: source!.id, language: 'pt' }, passages);
    }
  });
});
afterAll(() => app.stop());

const find = (question: string, ids: number[] | 'all') =>
  app.kernel.inWork(app.companyA, ({ tx }) => findPassages(tx, { question, sourceIds: ids }), 'read');

test('things, places and numbers of days that a company did not write down do not hide its answer (KNOW-12, KNOW-13)', async () => {
  // Each trade is a company of its own, so each question is asked of its source.
  const found = await Promise.all(
    otherQuestions.map(async ([question, source, words]) => {
      const { passages, isSure } = await find(question, [sourceIds.get(source)!]);
      return {
        question,
        isHit: passages.slice(0, 3).some(({ content }) => content.includes(words)),
        isSure,
      };
    }),
  );
  const part = (is: 0 | 1) => found.filter((_, at) => at % 2 === is);
  const without = (of: typeof found, is: 'isHit' | 'isSure') =>
    of.filter((one) => !one[is]).map(({ question }) => question);
  if (process.env.SHOW_QUALITY)
    console.log('other trades', {
      tuned: [without(part(0), 'isHit'), without(part(0), 'isSure')],
      heldOut: [without(part(1), 'isHit').length, without(part(1), 'isSure').length],
    });
  for (const half of [part(0), part(1)]) {
    expect(without(half, 'isHit').length).toBeLessThanOrEqual(2);
    expect(without(half, 'isSure').length).toBeLessThanOrEqual(4);
  }
});

test('the first questions that people ask a new assistant are surely answered (KNOW-12)', async () => {
  for (const [question, source, words] of firstQuestions) {
    const { passages, isSure } = await find(question, [sourceIds.get(source)!]);
    expect([question, isSure, passages[0]?.content]).toEqual([
      question,
      true,
      expect.stringContaining(words),
    ]);
  }
});

test('questions that none of them answers stay refused, whatever things and places they name (KNOW-12)', async () => {
  const sure = [];
  for (const id of sourceIds.values())
    for (const question of otherForeign) if ((await find(question, [id])).isSure) sure.push(question);
  expect(sure).toEqual([]);
});
