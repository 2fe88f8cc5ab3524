import { type Role, roleApi } from '@recado/shared/features/roles';
import { call } from '../../lib/api.ts';
import { byName } from '../../lib/format/foldText.ts';
import { liveList, pageOf } from '../../lib/live/liveList.ts';
import { rowEvents } from '../../lib/live/rowEvents.ts';
import { roleNames } from '../../pickers/rolePickers.ts';

/** Every role of the company's own, by name. */
export const roleList = liveList<Role>('roles', {
  load: ({ query }) => pageOf('roles', call(roleApi.list, { query })),
  order: byName,
  text: ({ name, description }) => `${name} ${description}`,
  names: roleNames,
});

/** What a live role event does here. */
export const onRole = rowEvents('role', roleList);
