/** How often a text had the success that is compared. */
export interface TextTrial {
  slot: number;
  successes: number;
  trials: number;
}

/** The outcome of a comparison: `few` messages so far, a difference that may be `chance`, or one text is `better`. */
export type Comparison =
  | { kind: 'alone' }
  | { kind: 'few' }
  | { kind: 'chance' }
  | { kind: 'better'; slot: number; rate: number; next: number };

/** A difference counts when chance makes one as large in less than this share of all cases. */
const level = 0.05;
/** Below so many expected successes or failures of a text, the test says nothing. */
const fewest = 5;

/**
 * Compares the text with the highest rate with the next one (REACH-04). It is a test of two proportions, corrected for
 * the number of pairs. Without that, one of five equal texts seems better in about one of three cases.
 */
export function compareTexts(all: readonly TextTrial[]): Comparison {
  const texts = all.filter(({ trials }) => trials > 0).toSorted((a, b) => rateOf(b) - rateOf(a));
  const [best, next] = texts;
  if (!best || !next) return { kind: 'alone' };
  const pooled = (best.successes + next.successes) / (best.trials + next.trials);
  const smaller = Math.min(best.trials, next.trials);
  if (smaller * Math.min(pooled, 1 - pooled) < fewest) return { kind: 'few' };
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / best.trials + 1 / next.trials));
  const pairs = (texts.length * (texts.length - 1)) / 2;
  const chance = Math.min(1, twoSided((rateOf(best) - rateOf(next)) / deviation) * pairs);
  if (chance >= level) return { kind: 'chance' };
  return { kind: 'better', slot: best.slot, rate: rateOf(best), next: rateOf(next) };
}

const rateOf = ({ successes, trials }: TextTrial) => successes / trials;

/** The range in which the true rate lies in 95 of 100 cases (Wilson), from 0 to 1. */
export function rangeOf({ successes, trials }: Omit<TextTrial, 'slot'>): { from: number; to: number } {
  if (trials === 0) return { from: 0, to: 1 };
  const z = 1.96;
  const rate = successes / trials;
  const middle = (rate + (z * z) / (2 * trials)) / (1 + (z * z) / trials);
  const half =
    (z / (1 + (z * z) / trials)) * Math.sqrt((rate * (1 - rate)) / trials + (z * z) / (4 * trials * trials));
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** The chance of a deviation at least as large, on both sides (Abramowitz and Stegun 7.1.26). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return sum * Math.exp(-x * x);
}
