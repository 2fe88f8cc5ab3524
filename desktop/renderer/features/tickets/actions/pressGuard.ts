import { create } from 'zustand';
import type { LaterActionName } from '../later/laterRules.ts';
import type { TicketActionName } from './ticketRules.ts';

/** How long nothing was pressed and nothing moved before the next press means what it hits. */
const settleMs = 700;
/** After so long the page has been as it is for long enough: who presses on and on means what is there now. */
const longestSettleMs = 1500;

/** Which change of a ticket is on its way, by ticket; and whether presses are not taken yet. */
const useRunning = create<{ running: ReadonlyMap<number, PressName>; isSettling: boolean }>()(() => ({
  running: new Map(),
  isSettling: false,
}));
/** What a press can change; `undo` is the button of the notice. */
export type PressName = TicketActionName | LaterActionName | 'undo';

let settled: ReturnType<typeof setTimeout> | undefined;
/** When the pause ends at the latest. */
let latest = 0;

/** Begins the pause, or begins it anew because something moved. */
function settle(): void {
  latest = Date.now() + longestSettleMs;
  useRunning.setState({ isSettling: true });
  goOnSettling();
}

/** A press too many draws the pause out, but not for ever. */
function goOnSettling(): void {
  clearTimeout(settled);
  const leftMs = Math.min(settleMs, latest - Date.now());
  settled = setTimeout(() => useRunning.setState({ isSettling: false }), leftMs);
}

const setRunning = (ticketId: number, name: PressName | undefined): void =>
  useRunning.setState(({ running }) => {
    const next = new Map(running);
    if (name) next.set(ticketId, name);
    else next.delete(ticketId);
    return { running: next };
  });

/** The change of this ticket that is on its way: its button shows it, and the others wait. */
export const useRunningAction = (ticketId: number): PressName | undefined =>
  useRunning(({ running }) => running.get(ticketId));

/** Presses are not taken yet; buttons say so to whoever cannot see it. */
export const useIsSettling = (): boolean => useRunning(({ isSettling }) => isSettling);

/** A ticket has changed on the screen: where its own change is on its way, what is under the pointer is new. */
export function noticeChange(ticketId: number): void {
  if (useRunning.getState().running.has(ticketId)) settle();
}

/**
 * Lets one press through. None passes on a ticket whose change is on its way, nor within a moment of another press
 * on any ticket, of a reply, or of the change becoming visible: it was meant for what stood under the pointer before.
 * A press that is ignored draws that moment out, to 1.5 s at the most, so a burst of them is one and who goes on
 * pressing gets through. Undefined: it was one too many.
 */
export async function pressOnce<T>(
  ticketId: number,
  name: PressName,
  change: () => Promise<T>,
): Promise<T | undefined> {
  const { running, isSettling } = useRunning.getState();
  if (isSettling) goOnSettling();
  else settle();
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
