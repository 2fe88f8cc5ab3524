import { Group, Text } from '@mantine/core';
import { type User, userApi } from '@recado/shared/features/users';
import { presenceOf } from '@recado/shared/lib/presence';
import { IconLink } from '@tabler/icons-react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { QueueDots } from '../../pickers/QueueDots.tsx';
import { roleNames } from '../../pickers/rolePickers.ts';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserState } from './UserState.tsx';
import { useAccessActions } from './useAccessActions.tsx';
import { useInvitation } from './useInvitation.ts';
import { userList } from './userList.ts';
import { useUserText } from './users.texts.ts';

/** The first user of the installation can be neither deleted nor demoted (USER-09, USER-18). */
const firstUserId = 1;

/** All users of the company (USER-01). */
export function UsersScreen() {
  const text = useUserText();
  const self = useUser();
  const mayManage = useCan('users:manage');
  const { invite, link, close } = useInvitation();
  const accessActions = useAccessActions();
  const roles = roleNames.useRows();

  const columns: Column<User>[] = [
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

  const mayBeInvited = (user: User) => mayManage && user.id !== self.id && (!user.super || self.super);
  const inviteAction = (user: User) => {
    const label = text(user.isInvited ? 'invite' : 'newPasswordLink');
    return {
      key: 'invite',
      label,
      fullLabel: `${label}: ${user.name}`,
      icon: <IconLink size={18} stroke={1.7} />,
      onClick: () => void invite(user),
    };
  };

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={userList}
        columns={columns}
        empty={{ title: text('empty') }}
        allow="users:manage"
        addLabel={text('add')}
        goesOn={link !== undefined}
        dialog={(user, onClose) => <UserDialog user={user} onInvited={invite} onClose={onClose} />}
        remove={({ id }) => call(userApi.remove, { params: { id }, query: {} })}
        removeDialog={(user, onClose) => <RemoveUserDialog user={user} onClose={onClose} />}
        mayRemove={({ id }) => id !== firstUserId && id !== self.id}
        actions={(user) => (mayBeInvited(user) ? [inviteAction(user), ...accessActions(user)] : [])}
      />
      {link && (
        <SecretDialog
          title={text(link.user.isInvited ? 'inviteTitle' : 'newPasswordTitle', { name: link.user.name })}
          hint={text('inviteHint', { date: formatShortDateTime(link.expiresAt) })}
          label={text(link.user.isInvited ? 'inviteLink' : 'newPasswordLink')}
          secret={link.address}
          onClose={close}
        />
      )}
    </>
  );
}
