import { createHash } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../../../kernel.ts';
import { countedTries } from './countedTries.table.ts';

/** How often something may be tried within a window that starts with the first try. */
export interface TryLimit {
  /** What is counted, such as `sign-in from 203.0.113.9`. */
  key: string;
  most: number;
  windowMs: number;
  /** How much one try counts; 1 by default. */
  counts?: number;
}

type Parts = Pick<Kernel, 'database' | 'clock'>;

/**
 * Counts one try against every limit, or throws ERR_TOO_MANY_REQUESTS and counts nothing. The counts are rows, so
 * any number of web processes count as one, and tries that come together cannot all slip through.
 */
export async function countTry({ database, clock }: Parts, limits: readonly TryLimit[]): Promise<void> {
  const now = clock.now();
  await database.acrossCompanies(async (tx) => {
    for (const { key, most, windowMs, counts = 1 } of inOneOrder(limits)) {
      const isOver = sql`${countedTries.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await tx
        .insert(countedTries)
        .values({ key, count: counts, endsAt: new Date(now.getTime() + windowMs) })
        .onConflictDoUpdate({
          target: countedTries.key,
          set: {
            count: sql`case when ${isOver} then ${counts}::int else ${countedTries.count} + ${counts}::int end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${countedTries.endsAt} end`,
          },
        })
        .returning();
      const waitMs = row!.endsAt.getTime() - now.getTime();
      if (row!.count > most) throw tooMany(waitMs);
    }
  });
}

/** Throws what the next try would throw, and counts nothing. */
export async function refuseWhenOver({ database, clock }: Parts, limit: TryLimit): Promise<void> {
  const [{ key, most } = limit] = inOneOrder([limit]);
  const [row] = await database.acrossCompanies(
    (tx) => tx.select().from(countedTries).where(eq(countedTries.key, key)),
    'read',
  );
  const waitMs = (row?.endsAt.getTime() ?? 0) - clock.now().getTime();
  if (row && row.count >= most && waitMs > 0) throw tooMany(waitMs);
}

/** Takes back one try that does not count after all. */
export async function takeBackTry({ database }: Parts, limits: readonly TryLimit[]): Promise<void> {
  await database.acrossCompanies(async (tx) => {
    for (const { key } of inOneOrder(limits))
      await tx
        .update(countedTries)
        .set({ count: sql`greatest(${countedTries.count} - 1, 0)` })
        .where(eq(countedTries.key, key));
  });
}

/**
 * Runs work that checks a password or a code, and counts it only when that was wrong. It counts before the check and
 * takes the try back after it, so that the limit also holds for many guesses at once.
 */
export async function countWrongPasswords<T>(
  parts: Parts,
  limits: readonly TryLimit[],
  check: () => Promise<T>,
): Promise<T> {
  await countTry(parts, limits);
  try {
    const result = await check();
    await takeBackTry(parts, limits);
    return result;
  } catch (error) {
    const isWrong =
      error instanceof AppError &&
      ['ERR_INVALID_CREDENTIALS', 'ERR_WRONG_PASSWORD', 'ERR_WRONG_CODE'].includes(error.code);
    if (!isWrong) await takeBackTry(parts, limits);
    throw error;
  }
}

const tooMany = (waitMs: number): AppError =>
  new AppError('ERR_TOO_MANY_REQUESTS', {
    data: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  }) as AppError;

/** Rows are always taken in the same order, so that two tries never wait for each other; keys are kept unreadable. */
const inOneOrder = (limits: readonly TryLimit[]): TryLimit[] =>
  limits
    .map((limit) => ({ ...limit, key: createHash('sha256').update(limit.key).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
