import { createHash } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { signInTries } from './signInTries.table.ts';

const windowMs = 15 * 60_000;
const triesPerAddress = 60;
const triesPerEmail = 12;

/**
 * Counts sign-in tries per e-mail and per address, right or wrong, and refuses with ERR_TOO_MANY_REQUESTS past
 * the limit. The counts are rows, so any number of web processes count as one; two upserts are little beside
 * the hash of a password. The e-mail's count does not tell whether such a user exists.
 */
export async function throttleGuessing(
  { database, clock }: Pick<Kernel, 'database' | 'clock'>,
  ip: string,
  email: string,
): Promise<void> {
  const now = clock.now();
  const waitMs = await database.acrossCompanies(async (tx) => {
    /** Always the address first: two tries that meet in both rows never wait for each other. */
    for (const [key, most] of [
      [`ip:${ip}`, triesPerAddress],
      [`email:${email.toLowerCase()}`, triesPerEmail],
    ] as const) {
      const isOver = sql`${signInTries.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await tx
        .insert(signInTries)
        .values({ key: hashed(key), count: 1, endsAt: new Date(now.getTime() + windowMs) })
        .onConflictDoUpdate({
          target: signInTries.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${signInTries.count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${signInTries.endsAt} end`,
          },
        })
        .returning();
      if (row!.count > most) return row!.endsAt.getTime() - now.getTime();
    }
    return 0;
  });
  if (waitMs > 0)
    throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
}

const hashed = (key: string) => createHash('sha256').update(key).digest('hex');
