import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Strip } from '../../../components/Strip.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useDownConnection } from '../../../pickers/connectionNames.ts';
import { useTicketText } from '../tickets.texts.ts';

/** The number of this conversation does not work: what is written waits, and whoever may mend it finds the way. */
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
          <Button component={Link} to="/connections" size="compact-sm" variant="default">
            {text('openConnections')}
          </Button>
        )
      }
    >
      {text('numberDown', { name: connection.name })}
    </Strip>
  );
}
