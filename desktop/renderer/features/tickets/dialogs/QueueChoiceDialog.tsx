import { Button, Group, Stack, Text } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { seesAllTickets } from '@recado/shared/permissions';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
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
  const words = useWords();
  const actor = useActor();
  const { queueIds } = actor;
  const own = seesAllTickets(actor) ? undefined : queueIds;
  const [queueId, setQueueId] = useState<number | null>(queueIds.length === 1 ? (queueIds[0] ?? null) : null);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    if (queueId === null) return setMissing(true);
    setSaving(true);
    if (await serve(ticket, queueId)) return onClose();
    setSaving(false);
  }

  return (
    <Dialog onClose={onClose} title={text(kind)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {text('acceptHint', { name: ticket.contact.name })}
          </Text>
          <QueueSelect
            label={text('queue')}
            withAsterisk
            only={({ id }) => own?.includes(id) ?? true}
            clearable={false}
            value={queueId}
            onChange={(id) => {
              setQueueId(id);
              setMissing(false);
            }}
            error={isMissing && text('queueRequired')}
            openOnFocus={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {text(kind)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
