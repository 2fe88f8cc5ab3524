import { Button } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Strip } from '../../../components/Strip.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useArchivedConnection, useDownConnection } from '../../../pickers/connectionNames.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';

/**
 * Warns that the number of this conversation is down and messages wait. Users who can repair it get a link. Of an
 * archived number it says so, and leads to the number that took its place.
 */
export function ConnectionStrip({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const mayWrite = useCan('tickets:handle');
  const mayMend = useCan('connections:manage');
  const archived = useArchivedConnection(ticket.whatsappId);
  const connection = useDownConnection(ticket.whatsappId);
  if (archived)
    return (
      <Strip
        tone="calm"
        icon={<IconArchive size={18} stroke={1.7} aria-hidden />}
        action={
          archived.replacedBy !== null &&
          mayWrite && (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                openTicketDialog({
                  kind: 'new',
                  contact: ticket.contact,
                  connectionId: archived.replacedBy!,
                })
              }
            >
              {text('goOnWithNumber')}
            </Button>
          )
        }
      >
        {text('numberArchived', { name: archived.name })}
      </Strip>
    );
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
