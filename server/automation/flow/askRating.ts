import { isWindowClosed } from '@recado/shared/lib/capabilities';
import { keepQuestion } from '../../features/core/tickets/moves/askRating.ts';
import type { Context } from '../context.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';

/**
 * Asks for a rating as resolving a ticket does (BOT-52). Where the connection has no words for it, or the channel takes
 * no message any more, the ticket is closed.
 */
export async function askRating(context: Context): Promise<void> {
  const { work, ticket, connection } = context;
  const words = connection.ratingMessage.trim();
  const isAsked = words !== '' && !isWindowClosed(ticket.channel, ticket.customerWroteAt, work.clock.now());
  if (isAsked) {
    await sendToCustomer(context, words);
    await keepQuestion(work, ticket.id, ticket.userId);
  }
  await place(
    context,
    { status: isAsked ? 'nps' : 'closed', unreadMessages: 0 },
    { type: 'closed', note: 'flow' },
  );
  context.state.askedAfter = context.lastSaidId ?? context.state.askedAfter;
}
