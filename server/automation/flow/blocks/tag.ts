import { blockRunner, go } from '../blockRunner.ts';

export const tag = blockRunner('tag', async (port, { tagId, remove }) => {
  await port.setTag(tagId, !remove);
  return go();
});
