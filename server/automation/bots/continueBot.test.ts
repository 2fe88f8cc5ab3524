import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { mostHeard } from '../flow/position.ts';
import { BotQuestion } from './botQuestion.ts';
import { hearWords } from './continueBot.ts';

test('of more messages than a wait gathers the last ones stay: nobody waits for an answer to them', async () => {
  let question = BotQuestion.parse({
    ...{ bot: { promptId: 1 }, waitId: 'a wait', asked: [1], heard: [], rounds: 1, session: null },
  });
  const ids = Array.from({ length: mostHeard + 5 }, (_, n) => n + 2);
  for (const id of ids) {
    const decision = await hearWords({ message: { id } } as Context, question);
    question = BotQuestion.parse('question' in decision && decision.question);
  }
  expect(question.heard).toEqual(ids.slice(-mostHeard));
});
