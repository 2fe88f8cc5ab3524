import { Group } from '@mantine/core';
import { NewUser, type User, UserChanges, userApi } from '@recado/shared/features/users';
import { useState } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useRowForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { freeColor } from '../../lib/look/colors.ts';
import { changeSessionUser, useCan, useUser } from '../../lib/session/session.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useOnlyQueue } from '../../pickers/useOnlyQueue.ts';
import { checkPhone } from './checkPhone.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { PermissionFields, permissionNames } from './PermissionFields.tsx';
import { type UserForm, userFormOf } from './userForm.ts';
import { userList } from './users.live.ts';
import { useUserText } from './users.texts.ts';

/** The fields of their own record that users change without being admins (USER-26). */
const ownFields = [
  'name',
  'email',
  'phone',
  'password',
  'currentPassword',
  'farewellMessage',
  'defaultTheme',
  'defaultMenu',
] as const;

interface Props {
  user: User | undefined;
  /** Called after a user was created who signs in by a link. */
  onInvited?(user: User): Promise<void>;
  onClose(): void;
}

/** Creates or changes a user; also opens the user's own record (USER-10, SHELL-35). */
export function UserDialog({ user, onInvited, onClose }: Props) {
  const text = useUserText();
  const isAdmin = useCan('users:manage');
  const self = useUser();
  const isSelf = user?.id === self.id;
  const [initial] = useState(() => userFormOf(user, freeColor([])));
  const form = useRowForm({ isNew: !user, added: NewUser, changed: UserChanges }, initial);

  useOnlyQueue(!user, (queueId) => {
    form.setFieldValue('queueIds', [queueId]);
    form.resetDirty({ ...form.getValues(), queueIds: [queueId] });
  });

  async function save(values: UserForm) {
    if (isAdmin) await checkPhone(values.phone ?? '', user?.phone);
    if (!user) {
      const made = await call(userApi.create, { body: values });
      userList.put(made);
      return made.isInvited && onInvited?.(made);
    }
    const body = isAdmin ? values : Object.fromEntries(ownFields.map((field) => [field, values[field]]));
    const { refreshToken: _, ...saved } = await call(userApi.update, { params: { id: user.id }, body });
    userList.put(saved);
    if (!isSelf) return;
    changeSessionUser(saved);
    if (saved.defaultTheme !== user.defaultTheme) usePreferences.setState({ scheme: saved.defaultTheme });
    if (saved.defaultMenu !== user.defaultMenu) usePreferences.setState({ menuOpen: undefined });
  }

  const general = <GeneralFields form={form} isAdmin={isAdmin} isSelf={isSelf} user={user} />;
  const permissions = <PermissionFields form={form} />;
  return (
    <FormSheet
      title={user && !isSelf ? <UserTitle user={user} /> : text(user ? 'ownRecord' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(user ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        ...(isAdmin
          ? [{ label: text('tabPermissions'), fields: permissionNames, content: permissions }]
          : []),
      ]}
    />
  );
}

function UserTitle({ user: { name, color, profileImage } }: { user: User }) {
  return (
    <Group gap={10} wrap="nowrap">
      <PersonAvatar name={name} color={color} picture={profileImage} />
      {name}
    </Group>
  );
}
