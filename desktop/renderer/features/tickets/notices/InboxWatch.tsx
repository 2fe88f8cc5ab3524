import { useEffect } from 'react';
import { forgetPlaces } from '../../../components/list/even/useKeptPlace.ts';
import { useSession, useUser } from '../../../lib/session/session.ts';
import { setUnreadCount } from '../../../lib/window/title.ts';
import { forgetTickets } from '../cache/ticketCache.ts';
import { useOwnUnread } from '../cache/ticketCounts.ts';

/** Drops the cached tickets and the scroll positions of their lists. */
function forgetAll(): void {
  forgetTickets();
  forgetPlaces();
}

/** Renders nothing. It keeps title, favicon and badge in step with the unread tickets (SHELL-37 to 39). */
export function InboxWatch() {
  const { id } = useUser();
  const unread = useOwnUnread();
  useEffect(() => setUnreadCount(unread), [unread]);
  useEffect(() => () => setUnreadCount(0), []);
  // The cache belongs to one user and their rights.
  const rights = useSession(({ actor }) => JSON.stringify(actor));
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing of them is read here
  useEffect(() => forgetAll, [id, rights]);
  return null;
}
