import { blockRunner, go } from '../blockRunner.ts';

export const template = blockRunner('template', async (port, chosen) =>
  go((await port.sendTemplate(chosen)) ? 'next' : 'error'),
);
