import type { ChannelSession } from '../channels/channel.ts';
import { ticketOpened } from '../channels/channels.wakes.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { loadWatched } from './loadOutgoing.ts';

/** Agents open the same ticket again and again. */
const againMs = 60_000;

/**
 * Has the sessions of this process report when the contacts of opened tickets type (`watchTicket` says which are
 * opened). It ignores a wake-up for a connection that is not open here. The answer ends it.
 */
export function startWatching(
  { wakeups, database, log }: SessionKernel,
  sessionOf: (connectionId: number) => ChannelSession | undefined,
): () => void {
  // Tickets whose contacts were watched lately, with the time.
  const watched = new BoundedMap<number, number>(10_000);

  async function watch(session: ChannelSession, ticketId: number): Promise<void> {
    const conversation = await database.inCompany(
      session.companyId,
      (tx) => loadWatched(tx, session.connectionId, ticketId),
      'read',
    );
    if (conversation) await session.watch(conversation);
  }
  return wakeups.on(ticketOpened, ({ connectionId, ticketId }) => {
    const session = sessionOf(connectionId);
    if (!session?.isOpen() || monotonicMs() - (watched.get(ticketId) ?? -againMs) < againMs) return;
    watched.set(ticketId, monotonicMs());
    watch(session, ticketId).catch((error: unknown) =>
      log.warn({ err: error, connectionId, ticketId }, 'typing of a contact not asked for'),
    );
  });
}
