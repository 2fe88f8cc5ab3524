import { useEffect } from 'react';
import { forgetPlaces } from '../../../components/list/useKeptPlace.ts';
import { useSession, useUser } from '../../../lib/session/session.ts';
import { askForNotifications } from '../../../lib/window/platform.ts';
import { setUnreadCount } from '../../../lib/window/title.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { useOwnUnread } from '../cache/ticketCounts.ts';

/** What is known of tickets, and where their lists were left. */
function forgetAll(): void {
  forgetTickets();
  forgetPlaces();
}

/** Without a face: keeps title, favicon and badge in step with the unread tickets (SHELL-37 to 39). */
export function InboxWatch() {
  const { id } = useUser();
  const unread = useOwnUnread();
  useEffect(() => setUnreadCount(unread), [unread]);
  useEffect(() => () => setUnreadCount(0), []);
  // It belongs to one person, and to what they may see.
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing of them is read here
  useEffect(() => forgetAll, [id, rights]);
  useEffect(() => {
    // Browsers let a page ask only after a click; the first one anywhere will do.
    const ask = () => void askForNotifications();
    window.addEventListener('click', ask, { once: true });
    return () => window.removeEventListener('click', ask);
  }, []);
  return null;
}
