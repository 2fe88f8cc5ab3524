import { wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { routes } from '../http/routes.ts';
import { currentSeq, payloadFor } from './feed.ts';
import { missedEvents } from './missedEvents.ts';
import { roomsOf } from './roomsOf.ts';

export const eventRoutes = routes(eventApi, {
  /** What was missed, as this person may hear it now. */
  async since({ actor, tx, query }) {
    const seq = await currentSeq(tx);
    const missed = await missedEvents(tx, roomsOf(actor), query.since, seq);
    if (!missed) return { events: [], seq, resync: true };
    const events = missed.map((event) => ({
      seq: event.seq,
      topic: event.topic,
      name: wireName(actor.companyId, event.topic),
      payload: payloadFor(actor.masked, event),
    }));
    return { events, seq, resync: false };
  },
});
