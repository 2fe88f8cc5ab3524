import { AppError, found } from '@recado/shared/errors';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../users/users.table.ts';
import { besideUser } from './userRows.ts';

/** Can this person get tickets? Undefined: there is nobody with this id. */
export async function takesTickets(tx: Tx, id: number): Promise<boolean | undefined> {
  const [user] = await tx
    .select({ takesTickets: besideUser.takesTickets })
    .from(users)
    .where(eq(users.id, id));
  return user?.takesTickets;
}

/**
 * Refuses a new owner whose role does not let them handle tickets (CUSTOM-09): the tickets would lie there. Throws
 * ERR_TAKES_NO_TICKETS, ERR_NO_USER_FOUND.
 */
export async function mustTakeTickets(tx: Tx, id: number): Promise<void> {
  if (!found(await takesTickets(tx, id), 'ERR_NO_USER_FOUND')) throw new AppError('ERR_TAKES_NO_TICKETS');
}
