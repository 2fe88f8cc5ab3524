import { AppError } from '@recado/shared/errors';
import { wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { routes } from '../../calls/routes.ts';
import { Budget } from '../../concurrency/budget.ts';
import { currentSeq, payloadFor } from '../../events/feed.ts';
import { missedEvents, mostBytes } from '../../events/missedEvents.ts';
import { roomsOf } from '../../events/roomsOf.ts';

/**
 * What one session is told of again within ten seconds, in bytes. A page that reconnects asks once; to read, shape and
 * write megabytes again and again would hold up everybody who shares the process (LIVE-01).
 */
const mostPerSession = 4 * mostBytes;
const windowMs = 10_000;
const told = new Budget(mostPerSession, windowMs);

export const eventRoutes = routes(eventApi, {
  /** What was missed, as this person may hear it now. */
  async since({ actor, sessionId, tx, query }) {
    // As much as it may come to: what it is known to be is what counts in the end.
    const retryAfterSeconds = told.spend(sessionId, mostBytes);
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
      told.giveBack(sessionId, mostBytes - bytes);
    }
  },
});
