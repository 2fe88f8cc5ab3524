import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { knowledgePassages, knowledgeSources } from '../knowledge.table.ts';
import { passagesOf } from '../passages/passagesOf.ts';
import { storePassages } from '../passages/storePassages.ts';
import { findPassages } from './findPassages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const sourceIn = (companyId: number, name: string, content: string): Promise<number> =>
  app.kernel.inWork(companyId, async ({ tx }) => {
    const pieces = passagesOf(name, content, 'pt');
    const [source] = await tx
      .insert(knowledgeSources)
      .values({ name, kind: 'text', language: 'pt', state: 'ready', content, passagesCount: pieces.length })
      .returning({ id: knowledgeSources.id });
    await storePassages(tx, { id: source!.id, language: 'pt' }, pieces);
    return source!.id;
  });
const find = (companyId: number, question: string, sourceIds: number[] | 'all' = 'all') =>
  app.kernel.inWork(companyId, ({ tx }) => findPassages(tx, { question, sourceIds }), 'read');

test('a passage is found without accents, in other forms of its words, and with what it is asked by (KNOW-10)', async () => {
  const id = await sourceIn(
    app.companyA,
    'Loja',
    '# Trocas\n\nAs devoluções são aceitas em sete dias.\n\n# Pagamento\n\nAceitamos cartão e Pix.',
  );
  for (const question of ['devolucao', 'vocês aceitam devoluções?', 'quero devolver', 'DEVOLUÇÃO!!'])
    expect((await find(app.companyA, question)).passages[0]).toMatchObject({
      sourceId: id,
      sourceName: 'Loja',
      heading: 'Trocas',
      score: 1,
    });
  expect(await find(app.companyA, 'aceita cartao?')).toMatchObject({
    isSure: true,
    passages: [{ heading: 'Pagamento' }, {}],
  });
  expect(await find(app.companyA, 'tudo bem com você?')).toEqual({ passages: [], isSure: false });
  expect((await find(app.companyA, 'qual a capital da França?')).isSure).toBe(false);
});

test('a search reads the sources of its prompt and of its company alone (KNOW-11)', async () => {
  const [own, other] = [
    await sourceIn(app.companyA, 'Um', 'O papagaio custa caro.'),
    await sourceIn(app.companyA, 'Dois', 'O papagaio fala.'),
  ];
  const foreign = await sourceIn(app.companyB, 'Três', 'O papagaio voa.');
  const idsOf = async (...search: Parameters<typeof find>) =>
    (await find(...search)).passages.map(({ sourceId }) => sourceId).sort();
  expect(await idsOf(app.companyA, 'papagaio')).toEqual([own, other]);
  expect(await idsOf(app.companyA, 'papagaio', [other])).toEqual([other]);
  expect(await idsOf(app.companyA, 'papagaio', [foreign])).toEqual([]);
  expect(await idsOf(app.companyA, 'papagaio', [])).toEqual([]);
  expect(await idsOf(app.companyB, 'papagaio')).toEqual([foreign]);
});

test('vectors put passages with words of the question into another order, and never bring others (KNOW-14)', async () => {
  const ids: number[] = [];
  for (const [name, content, vector] of [
    ['Muitas', 'Girassol, girassol, girassol, girassol, girassol.', [0, 1, 0]],
    ['Algumas', 'Girassol e mais girassol.', [1, 0, 0]],
    ['Uma', 'O girassol abre cedo, às vezes.', [0.9, 0.1, 0]],
    ['Sem palavra', 'A margarida também.', [1, 0, 0]],
  ] as const) {
    const id = await sourceIn(app.companyA, name, content);
    ids.push(id);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(knowledgePassages)
        .set({ vector: [...vector] })
        .where(eq(knowledgePassages.sourceId, id)),
    );
  }
  const order = async (vector?: number[]) => {
    const search = { question: 'girassol', sourceIds: ids, ...(vector && { vector }) };
    const { passages } = await app.kernel.inWork(app.companyA, ({ tx }) => findPassages(tx, search), 'read');
    return passages.map(({ sourceName }) => sourceName);
  };
  expect(await order()).toEqual(['Muitas', 'Algumas', 'Uma']);
  expect((await order([1, 0, 0]))[0]).toBe('Algumas');
  expect(await order([1, 0, 0])).toHaveLength(3);
  expect(await order([1, 0])).toEqual(['Muitas', 'Algumas', 'Uma']);
});
