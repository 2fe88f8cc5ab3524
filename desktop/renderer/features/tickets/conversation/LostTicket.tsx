import { Button, Stack, Text, Title } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { Link, useSearchParams } from 'react-router';
import { useOwnerOfLost } from '../cache/lostTickets.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { readTab } from '../filters/ticketTabs.ts';
import { useTicketText } from '../tickets.texts.ts';
import { KeptDraft } from './KeptDraft.tsx';

/**
 * Replaces a ticket that somebody took, or that the user can no longer see: its new owner, and the unsent
 * draft.
 */
export function LostTicket({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const [params] = useSearchParams();
  const owner = useOwnerOfLost(ticket.uuid);
  const name = ticket.contact.name;
  return (
    <Stack align="center" justify="center" h="100%" gap="sm" px="lg" ta="center" role="status">
      <Title order={1} size="h4">
        {owner?.userName
          ? text('lostToUser', { name, user: owner.userName })
          : owner?.queueName
            ? text('lostToQueue', { name, queue: owner.queueName })
            : text('lost', { name })}
      </Title>
      <Text size="sm" c="dimmed" maw={420}>
        {text('lostHint')}
      </Text>
      <KeptDraft uuid={ticket.uuid} />
      <Button
        component={Link}
        to={inboxAddress(readTab(params.get('tab')), { search: params.get('q') })}
        variant="default"
      >
        {text('back')}
      </Button>
    </Stack>
  );
}
