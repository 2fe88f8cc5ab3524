import type { Advice, Cockpit } from '@recado/shared/features/cockpit';
import type { StopReason } from '@recado/shared/features/connections';
import type { z } from 'zod';

type Facts = Pick<
  z.input<typeof Cockpit>,
  | 'status'
  | 'stopReason'
  | 'signals'
  | 'days'
  | 'refusals'
  | 'leaving'
  | 'arriving'
  | 'unread'
  | 'pace'
  | 'outages'
>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** From so many reconnects of one session on, something is wrong with the network or the phone. */
const manyReconnects = 20;
/** Fewer new chats than this are nearly none. */
const fewChats = 0.2;
/** A share of refused messages that a number cannot afford, and from how many messages on it counts. */
const refusedShare = 0.05;
const refusedOf = 20;

const ofReasons: Partial<Record<StopReason, Advice>> = {
  loggedOut: 'linkAgain',
  badSession: 'linkAgain',
  notScanned: 'linkAgain',
  wrongNumber: 'linkAgain',
  forbidden: 'checkPhone',
  replaced: 'closeOther',
  passkeyNeeded: 'passkey',
  outdated: 'askSupport',
  keysRefused: 'renewToken',
};

/** What the people who look after a number should do now, the most urgent first; `fine`: nothing. */
export function adviceOf(facts: Facts, now: Date, stuckMinutes: number): Advice[] {
  const { status, stopReason, signals, days, refusals, leaving, arriving, unread, pace, outages } = facts;
  const untilMs = (at: unknown) => new Date(at as string).getTime() - now.getTime();
  const isConnected = status === 'CONNECTED';
  const refused = refusals
    .filter(({ code }) => code === 'refused' || code === 'restricted')
    .reduce((sum, { count }) => sum + count, 0);
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  const { newChats, quality, timeLockUntil, tokenExpiresAt, reconnects } = signals;
  const found: [boolean, Advice | undefined][] = [
    [!isConnected, stopReason ? ofReasons[stopReason] : undefined],
    [outages.some(({ kind, endedAt }) => kind === 'silent' && !endedAt), 'silent'],
    [timeLockUntil !== null && untilMs(timeLockUntil) > 0, 'waitForLock'],
    [pace?.stopWhy != null, 'campaignsStopped'],
    [quality === 'red' || quality === 'yellow', 'qualityLow'],
    [sent >= refusedOf && refused > sent * refusedShare, 'slowDown'],
    [newChats !== null && newChats.total - newChats.used < newChats.total * fewChats, 'fewNewChats'],
    [tokenExpiresAt !== null && untilMs(tokenExpiresAt) < 7 * dayMs, 'tokenEnds'],
    [isConnected && leaving.some(({ kind, oldestAt }) => isStuck(kind, untilMs(oldestAt))), 'outboxStuck'],
    [arriving.aside > 0, 'laidAside'],
    [unread.open > 0, 'unread'],
    [(reconnects ?? 0) >= manyReconnects, 'manyReconnects'],
  ];
  const advice = found.flatMap(([isSo, one]) => (isSo && one ? [one] : []));
  return advice.length > 0 ? advice : isConnected ? ['fine'] : [];

  /** Campaigns wait on purpose; all else leaves within seconds. */
  function isStuck(kind: Facts['leaving'][number]['kind'], oldestMs: number): boolean {
    return kind !== 'campaign' && oldestMs < -stuckMinutes * minuteMs;
  }
}
