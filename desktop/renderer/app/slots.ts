import type { ComponentType, ReactNode } from 'react';
import { AnnouncementsPopover } from '../features/announcements/AnnouncementsPopover.tsx';
import { useHasNewAnnouncement } from '../features/announcements/announcementNews.ts';
import { useHasChatNews } from '../features/chats/chatCache.ts';
import { ChatsBadge } from '../features/chats/notices/ChatsBadge.tsx';
import { ChatsPopover } from '../features/chats/notices/ChatsPopover.tsx';
import { ConnectionsBadge } from '../features/connections/lost/ConnectionsBadge.tsx';
import { useLostNotice } from '../features/connections/lost/useLostNotice.tsx';
import { useNoHelps } from '../features/helps/useNoHelps.ts';
import { NotificationWatch } from '../features/notifications/NotificationWatch.tsx';
import { useUnreadNotifications } from '../features/notifications/notificationCache.ts';
import { PushWatch } from '../features/notifications/PushWatch.tsx';
import { useSupportNotice } from '../features/support/useSupportNotice.tsx';
import { useFirstStepsNotice } from '../features/tickets/conversation/useFirstStepsNotice.tsx';
import { InboxWatch } from '../features/tickets/notices/InboxWatch.tsx';
import { TicketsBadge } from '../features/tickets/notices/TicketsBadge.tsx';
import { WebhooksBadge } from '../features/webhooks/WebhooksBadge.tsx';
import { TopBell } from './bar/TopBell.tsx';
import { NotificationAnswers } from './notices/NotificationAnswers.tsx';
import { OpenedFilesWatch } from './notices/OpenedFilesWatch.tsx';
import { useVersionNotice } from './shell/desktop/useVersionNotice.tsx';

/** Places of the shell that features fill. The shell itself imports no feature. */
interface Slots {
  /** Buttons of the top bar before the avatar, such as the notification bell. */
  topBar: ComponentType[];
  /** Is there something new in one of them? */
  useHasNews(): boolean;
  /** Shown on a menu item, by the screen's path: a count, a warning. */
  menuBadges: Partial<Record<string, ComponentType>>;
  /** The paths of menu items that have nothing to show now. */
  useIdleItems(): readonly string[];
  /** A strip below the top bar on every screen, while everybody must know something. */
  useNotice(): ReactNode | undefined;
  /** A strip that comes before any other, also beside an open conversation, as long as its reason lasts. */
  useLastingNotice(): ReactNode | undefined;
  /**
   * Components without output that run while a user is signed in: sounds, native notifications, the unread
   * count.
   */
  background: ComponentType[];
}

export const slots: Slots = {
  topBar: [AnnouncementsPopover, ChatsPopover, TopBell],
  useHasNews() {
    const inBell = useUnreadNotifications() > 0;
    const inChats = useHasChatNews();
    const announced = useHasNewAnnouncement();
    return inBell || inChats || announced;
  },
  menuBadges: {
    '/connections': ConnectionsBadge,
    '/tickets': TicketsBadge,
    '/chats': ChatsBadge,
    '/api-webhooks': WebhooksBadge,
  },
  useIdleItems: () => (useNoHelps() ? ['/helps'] : []),
  useNotice() {
    const lost = useLostNotice();
    const version = useVersionNotice();
    const firstSteps = useFirstStepsNotice();
    return lost ?? version ?? firstSteps;
  },
  useLastingNotice: useSupportNotice,
  background: [InboxWatch, NotificationWatch, NotificationAnswers, OpenedFilesWatch, PushWatch],
};
