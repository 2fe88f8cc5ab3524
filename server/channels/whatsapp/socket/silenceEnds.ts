/** A socket without a stanza for this long, though it seems open, is connected again. */
const deafMs = 45 * 60_000;
/** The time limit from the connect to a code to scan, or to the end of the sign-in and catch-up. */
const connectMs = 90_000;

/** What a socket has done so far; times in milliseconds. */
interface Silence {
  isOpen: boolean;
  /** It shows codes to scan. */
  isPairing: boolean;
  sinceStanzaMs: number;
  sinceStartMs: number;
}

/**
 * Has a socket been silent for too long? `deaf`: it was open. `unanswered`: it never opened. One that shows codes waits
 * for a person, and the library ends it.
 */
export function silenceEnds({
  isOpen,
  isPairing,
  sinceStanzaMs,
  sinceStartMs,
}: Silence): 'deaf' | 'unanswered' | undefined {
  if (isOpen) return sinceStanzaMs > deafMs ? 'deaf' : undefined;
  return !isPairing && sinceStartMs > connectMs ? 'unanswered' : undefined;
}
