import { longestText } from '@recado/shared/flow/flowBlock';
import { withChoices } from '@recado/shared/lib/choices';
import { z } from 'zod';
import { answerTexts } from '../answers/answerTexts.ts';
import { readAnswer } from '../answers/readAnswer.ts';
import { blockRunner, go, waitFor } from '../blockRunner.ts';

/** Wrong answers so far. */
const Memory = z.object({ wrong: z.int() }).catch({ wrong: 0 });

export const question = blockRunner('question', async (port, data, input, turn) => {
  const { message, variable, answer, choices, wrongMessage, contactField, noAnswerMinutes } = data;
  const texts = answerTexts[port.language];
  const sendQuestion = async (words: string, wrong: number) => {
    await port.send(answer === 'choice' ? withChoices(words, choices) : words);
    const until = noAnswerMinutes > 0 ? new Date(port.now.getTime() + noAnswerMinutes * 60_000) : undefined;
    return waitFor({ for: 'words', ...(until && { until }) }, { wrong });
  };
  if (input.as === 'time') return go('noAnswer');
  if (input.as !== 'words') return sendQuestion(message, 0);
  const value = readAnswer(data, input, port)?.slice(0, longestText);
  if (value === undefined) {
    const { wrong } = Memory.parse(turn.memory);
    if (wrong + 1 >= data.mostWrongAnswers) return go('wrong');
    return sendQuestion(wrongMessage.trim() || texts.wrong[answer], wrong + 1);
  }
  turn.keepAnswer(await port.fill(message), answer === 'file' ? input.body.trim() || texts.file : value);
  port.setVariable(variable, value);
  if (contactField) await port.setContactField(contactField, value);
  return go();
});
