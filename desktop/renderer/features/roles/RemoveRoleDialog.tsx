import { type Role, roleApi } from '@recado/shared/features/roles';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { call } from '../../lib/api.ts';
import { RoleSelect } from '../../pickers/rolePickers.ts';
import { roleList } from './roleList.ts';
import { useRoleText } from './roles.texts.ts';

/** Shows who has a role before it is deleted, and asks for their next role (CUSTOM-05). */
export function RemoveRoleDialog({ role: { id, name }, onClose }: { role: Role; onClose(): void }) {
  const text = useRoleText();
  const params = { id };
  return (
    <HandOverDialog
      title={text('removeRole', { name })}
      load={async () => ({ people: (await call(roleApi.get, { params })).usersCount })}
      says={{ people: (count) => text('leavesPeople', { count }) }}
      nothing={text('leavesNobody')}
      heir={(_uses, moveTo, choose) => (
        <RoleSelect
          label={text('moveTo')}
          placeholder={text('moveToUser')}
          description={text('moveToHint')}
          only={(one) => one.id !== id}
          value={moveTo}
          onChange={choose}
        />
      )}
      remove={async (moveTo) => {
        await call(roleApi.remove, { params, query: { moveTo: moveTo ?? 'user' } });
        roleList.drop(id);
      }}
      done={text('removed', { name })}
      onClose={onClose}
    />
  );
}
