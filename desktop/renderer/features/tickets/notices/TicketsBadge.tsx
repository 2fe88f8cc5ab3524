import { CountPill } from '../../../components/labels/CountPill.tsx';
import { useOwnCounts } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';

/** How many tickets hold unread messages, on the menu item. */
export function TicketsBadge() {
  const text = useTicketText();
  const unread = useOwnCounts()?.unread ?? 0;
  if (unread === 0) return null;
  return <CountPill label={text('bellCount', { count: unread })}>{unread > 99 ? '99+' : unread}</CountPill>;
}
