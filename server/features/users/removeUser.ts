import { AppError, found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { endSessions } from '../session/endSessions.ts';
import { releaseTickets } from '../tickets/releaseTickets.ts';
import { keepAnAdmin } from './keepAnAdmin.ts';
import { firstUser } from './saveUser.ts';
import { users } from './users.table.ts';

/** Deletes a user: their open tickets wait in their queues again, closed ones and messages keep no owner. */
export async function removeUser(work: Work, actor: Actor, id: number): Promise<void> {
  if (id === firstUser || id === actor.userId) throw new AppError('ERR_PROTECTED_USER');
  await keepAnAdmin(work, id);
  const [user] = await work.tx
    .select({ super: users.super })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (found(user, 'ERR_NO_USER_FOUND').super && !actor.isSuper) throw new AppError('ERR_PROTECTED_USER');
  await endSessions(work, { userId: id }, 'disabled');
  await releaseTickets(work, { userId: id });
  await work.tx.delete(users).where(eq(users.id, id));
  work.publish('user', { action: 'delete', userId: id }, everybody);
}
