import { Subquery, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formerUsers } from '../features/core/users/formerUsers.table.ts';
import { users } from '../features/core/users/users.table.ts';

/**
 * Joins the person that a column of history names, for `leftJoinLateral`: under the name of `users`. A person who has
 * left has the name from that time (USER-08). Each is one step by the index of ids.
 */
export const writerById = (id: PgColumn) =>
  new Subquery(
    sql`(select ${users.id}, ${users.name} from ${users} where ${users.id} = ${id} offset 0)
      union all (select ${formerUsers.id}, ${formerUsers.name} from ${formerUsers} where ${formerUsers.id} = ${id} offset 0)`,
    { id: users.id, name: users.name },
    'users',
  ) as Subquery<'users', Pick<typeof users._.columns, 'id' | 'name'>>;
