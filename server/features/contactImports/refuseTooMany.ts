import { AppError } from '@recado/shared/errors';
import { and, count, eq, gt, min } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Work } from '../../work.ts';

/** Files of one person in an hour: reading one costs more than sending it. */
const perHour = 30;
const hourMs = 60 * 60_000;

/** Throws ERR_TOO_MANY_REQUESTS after thirty files of this person in an hour in this table of imports. */
export async function refuseTooMany(
  { tx, clock }: Work,
  imports: PgTable & { userId: PgColumn; createdAt: PgColumn },
  userId: number,
): Promise<void> {
  const nowMs = clock.now().getTime();
  const [lately] = await tx
    .select({ files: count(), first: min(imports.createdAt).mapWith(imports.createdAt) })
    .from(imports as PgTable)
    .where(and(eq(imports.userId, userId), gt(imports.createdAt, new Date(nowMs - hourMs))));
  const first = lately?.first as Date | null | undefined;
  if (!lately || !first || lately.files < perHour) return;
  const waitMs = first.getTime() + hourMs - nowMs;
  throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
}
