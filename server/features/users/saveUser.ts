import { AppError, found } from '@recado/shared/errors';
import type { NewUser, UserChanges } from '@recado/shared/features/users';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { everybody } from '../../events/audience.ts';
import type { Work } from '../../work.ts';
import { withinPlan } from '../companies/withinPlan.ts';
import { endSessions } from '../session/endSessions.ts';
import { hashPassword, refuseCommon } from '../session/passwords.ts';
import { userRows } from './userRow.ts';
import { userQueues, users } from './users.table.ts';

/** What people may change of their own record without being admins (USER-26). */
const own = ['name', 'email', 'password', 'farewellMessage', 'defaultTheme', 'defaultMenu', 'phone'] as const;
/** The operator's first user, who can neither be lowered nor deleted (USER-09). */
export const firstUser = 1;
const palette = ['#4263EB', '#0CA678', '#E8590C', '#AE3EC9', '#D6336C', '#1098AD', '#74B816', '#F08C00'];

/** Creates a user within the plan's limit (OPEN-59). */
export async function createUser(
  work: Work,
  { password, queueIds, color, ...fields }: z.output<typeof NewUser>,
) {
  const { tx } = work;
  refuseCommon(password);
  const others = await withinPlan(work, 'users', users);
  const passwordHash = await hashPassword(password);
  const [user] = await tx
    .insert(users)
    .values({ ...fields, passwordHash, color: color ?? palette[others % palette.length]! })
    .returning({ id: users.id });
  await setQueues(work, user!.id, queueIds);
  return announce(work, user!.id, 'create');
}

/**
 * Changes a user. Others than admins change only their own record, and of it only what is theirs: the rest is
 * ignored as if it had not been sent. A new password signs the person out everywhere else.
 */
export async function updateUser(
  work: Work,
  actor: Actor,
  id: number,
  sent: z.output<typeof UserChanges>,
  keepSession: boolean,
) {
  const { tx } = work;
  const isAdmin = actor.profile === 'admin';
  if (!isAdmin && id !== actor.userId) throw new AppError('ERR_NO_PERMISSION');
  const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  const user = found(before, 'ERR_NO_USER_FOUND');
  if (user.super && !actor.isSuper) throw new AppError('ERR_PROTECTED_USER');
  const { password, queueIds, ...fields } = isAdmin
    ? sent
    : (Object.fromEntries(own.filter((key) => key in sent).map((key) => [key, sent[key]])) as typeof sent);
  if (id === firstUser && fields.profile === 'user') throw new AppError('ERR_PROTECTED_USER');
  const changes: Partial<typeof users.$inferInsert> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  if (password) {
    refuseCommon(password);
    changes.passwordHash = await hashPassword(password);
    if (!keepSession) await endSessions(work, { userId: id }, 'password');
  }
  if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, id));
  if (queueIds) await setQueues(work, id, queueIds);
  return announce(work, id, 'update');
}

/** The queues a user serves, as a whole. */
async function setQueues({ tx }: Work, userId: number, queueIds: number[]) {
  await tx.delete(userQueues).where(eq(userQueues.userId, userId));
  const wanted = [...new Set(queueIds)];
  if (wanted.length > 0) await tx.insert(userQueues).values(wanted.map((queueId) => ({ userId, queueId })));
}

/** Tells the change and answers the record. */
export async function announce({ tx, publish }: Work, id: number, action: 'create' | 'update') {
  const [user] = await userRows(tx, { id });
  const record = found(user, 'ERR_NO_USER_FOUND');
  publish('user', { action, user: record }, everybody);
  return record;
}
