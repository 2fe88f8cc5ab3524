import { Stack, Switch, Text } from '@mantine/core';
import { permissions, userSwitches } from '@recado/shared/permissions';
import classes from './PermissionFields.module.css';
import type { UserFormApi } from './userForm.ts';
import { useUserText } from './users.texts.ts';

/** All switches of the tab Permissions (ROLE-13). */
export const permissionNames = ['allTicket' as const, ...userSwitches];

/** Switches that give rights. They have no effect on a user with a role (CUSTOM-02). */
const givesRights: ReadonlySet<string> = new Set(
  Object.values(permissions).flatMap((rule) => ('orSwitches' in rule ? rule.orSwitches : [])),
);

/** The tab Permissions. `allTicket` is spelled enable/disable, the others enabled/disabled (OPEN-24). */
export function PermissionFields({ form }: { form: UserFormApi }) {
  const text = useUserText();
  const hasRole = Boolean(form.values.roleId);
  const shown = permissionNames.filter((name) => !(hasRole && givesRights.has(name)));
  return (
    <>
      <Stack gap={0} className={classes.list ?? ''}>
        {shown.map((name) => (
          <Switch
            key={name}
            className={classes.row ?? ''}
            label={text(name)}
            labelPosition="left"
            checked={form.values[name] === (name === 'allTicket' ? 'enable' : 'enabled')}
            onChange={({ currentTarget: { checked } }) =>
              name === 'allTicket'
                ? form.setFieldValue(name, checked ? 'enable' : 'disable')
                : form.setFieldValue(name, checked ? 'enabled' : 'disabled')
            }
          />
        ))}
      </Stack>
      {hasRole && (
        <Text size="sm" c="dimmed">
          {text('roleDecides')}
        </Text>
      )}
    </>
  );
}
