import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { knowledgePassages, knowledgeSources } from '../knowledge.table.ts';
import { passagesOf } from '../passages/passagesOf.ts';
import { storePassages } from '../passages/storePassages.ts';
import { findPassages } from './findPassages.ts';
import { signatureOf } from './signatureOf.ts';

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

/** Sources whose passages have these vectors, by model `m`. */
async function withVectors(rows: readonly (readonly [string, string, readonly number[]])[], model = 'm') {
  const ids: number[] = [];
  for (const [name, content, vector] of rows) {
    const id = await sourceIn(app.companyA, name, content);
    ids.push(id);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(knowledgePassages)
        .set({ vector: [...vector], vectorModel: model, signature: signatureOf(vector) })
        .where(eq(knowledgePassages.sourceId, id)),
    );
  }
  return ids;
}
const orderOf = async (question: string, sourceIds: number[] | 'all', values?: number[], model = 'm') => {
  const search = { question, sourceIds, ...(values && { vector: { values, model } }) };
  const found = await app.kernel.inWork(app.companyA, ({ tx }) => findPassages(tx, search), 'read');
  return { names: found.passages.map(({ sourceName }) => sourceName), isSure: found.isSure };
};

test('vectors join their order with that by words, and bring near passages without such words (KNOW-14)', async () => {
  const ids = await withVectors([
    ['Muitas', 'Girassol, girassol, girassol, girassol, girassol.', [-0.1, 1, -0.1]],
    ['Algumas', 'Girassol e mais girassol.', [1, -0.1, -0.1]],
    ['Uma', 'O girassol abre cedo, às vezes.', [0.9, 0.1, -0.1]],
    ['Sem palavra', 'A margarida também.', [1, -0.1, -0.1]],
  ]);
  expect((await orderOf('girassol', ids)).names).toEqual(['Muitas', 'Algumas', 'Uma']);
  const { names } = await orderOf('girassol', ids, [1, -0.1, -0.1]);
  expect(names[0]).toBe('Algumas');
  expect(names).toContain('Sem palavra');
  // Numbers of another length, or of another model, are not compared.
  expect((await orderOf('girassol', ids, [1, 0])).names).toEqual(['Muitas', 'Algumas', 'Uma']);
  expect((await orderOf('girassol', ids, [1, -0.1, -0.1], 'other')).names).toEqual([
    'Muitas',
    'Algumas',
    'Uma',
  ]);
});

test('a vector alone makes nothing sure, and reads no other source and no other company (KNOW-12, KNOW-14)', async () => {
  const [near, linked] = await withVectors([
    ['Hortênsia', 'Azul no inverno.', [1, 1, 1]],
    ['Ligada', 'Outra coisa.', [1, 1, 0.9]],
  ]);
  await app.kernel.inWork(app.companyB, async ({ tx }) => {
    const vector = [1, 1, 1];
    await tx.update(knowledgePassages).set({ vector, vectorModel: 'm', signature: signatureOf(vector) });
  });
  const all = await orderOf('begônia', 'all', [1, 1, 1]);
  expect(all.names.slice(0, 2).sort()).toEqual(['Hortênsia', 'Ligada']);
  expect(all.names).not.toContain('Três');
  expect(all.isSure).toBe(false);
  expect((await orderOf('begônia', [linked!], [1, 1, 1])).names).toEqual(['Ligada']);
  expect((await orderOf('begônia', [near!], [1, 1, 1])).names).toEqual(['Hortênsia']);
});

test('among thousands a passage with all words wins, though each of them is frequent; others are found by their rare word (KNOW-10, KNOW-11)', async () => {
  const stationery = ['papel', 'caneta', 'tesoura'];
  const many = 6000;
  const [all, rare] = [5990, 4321];
  const made = await app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [source] = await tx
      .insert(knowledgeSources)
      .values({ name: 'Muita coisa', kind: 'text', language: 'pt', state: 'ready', passagesCount: many })
      .returning({ id: knowledgeSources.id });
    const wordsOf = (n: number) => (n === all ? stationery.join(' ') : stationery[n % stationery.length]);
    const pieces = Array.from({ length: many }, (_, n) => ({
      ...{ heading: '', content: `Item ${n}`, head: '' },
      body: `${wordsOf(n)} ${n === rare ? 'samambaia' : `numero${n}`}`,
    }));
    await storePassages(tx, { id: source!.id, language: 'pt' }, pieces);
    return source!.id;
  });
  const contentsOf = async (question: string, sourceIds: number[] | 'all' = 'all') =>
    (await find(app.companyA, question, sourceIds)).passages.map(({ content }) => content);
  const together = await contentsOf('papel, caneta, tesoura');
  expect(together[0]).toBe(`Item ${all}`);
  expect(together).toHaveLength(5);
  expect(new Set(together).size).toBe(5);
  expect((await contentsOf('samambaia de papel'))[0]).toBe(`Item ${rare}`);
  expect((await contentsOf('papel, caneta, tesoura', [made]))[0]).toBe(`Item ${all}`);
  expect(await contentsOf('papel', [made + 1_000_000])).toEqual([]);
  expect((await find(app.companyB, 'papel, caneta, tesoura')).passages).toEqual([]);
});
