import { Button, Group, Stack } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { ticketApi } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Dialog } from '../../../components/Dialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useActor, useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { ContactSelect } from '../../../pickers/ContactSelect.tsx';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { ConnectionSelect } from '../../../pickers/connectionPickers.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { ownerIn } from '../actions/ownerIn.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';
import { NewNumberFields, useNewNumber } from './NewNumberFields.tsx';
import { TakenDialog } from './TakenDialog.tsx';
import type { TicketOwner } from './ticketDialogs.ts';

interface Props {
  /** The contact of the new ticket; undefined lets the user choose. */
  contact?: Pick<Contact, 'id' | 'name'>;
  /** The initial connection. */
  connectionId?: number | undefined;
  onClose(): void;
}

/** Starts a conversation: chooses contact, connection and queue (INBOX-43 to 48, CONTACT-18). */
export function NewTicketDialog({ contact, connectionId, onClose }: Props) {
  const text = useTicketText();
  const navigate = useNavigate();
  const words = useWords();
  const actor = useActor();
  const { userId: ownId, queueIds } = actor;
  const mayCreate = useCan('contacts:edit');
  const connections = connectionNames.useRows();
  const [chosen, setChosen] = useState<Contact | null>(null);
  const [owner, setOwner] = useState<TicketOwner>();
  const [isSaving, setSaving] = useState(false);
  const required = z.number({ error: 'Required' });
  const form = useSchemaForm(
    z.object({
      contactId: required,
      whatsappId: required,
      queueId: required,
    }),
    {
      contactId: contact?.id as number,
      whatsappId: (connectionId ?? (connections.length === 1 ? connections[0]?.id : null)) as number,
      queueId: (queueIds.length === 1 ? queueIds[0] : null) as number,
    },
  );

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

  // A new person becomes a contact before the ticket is created.
  const stranger = useNewNumber();
  function choose(picked: Contact | null) {
    setChosen(picked);
    form.setFieldValue('contactId', picked?.id as number);
  }

  if (owner) return <TakenDialog owner={owner} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title={contact ? text('newTicketWith', { name: contact.name }) : text('newTicket')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          {stranger.person && (
            <NewNumberFields
              {...stranger}
              forget={() => {
                choose(null);
                stranger.forget();
              }}
            />
          )}
          {!contact && !stranger.person && (
            <ContactSelect
              label={text('contact')}
              withAsterisk
              openOnFocus={false}
              value={chosen}
              onChange={choose}
              {...(mayCreate && {
                onNumber: (number: string) => {
                  stranger.begin(number);
                  // A placeholder that passes validation; the contact is created before the ticket.
                  form.setFieldValue('contactId', 0);
                },
              })}
              error={form.errors.contactId}
              data-autofocus
            />
          )}
          <ConnectionSelect
            label={text('connection')}
            withAsterisk
            clearable={false}
            openOnFocus={false}
            {...form.getInputProps('whatsappId')}
            data-autofocus={contact ? true : undefined}
          />
          <QueueSelect
            label={text('queue')}
            withAsterisk
            clearable={false}
            openOnFocus={false}
            only={({ id }) => seesAllTickets(actor) || queueIds.includes(id)}
            {...form.getInputProps('queueId')}
            error={form.errors.queueId && text('queueRequired')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {text('openTicket')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
