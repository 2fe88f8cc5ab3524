import { type User, userApi } from '@recado/shared/features/users';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { call } from '../../lib/api.ts';
import { UserSelect } from '../../pickers/userPickers.tsx';
import { userList } from './users.live.ts';
import { useUserText } from './users.texts.ts';

/**
 * Shows what depends on a user before they are deleted, and offers to transfer their tickets to a colleague.
 */
export function RemoveUserDialog({ user: { id, name }, onClose }: { user: User; onClose(): void }) {
  const text = useUserText();
  const params = { id };
  return (
    <HandOverDialog
      title={text('removeUser', { name })}
      load={() => call(userApi.uses, { params })}
      says={{
        openTickets: (count) => text('leavesOpen', { count }),
        closedTickets: (count) => text('leavesClosed', { count }),
        quickReplies: (count) => text('leavesReplies', { count }),
        tokens: (count) => text('leavesTokens', { count }),
      }}
      nothing={text('leavesNothing')}
      heir={({ openTickets }, moveTo, choose) =>
        openTickets > 0 && (
          <UserSelect
            label={text('handTo')}
            placeholder={text('handToNobody')}
            description={text(moveTo === null ? 'handToNobodyHint' : 'handToHint')}
            only={(one) => one.takesTickets && one.id !== id}
            value={moveTo}
            onChange={choose}
          />
        )
      }
      remove={async (moveTo) => {
        await call(userApi.remove, { params, query: moveTo === null ? {} : { moveTo } });
        userList.drop(id);
      }}
      done={text('removed', { name })}
      onClose={onClose}
    />
  );
}
