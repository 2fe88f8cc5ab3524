import { Group } from '@mantine/core';
import { type User, userApi } from '@recado/shared/features/users';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { QueueDots } from '../../pickers/QueueDots.tsx';
import { UserDialog } from './UserDialog.tsx';
import { userList } from './userList.ts';
import { useUserText } from './users.texts.ts';

/** The first user of the installation can be neither deleted nor demoted (USER-09, USER-18). */
const firstUserId = 1;

/** Everybody who works here (USER-01). */
export function UsersScreen() {
  const text = useUserText();
  const self = useUser();

  const columns: Column<User>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (user) => (
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={user.name} color={user.color} picture={user.profileImage} />
          <span>{user.name}</span>
        </Group>
      ),
    },
    { key: 'email', label: text('email'), render: ({ email }) => email },
    {
      key: 'profile',
      label: text('profile'),
      render: (user) => (user.super ? text('super') : text(user.profile)),
    },
    {
      key: 'queues',
      label: text('queues'),
      render: ({ queueIds }) => queueIds.length > 0 && <QueueDots ids={queueIds} />,
    },
    {
      key: 'status',
      label: text('status'),
      width: 104,
      render: ({ online }) => (
        <StateBadge tone={online ? 'ok' : 'calm'}>{text(online ? 'online' : 'offline')}</StateBadge>
      ),
    },
    { key: 'startWork', wideOnly: true, label: text('startShort'), render: ({ startWork }) => startWork },
    { key: 'endWork', wideOnly: true, label: text('endShort'), render: ({ endWork }) => endWork },
  ];

  return (
    <EditableListScreen
      title={text('title')}
      list={userList}
      columns={columns}
      empty={{ title: text('empty') }}
      allow="users:manage"
      addLabel={text('add')}
      dialog={(user, onClose) => <UserDialog user={user} onClose={onClose} />}
      remove={({ id }) => call(userApi.remove, { params: { id } })}
      mayRemove={({ id }) => id !== firstUserId && id !== self.id}
    />
  );
}
