import { create } from 'zustand';

/** How long nothing was pressed and nothing moved before the next press means what it hits. */
const settleMs = 700;
/** After so long the page has been as it is for long enough: who presses on and on means what is there now. */
const longestSettleMs = 1500;

/** What a press changes: a ticket, by its id, or many at once. */
export type Pressed = number | 'many';

/** Which change is on its way, by what it changes; and whether presses are not taken yet. */
const useRunning = create<{ running: ReadonlyMap<Pressed, string>; isSettling: boolean }>()(() => ({
  running: new Map(),
  isSettling: false,
}));

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

const setRunning = (pressed: Pressed, name: string | undefined): void =>
  useRunning.setState(({ running }) => {
    const next = new Map(running);
    if (name) next.set(pressed, name);
    else next.delete(pressed);
    return { running: next };
  });

/** The change of this ticket, or of many, that is on its way: its button shows it, and the others wait. */
export const useRunningAction = (pressed: Pressed): string | undefined =>
  useRunning(({ running }) => running.get(pressed));

/** Presses are not taken yet; buttons say so to whoever cannot see it. */
export const useIsSettling = (): boolean => useRunning(({ isSettling }) => isSettling);

/** A ticket has changed on the screen: where its own change is on its way, what is under the pointer is new. */
export function noticeChange(ticketId: number): void {
  if (useRunning.getState().running.has(ticketId)) settle();
}

/**
 * Lets one press through; every button that changes tickets goes through here, and what it asks first is part of the
 * change. None passes on what is being changed already, nor within a moment of another press on any ticket, of a
 * reply, or of the change becoming visible: it was meant for what stood under the pointer before. A press that is
 * ignored draws that moment out, to 1.5 s at the most, so a burst of them is one and who goes on pressing gets
 * through. Undefined: it was one too many.
 */
export async function pressOnce<T>(
  pressed: Pressed,
  name: string,
  change: () => Promise<T>,
): Promise<T | undefined> {
  const { running, isSettling } = useRunning.getState();
  if (isSettling) goOnSettling();
  else settle();
  if (running.has(pressed) || isSettling) return undefined;
  setRunning(pressed, name);
  try {
    return await change();
  } finally {
    setRunning(pressed, undefined);
    settle();
  }
}

/** Forgets what was pressed; for tests. */
export function forgetPresses(): void {
  clearTimeout(settled);
  useRunning.setState({ running: new Map(), isSettling: false });
}
