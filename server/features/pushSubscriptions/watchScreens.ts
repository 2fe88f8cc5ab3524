import { monotonicMs } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import { type ScreenState, screenChanged, screensAsked } from '../core/tickets/tickets.wakes.ts';

/** A screen that repeated nothing for so long is gone; each repeats itself three times in it (tellLookers.ts). */
const believedMs = 65_000;
const forgetMs = 20_000;

/** The conversations that people have open on visible screens, in all processes. */
export function watchScreens({ wakeups, poller }: Pick<Kernel, 'wakeups' | 'poller'>) {
  const screens = new Map<string, ScreenState & { atMs: number }>();
  const stopHearing = wakeups.on(screenChanged, (screen) => {
    if (screen.ticketUuid === null) screens.delete(screen.screen);
    else screens.set(screen.screen, { ...screen, atMs: monotonicMs() });
  });
  const stopForgetting = poller.every(forgetMs, 'screens of people with pushes', async () => {
    for (const [id, { atMs }] of screens) if (monotonicMs() - atMs > believedMs) screens.delete(id);
  });
  wakeups.wake(screensAsked);
  return {
    /** True if the person has this conversation open on a visible screen. */
    isOpen: (companyId: number, userId: number, ticketUuid: string | null): boolean =>
      ticketUuid !== null &&
      [...screens.values()].some(
        (one) => one.ticketUuid === ticketUuid && one.companyId === companyId && one.looker.userId === userId,
      ),
    async stop(): Promise<void> {
      stopHearing();
      await stopForgetting();
    },
  };
}
export type Screens = Pick<ReturnType<typeof watchScreens>, 'isOpen'>;
