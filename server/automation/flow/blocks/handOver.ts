import { answerTexts } from '../answers/answerTexts.ts';
import { blockRunner } from '../blockRunner.ts';

export const handOver = blockRunner('handOver', async (port, data, _input, { answers }) => {
  const { queueId, userId, message, withNote } = data;
  if (message.trim()) await port.say(message);
  if (withNote && answers.length > 0) {
    const lines = answers.map(({ question, answer }) => `${question}\n→ ${answer}`);
    await port.note([answerTexts[port.language].answers, ...lines].join('\n\n'));
  }
  await port.handOver({ queueId, userId });
  return { as: 'end', how: 'handedOver' };
});
