import { z } from 'zod';
import { userRatings } from '../../features/core/tickets/userRatings.table.ts';
import { botTextsOf } from '../botTexts.ts';
import { handled, type Link } from '../link.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { memory } from '../state/memory.ts';

/** The number of answers without a rating. */
const ratingMemory = memory({ wrongRating: z.coerce.number() });

/**
 * The bot asked a customer for a rating, and they answer with a number from 0 to 10. It is stored, the ticket is
 * closed, and nobody's list shows it again (BOT-52, BOT-53). After too many other answers there is no rating, and their
 * messages wait for people.
 */
export const rating: Link = {
  name: 'rating',
  memory: ratingMemory,
  applies: ({ ticket }) => ticket.status === 'nps',
  async run(context) {
    const { work, ticket, state, connection, message } = context;
    const rate = rateOf(message!.body);
    if (rate !== undefined) {
      await work.tx
        .insert(userRatings)
        .values({ ticketId: ticket.id, userId: ticket.userId, rate })
        .onConflictDoUpdate({ target: userRatings.ticketId, set: { rate } });
      await sendToCustomer(context, botTextsOf(context.settings).thanksForRating);
      await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'rating' });
      return handled('rated', 'rated');
    }
    // Written together with an answer that counts already ("thank you", "bye"): no second wrong answer.
    if (message!.id <= state.askedAfter) return handled('written before it was asked again');
    const wrong = (ratingMemory.of(context).wrongRating ?? 0) + 1;
    ratingMemory.keep(context, { wrongRating: wrong });
    if (wrong >= connection.maxUseBotQueuesNPS) {
      // Their words are no rating but a request: it waits for people.
      await place(
        context,
        { status: 'pending', userId: null },
        { type: 'closed', note: 'ratingExpired' },
        { type: 'reopen' },
      );
      return handled('no rating, waits for people', 'noRating');
    }
    await sendToCustomer(context, connection.ratingMessage);
    state.askedAfter = context.lastSaidId ?? state.askedAfter;
    return handled('asked again to rate', 'askedRating');
  },
};

/** Words allowed around a rating: "nota 10", "dou 9", "10, obrigado", "8/10". Any other text is no rating. */
const before =
  '(?:(?:minha )?(?:nota|note|puan[ıi]?m?)(?: [eé]| is|:)?|dou(?: nota)?|doy(?: un)?|i give|rating)';
const thanks =
  '(?:muit[oa] )?(?:obrigad|brigad|valeu|vlw|gracias|thank|te[sş]ekk[uü]r|[oó]tim|excelente|great|s[uü]per)';
const ratingWords = new RegExp(
  `^(?:${before}\\s*)?[^\\d\\p{L}]{0,3}(\\d{1,2})(?:\\s*(?:/|de|of)\\s*10)?(?:[^\\d\\p{L}]{0,3}|[^\\d\\p{L}]{1,3}${thanks}[^\\d]{0,40})$`,
  'iu',
);

/** 0 to 10. */
function rateOf(text: string): number | undefined {
  const digits = ratingWords.exec(text.trim())?.[1];
  const rate = digits === undefined ? undefined : Number(digits);
  return rate !== undefined && rate <= 10 ? rate : undefined;
}
