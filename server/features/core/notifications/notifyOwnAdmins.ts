import { asc, eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { users } from '../users/users.table.ts';
import { type News, notify } from './notify.ts';

/** Notifies the admins of the company. */
export async function notifyOwnAdmins(
  work: Pick<Work, 'tx' | 'publish'>,
  news: Omit<News, 'userId'>,
): Promise<void> {
  const admins = await work.tx
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.profile, 'admin'))
    .orderBy(asc(users.id));
  await notify(
    work,
    admins.map(({ userId }) => ({ ...news, userId })),
  );
}
