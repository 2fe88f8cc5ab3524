import type { Contact } from '@recado/shared/features/contacts';
import { ticketApi } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useActor } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { useConnectionsInService } from '../../../pickers/connectionNames.ts';
import { ownerIn } from '../actions/ownerIn.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { useNewNumber } from './NewNumberFields.tsx';
import type { TicketOwner } from './ticketDialogs.ts';

/** What is known of a new ticket before its dialog opens. */
export interface NewTicket {
  /** The contact of the new ticket; undefined lets the user choose. */
  contact?: Pick<Contact, 'id' | 'name'>;
  /** The number of a person who is no contact yet, from a link of another program. */
  number?: string;
  /** The initial connection. */
  connectionId?: number | undefined;
  onClose(): void;
}

const required = z.number({ error: 'Required' });
const Fields = z.object({ contactId: required, whatsappId: required, queueId: required });

/** The fields of a new ticket, and its opening. A new person becomes a contact before the ticket is created. */
export function useNewTicket({ contact, number, connectionId, onClose }: NewTicket) {
  const navigate = useNavigate();
  const { userId: ownId, queueIds } = useActor();
  const connections = useConnectionsInService();
  const stranger = useNewNumber(number);
  const [chosen, setChosen] = useState<Contact | null>(null);
  // Another user who serves the contact already.
  const [owner, setOwner] = useState<TicketOwner>();
  const [isSaving, setSaving] = useState(false);
  const form = useSchemaForm(Fields, {
    // 0 is a placeholder that passes validation; a stranger's contact is created before the ticket.
    contactId: (number ? 0 : contact?.id) as number,
    whatsappId: (connectionId ?? (connections.length === 1 ? connections[0]?.id : null)) as number,
    queueId: (queueIds.length === 1 ? queueIds[0] : null) as number,
  });

  function choose(picked: Contact | null) {
    setChosen(picked);
    form.setFieldValue('contactId', picked?.id as number);
  }
  async function submit() {
    if (form.validate().hasErrors || isSaving) return;
    setSaving(true);
    try {
      const made = stranger.person && (await stranger.save());
      if (stranger.person && !made) return setSaving(false);
      if (made) choose(made);
      const body = form.getValues();
      const ticket = await call(ticketApi.open, { body });
      putTicket(ticket);
      onClose();
      void navigate(`/tickets/${ticket.uuid}`);
    } catch (error) {
      const other = ownerIn(error);
      if (other?.userId === ownId) {
        // The user's own open ticket is what they wanted, so it opens (STATE-24).
        onClose();
        return void navigate(`/tickets/${other.uuid}`);
      }
      if (other) setOwner(other);
      else toast.error(error);
      setSaving(false);
    }
  }

  return { form, stranger, chosen, choose, owner, isSaving, submit };
}
