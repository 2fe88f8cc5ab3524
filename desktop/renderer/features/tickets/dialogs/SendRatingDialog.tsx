import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useRareText } from '../actions/rare.texts.ts';
import { canBeRated } from '../actions/ticketRules.ts';

interface Props {
  ticket: Ticket;
  /** Returns whether the server accepted it. */
  rate(ticket: Ticket): Promise<boolean>;
  onClose(): void;
}

/** Chooses one of the contact's open tickets and asks the customer to rate it (INBOX-37, OPEN-62). */
export function SendRatingDialog({ ticket, rate, onClose }: Props) {
  const text = useRareText();
  const words = useWords();
  const { contactId } = ticket;
  const others = useQuery({
    queryKey: ['tickets', 'ofContact', contactId, ticket.id],
    queryFn: () => call(ticketApi.ofContact, { params: { contactId } }),
  });
  const choice = [ticket, ...(others.data ?? []).filter(({ id }) => id !== ticket.id)].filter(canBeRated);
  const [id, setId] = useState<number | null>(ticket.id);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function submit() {
    const chosen = choice.find((one) => one.id === id);
    if (!chosen) return setMissing(true);
    setSaving(true);
    if (await rate(chosen)) return onClose();
    setSaving(false);
  }

  return (
    <Dialog onClose={onClose} title={text('sendRating')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {text('sendRatingHint')}
          </Text>
          <Select
            label={text('whichTicket')}
            withAsterisk
            clearable
            data={choice.map(({ id: one, contact, whatsapp }) => ({
              value: String(one),
              label: `#${one} · ${contact.name} · ${whatsapp.name}`,
            }))}
            value={id === null ? null : String(id)}
            onChange={(next) => {
              setId(next === null ? null : Number(next));
              setMissing(false);
            }}
            error={isMissing && text('ratingRequired')}
            openOnFocus={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {text('sendRating')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
