import { Text } from '@mantine/core';
import { ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pickOne } from '../../../pickers/pickOne.tsx';
import { PersonRow, userNames } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** How many open tickets somebody has. */
function OpenTickets({ userId }: { userId: number }) {
  const text = useTicketText();
  const { data } = useQuery({
    queryKey: ['tickets', 'loads'],
    queryFn: () => call(ticketApi.loads, {}),
    staleTime: 10_000,
  });
  if (!data) return null;
  const count = data.find((one) => one.userId === userId)?.open ?? 0;
  return (
    <Text size="xs" c="dimmed" ml="auto" style={{ flex: 'none' }}>
      {text('openTickets', { count })}
    </Text>
  );
}

/** Picks who receives a ticket: a dot says who is here, a number how much they have. */
export const ReceiverSelect = pickOne(userNames, (user) => (
  <PersonRow user={user}>
    <OpenTickets userId={user.id} />
  </PersonRow>
));
