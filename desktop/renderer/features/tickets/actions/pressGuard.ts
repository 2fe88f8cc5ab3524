import { create } from 'zustand';
import type { TicketActionName } from './ticketRules.ts';

/** How long the state after a change must have been on the screen before the next press means it. */
const settleMs = 700;

/** Which change of a ticket is on its way, by ticket; and whether one has ended a moment ago. */
const useRunning = create<{ running: ReadonlyMap<number, TicketActionName>; isSettling: boolean }>()(() => ({
  running: new Map(),
  isSettling: false,
}));
let settled: ReturnType<typeof setTimeout> | undefined;

function settle(): void {
  clearTimeout(settled);
  useRunning.setState({ isSettling: true });
  settled = setTimeout(() => useRunning.setState({ isSettling: false }), settleMs);
}

const setRunning = (ticketId: number, name: TicketActionName | undefined): void =>
  useRunning.setState(({ running }) => {
    const next = new Map(running);
    if (name) next.set(ticketId, name);
    else next.delete(ticketId);
    return { running: next };
  });

/** The change of this ticket that is on its way: its button shows it, and the others wait. */
export const useRunningAction = (ticketId: number): TicketActionName | undefined =>
  useRunning(({ running }) => running.get(ticketId));

/** A change has just ended and presses are not taken yet; buttons say so to whoever cannot see it. */
export const useIsSettling = (): boolean => useRunning(({ isSettling }) => isSettling);

/**
 * Lets one press through: neither a second one on the same ticket while the first is on its way, nor, right after a
 * change, one that was meant for what stood under the pointer before. Undefined: the press was one too many.
 */
export async function pressOnce<T>(
  ticketId: number,
  name: TicketActionName,
  change: () => Promise<T>,
): Promise<T | undefined> {
  const { running, isSettling } = useRunning.getState();
  if (running.has(ticketId) || isSettling) return undefined;
  setRunning(ticketId, name);
  try {
    return await change();
  } finally {
    setRunning(ticketId, undefined);
    settle();
  }
}

/** Forgets what was pressed; for tests. */
export function forgetPresses(): void {
  clearTimeout(settled);
  useRunning.setState({ running: new Map(), isSettling: false });
}
