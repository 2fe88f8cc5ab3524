import { Select } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceDialog } from '../../../components/form/ChoiceDialog.tsx';
import { call } from '../../../lib/api.ts';
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
  const { contactId } = ticket;
  const others = useQuery({
    queryKey: ['tickets', 'ofContact', contactId, ticket.id],
    queryFn: () => call(ticketApi.ofContact, { params: { contactId } }),
  });
  const choice = [ticket, ...(others.data ?? []).filter(({ id }) => id !== ticket.id)].filter(canBeRated);
  const [id, setId] = useState<number | null>(ticket.id);
  return (
    <ChoiceDialog
      title={text('sendRating')}
      hint={text('sendRatingHint')}
      chosen={choice.find((one) => one.id === id)}
      field={(isMissing) => (
        <Select
          label={text('whichTicket')}
          withAsterisk
          clearable
          data={choice.map(({ id: one, contact, whatsapp }) => ({
            value: String(one),
            label: `#${one} · ${contact.name} · ${whatsapp.name}`,
          }))}
          value={id === null ? null : String(id)}
          onChange={(next) => setId(next === null ? null : Number(next))}
          error={isMissing && text('ratingRequired')}
          openOnFocus={false}
          data-autofocus
        />
      )}
      act={rate}
      onClose={onClose}
    />
  );
}
