/** The pauses between bulk messages of a number, as a company has set them; 0: none. */
export interface Intervals {
  /** A pause is random up to here, at least 1 second (OPEN-106). */
  messageSeconds: number;
  /** After so many messages comes the longer pause instead. */
  longerAfter: number;
  longerSeconds: number;
}

const shortestSeconds = 1;

/** The pause after the message that is number `inRow` since the last longer one. */
export function pauseAfter(
  { messageSeconds, longerAfter, longerSeconds }: Intervals,
  inRow: number,
  random: () => number,
): { seconds: number; isLonger: boolean } {
  const isLonger = longerAfter > 0 && longerSeconds > 0 && inRow >= longerAfter;
  const seconds = isLonger ? longerSeconds : random() * messageSeconds;
  return { seconds: Math.max(shortestSeconds, seconds), isLonger };
}
