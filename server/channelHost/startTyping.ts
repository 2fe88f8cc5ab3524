import type { ChannelSession } from '../channels/channel.ts';
import { ourTypingChanged } from '../channels/channels.wakes.ts';
import type { SessionKernel } from '../channels/sessionPlace.ts';
import { monotonicMs } from '../clock.ts';
import { BoundedMap } from '../concurrency/boundedMap.ts';
import { loadWatched } from './loadOutgoing.ts';

/**
 * How often at most a conversation gets a signal, how soon a phone forgets that somebody types, and how long anybody
 * types without a pause.
 */
interface Pace {
  betweenMs: number;
  againMs: number;
  longestMs: number;
}
const usualPace: Pace = { betweenMs: 2000, againMs: 10_000, longestMs: 120_000 };

/** The last signal to the other side of a ticket, and the state now. */
interface Told {
  connectionId: number;
  isTyping: boolean;
  saidTyping: boolean;
  saidAtMs: number;
  sinceMs: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Has the sessions of this process signal to customers that somebody types (`tellLookers` says who does). Each
 * conversation gets at most one signal in two seconds, with the state at that moment. While the typing goes on, the
 * signal repeats. Nothing of it is stored, and nothing waits for it. The answer ends it.
 */
export function startTyping(
  { wakeups, database, log }: SessionKernel,
  sessionOf: (connectionId: number) => ChannelSession | undefined,
  { betweenMs, againMs, longestMs }: Pace = usualPace,
): () => void {
  const all = new BoundedMap<number, Told>(5000);

  async function say(ticketId: number, { connectionId, isTyping }: Told): Promise<void> {
    const session = sessionOf(connectionId);
    if (!session?.isOpen() || !session.tellTyping) return;
    const conversation = await database.inCompany(
      session.companyId,
      (tx) => loadWatched(tx, connectionId, ticketId, 'answered'),
      'read',
    );
    if (conversation) await session.tellTyping(conversation, isTyping);
  }

  function turn(ticketId: number, told: Told): void {
    clearTimeout(told.timer);
    const later = (ms: number) => {
      told.timer = setTimeout(turn, ms, ticketId, told).unref();
    };
    const now = monotonicMs();
    const restMs = told.saidAtMs + betweenMs - now;
    if (restMs > 0) {
      later(restMs);
      return;
    }
    if (told.isTyping && now - told.sinceMs > longestMs) told.isTyping = false;
    if (!told.isTyping && !told.saidTyping) {
      all.delete(ticketId);
      return;
    }
    told.saidTyping = told.isTyping;
    told.saidAtMs = now;
    later(told.isTyping ? againMs : betweenMs);
    say(ticketId, told).catch((error: unknown) =>
      log.warn({ err: error, connectionId: told.connectionId, ticketId }, 'our typing not told'),
    );
  }

  const unhear = wakeups.on(ourTypingChanged, ({ connectionId, ticketId, isTyping }) => {
    if (!sessionOf(connectionId)?.tellTyping) return;
    // The other side has had no signal yet.
    const told = all.get(ticketId) ?? {
      connectionId,
      isTyping: false,
      saidTyping: false,
      saidAtMs: Number.NEGATIVE_INFINITY,
      sinceMs: 0,
      timer: undefined,
    };
    all.set(ticketId, told);
    if (isTyping && !told.isTyping) told.sinceMs = monotonicMs();
    told.isTyping = isTyping;
    turn(ticketId, told);
  });
  return () => {
    unhear();
    for (const [, told] of all.entries()) clearTimeout(told.timer);
  };
}
