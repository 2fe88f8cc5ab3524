import { blockRunner, go, waitFor } from '../blockRunner.ts';

export const interval = blockRunner('interval', async ({ now }, { sec }, input) =>
  input.as === 'time' ? go() : waitFor({ for: 'time', until: new Date(now.getTime() + sec * 1000) }),
);
