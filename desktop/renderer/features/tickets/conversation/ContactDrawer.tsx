import { ActionIcon, Button, CopyButton, Drawer, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { IconCalendarTime, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { ColorChip } from '../../../components/labels/ColorChip.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { useBackCloses } from '../../../components/useBackCloses.ts';
import { useReturnsFocus } from '../../../components/useReturnsFocus.ts';
import { call } from '../../../lib/api.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { ticketQuery } from '../cache/ticketCache.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { tabOf } from '../filters/ticketTabs.ts';
import { QueueDot } from '../list/dots.tsx';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDrawer.module.css';

interface Props {
  ticket: Ticket;
  onClose(): void;
}

/** Who writes in this conversation: number, e-mail, tags, and the contact's other tickets. */
export function ContactDrawer({ ticket: opened, onClose }: Props) {
  const text = useTicketText();
  const words = useWords();
  const { data } = useQuery(ticketQuery(opened.uuid));
  const ticket = data ?? opened;
  useBackCloses(onClose);
  useReturnsFocus();
  const maySchedule = useCan('schedules:edit');
  const { contact } = ticket;
  const tags = ticket.tags.filter(({ kanban }) => kanban !== 1);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={380}
      title={text('contact')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack gap="lg">
        <Stack align="center" gap={6}>
          <ContactAvatar
            id={contact.id}
            name={contact.name}
            picture={contact.urlPicture}
            channel={ticket.channel}
            size={84}
          />
          <Title order={2} ta="center" className={classes.name ?? ''}>
            {contact.name}
          </Title>
          {!contact.isGroup && contact.number !== '' && <Fact value={contact.number} />}
          {contact.email !== '' && <Fact value={contact.email} />}
          {maySchedule && (
            <Button
              variant="default"
              mt="xs"
              leftSection={<IconCalendarTime size={16} />}
              onClick={() => openTicketDialog({ kind: 'schedule', ticket })}
            >
              {text('schedule')}
            </Button>
          )}
        </Stack>
        {tags.length > 0 && (
          <section>
            <Title order={3} size="sm" mb={6}>
              {text('tags')}
            </Title>
            <Group gap={6}>
              {tags.map(({ id, name, color }) => (
                <ColorChip key={id} name={name} color={color} />
              ))}
            </Group>
          </section>
        )}
        {isSearchable(contact.number) && <OtherTickets ticket={ticket} onOpen={onClose} />}
      </Stack>
    </Drawer>
  );
}

/** Hidden digits find nobody. */
const isSearchable = (number: string): boolean => /^\d+$/.test(number);

/** A number or an address with a button that copies it. */
function Fact({ value }: { value: string }) {
  const text = useTicketText();
  return (
    <Group gap={2} wrap="nowrap" maw="100%">
      <Text size="sm" c="dimmed" className={classes.name ?? ''}>
        {value}
      </Text>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={text(copied ? 'copied' : 'copy')}>
            <ActionIcon size={28} aria-label={`${text('copy')} ${value}`} onClick={copy}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}

/** What else this contact wrote about, as far as one may see it, newest first. */
function OtherTickets({ ticket, onOpen }: { ticket: Ticket; onOpen(): void }) {
  const text = useTicketText();
  const { number } = ticket.contact;
  const query = useQuery({
    queryKey: ['tickets', 'ofContact', ticket.contactId, ticket.version],
    queryFn: () => call(ticketApi.list, { query: { searchParam: number } }),
  });
  const others = (query.data?.tickets ?? []).filter(
    ({ id, contactId }) => contactId === ticket.contactId && id !== ticket.id,
  );
  return (
    <section>
      <Title order={3} size="sm" mb={6}>
        {text('otherTickets')}
      </Title>
      {query.isPending && <RowSkeletons count={2} />}
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('noOtherTickets')}
        </Text>
      )}
      {others.map((other) => (
        <Link
          key={other.id}
          to={`/tickets/${other.uuid}?tab=${tabOf(other)}`}
          className={classes.ticket}
          onClick={onOpen}
        >
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
            {other.user && <span>{other.user.name}</span>}
          </Group>
        </Link>
      ))}
    </section>
  );
}
