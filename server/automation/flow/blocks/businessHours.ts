import { blockRunner, go } from '../blockRunner.ts';

export const businessHours = blockRunner('businessHours', async (port) =>
  go((await port.isOpen()) ? 'open' : 'closed'),
);
