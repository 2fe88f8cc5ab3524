import type { EventPayload } from '@recado/shared/events';
import { type User, userApi } from '@recado/shared/features/users';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import type { LiveHandlers } from '../../lib/live/liveHandlers.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { changeSessionUser, useSession } from '../../lib/session/session.ts';
import { userNames } from '../../pickers/userPickers.tsx';

/** All users of the company, by name. */
export const userList = liveList<User>('users', {
  load: ({ query }) => pageOf('users', call(userApi.list, { query })),
  order: byName,
  text: ({ name, email }) => `${name} ${email}`,
  names: userNames,
});

const listUser = rowEvents('user', userList);

/** Applies a live user event. A change of the user's own record changes their rights at once. */
function onUser(event: EventPayload<'user'>): void {
  listUser(event);
  if (event.action !== 'delete' && event.user.id === useSession.getState().user?.id)
    changeSessionUser(event.user);
}

/** What live events do with users on this page. */
export const live = { user: onUser } satisfies Partial<LiveHandlers>;
