import { blockRunner, go } from '../../blockRunner.ts';

export const audio = blockRunner('audio', async (port, { url, record }) => {
  await port.send({ file: url, asVoice: record });
  return go();
});
