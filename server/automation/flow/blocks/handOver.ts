import { answersNote } from '../answersNote.ts';
import { blockRunner } from '../blockRunner.ts';

export const handOver = blockRunner('handOver', async (port, data, _input, { answers }) => {
  const { queueId, userId, message, withNote } = data;
  if (message.trim()) await port.send(message);
  const note = withNote ? answersNote(port, [...answers]) : undefined;
  if (note !== undefined) await port.note(note);
  await port.handOver({ queueId, userId });
  return { as: 'end', how: 'handedOver' };
});
