import { Badge, Box, Group, Text } from '@mantine/core';
import { type User, userApi } from '@recado/shared/features/users';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { idColumn } from '../../components/list/idColumn.tsx';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import { UserDialog } from './UserDialog.tsx';
import { userList } from './userCache.ts';
import { useUserText } from './users.texts.ts';

/** The first user of the installation can be neither deleted nor demoted (USER-09, USER-18). */
const firstUserId = 1;

/** Everybody who works here (USER-01). */
export function UsersScreen() {
  const text = useUserText();
  const self = useUser();

  const columns: Column<User>[] = [
    idColumn(text('id')),
    {
      key: 'status',
      label: text('status'),
      width: 104,
      render: ({ online }) => (
        <Group gap={8} wrap="nowrap">
          <Box w={8} h={8} bg={online ? 'teal.6' : 'gray.5'} style={{ borderRadius: 8 }} />
          <Text size="sm" c={online ? 'var(--mantine-color-text)' : 'dimmed'}>
            {text(online ? 'online' : 'offline')}
          </Text>
        </Group>
      ),
    },
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (user) => (
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={user.name} color={user.color} picture={user.profileImage} />
          <Text size="sm" fw={500} truncate>
            {user.name}
          </Text>
        </Group>
      ),
    },
    { key: 'email', label: text('email'), render: ({ email }) => email },
    {
      key: 'profile',
      label: text('profile'),
      render: (user) => (
        <Badge variant="light" color={user.profile === 'admin' ? 'brand' : 'gray'}>
          {user.super ? text('super') : text(user.profile)}
        </Badge>
      ),
    },
    { key: 'startWork', label: text('startShort'), render: ({ startWork }) => startWork },
    { key: 'endWork', label: text('endShort'), render: ({ endWork }) => endWork },
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
