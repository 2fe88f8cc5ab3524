import { CountPill } from '../../../components/labels/CountPill.tsx';
import { useOwnUnread } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';

/** Shows on the menu item how many of the user's own tickets have unread messages. */
export function TicketsBadge() {
  const text = useTicketText();
  const unread = useOwnUnread();
  if (unread === 0) return null;
  return <CountPill label={text('bellCount', { count: unread })}>{unread > 99 ? '99+' : unread}</CountPill>;
}
