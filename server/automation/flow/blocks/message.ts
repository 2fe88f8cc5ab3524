import { blockRunner, go } from '../blockRunner.ts';

export const message = blockRunner('message', async (port, { label }) => {
  await port.send(label);
  return go();
});
