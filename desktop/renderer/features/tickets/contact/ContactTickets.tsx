import { Group, Text } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import type { Reply } from '@recado/shared/lib/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { QueueDot } from '../list/dots.tsx';
import { RatingMark } from '../list/RatingMark.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

interface Props {
  ticket: Ticket;
  onLeave?: (() => void) | undefined;
}

type Other = Reply<typeof ticketApi.ofContact>[number];

/**
 * The address of the ticket. If the user may only read it in the history, the address of its last message in
 * the open conversation (OPEN-91).
 */
const wayTo = (other: Other, opened: Ticket): string =>
  other.mayOpen
    ? inboxAddress(tabOf(other), { uuid: other.uuid })
    : inboxAddress(tabOf(opened), { uuid: opened.uuid, messageId: other.lastMessageId ?? undefined });

/** What else this contact wrote about, as far as one reads its history, newest first; nothing where there is nothing. */
export function ContactTickets({ ticket, onLeave }: Props) {
  const text = useTicketText();
  const { contactId } = ticket;
  const query = useQuery({
    queryKey: ['tickets', 'ofContact', contactId, ticket.id],
    queryFn: () => call(ticketApi.ofContact, { params: { contactId } }),
  });
  const others = (query.data ?? []).filter(({ id }) => id !== ticket.id);
  if (!query.isError && others.length === 0) return null;
  return (
    <PanelSection title={text('otherTickets')}>
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {others.map((other) => (
        <Link key={other.id} to={wayTo(other, ticket)} className={classes.ticket} onClick={onLeave}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={500}>
              #{other.id} · {text(`tab_${tabOf(other)}`)}
            </Text>
            <Text size="xs" c="dimmed">
              {formatWhen(other.lastMessageAt ?? other.updatedAt)}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap" fz="xs" c="dimmed">
            <QueueDot queue={other.queue} />
            <RatingMark userRating={other.userRating} />
            {other.user && <span>{other.user.name}</span>}
          </Group>
        </Link>
      ))}
    </PanelSection>
  );
}
