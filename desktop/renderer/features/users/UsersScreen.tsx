import { type User, userApi } from '@recado/shared/features/users';
import { IconLink } from '@tabler/icons-react';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { namedAction } from '../../components/list/rowAction.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { RemoveUserDialog } from './RemoveUserDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { useAccessActions } from './useAccessActions.ts';
import { useInvitation } from './useInvitation.ts';
import { userList } from './users.live.ts';
import { useUserText } from './users.texts.ts';
import { useUserColumns } from './useUserColumns.tsx';

/** The first user of the installation can be neither deleted nor demoted (USER-09, USER-18). */
const firstUserId = 1;

/** All users of the company (USER-01). */
export function UsersScreen() {
  const text = useUserText();
  const self = useUser();
  const mayManage = useCan('users:manage');
  const { invite, link, close } = useInvitation();
  const accessActions = useAccessActions();
  const columns = useUserColumns();

  const mayBeInvited = (user: User) => mayManage && user.id !== self.id && (!user.super || self.super);
  const inviteAction = (user: User) =>
    namedAction({
      key: 'invite',
      label: text(user.isInvited ? 'invite' : 'newPasswordLink'),
      name: user.name,
      Icon: IconLink,
      onClick: () => void invite(user),
    });

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
