import { type Role, roleApi } from '@recado/shared/features/roles';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { ExportMenu } from '../../components/list/ExportMenu.tsx';
import { call } from '../../lib/api.ts';
import { exportRoles } from './exportRoles.ts';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { roleList } from './roleList.ts';
import { useRoleText } from './roles.texts.ts';

/** The company's own roles: the rights of each, and how many users have it (CUSTOM-01). */
export function RolesScreen() {
  const text = useRoleText();
  const columns: Column<Role>[] = [
    { key: 'name', label: text('name'), isTitle: true, render: ({ name }) => name },
    { key: 'description', label: text('description'), wideOnly: true, render: (role) => role.description },
    {
      key: 'rights',
      label: text('rights'),
      align: 'right',
      width: 120,
      render: ({ permissions }) => permissions.length,
    },
    {
      key: 'users',
      label: text('people'),
      align: 'right',
      width: 120,
      render: ({ usersCount }) => usersCount,
    },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={roleList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      tools={<ExportMenu text={text} save={exportRoles} />}
      allow="roles:manage"
      addLabel={text('add')}
      dialog={(role, onClose) => <RoleDialog role={role} onClose={onClose} />}
      remove={({ id }) => call(roleApi.remove, { params: { id }, query: {} })}
      removeDialog={(role, onClose) => <RemoveRoleDialog role={role} onClose={onClose} />}
    />
  );
}
