/** A socket without a stanza for this long, though it seems open, is connected again. */
const deafMs = 45 * 60_000;
/** The time limit from the connect to a code to scan, or to the end of the sign-in and catch-up. */
const connectMs = 90_000;
/** An open socket without any frame for this long is asked whether it still works. */
const usualQuietMs = 20_000;

/** What a socket has done so far; times in milliseconds. */
interface Silence {
  isOpen: boolean;
  /** It shows codes to scan. */
  isPairing: boolean;
  sinceStanzaMs: number;
  /** Since anything came, answers to queries too. */
  sinceFrameMs: number;
  sinceStartMs: number;
  /** How long an open one may be without any frame; for tests. */
  quietMs?: number;
}

/**
 * Says how a socket has been silent for too long; undefined: it has not. `deaf`: it is open and must connect again.
 * `quiet`: it is open, and a test must show that it works. `unanswered`: it never opened. A socket that shows codes waits
 * for a person, and the library ends it.
 */
export function judgeSilence({
  isOpen,
  isPairing,
  sinceStanzaMs,
  sinceFrameMs,
  sinceStartMs,
  quietMs = usualQuietMs,
}: Silence): 'deaf' | 'quiet' | 'unanswered' | undefined {
  if (isOpen) {
    if (sinceStanzaMs > deafMs) return 'deaf';
    return sinceFrameMs > quietMs ? 'quiet' : undefined;
  }
  return !isPairing && sinceStartMs > connectMs ? 'unanswered' : undefined;
}
