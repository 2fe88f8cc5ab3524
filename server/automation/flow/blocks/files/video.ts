import { blockRunner, go } from '../../blockRunner.ts';

export const video = blockRunner('video', async (port, { url, caption }) => {
  await port.send({ file: url, caption });
  return go();
});
