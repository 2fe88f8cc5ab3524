import type { Bridge } from '../../../bridge.ts';
import { isSettingOn } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';
import { beep } from '../window/beep.ts';
import { platform } from '../window/platform.ts';
import { isQuietAt, type Look, type NoticeKind, waysOf } from './noticeRules.ts';

interface Told {
  kind: NoticeKind;
  isMine: boolean;
  /** What it is about: addresses at one of which the person sees it. */
  places: readonly string[];
  /** What the machine shows. */
  machine: Parameters<Bridge['notify']>[0];
  /** Shows it in the page. */
  toast?(): void;
}

/** Where the person looks now, as to something at these addresses. */
export const lookAt = (places: readonly string[]): Look =>
  !document.hasFocus() ? 'away' : places.includes(window.location.pathname) ? 'atIt' : 'elsewhere';

/** Tells somebody of something, by the rules. */
export function tell({ kind, isMine, places, machine, toast }: Told): void {
  const { volume, quietHours } = usePreferences.getState();
  const ways = waysOf({
    ...{ kind, isMine, volume, look: lookAt(places) },
    isQuiet: isQuietAt(new Date().getHours(), quietHours),
    wantsPending: isSettingOn('showNotificationPending'),
  });
  if (ways.includes('sound')) void beep();
  if (ways.includes('machine')) void platform.notify(machine);
  if (ways.includes('toast')) toast?.();
}
