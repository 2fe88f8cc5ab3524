import { useEffect } from 'react';
import { askForNotifications } from '../../lib/platform.ts';
import { useUser } from '../../lib/session.ts';
import { setUnreadCount } from '../../lib/title.ts';
import { forgetTickets } from './ticketCache.ts';
import { useOwnCounts } from './ticketCounts.ts';

/** Without a face: keeps title, favicon and badge in step with the unread tickets (SHELL-37 to 39). */
export function InboxWatch() {
  const { id } = useUser();
  const unread = useOwnCounts()?.unread;
  useEffect(() => setUnreadCount(unread ?? 0), [unread]);
  useEffect(() => () => setUnreadCount(0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of tickets belongs to one person
  useEffect(() => forgetTickets, [id]);
  useEffect(() => {
    // Browsers let a page ask only after a click; the first one anywhere will do.
    const ask = () => void askForNotifications();
    window.addEventListener('click', ask, { once: true });
    return () => window.removeEventListener('click', ask);
  }, []);
  return null;
}
