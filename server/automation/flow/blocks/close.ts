import { blockRunner } from '../blockRunner.ts';

export const close = blockRunner('close', async (port, { message }) => {
  if (message.trim()) await port.send(message);
  await port.close();
  return { as: 'end', how: 'closed' };
});
