import { Button, Checkbox, CloseButton, Group, Stack, Text } from '@mantine/core';
import { mostTargets } from '@recado/shared/features/forwards';
import { useWords } from '../../lib/texts/words.texts.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { useForwardText } from './forwards.texts.ts';
import { TicketTargets } from './TicketTargets.tsx';
import type { Forwarding } from './useForwarding.ts';

interface Props {
  forwarding: Forwarding;
  onLeave(): void;
}

/** Chooses the contacts, conversations and queue of a forward, and whether it is signed. */
export function ForwardForm({ forwarding, onLeave }: Props) {
  const text = useForwardText();
  const words = useWords();
  const { contacts, tickets, setTickets, count, queue, signs, setSigns, isBusy } = forwarding;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void forwarding.start();
      }}
    >
      <Stack>
        <ContactSelect
          // A new key for each choice empties the field again.
          key={contacts.length}
          label={text('to')}
          value={null}
          onChange={(contact) => contact && forwarding.add(contact)}
          isDisabled={(contact) => contacts.some((one) => one.id === contact.id)}
          disabled={count >= mostTargets}
          openOnFocus={false}
          data-autofocus
        />
        {contacts.length > 0 && <ChosenContacts {...forwarding} />}
        {contacts.length > 0 && queue.hasQueues && (
          <QueueSelect
            label={text('queue')}
            description={text('queueHint')}
            withAsterisk={queue.isMissing}
            error={queue.isMissing && queue.queueId === null && text('queueRequired')}
            openOnFocus={false}
            only={queue.mayChoose}
            value={queue.queueId}
            onChange={queue.choose}
          />
        )}
        <TicketTargets value={tickets} onChange={setTickets} most={mostTargets - contacts.length} />
        <Checkbox
          label={text('sign')}
          checked={signs}
          onChange={(event) => setSigns(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {words('cancel')}
          </Button>
          <Button type="submit" disabled={count === 0} loading={isBusy} data-action="forward">
            {text('forward')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ChosenContacts({ contacts, drop }: Pick<Forwarding, 'contacts' | 'drop'>) {
  const text = useForwardText();
  return (
    <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {contacts.map((contact) => (
        <Group key={contact.id} component="li" justify="space-between" wrap="nowrap">
          <Text size="sm" truncate>
            {contact.name}
          </Text>
          <CloseButton
            size="sm"
            aria-label={text('dropTarget', { name: contact.name })}
            onClick={() => drop(contact)}
          />
        </Group>
      ))}
    </Stack>
  );
}
