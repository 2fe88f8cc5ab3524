import type { BinaryNode, NewChatMessageCapInfo, ReachoutTimelockState, WASocket } from 'baileys';
import type { Logger } from 'pino';
import { monotonicMs } from '../../../clock.ts';
import type { Report } from '../../sessionReport.ts';

/** WhatsApp refused a message because the account may not write to new people. */
const restrictedCode = '463';
const everyMs = 60_000;

type StandingSource = Pick<WASocket, 'fetchAccountReachoutTimelock' | 'fetchNewChatMessageCap'>;

/**
 * Keeps what WhatsApp says of an account's standing: until when it may write to nobody new, and how many new chats are
 * left. It asks on each opening and after a refusal, once a minute at most, and only reads. The library has a branch
 * that asks after a refusal, but another one catches that code before.
 */
export class AccountStanding {
  readonly #report: Report;
  readonly #log: Logger;
  #askedMs = Number.NEGATIVE_INFINITY;

  constructor(report: Report, log: Logger) {
    this.#report = report;
    this.#log = log;
  }

  /** Listens to what WhatsApp announces by itself. */
  listen({ ev }: Pick<WASocket, 'ev'>): void {
    ev.on('connection.update', ({ reachoutTimeLock }) => reachoutTimeLock && this.#locked(reachoutTimeLock));
    ev.on('message-capping.update', (info) => this.#capped(info));
  }

  /** Notes a stanza: a refusal for that reason makes it ask. */
  noteStanza({ tag, attrs }: BinaryNode, socket: StandingSource): void {
    if (tag === 'ack' && attrs.class === 'message' && attrs.error === restrictedCode) this.readFrom(socket);
  }

  /** Asks for both; the lock arrives as an event of the library. */
  readFrom(socket: StandingSource): void {
    const nowMs = monotonicMs();
    if (nowMs - this.#askedMs < everyMs) return;
    this.#askedMs = nowMs;
    const warn = (error: unknown) => this.#log.debug({ err: error }, 'standing of the account not known');
    socket.fetchAccountReachoutTimelock().catch(warn);
    socket.fetchNewChatMessageCap().then((info) => this.#capped(info), warn);
  }

  #locked({ isActive, timeEnforcementEnds }: ReachoutTimelockState): void {
    const until = isActive && timeEnforcementEnds ? timeEnforcementEnds.toISOString() : null;
    this.#report({ signals: { timeLockUntil: until } });
  }

  #capped(info: NewChatMessageCapInfo | null | undefined): void {
    const total = Number(info?.total_quota);
    const used = Number(info?.used_quota);
    if (!Number.isSafeInteger(total) || !Number.isSafeInteger(used) || total <= 0) return;
    const endsAt = momentOf(info?.cycle_end_timestamp);
    this.#report({ signals: { newChats: { used, total, endsAt } } });
  }
}

/** A time in seconds since 1970 as text; null for anything else. */
function momentOf(seconds: string | undefined): string | null {
  const at = new Date(Number(seconds ?? Number.NaN) * 1000);
  return Number.isNaN(at.getTime()) || at.getTime() === 0 ? null : at.toISOString();
}
