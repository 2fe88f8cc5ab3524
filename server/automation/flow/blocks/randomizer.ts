import { blockRunner, go } from '../blockRunner.ts';

export const randomizer = blockRunner('randomizer', async (port, { percent }) =>
  go(port.random() * 100 < percent ? 'first' : 'second'),
);
