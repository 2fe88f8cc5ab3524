import { companyNoticeRules, type NoticeKind, notifies } from '@recado/shared/features/notificationChoices';
import type { BridgeArgs } from '../../../bridge.ts';
import { companySetting } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';
import { beep } from '../window/beep.ts';
import { platform } from '../window/platform.ts';
import { isLookedAtBeside, isSideWindow } from '../window/sideWindow.ts';
import { noticeChoices } from './noticeChoices.ts';
import { useNoticeText } from './notices.texts.ts';
import { onOnePage } from './onePage.ts';
import { showNotice } from './shownNotices.ts';
import { type Look, waysOf } from './waysOf.ts';

interface NoticeParts {
  kind: NoticeKind;
  isMine: boolean;
  /** The queue of a customer who begins to wait. */
  queueId?: number | null;
  /** Addresses of the pages that show what the notice is about. */
  places: readonly string[];
  /** The notification of the machine. */
  machine: BridgeArgs<'notify'>[0];
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

/** Gives a notice on one of the person's pages, by the rules. */
export function giveNotice({ kind, isMine, queueId = null, places, machine, toast }: NoticeParts): void {
  if (isSideWindow) return;
  onOnePage(() => {
    const notice = notifies(
      { kind, isMine, queueId },
      noticeChoices(),
      new Date(),
      companyNoticeRules((key) => companySetting(key) || undefined),
    );
    const { volume } = usePreferences.getState();
    const ways = waysOf({ kind, notice, volume, look: lookAt(places) });
    if (ways.includes('sound')) void beep(notice.sound);
    if (ways.includes('machine')) {
      showNotice(kind, notice.hidesContent ? withoutContent(kind, machine) : machine);
      // A customer who begins to wait also asks for a look at the task bar.
      if (kind === 'waiting') void platform.flash();
    }
    if (ways.includes('toast')) toast?.();
  });
}

/** The same notification without names and words. Nobody replies to what they cannot read. */
const withoutContent = (kind: NoticeKind, machine: BridgeArgs<'notify'>[0]): BridgeArgs<'notify'>[0] => ({
  ...machine,
  title: useNoticeText.now(kind),
  body: '',
  ...(machine.buttons && { buttons: machine.buttons.filter(({ action }) => action !== 'reply') }),
});
