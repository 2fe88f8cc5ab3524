import { Select } from '@mantine/core';
import type { RoleName } from '@recado/shared/features/roles';
import { type Actor, holds } from '@recado/shared/permissions';
import { rightsOfProfile } from '@recado/shared/roleRights';
import { useActor } from '../../lib/session/session.ts';
import { roleNames } from '../../pickers/rolePickers.ts';
import type { UserFormApi } from './userForm.ts';
import { useUserText } from './users.texts.ts';

/** Users can give only rights that they have themselves (CUSTOM-04). */
const mayGive = (actor: Actor, rights: RoleName['permissions']) =>
  rights.every((right) => holds(actor, right));

/** The access of a user: one of the two profiles, or one of the company's own roles instead (CUSTOM-02). */
export function ProfileField({ form, disabled }: { form: UserFormApi; disabled: boolean }) {
  const text = useUserText();
  const actor = useActor();
  const roles = roleNames.useRows();
  const { profile = 'user', roleId } = form.values;
  const builtIn = (['user', 'admin'] as const).map((value) => ({
    value,
    label: text(value),
    disabled: value !== profile && !mayGive(actor, rightsOfProfile(value)),
  }));
  const own = roles.map(({ id, name, permissions }) => ({
    value: String(id),
    label: name,
    disabled: id !== roleId && !mayGive(actor, permissions),
  }));
  return (
    <Select
      label={text('profile')}
      withAsterisk
      allowDeselect={false}
      disabled={disabled}
      data={own.length === 0 ? builtIn : [...builtIn, { group: text('ownRoles'), items: own }]}
      value={roleId ? String(roleId) : profile}
      onChange={(chosen) => {
        const isBuiltIn = chosen === 'user' || chosen === 'admin';
        form.setValues({
          profile: isBuiltIn ? chosen : 'user',
          roleId: isBuiltIn ? null : Number(chosen),
        });
      }}
      error={form.errors.profile ?? form.errors.roleId}
    />
  );
}
