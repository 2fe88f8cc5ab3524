import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import {
  IconArrowMerge,
  IconBan,
  IconCircleCheck,
  IconMessagePlus,
  IconShieldLock,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../components/avatars/ContactAvatar.tsx';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { Hint } from '../../components/hint/Hint.tsx';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useCan } from '../../lib/session/session.ts';
import { connectionNames } from '../../pickers/connectionNames.ts';
import { setBlocked } from '../../pickers/setBlocked.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactFilters } from './ContactFilters.tsx';
import { countFilters, useContactFilter } from './contactFilter.ts';
import { contactList, putContact } from './contactList.ts';
import { useContactText } from './contacts.texts.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { TransferMenu } from './TransferMenu.tsx';

/** A dialog of the inbox; loaded when somebody starts a conversation here. */
const NewTicketDialog = lazyPiece(
  async () => (await import('../tickets/dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);

/** The dialog for requests of contacts about their own data; loaded when it opens. */
const PersonDataDialog = lazyPiece(
  async () => (await import('../privacy/PersonDataDialog.tsx')).PersonDataDialog,
);

/** A row shows this many tags; a number counts the rest. */
const mostTags = 2;

/** All contacts of the company (CONTACT-02). */
export function ContactsScreen() {
  const text = useContactText();
  const { filter } = useContactFilter();
  const mayEdit = useCan('contacts:edit');
  const maySet = useCan('settings:edit');
  const mayRemove = useCan('contacts:remove');
  const mayMerge = useCan('contacts:merge');
  const mayWrite = useCan('tickets:handle');
  const mayManageData = useCan('privacy:manage');
  const [merging, setMerging] = useState<Contact>();
  const [dataOf, setDataOf] = useState<Contact>();
  const [writingTo, setWritingTo] = useState<Contact>();

  // The sign of a channel has its colour only where the company has several channels.
  const isOneChannel = new Set(connectionNames.useRows().map(({ channel }) => channel)).size < 2;
  const signColor = (color: string) => (isOneChannel ? 'var(--icon)' : color);

  const columns: Column<Contact>[] = [
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
      render: (contact) => {
        const { icon: Icon, color, name } = channelSigns[contact.channel];
        const label = text('openTicket', { name: contact.name });
        return mayWrite ? (
          <Hint label={label}>
            <ActionIcon
              size={28}
              aria-label={label}
              c={signColor(color)}
              onClick={() => setWritingTo(contact)}
            >
              <Icon size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        ) : (
          <Icon size={18} stroke={1.7} color={signColor(color)} aria-label={name} />
        );
      },
    },
  ];

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={contactList}
        filter={filter}
        isFiltered={countFilters(filter) > 0}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        tools={
          <>
            <ContactFilters />
            {maySet && (
              <Button component={Link} to="/contacts/fields" variant="default">
                {text('fields')}
              </Button>
            )}
            <TransferMenu filter={filter} />
          </>
        }
        allow="contacts:edit"
        addLabel={text('add')}
        dialog={(contact, onClose) => <ContactDialog contact={contact} onClose={onClose} />}
        mayRemove={() => mayRemove}
        remove={({ id }) => call(contactApi.remove, { params: { id } })}
        actions={(contact) => [
          ...(mayWrite
            ? [
                {
                  key: 'ticket',
                  label: text('newTicket'),
                  fullLabel: text('openTicket', { name: contact.name }),
                  icon: <IconMessagePlus size={18} stroke={1.7} />,
                  onClick: () => setWritingTo(contact),
                },
              ]
            : []),
          ...(mayMerge && !contact.isGroup
            ? [
                {
                  key: 'merge',
                  label: text('merge'),
                  fullLabel: text('mergeName', { name: contact.name }),
                  icon: <IconArrowMerge size={18} stroke={1.7} />,
                  onClick: () => setMerging(contact),
                },
              ]
            : []),
          ...(mayManageData && !contact.isGroup
            ? [
                {
                  key: 'data',
                  label: text('personData'),
                  fullLabel: text('personDataOf', { name: contact.name }),
                  icon: <IconShieldLock size={18} stroke={1.7} />,
                  onClick: () => setDataOf(contact),
                },
              ]
            : []),
          ...(mayEdit
            ? [
                {
                  key: 'block',
                  label: text(contact.active ? 'block' : 'unblock'),
                  fullLabel: text(contact.active ? 'blockName' : 'unblockName', { name: contact.name }),
                  icon: contact.active ? (
                    <IconBan size={18} stroke={1.7} />
                  ) : (
                    <IconCircleCheck size={18} stroke={1.7} />
                  ),
                  onClick: () =>
                    void setBlocked(contact, contact.active).then(
                      (changed) => changed && putContact(changed),
                    ),
                },
              ]
            : []),
        ]}
      />
      {merging && <MergeDialog contact={merging} onClose={() => setMerging(undefined)} />}
      {dataOf && (
        <Suspense>
          <PersonDataDialog contact={dataOf} onClose={() => setDataOf(undefined)} />
        </Suspense>
      )}
      {writingTo && (
        <Suspense>
          <NewTicketDialog
            contact={writingTo}
            connectionId={writingTo.whatsapp?.id}
            onClose={() => setWritingTo(undefined)}
          />
        </Suspense>
      )}
    </>
  );
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
