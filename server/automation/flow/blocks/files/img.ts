import { blockRunner, go } from '../../blockRunner.ts';

export const img = blockRunner('img', async (port, { url, caption }) => {
  await port.send({ file: url, caption });
  return go();
});
