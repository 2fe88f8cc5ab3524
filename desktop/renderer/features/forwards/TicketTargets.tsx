import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchDelayMs } from '../../components/list/SearchField.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useForwardText } from './forwards.texts.ts';

interface Props {
  value: readonly Ticket[];
  onChange(tickets: readonly Ticket[]): void;
  /** How many more tickets the user can choose. */
  most: number;
}

const labelOf = ({ id, contact, queue }: Ticket): string =>
  [contact.name, queue?.name, `#${id}`].filter(Boolean).join(' · ');

/** The user's own open tickets as targets. A contact with tickets on two numbers appears twice. */
export function TicketTargets({ value, onChange, most }: Props) {
  const text = useForwardText();
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [searchParam] = useDebouncedValue(typed.trim(), searchDelayMs);
  const found = useQuery({
    queryKey: ['forwardTickets', searchParam],
    queryFn: ({ signal }) => call(ticketApi.list, { query: { status: 'open', searchParam }, signal }),
    placeholderData: keepPreviousData,
  });
  const tickets = [
    ...new Map([...value, ...(found.data?.tickets ?? [])].map((one) => [one.id, one])).values(),
  ];
  return (
    <MultiSelect
      label={text('toTickets')}
      searchable
      hidePickedOptions
      maxValues={most}
      comboboxProps={{ position: 'top-start' }}
      filter={({ options }) => options}
      data={tickets.map((ticket) => ({ value: String(ticket.id), label: labelOf(ticket) }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => tickets.find((ticket) => String(ticket.id) === id) ?? []))
      }
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={words(
        found.isError ? 'loadFailed' : found.isFetching ? 'loading' : 'nothingFound',
      )}
    />
  );
}
