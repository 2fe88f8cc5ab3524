import { useOwnCounts } from '../cache/ticketCounts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './TicketsBadge.module.css';

/** How many tickets hold unread messages, on the menu item. */
export function TicketsBadge() {
  const text = useTicketText();
  const unread = useOwnCounts()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={classes.badge} title={text('bellCount', { count: unread })}>
      {unread > 99 ? '99+' : unread}
    </span>
  );
}
