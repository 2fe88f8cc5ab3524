import { wireName } from '@recado/shared/events';
import { eventApi } from '@recado/shared/features/events';
import { routes } from '../http/routes.ts';
import { currentSeq, eventsAfter, hears, payloadFor } from './feed.ts';
import { roomsOf } from './rooms.ts';

/** Someone who missed more than this loads everything anew. */
const mostMissed = 1000;

export const eventRoutes = routes(eventApi, {
  /** What was missed, as this person may hear it now; the log is kept a day. */
  async since({ actor, tx, query }) {
    const seq = await currentSeq(tx);
    const missed = await eventsAfter(tx, query.since, seq, mostMissed + 1);
    const isComplete = missed.length === 0 ? query.since >= seq : missed[0]!.seq === query.since + 1;
    if (query.since > seq || missed.length > mostMissed || !isComplete)
      return { events: [], seq, resync: true };
    const rooms = roomsOf(actor);
    const events = missed
      .filter(({ audience }) => hears(rooms, audience))
      .map((event) => ({
        seq: event.seq,
        topic: event.topic,
        name: wireName(actor.companyId, event.topic),
        payload: payloadFor(actor.masked, event),
      }));
    return { events, seq, resync: false };
  },
});
