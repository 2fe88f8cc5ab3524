import { blockRunner, go } from '../blockRunner.ts';

/** The queue's people hear of the ticket when the flow ends: until then the bot has the conversation. */
export const ticket = blockRunner('ticket', async (port, { queueId }) => {
  await port.moveToQueue(queueId);
  return go();
});
