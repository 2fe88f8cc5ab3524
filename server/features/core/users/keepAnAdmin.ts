import { AppError } from '@recado/shared/errors';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { users } from './users.table.ts';

/**
 * Throws ERR_LAST_ADMIN when the company would have no admin without this user; an invited admin does not count yet.
 * It locks all admins in one order, so that two who lower or delete each other at once take turns.
 */
export async function keepAnAdmin({ tx }: Work, without: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.profile, 'admin'), isNotNull(users.passwordHash)))
    .orderBy(asc(users.id))
    .for('no key update');
  if (admins.length === 1 && admins[0]!.id === without) throw new AppError('ERR_LAST_ADMIN');
}
