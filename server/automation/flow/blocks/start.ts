import { blockRunner, go } from '../blockRunner.ts';

export const start = blockRunner('start', async () => go());
