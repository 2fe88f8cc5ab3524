import type { StopReason } from '@recado/shared/features/connections';

/** How one run of a socket ended. */
export interface Ended {
  /** The library's code: an HTTP-like number, or a code of WhatsApp's stream errors. */
  code: number;
  /** The web socket itself failed (network, proxy): the code then says nothing about the account. */
  isNetwork: boolean;
  /** How long it had been logged in and caught up, in milliseconds; null if it never was. */
  openMs: number | null;
  /** It was showing codes to scan. */
  wasPairing: boolean;
  /** On a clock that only goes forward. */
  atMs: number;
}

/** The state that the rules keep between runs. */
export interface Tries {
  /** Runs in a row that were not open for long. */
  failures: number;
  /** The times when another device took the session over. */
  replacedAtMs: number[];
  /** The times of the tries since a connection last stayed open, for the limit in a window of time. */
  triedAtMs: number[];
}

export const noTries: Tries = { failures: 0, replacedAtMs: [], triedAtMs: [] };

/** What to do next. */
export type Next =
  | {
      kind: 'again';
      afterMs: number;
      tries: Tries /** Long enough down to say so. */;
      isUnreachable: boolean;
    }
  | { kind: 'stop'; reason: StopReason; forget: boolean };

const firstWaitMs = 1000;
const longestWaitMs = 60_000;
/** However short the waits: at most so many tries in this window. */
const mostTries = 10;
const triesWindowMs = 10 * 60_000;
const failuresUntilUnreachable = 3;
const badSessionsUntilStop = 5;
const replacedWindowMs = 60_000;
const replacedUntilStop = 3;
/** A failure right after the opening would repeat for ever: only a connection that stayed open resets both counts. */
const steadyMs = 60_000;

/**
 * Decides what follows the end of a connection:
 *
 * - 401: signed out on the phone
 * - 403: refused (a ban, perhaps)
 * - 405: this client is too old
 * - 411: not a multi-device account
 * - 440: opened elsewhere
 * - 515: WhatsApp asks for a restart
 * - all else: trouble that passes
 *
 * At most ten tries are made in ten minutes, unless a connection stays open for a minute. `random` (0 to 1) spreads the
 * waits, so that a thousand sessions do not come back in the same second.
 */
export function afterEnd(ended: Ended, tries: Tries, random: number): Next {
  const { code, isNetwork, openMs, wasPairing, atMs } = ended;
  const wasSteady = (openMs ?? 0) >= steadyMs;
  const failures = wasSteady ? 1 : tries.failures + 1;
  const again = (replacedAtMs = tries.replacedAtMs): Next => {
    const lately = wasSteady ? [] : tries.triedAtMs.filter((at) => atMs - at < triesWindowMs);
    const untilFreeMs = lately.length < mostTries ? 0 : lately.at(-mostTries)! + triesWindowMs - atMs;
    const afterMs = Math.max(waitMs(failures, random), untilFreeMs);
    return {
      kind: 'again',
      afterMs,
      tries: { failures, replacedAtMs, triedAtMs: [...lately, atMs + afterMs].slice(-mostTries) },
      isUnreachable: failures >= failuresUntilUnreachable,
    };
  };
  if (isNetwork) return again();
  switch (code) {
    case 515:
      return { kind: 'again', afterMs: 0, tries, isUnreachable: false };
    case 401:
      return { kind: 'stop', reason: 'loggedOut', forget: true };
    case 403:
      return { kind: 'stop', reason: 'forbidden', forget: false };
    case 405:
    case 411:
      return { kind: 'stop', reason: 'outdated', forget: false };
    case 440: {
      const recent = [...tries.replacedAtMs, atMs].filter((at) => atMs - at < replacedWindowMs);
      return recent.length >= replacedUntilStop
        ? { kind: 'stop', reason: 'replaced', forget: false }
        : again(recent);
    }
    case 408:
      return wasPairing ? { kind: 'stop', reason: 'notScanned', forget: false } : again();
    case 500:
      return openMs === null && failures >= badSessionsUntilStop
        ? { kind: 'stop', reason: 'badSession', forget: false }
        : again();
    default:
      return again();
  }
}

/** Waits 1, 2, 4 … 60 seconds; the second half of each is random. */
const waitMs = (failures: number, random: number): number =>
  Math.round(Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs) * (0.5 + random / 2));
