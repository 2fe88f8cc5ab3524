import { isOn } from '@recado/shared/features/settings';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { takesTickets } from '../../features/core/people/mustTakeTickets.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { users } from '../../features/core/users/users.table.ts';
import { hasRoomNow } from '../capacity.ts';
import { handled, type Link, pass } from '../link.ts';
import { place } from '../place.ts';
import { memory } from '../state/memory.ts';

/** Has the bot looked for the former owner? Once is enough. */
const walletMemory = memory({ wallet: z.coerce.boolean() });

/**
 * With `DirectTicketsToWallets` the owner of the contact's last ticket gets the new one, without a menu (BOT-36,
 * OPEN-97). It skips an owner who has as many as they may (PRESENCE-04).
 */
export const wallet: Link = {
  name: 'wallet',
  memory: walletMemory,
  applies: (context) =>
    isOn(context.settings.DirectTicketsToWallets) &&
    context.ticket.status === 'pending' &&
    context.ticket.userId === null &&
    !context.wasAttended &&
    !walletMemory.of(context).wallet,
  async run(context) {
    const { work, ticket } = context;
    walletMemory.keep(context, { wallet: true });
    const [last] = await work.tx
      .select({ userId: users.id, queueId: tickets.queueId })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.userId))
      .where(
        and(eq(tickets.contactId, ticket.contactId), ne(tickets.id, ticket.id), isNotNull(tickets.userId)),
      )
      .orderBy(desc(tickets.id))
      .limit(1);
    if (!last) return pass('nobody had this contact before');
    if (!(await takesTickets(work.tx, last.userId)))
      return pass('who had the contact before has no tickets now');
    if (!(await hasRoomNow(work.tx, last.userId))) return pass('who had the contact before has enough to do');
    await place(
      context,
      { userId: last.userId, queueId: ticket.queueId ?? last.queueId },
      { type: 'redirect', note: 'wallet', userId: last.userId },
    );
    return handled('goes to who had the contact before', 'givenToFormerOwner');
  },
};
