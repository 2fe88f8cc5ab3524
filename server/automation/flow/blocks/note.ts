import { longestText } from '@recado/shared/flow/flowBlock';
import { blockRunner, go } from '../blockRunner.ts';

export const note = blockRunner('note', async (port, { text }) => {
  await port.note((await port.fill(text)).slice(0, longestText));
  return go();
});
