import { Group, Text } from '@mantine/core';
import type { User } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import type { Column } from '../../components/list/column.ts';
import { QueueDots } from '../../pickers/QueueDots.tsx';
import { roleNames } from '../../pickers/rolePickers.ts';
import { UserState } from './UserState.tsx';
import { useUserText } from './users.texts.ts';

/** The columns of the users. */
export function useUserColumns(): Column<User>[] {
  const text = useUserText();
  const roles = roleNames.useRows();
  return [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (user) => (
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar
            name={user.name}
            color={user.color}
            picture={user.profileImage}
            presence={user.isInvited ? undefined : presenceOf(user)}
          />
          <Text component="span" inherit truncate title={user.name}>
            {user.name}
          </Text>
        </Group>
      ),
    },
    { key: 'email', label: text('email'), render: ({ email }) => email },
    {
      key: 'profile',
      label: text('profile'),
      render: (user) =>
        user.super ? text('super') : (roles.find(({ id }) => id === user.roleId)?.name ?? text(user.profile)),
    },
    {
      key: 'queues',
      label: text('queues'),
      render: ({ queueIds }) => queueIds.length > 0 && <QueueDots ids={queueIds} />,
    },
    {
      key: 'status',
      label: text('status'),
      width: 160,
      render: (user) => <UserState user={user} />,
    },
    { key: 'id', wideOnly: true, label: text('id'), width: 72, render: ({ id }) => id },
    { key: 'startWork', wideOnly: true, label: text('startShort'), render: ({ startWork }) => startWork },
    { key: 'endWork', wideOnly: true, label: text('endShort'), render: ({ endWork }) => endWork },
  ];
}
