import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { rowsOf } from '../../../rowsOf.ts';
import { roles } from './roles.table.ts';

/** Roles as the API shows them, with how many people have each. */
export const roleRows = rowsOf(roles, {
  topic: 'role',
  missing: 'ERR_NO_ROLE_FOUND',
  order: [asc(lowerName(roles.name))],
  search: [roles.name, roles.description],
  beside: {
    usersCount: sql<number>`(select count(*)::int from users where users.role_id = roles.id)`,
  },
});
