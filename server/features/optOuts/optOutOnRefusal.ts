import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../hooks.ts';
import { messages } from '../core/messages/messages.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { isOptedOut } from './isOptedOut.ts';
import { optOut } from './optOut.ts';

/** The customer told the channel that they want no offers of ours, and the channel refuses: that is an opt-out. */
export const optOutOnRefusal: Handlers['sendingChanged'] = async (work, { messageId }) => {
  const [refused] = await work.tx
    .select({ contactId: tickets.contactId })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, messageId), eq(messages.failure, 'optedOut')));
  if (!refused || (await isOptedOut(work.tx, refused))) return;
  await optOut(work, { contactId: refused.contactId, way: 'block' });
};
