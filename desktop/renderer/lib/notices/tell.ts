import type { Bridge } from '../../../bridge.ts';
import { isSettingOn } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';
import { beep } from '../window/beep.ts';
import { platform } from '../window/platform.ts';
import { isLookedAtBeside, isSideWindow } from '../window/sideWindow.ts';
import { isQuietAt, type Look, type NoticeKind, waysOf } from './noticeRules.ts';

interface Told {
  kind: NoticeKind;
  isMine: boolean;
  /** Addresses of the pages that show what the notice is about. */
  places: readonly string[];
  /** The notification of the machine. */
  machine: Parameters<Bridge['notify']>[0];
  /** Shows the toast. */
  toast?(): void;
}

/** Where the person looks now, relative to these addresses. */
export const lookAt = (places: readonly string[]): Look =>
  !document.hasFocus()
    ? isLookedAtBeside(places)
      ? 'atIt'
      : 'away'
    : places.includes(window.location.pathname)
      ? 'atIt'
      : 'elsewhere';

/** Gives a notice, by the rules. */
export function tell({ kind, isMine, places, machine, toast }: Told): void {
  if (isSideWindow) return;
  const { volume, quietHours } = usePreferences.getState();
  const ways = waysOf({
    ...{ kind, isMine, volume, look: lookAt(places) },
    isQuiet: isQuietAt(new Date().getHours(), quietHours),
    wantsPending: isSettingOn('showNotificationPending'),
  });
  if (ways.includes('sound')) void beep();
  if (ways.includes('machine')) {
    void platform.notify(machine);
    // A customer who begins to wait also asks for a look at the task bar.
    if (kind === 'waiting') void platform.flash();
  }
  if (ways.includes('toast')) toast?.();
}
