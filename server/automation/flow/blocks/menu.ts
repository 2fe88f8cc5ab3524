import { optionHandle } from '@recado/shared/flow/blocks/menu';
import { meantOf } from '@recado/shared/lib/choices';
import { z } from 'zod';
import { botTexts } from '../../botTexts.ts';
import { blockRunner, go, waitFor } from '../blockRunner.ts';

/** Wrong answers so far. */
const Memory = z.object({ wrong: z.int() }).catch({ wrong: 0 });

export const menu = blockRunner('menu', async (port, data, input, turn) => {
  const { arrayOption, noAnswerMinutes, mostWrongAnswers } = data;
  const names = arrayOption.map(({ value }) => value);
  const own = arrayOption.map(({ number, value }) => `*${number}* - ${value}`);
  const isZeroFree = arrayOption.every(({ number }) => number !== 0);
  const list = [
    ...own,
    ...(turn.hasBack && isZeroFree ? [`*0* - ${botTexts[port.language].back}`] : []),
  ].join('\n');
  const sendOptions = async (words: string, wrong: number) => {
    await port.send([words, list].filter(Boolean).join('\n\n'));
    const until = noAnswerMinutes > 0 ? new Date(port.now.getTime() + noAnswerMinutes * 60_000) : undefined;
    return waitFor({ for: 'words', ...(until && { until }) }, { wrong });
  };
  if (input.as === 'time') return go('noAnswer');
  if (input.as !== 'words') return sendOptions(data.message, 0);
  const typed = /^\*?(\d{1,3})\*?[.)]?$/.exec(input.body.trim())?.[1];
  const chosen =
    typed === undefined
      ? arrayOption[meantOf(input.body, names) ?? -1]
      : arrayOption.find(({ number }) => number === Number(typed));
  if (chosen) {
    turn.keepAnswer(data.message, chosen.value);
    return go(optionHandle(chosen.number));
  }
  const { wrong } = Memory.parse(turn.memory);
  return wrong + 1 >= mostWrongAnswers
    ? go('wrong')
    : sendOptions(botTexts[port.language].notUnderstood, wrong + 1);
});
