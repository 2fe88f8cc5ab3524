import type { EventPayload } from '@recado/shared/events';
import { type Role, roleApi } from '@recado/shared/features/roles';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { roleNames } from '../../pickers/rolePickers.ts';
import { userNames } from '../../pickers/userPickers.tsx';

/** Every role of the company's own, by name. */
export const roleList = liveList<Role>('roles', {
  load: ({ query }) => pageOf('roles', call(roleApi.list, { query })),
  order: byName,
  text: ({ name, description }) => `${name} ${description}`,
  names: roleNames,
});

const listRole = rowEvents('role', roleList);

/** Applies a live role event. It may change who can get tickets (CUSTOM-09). */
export function onRole(event: EventPayload<'role'>): void {
  listRole(event);
  userNames.renew();
}
