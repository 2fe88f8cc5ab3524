import type { SendingPauses } from '@recado/shared/lib/sendingHours';

const shortestSeconds = 1;

/** The pause after the message that is number `inRow` since the last longer one. */
export function pauseAfter(
  { messageSeconds, longerAfter, longerSeconds }: SendingPauses,
  inRow: number,
  random: () => number,
): { seconds: number; isLonger: boolean } {
  const isLonger = longerAfter > 0 && longerSeconds > 0 && inRow >= longerAfter;
  const seconds = isLonger ? longerSeconds : random() * messageSeconds;
  return { seconds: Math.max(shortestSeconds, seconds), isLonger };
}
