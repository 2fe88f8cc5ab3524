import { Group, Text } from '@mantine/core';
import { userApi } from '@recado/shared/features/users';
import { PersonAvatar } from '../components/avatars/PersonAvatar.tsx';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickMany } from './pickMany.tsx';
import { pickOne } from './pickOne.tsx';

/** The whole staff, by name; a dot says who is here. */
export const userNames = nameList('users', () => call(userApi.names));
export const UserSelect = pickOne(userNames, ({ name, color, online }) => (
  <Group gap="xs" wrap="nowrap">
    <PersonAvatar name={name} color={color} size={26} online={online} />
    <Text size="sm">{name}</Text>
  </Group>
));
export const UsersSelect = pickMany(userNames);
