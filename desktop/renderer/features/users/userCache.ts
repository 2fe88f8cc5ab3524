import type { EventPayload } from '@recado/shared/events';
import { type User, userApi } from '@recado/shared/features/users';
import { call } from '../../lib/api.ts';
import { liveList } from '../../lib/live/liveList.ts';
import { queryClient } from '../../lib/query.ts';
import { changeSessionUser, useSession } from '../../lib/session/session.ts';

/** Everybody of the company, by name. */
export const userList = liveList<User>('users', {
  load: async ({ searchParam, pageNumber }) => {
    const { users, ...page } = await call(userApi.list, { query: { searchParam, pageNumber } });
    return { rows: users, ...page };
  },
  id: (user) => user.id,
  order: (a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.id - b.id,
  belongs: ({ name, email }, { searchParam }) => `${name} ${email}`.toLowerCase().includes(searchParam),
});

/** What a live user event does here; a change of one's own record changes one's rights at once. */
export function onUser(event: EventPayload<'user'>): void {
  if (event.action === 'delete') userList.drop(event.userId);
  else {
    userList.put(event.user);
    if (event.user.id === useSession.getState().user?.id) changeSessionUser(event.user);
  }
  void queryClient.invalidateQueries({ queryKey: ['users', 'names'] });
}
