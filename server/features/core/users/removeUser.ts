import { AppError } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import { emit } from '../../../hooks.ts';
import type { Work } from '../../../work.ts';
import { mustTakeTickets } from '../people/mustTakeTickets.ts';
import { userRows } from '../people/userRows.ts';
import { removeOwnReplies } from '../quickReplies/removeReply.ts';
import { endSessions } from '../session/endSessions.ts';
import { formerUsers } from './formerUsers.table.ts';
import { keepAnAdmin } from './keepAnAdmin.ts';
import { firstUser, lockUser } from './saveUser.ts';
import { users } from './users.table.ts';

/**
 * Deletes a user. Their tickets that are not closed go to `moveTo`, or wait in their queues again; closed ones have
 * no owner. Their messages and entries keep their name; their own quick replies go, and chats stay with the others.
 * Throws ERR_PROTECTED_USER, ERR_LAST_ADMIN, ERR_NO_USER_FOUND, ERR_TAKES_NO_TICKETS, ERR_VALIDATION.
 */
export async function removeUser(work: Work, actor: Actor, id: number, moveTo?: number): Promise<void> {
  if (id === firstUser || id === actor.userId) throw new AppError('ERR_PROTECTED_USER');
  if (moveTo === id) throw new AppError('ERR_VALIDATION', { fields: { moveTo: 'Another user' } });
  await keepAnAdmin(work, id);
  const { name } = await lockUser(work, actor, id);
  // A transaction that is about to give them something waits for this one, and finds them gone. What they had before
  // is handed over.
  await work.tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  if (moveTo !== undefined) {
    await userRows.lock(work.tx, moveTo);
    await mustTakeTickets(work.tx, moveTo);
  }
  await endSessions(work, { userId: id }, 'disabled');
  await removeOwnReplies(work, id);
  await emit(work, 'userRemoved', { userId: id, moveTo });
  await userRows.remove(work, id);
  await work.tx.insert(formerUsers).values({ id, name, leftAt: work.clock.now() });
}
