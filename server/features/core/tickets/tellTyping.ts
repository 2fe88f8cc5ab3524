import { and, eq, sql } from 'drizzle-orm';
import { type PresenceUpdate, presenceChanged } from '../../../channels/channels.wakes.ts';
import { monotonicMs } from '../../../clock.ts';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import { preparedStatement } from '../../../db/statements/preparedStatement.ts';
import { ticketRooms } from '../../../events/audience.ts';
import { eventsLogged } from '../../../events/events.wakes.ts';
import type { EphemeralEvents } from '../../../events/openEphemeralEvents.ts';
import type { Kernel } from '../../../kernel.ts';
import { contactIdentities } from '../contacts/contacts.table.ts';
import { askersLists, ownersOfWanted, wantedIdentities } from '../contacts/wantedIdentities.ts';
import { isUnclosed, tickets } from './tickets.table.ts';

/** How long a found ticket counts if the event of its change is lost. */
const believedMs = 2000;
const mostKept = 1000;

const ofIdentities = preparedStatement((tx) =>
  tx
    .select({
      uuid: tickets.uuid,
      queueId: tickets.queueId,
      userId: tickets.userId,
      isGroup: tickets.isGroup,
      followerIds: tickets.followerIds,
    })
    .from(wantedIdentities())
    .crossJoinLateral(ownersOfWanted)
    .innerJoin(tickets, eq(tickets.contactId, contactIdentities.contactId))
    .where(and(eq(tickets.whatsappId, sql.placeholder('connectionId')), isUnclosed))
    .limit(1),
);

/** Where somebody's typing is shown; undefined: nowhere. */
type Place = Awaited<ReturnType<typeof ofIdentities>>[number] | undefined;

/**
 * Shows the typing of contacts to those who may see their ticket, and to nobody else. The event goes to the same
 * rooms as every other event of the ticket. One person's typing comes many times, so the process remembers the
 * ticket. Each event of the company clears what it found. The answer ends the typing.
 */
export function tellTyping({ wakeups, database, log }: Kernel, ephemeral: EphemeralEvents): () => void {
  const found = new Map<number, BoundedMap<string, { atMs: number; place: Promise<Place> }>>();

  function placeOf({ companyId, connectionId, identities }: PresenceUpdate): Promise<Place> {
    const ofCompany = found.get(companyId) ?? new BoundedMap(mostKept);
    found.set(companyId, ofCompany);
    const key = JSON.stringify([connectionId, identities]);
    const cached = ofCompany.get(key);
    if (cached && monotonicMs() - cached.atMs < believedMs) return cached.place;
    const place = database
      .inCompany(
        companyId,
        (tx) => ofIdentities(tx, { connectionId, ...askersLists([identities]) }),
        'lookup',
      )
      .then(([ticket]) => ticket);
    ofCompany.set(key, { atMs: monotonicMs(), place });
    return place;
  }

  async function publishTyping(update: PresenceUpdate): Promise<void> {
    const ticket = await placeOf(update);
    if (!ticket) return;
    const { uuid: ticketUuid, ...place } = ticket;
    const { companyId, presence } = update;
    ephemeral.emit(
      companyId,
      'presence',
      { action: 'update', ticketUuid, presence },
      { to: ticketRooms(place) },
    );
  }

  const ends = [
    wakeups.on(presenceChanged, (update) => {
      if (ephemeral.hasListeners(update.companyId))
        publishTyping(update).catch((error: unknown) => log.warn({ err: error }, 'typing was not published'));
    }),
    wakeups.on(eventsLogged, ({ companyId }) => void found.delete(companyId)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
