import { Badge, Box, Group, Text } from '@mantine/core';
import { type User, userApi } from '@recado/shared/features/users';
import { useState } from 'react';
import type { Column } from '../../components/column.ts';
import { confirmRemoval } from '../../components/confirm.tsx';
import { ListScreen } from '../../components/ListScreen.tsx';
import { PersonAvatar } from '../../components/PersonAvatar.tsx';
import { EditAction, RemoveAction } from '../../components/RowAction.tsx';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { UserDialog } from './UserDialog.tsx';
import { userList } from './userCache.ts';
import { useUserText } from './users.texts.ts';

/** The first user of the installation can be neither deleted nor demoted (USER-09, USER-18). */
const firstUserId = 1;

/** Everybody who works here (USER-01). */
export function UsersScreen() {
  const text = useUserText();
  const self = useUser();
  const [editing, setEditing] = useState<User | 'new'>();

  const columns: Column<User>[] = [
    {
      key: 'id',
      label: text('id'),
      width: 64,
      wideOnly: true,
      render: ({ id }) => (
        <Text size="sm" c="dimmed">
          {id}
        </Text>
      ),
    },
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
    <>
      <ListScreen
        title={text('title')}
        list={userList}
        rowKey={(user) => user.id}
        columns={columns}
        empty={{ title: text('empty') }}
        add={{ label: text('add'), allow: 'users:manage', onClick: () => setEditing('new') }}
        onOpen={setEditing}
        actions={(user) => (
          <>
            <EditAction name={user.name} onClick={() => setEditing(user)} />
            {user.id !== firstUserId && user.id !== self.id && (
              <RemoveAction
                name={user.name}
                onClick={() =>
                  void confirmRemoval(user.name, async () => {
                    await call(userApi.remove, { params: { id: user.id } });
                    userList.drop(user.id);
                  })
                }
              />
            )}
          </>
        )}
      />
      {editing && (
        <UserDialog {...(editing === 'new' ? {} : { user: editing })} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
