import { roleApi } from '@recado/shared/features/roles';
import { call } from '../lib/api.ts';
import { nameList } from '../lib/live/nameList.ts';
import { pickOne } from './pickOne.tsx';

/** The company's own roles, by name; only users who manage users may read them. */
export const roleNames = nameList('roles', () => call(roleApi.names));
export const RoleSelect = pickOne(roleNames);
