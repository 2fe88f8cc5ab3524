import { Group, Text } from '@mantine/core';
import { type UserName, userApi } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../components/avatars/PersonAvatar.tsx';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** All users of the company, by name; a dot marks those online. */
export const userNames = nameList('users', () => call(userApi.names));

/** A user as a row of a picker. */
export const PersonRow = ({ user, children }: { user: UserName; children?: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" w="100%">
    <PersonAvatar
      name={user.name}
      color={user.color}
      size={26}
      picture={user.profileImage}
      presence={presenceOf(user)}
    />
    <Text size="sm">{user.name}</Text>
    {presenceOf(user) === 'away' && (
      <Text size="xs" c="dimmed" truncate>
        {user.awayReason}
      </Text>
    )}
    {children}
  </Group>
);
export const UserSelect = pickOne(userNames, (user) => <StaffOption user={user} />);
export const UsersSelect = pickMany(userNames, (user) => <StaffOption user={user} />);

function StaffOption({ user }: { user: UserName }) {
  const presence = presenceOf(user);
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonAvatar
        name={user.name}
        color={user.color}
        size={26}
        picture={user.profileImage}
        presence={presence}
      />
      <Text size="sm">{user.name}</Text>
      {presence === 'away' && (
        <Text size="xs" c="dimmed" truncate>
          {user.awayReason}
        </Text>
      )}
    </Group>
  );
}
