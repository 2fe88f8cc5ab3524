import { sql } from 'drizzle-orm';
import { daysAgo } from '../db/statements/ago.ts';
import { feature, stays } from '../feature.ts';

export const calls = feature({
  tables: {
    idempotency_keys: stays.work,
  },
  oldRows: () => ({ idempotency_keys: sql`created_at < ${daysAgo(1)}` }),
  across: {
    'a call that is `across` runs over all companies': ['answerCall.ts'],
  },
});
