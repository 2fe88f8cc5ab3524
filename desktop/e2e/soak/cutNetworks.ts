import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Cut } from './cutWire.ts';
import type { Person } from './person.ts';

/** The shortest and the longest cut. */
const [leastMs, mostMs] = [1_000, 120_000];
/** How long a network works between two cuts. */
const restMs = 15_000;

/** One cut of a network. */
export interface PlannedCut {
  ms: number;
  how: Cut;
}

/**
 * Plans cuts of one second to two minutes, evenly spread, half of them silent. Each person gets about the same time
 * without a network.
 */
export function planCuts(count: number, people: number, luck: Chance): PlannedCut[][] {
  const step = count > 1 ? (mostMs - leastMs) / (count - 1) : 0;
  const cuts = Array.from({ length: count }, (_, at): PlannedCut => {
    const ms = Math.round((leastMs + at * step) / 1000) * 1000;
    return { ms, how: Math.floor(at / people) % 2 === 0 ? 'reset' : 'silent' };
  });
  const dealt = Array.from({ length: people }, (): PlannedCut[] => []);
  for (const cut of cuts.toReversed()) {
    const total = (some: PlannedCut[]) => some.reduce((sum, { ms }) => sum + ms, 0);
    dealt.reduce((a, b) => (total(b) < total(a) ? b : a)).push(cut);
  }
  return dealt.map((some) => some.toSorted(() => luck.next() - 0.5));
}

/** How long the longest of the plans takes, in ms. */
export const cutsMs = (plan: readonly PlannedCut[][]): number =>
  Math.max(0, ...plan.map((some) => some.reduce((sum, { ms }) => sum + ms + restMs, 0)));

/**
 * Cuts a person's network, one cut after the other, while they continue to work. In the last third of each cut they
 * type and do not send; a moment after it those words must still be there.
 * Returns what was wrong.
 */
export async function cutNetwork(
  { name, wire, hands }: Person,
  cuts: readonly PlannedCut[],
  log: (line: string) => void,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { ms, how } of cuts) {
    log(`${name}'s network goes (${how}) for ${ms / 1000} s`);
    wire.cut(how);
    await sleep((ms * 2) / 3);
    const typing = hands.type();
    await sleep(ms / 3);
    wire.mend();
    await sleep(restMs / 3);
    const lost = await (await typing).look();
    if (lost) faults.push(`${name} after ${ms / 1000} s (${how}): ${lost}`);
    await sleep((restMs * 2) / 3);
  }
  return faults;
}
