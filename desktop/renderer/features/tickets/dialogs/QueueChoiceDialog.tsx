import type { Ticket } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { useState } from 'react';
import { ChoiceDialog } from '../../../components/form/ChoiceDialog.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { useTicketText } from '../tickets.texts.ts';

interface Props {
  kind: 'accept' | 'reopen';
  ticket: Ticket;
  /** Returns whether the server accepted it. */
  serve(ticket: Ticket, queueId: number): Promise<boolean>;
  onClose(): void;
}

/** Asks for the queue of a ticket without one, before somebody serves it (STATE-03, STATE-15). */
export function QueueChoiceDialog({ kind, ticket, serve, onClose }: Props) {
  const text = useTicketText();
  const actor = useActor();
  const { queueIds } = actor;
  const own = seesAllTickets(actor) ? undefined : queueIds;
  const [queueId, setQueueId] = useState<number | null>(queueIds.length === 1 ? (queueIds[0] ?? null) : null);
  return (
    <ChoiceDialog
      title={text(kind)}
      hint={text('acceptHint', { name: ticket.contact.name })}
      chosen={queueId ?? undefined}
      field={(isMissing) => (
        <QueueSelect
          label={text('queue')}
          withAsterisk
          only={({ id }) => own?.includes(id) ?? true}
          clearable={false}
          value={queueId}
          onChange={setQueueId}
          error={isMissing && text('queueRequired')}
          openOnFocus={false}
          data-autofocus
        />
      )}
      act={(id) => serve(ticket, id)}
      onClose={onClose}
    />
  );
}
