import { create } from 'zustand';
import { needsNetwork } from '../live/needsNetwork.ts';

/** The pause without press or change before the next press counts. */
const settleMs = 700;
/** The pause ends after this time at the latest: a person who keeps pressing means what is there now. */
const longestSettleMs = 1500;

/** What a press changes: a ticket, by its id, or many at once. */
export type Pressed = number | 'many';

/** The running change of each ticket, and whether the pause is on. */
const useRunning = create<{ running: ReadonlyMap<Pressed, string>; isSettling: boolean }>()(() => ({
  running: new Map(),
  isSettling: false,
}));

/** The press that counted last. */
let last: { pressed: Pressed; name: string } | undefined;

let settled: ReturnType<typeof setTimeout> | undefined;
/** The latest end of the pause, epoch ms. */
let latest = 0;

/** Begins the pause, or begins it again because something moved. */
function settle(): void {
  latest = Date.now() + longestSettleMs;
  useRunning.setState({ isSettling: true });
  goOnSettling();
}

/** Extends the pause after a press too many, up to its latest end. */
function goOnSettling(): void {
  clearTimeout(settled);
  const leftMs = Math.min(settleMs, latest - Date.now());
  settled = setTimeout(() => useRunning.setState({ isSettling: false }), leftMs);
}

const setRunning = (pressed: Pressed, name: string | undefined): void =>
  useRunning.setState(({ running }) => {
    const next = new Map(running);
    if (name) next.set(pressed, name);
    else next.delete(pressed);
    return { running: next };
  });

/** The running change of this ticket, or of many: its button shows it, and the others wait. */
export const useRunningAction = (pressed: Pressed): string | undefined =>
  useRunning(({ running }) => running.get(pressed));

/** True during the pause; buttons then tell screen readers that they do not count presses. */
export const useIsSettling = (): boolean => useRunning(({ isSettling }) => isSettling);

/** Notes that a ticket changed on screen: if a change of it is running, what is under the pointer is new. */
export function noticeChange(ticketId: number): void {
  if (useRunning.getState().running.has(ticketId)) settle();
}

/**
 * Lets one press through. Every button that changes tickets calls it, and a question that it asks first is part of
 * the change.
 * It ignores a press while a change of the same ticket runs. It also ignores one shortly after another press on any
 * ticket, a reply, or a visible change. Such a press was meant for what was under the pointer before.
 * An ignored press extends the pause, to 1.5 s at most: a burst counts as one, and a person who keeps pressing gets
 * through.
 * Without network it says so and changes nothing.
 * Returns undefined if the press was ignored.
 */
export async function pressOnce<T>(
  pressed: Pressed,
  name: string,
  change: () => Promise<T>,
): Promise<T | undefined> {
  if (needsNetwork()) return undefined;
  const { running, isSettling } = useRunning.getState();
  if (isSettling) goOnSettling();
  else settle();
  if (running.has(pressed) || isSettling) return undefined;
  last = { pressed, name };
  setRunning(pressed, name);
  try {
    return await change();
  } finally {
    setRunning(pressed, undefined);
    settle();
  }
}

/**
 * For keys, which name their action whatever is under the pointer: true while another action on this ticket runs or
 * its pause is on. Such a key waits; a repeat of the same action does not.
 */
export function isBehindAnother(pressed: Pressed, name: string): boolean {
  const { running, isSettling } = useRunning.getState();
  const isBusy = isSettling || running.has(pressed);
  return isBusy && last?.pressed === pressed && last.name !== name;
}

/** Calls this once no change of the ticket runs and the pause is over. Returns a function that cancels it. */
export function whenQuiet(pressed: Pressed, act: () => void): () => void {
  const stop = useRunning.subscribe(({ running, isSettling }) => {
    if (isSettling || running.has(pressed)) return;
    stop();
    act();
  });
  return stop;
}

/** Resolves once no change of the ticket runs and the pause is over; at once where that is so already. */
export function untilQuiet(pressed: Pressed): Promise<void> {
  const { running, isSettling } = useRunning.getState();
  if (!isSettling && !running.has(pressed)) return Promise.resolve();
  return new Promise((resolve) => whenQuiet(pressed, resolve));
}

/** Resets the guard, for tests. */
export function forgetPresses(): void {
  clearTimeout(settled);
  last = undefined;
  useRunning.setState({ running: new Map(), isSettling: false });
}
