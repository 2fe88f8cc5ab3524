import { ActionIcon, Group, Text } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { ContactAvatar } from '../../components/avatars/ContactAvatar.tsx';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { Hint } from '../../components/hint/Hint.tsx';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { useCan } from '../../lib/session/session.ts';
import { connectionNames } from '../../pickers/connectionNames.ts';
import { useContactText } from './contacts.texts.ts';

/** A row shows this many tags; a number counts the rest. */
const mostTags = 2;

/** What the list of contacts shows of each (CONTACT-02). `write` opens a conversation with one. */
export function useContactColumns(write: (contact: Contact) => void): Column<Contact>[] {
  const text = useContactText();
  const mayWrite = useCan('tickets:handle');
  // The sign of a channel has its colour only where the company has several channels.
  const hasChannels = new Set(connectionNames.useRows().map(({ channel }) => channel)).size > 1;
  return [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ id, name, urlPicture }) => (
        <Group gap="sm" wrap="nowrap">
          <ContactAvatar id={id} name={name} picture={urlPicture} size={32} />
          <Text inherit truncate maw={280} dir="auto">
            {name}
          </Text>
        </Group>
      ),
    },
    {
      key: 'number',
      label: text('number'),
      width: 172,
      isPlain: true,
      render: ({ isGroup, number }) => (isGroup ? text('group') : formatPhone(number)),
    },
    {
      key: 'email',
      label: text('email'),
      wideOnly: true,
      render: ({ email }) =>
        email && (
          <Text inherit truncate maw={220}>
            {email}
          </Text>
        ),
    },
    {
      key: 'tags',
      label: text('tags'),
      isPlain: true,
      render: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
    },
    {
      key: 'connection',
      label: text('connection'),
      wideOnly: true,
      render: ({ whatsapp }) => whatsapp?.name,
    },
    {
      key: 'status',
      label: text('status'),
      width: 112,
      isPlain: true,
      // The cell shows a badge only for blocked contacts.
      render: ({ active }) => !active && <StateBadge tone="bad">{text('blocked')}</StateBadge>,
    },
    {
      key: 'channel',
      label: text('channel'),
      width: 72,
      tableOnly: true,
      render: (contact) => (
        <ChannelSign contact={contact} isColored={hasChannels} onWrite={mayWrite ? write : undefined} />
      ),
    },
  ];
}

function Tags({ tags }: Pick<Contact, 'tags'>) {
  const rest = tags.slice(mostTags);
  return (
    <Group gap={4} wrap="nowrap">
      {tags.slice(0, mostTags).map(({ id, name, color }) => (
        <ColorChip key={id} name={name} color={color} />
      ))}
      {rest.length > 0 && (
        <Hint label={rest.map(({ name }) => name).join(', ')}>
          <Text size="xs" c="dimmed">
            +{rest.length}
          </Text>
        </Hint>
      )}
    </Group>
  );
}

interface ChannelSignProps {
  contact: Contact;
  isColored: boolean;
  /** Undefined for people who may not write. */
  onWrite: ((contact: Contact) => void) | undefined;
}

/** The channel's sign; for people who may write it opens a conversation. */
function ChannelSign({ contact, isColored, onWrite }: ChannelSignProps) {
  const text = useContactText();
  const { icon: Icon, color: ownColor, name } = channelSigns[contact.channel];
  const color = isColored ? ownColor : 'var(--icon)';
  if (!onWrite) return <Icon size={18} stroke={1.7} color={color} aria-label={name} />;
  const label = text('openTicket', { name: contact.name });
  return (
    <Hint label={label}>
      <ActionIcon size={28} aria-label={label} c={color} onClick={() => onWrite(contact)}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
}
