import { AppError } from '@recado/shared/errors';
import { wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { routes } from '../../calls/routes.ts';
import { Budget } from '../../concurrency/budget.ts';
import { currentSeq, payloadFor } from '../../events/feed.ts';
import { missedEvents, mostBytes } from '../../events/missedEvents.ts';
import { roomsOf } from '../../events/roomsOf.ts';

/**
 * At most so many bytes of missed events for one session within ten seconds. A page that reconnects asks once.
 * Megabytes again and again would slow down everyone on this process (LIVE-01).
 */
const mostPerSession = 4 * mostBytes;
const windowMs = 10_000;
const budget = new Budget(mostPerSession, windowMs);

export const eventRoutes = routes(eventApi, {
  /** The missed events, as this person may hear them now. */
  async since({ actor, sessionId, tx, query }) {
    // Spends the most that the answer may weigh; the real size counts in the end.
    const retryAfterSeconds = budget.spend(sessionId, mostBytes);
    if (retryAfterSeconds > 0) throw new AppError('ERR_TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
    let bytes = 0;
    try {
      const seq = await currentSeq(tx);
      const missed = await missedEvents(tx, roomsOf(actor), query.since, seq);
      if (!missed) return { events: [], seq, resync: true };
      bytes = missed.bytes;
      const events = missed.events.map((event) => ({
        seq: event.seq,
        topic: event.topic,
        name: wireName(actor.companyId, event.topic),
        payload: payloadFor(actor.masked, event),
      }));
      return { events, seq, resync: false };
    } finally {
      budget.giveBack(sessionId, mostBytes - bytes);
    }
  },
});
