import { Button, Group, Stack } from '@mantine/core';
import { seesAllTickets } from '@recado/shared/permissions';
import { Dialog } from '../../../components/Dialog.tsx';
import { useActor, useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { ContactSelect } from '../../../pickers/ContactSelect.tsx';
import { ConnectionSelect } from '../../../pickers/connectionPickers.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { useTicketText } from '../tickets.texts.ts';
import { NewNumberFields } from './NewNumberFields.tsx';
import { TakenDialog } from './TakenDialog.tsx';
import { type NewTicket, useNewTicket } from './useNewTicket.ts';

/** Starts a conversation: chooses contact, connection and queue (INBOX-43 to 48, CONTACT-18). */
export function NewTicketDialog(props: NewTicket) {
  const { contact, onClose } = props;
  const text = useTicketText();
  const words = useWords();
  const actor = useActor();
  const mayCreate = useCan('contacts:edit');
  const { form, stranger, chosen, choose, owner, isSaving, submit } = useNewTicket(props);

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
            only={({ id }) => seesAllTickets(actor) || actor.queueIds.includes(id)}
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
