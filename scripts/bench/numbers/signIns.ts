import type { StartedSimulator } from '../../simulator/testing/startSimulator.ts';
import { mostWithin } from '../campaigns/judge.ts';
import { readEvents } from '../campaigns/phones.ts';

/** A device of a number came online, or went offline, at a moment of the monotonic clock. */
interface Change {
  number: string;
  isOpen: boolean;
  atMs: number;
}

/** When the numbers were online, as WhatsApp's servers see it. */
export interface SignIns {
  /** Notes from now on only. */
  clear(): void;
  /** How many numbers have opened since, and the longest time that one of them was away. */
  openings(): { count: number; longestAwayMs: number; mostInOneSecond: number };
  stop(): void;
}

/** Listens to the simulator's events. */
export async function watchSignIns({ url }: StartedSimulator): Promise<SignIns> {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/events`, { signal: ending.signal });
  let changes: Change[] = [];
  void readEvents(response.body!, (name, data) => {
    if (name !== 'companion') return;
    const { number, state } = data as { number: string; state: string };
    if (state === 'open' || state === 'closed')
      changes.push({ number, isOpen: state === 'open', atMs: performance.now() });
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  return {
    clear() {
      changes = [];
    },
    openings() {
      const opened = changes.filter(({ isOpen }) => isOpen);
      return {
        count: new Set(opened.map(({ number }) => number)).size,
        longestAwayMs: longestAway(changes),
        mostInOneSecond: mostWithin(
          opened.map(({ atMs }) => atMs),
          1000,
        ),
      };
    },
    stop: () => ending.abort(),
  };
}

function longestAway(changes: readonly Change[]): number {
  const closedMs = new Map<string, number>();
  let longest = 0;
  for (const { number, isOpen, atMs } of changes) {
    if (!isOpen) closedMs.set(number, closedMs.get(number) ?? atMs);
    else if (closedMs.has(number)) {
      longest = Math.max(longest, atMs - closedMs.get(number)!);
      closedMs.delete(number);
    }
  }
  return longest;
}
