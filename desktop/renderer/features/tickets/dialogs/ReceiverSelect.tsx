import { Text } from '@mantine/core';
import { ticketApi } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { pickOne } from '../../../pickers/pickOne.tsx';
import { PersonRow, userNames } from '../../../pickers/userPickers.tsx';
import { useTicketText } from '../tickets.texts.ts';

/** The number of a user's open tickets. */
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

/** Picks the user who gets a ticket; a dot marks those online, and a number shows their open tickets. */
export const ReceiverSelect = pickOne(userNames, (user) => (
  <PersonRow user={user}>
    <OpenTickets userId={user.id} />
  </PersonRow>
));
