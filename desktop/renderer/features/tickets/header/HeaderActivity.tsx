import { useActivity } from '../../../lib/typing.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './HeaderActivity.module.css';

/** That the customer writes or records at the moment. */
export function HeaderActivity({ ticketUuid }: { ticketUuid: string }) {
  const text = useTicketText();
  const activity = useActivity(ticketUuid);
  return activity ? <span className={classes.activity}>{text(activity)}</span> : null;
}
