import { afterAll, beforeAll, describe } from 'vitest';
import { type StartedRedis, startRedis } from './processes/startRedis.ts';

/** The store of queue and wake-ups in this run of the tests. */
export interface Store {
  name: 'Postgres' | 'Redis';
  /** The environment that sets it for the server; known once the tests run. */
  environment(): { REDIS_URL?: string };
  /** The Redis of these tests, which they stop and start; there is none on Postgres. */
  redis(): StartedRedis;
}

/**
 * Declares the same tests twice: with queue and wake-ups on Postgres, and on a real Redis of their own. Without
 * REDIS_SERVER it skips the second half, and reports so.
 */
export function onBothStores(declare: (store: Store) => void): void {
  describe('on Postgres', () => declare({ name: 'Postgres', environment: () => ({}), redis: noRedis }));
  if (!process.env.REDIS_SERVER) console.warn('skipped on Redis: REDIS_SERVER does not name a redis-server');
  describe.skipIf(!process.env.REDIS_SERVER)('on Redis', () => {
    let redis: StartedRedis | undefined;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis?.kill());
    declare({ name: 'Redis', environment: () => ({ REDIS_URL: redis!.url }), redis: () => redis! });
  });
}

function noRedis(): never {
  throw new Error('there is no Redis in these tests');
}
