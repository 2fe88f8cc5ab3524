import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { knowledgeQuestions } from '../knowledge.table.ts';
import { keepQuestion } from './keepQuestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

test('a question is kept once, however it is written, without personal data (KNOW-20)', async () => {
  const stored = await app.kernel.inWork(app.companyA, async (work) => {
    for (const question of [
      'Vocês vendem cadeira de praia? Meu CPF é 123.456.789-09',
      'voces vendem CADEIRA de praia meu cpf e 987.654.321-00!!',
      '?!',
      'Oi, bom dia',
    ])
      await keepQuestion(work, { question, ticketId: 1_000_000 });
    return work.tx.select().from(knowledgeQuestions);
  });
  expect(stored).toMatchObject([
    {
      question: 'Vocês vendem cadeira de praia? Meu CPF é [documento]',
      times: 2,
      state: 'open',
    },
  ]);
});

test('a question that is asked again is open though a source was written for it; one that was set aside stays aside (KNOW-21)', async () => {
  const keep = (question: string) =>
    app.kernel.inWork(app.companyA, (work) => keepQuestion(work, { question, ticketId: 1_000_000 }));
  const stateOf = async (question: string) =>
    (
      await app.read((tx) =>
        tx.select().from(knowledgeQuestions).where(eq(knowledgeQuestions.question, question)),
      )
    ).map(({ state, times }) => [state, times]);
  for (const [question, state, later] of [
    ['Vendem barracas?', 'written', 'open'],
    ['Vendem foguetes?', 'dismissed', 'dismissed'],
  ] as const) {
    await keep(question);
    await app.kernel.inWork(app.companyA, ({ tx }) =>
      tx.update(knowledgeQuestions).set({ state }).where(eq(knowledgeQuestions.question, question)),
    );
    await keep(question.toUpperCase());
    expect(await stateOf(question)).toEqual([[later, 2]]);
  }
});
