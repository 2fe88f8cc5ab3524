import { openAccount } from '../channels/accountRows.ts';
import type { ChannelSession, Conversation } from '../channels/channel.ts';
import { ourTypingChanged } from '../channels/channels.wakes.ts';
import { channelOf } from '../channels/registry.ts';
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
interface TypingState {
  connectionId: number;
  companyId: number | undefined;
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
  kernel: SessionKernel,
  sessionOf: (connectionId: number) => ChannelSession | undefined,
  { betweenMs, againMs, longestMs }: Pace = usualPace,
): () => void {
  const { wakeups, database, log } = kernel;
  const all = new BoundedMap<number, TypingState>(5000);

  async function sendTyping(
    ticketId: number,
    { connectionId, companyId, isTyping }: TypingState,
  ): Promise<void> {
    const typist = await typistOf(kernel, sessionOf(connectionId), { connectionId, companyId });
    if (!typist) return;
    const conversation = await database.inCompany(
      typist.companyId,
      (tx) => loadWatched(tx, connectionId, ticketId, 'answered'),
      'read',
    );
    if (conversation) await typist.signal(conversation, isTyping);
  }

  function turn(ticketId: number, state: TypingState): void {
    clearTimeout(state.timer);
    const later = (ms: number) => {
      state.timer = setTimeout(turn, ms, ticketId, state).unref();
    };
    const now = monotonicMs();
    const restMs = state.saidAtMs + betweenMs - now;
    if (restMs > 0) {
      later(restMs);
      return;
    }
    if (state.isTyping && now - state.sinceMs > longestMs) state.isTyping = false;
    if (!state.isTyping && !state.saidTyping) {
      all.delete(ticketId);
      return;
    }
    state.saidTyping = state.isTyping;
    state.saidAtMs = now;
    later(state.isTyping ? againMs : betweenMs);
    sendTyping(ticketId, state).catch((error: unknown) =>
      log.warn({ err: error, connectionId: state.connectionId, ticketId }, 'our typing was not sent'),
    );
  }

  const unhear = wakeups.on(ourTypingChanged, ({ connectionId, ticketId, isTyping, companyId }) => {
    if (companyId === undefined && !sessionOf(connectionId)?.tellTyping) return;
    // The other side has had no signal yet.
    const state = all.get(ticketId) ?? {
      connectionId,
      companyId,
      isTyping: false,
      saidTyping: false,
      saidAtMs: Number.NEGATIVE_INFINITY,
      sinceMs: 0,
      timer: undefined,
    };
    all.set(ticketId, state);
    if (isTyping && !state.isTyping) state.sinceMs = monotonicMs();
    state.isTyping = isTyping;
    turn(ticketId, state);
  });
  return () => {
    unhear();
    for (const [, state] of all.entries()) clearTimeout(state.timer);
  };
}

/** Who signals for a connection: its session here, or the account of one without a session. */
async function typistOf(
  kernel: SessionKernel,
  session: ChannelSession | undefined,
  { connectionId, companyId }: { connectionId: number; companyId: number | undefined },
): Promise<
  { companyId: number; signal: (conversation: Conversation, isTyping: boolean) => Promise<void> } | undefined
> {
  if (companyId === undefined) {
    if (!session?.isOpen() || !session.tellTyping) return undefined;
    return {
      companyId: session.companyId,
      signal: (conversation, isTyping) => session.tellTyping!(conversation, isTyping),
    };
  }
  const account = await openAccount(kernel, companyId, connectionId);
  const tellTyping = account && channelOf(account.channel).account?.tellTyping;
  if (!tellTyping) return undefined;
  return { companyId, signal: (conversation, isTyping) => tellTyping(account, conversation, isTyping) };
}
