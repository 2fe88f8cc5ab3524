import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Strip } from '../../../components/Strip.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useDownConnection } from '../../../pickers/connectionNames.ts';
import { useTicketText } from '../tickets.texts.ts';

/**
 * Warns that the number of this conversation is down and messages wait. Users who can repair it get a link.
 */
export function ConnectionStrip({ connectionId }: { connectionId: number }) {
  const text = useTicketText();
  const mayMend = useCan('connections:manage');
  const connection = useDownConnection(connectionId);
  if (!connection) return null;
  return (
    <Strip
      tone="bad"
      action={
        mayMend && (
          <Button component={Link} to="/connections" size="xs" variant="default">
            {text('openConnections')}
          </Button>
        )
      }
    >
      {text('numberDown', { name: connection.name })}
    </Strip>
  );
}
