import { userRatings } from '../../features/tickets/userRatings.table.ts';
import { handled, type Link } from '../link.ts';
import { place } from '../place.ts';
import { say } from '../say.ts';

/**
 * Who was asked to rate an attendance answers with a number from 0 to 10; it is kept, the ticket is closed, and
 * nobody's list shows it again (BOT-52, BOT-53). After too many other answers it is closed without a rating.
 */
export const rating: Link = {
  name: 'rating',
  applies: ({ ticket }) => ticket.status === 'nps',
  async run(context) {
    const { work, ticket, state, connection, message } = context;
    const rate = rateOf(message!.body);
    if (rate !== undefined) {
      await work.tx
        .insert(userRatings)
        .values({ ticketId: ticket.id, userId: ticket.userId, rate })
        .onConflictDoUpdate({ target: userRatings.ticketId, set: { rate } });
      await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'rating' });
      return handled('rated');
    }
    // Written together with what was answered already ("thank you", "bye"): no second wrong answer.
    if (message!.id <= state.askedAfter) return handled('written before it was asked again');
    const wrong = Number(state.told.wrongRating ?? 0) + 1;
    state.told = { ...state.told, wrongRating: String(wrong) };
    if (wrong >= connection.maxUseBotQueuesNPS) {
      await place(context, { status: 'closed' }, { type: 'closed', note: 'ratingExpired' });
      return handled('no rating, closed');
    }
    await say(context, connection.ratingMessage);
    state.askedAfter = context.lastSaidId ?? state.askedAfter;
    return handled('asked again to rate');
  },
};

/** 0 to 10, with or without decoration; anything else is no rating. */
function rateOf(said: string): number | undefined {
  const digits = /^\D{0,3}(\d{1,2})\D{0,3}$/u.exec(said.trim())?.[1];
  const rate = digits === undefined ? undefined : Number(digits);
  return rate !== undefined && rate <= 10 ? rate : undefined;
}
