import type { NoticeKind } from '@recado/shared/features/notificationChoices';
import type { BridgeArgs, NotificationSubject } from '../../../bridge.ts';
import { platform } from '../window/platform.ts';

/** A notification of the machine that this page has shown. */
interface Shown {
  kind: NoticeKind;
  about: NotificationSubject | undefined;
}

/** By tag, because a newer one replaces an older one with the same tag. */
const shown = new Map<string, Shown>();

/** Shows a notification of the machine. */
export function showNotice(kind: NoticeKind, request: BridgeArgs<'notify'>[0]): void {
  if (request.tag) shown.set(request.tag, { kind, about: request.about });
  void platform.notify(request);
}

/** Takes those that match off the screen, because the person knows by now what they say. */
export function withdrawNotices(matches: (one: Shown) => boolean): void {
  for (const [tag, one] of shown) {
    if (!matches(one)) continue;
    shown.delete(tag);
    void platform.withdrawNotification(tag);
  }
}

/** Takes all off the screen: the next person at this device sees nothing of this one. */
export function withdrawAllNotices(): void {
  shown.clear();
  void platform.withdrawNotification(null);
}
