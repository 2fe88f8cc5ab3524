import { Stack, Switch } from '@mantine/core';
import { userSwitches } from '@recado/shared/permissions';
import classes from './PermissionFields.module.css';
import type { UserFormApi } from './userForm.ts';
import { useUserText } from './users.texts.ts';

/** Rights to screens that are not built yet: nobody is asked about them. */
const without: readonly string[] = ['showDashboard', 'allowRealTime'];

/** Everything the tab Permissions switches (ROLE-13). */
export const permissionNames = [
  'allTicket' as const,
  ...userSwitches.filter((name) => !without.includes(name)),
];

/** The tab Permissions. `allTicket` is spelled enable/disable, the others enabled/disabled (OPEN-24). */
export function PermissionFields({ form }: { form: UserFormApi }) {
  const text = useUserText();
  return (
    <Stack gap={0} className={classes.list ?? ''}>
      {permissionNames.map((name) => {
        const [on, off] = name === 'allTicket' ? ['enable', 'disable'] : ['enabled', 'disabled'];
        return (
          <Switch
            key={name}
            className={classes.row ?? ''}
            label={text(name)}
            labelPosition="left"
            checked={form.values[name] === on}
            onChange={(event) => form.setFieldValue(name, (event.currentTarget.checked ? on : off) as never)}
          />
        );
      })}
    </Stack>
  );
}
