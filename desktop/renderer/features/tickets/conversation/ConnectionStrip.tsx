import { Link } from 'react-router';
import { useCan } from '../../../lib/session/session.ts';
import { useDownConnection } from '../../../pickers/connectionNames.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ConversationStrip.module.css';

/** The number of this conversation does not work: what is written waits, and whoever may mend it finds the way. */
export function ConnectionStrip({ connectionId }: { connectionId: number }) {
  const text = useTicketText();
  const mayMend = useCan('connections:manage');
  const connection = useDownConnection(connectionId);
  if (!connection) return null;
  return (
    <div className={classes.strip} data-tone="bad" role="status">
      {text('numberDown', { name: connection.name })}
      {mayMend && (
        <Link className={classes.action} to="/connections">
          {text('openConnections')}
        </Link>
      )}
    </div>
  );
}
